/** The exchanges of a tenant, newest first, updated live. */
import { useState } from 'preact/hooks';
import { Section } from '../../../reports/page/parts.tsx';
import type { Connection } from '../../../reports/page/follow.ts';
import type { ExchangeView } from './protocol.ts';
import type { Call } from './calls.ts';
import { Folded } from './exchange.tsx';

const connections: Readonly<Record<Connection, string>> = {
  connecting: 'connecting …',
  open: 'live',
  broken: 'disconnected: trying again',
  refused: 'ended',
};

export function Journal({
  exchanges,
  skipped,
  connection,
  call,
  tenant,
}: {
  readonly exchanges: readonly ExchangeView[];
  readonly skipped: number;
  readonly connection: Connection;
  readonly call: Call;
  readonly tenant: string;
}) {
  const [only, setOnly] = useState(false);
  const [words, setWords] = useState('');
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = exchanges.filter(
    (one) =>
      (!only || one.findings.length > 0) &&
      wanted.every((term) =>
        `${one.title} ${one.operation ?? ''} ${one.request.url} ${one.response.status} ${one.findings.map(({ clause }) => clause).join(' ')}`
          .toLowerCase()
          .includes(term),
      ),
  );
  return (
    <Section id="journal" title="Journal">
      <form role="search" aria-label="Journal" class="filters" onSubmit={(event) => event.preventDefault()}>
        <label>
          Search{' '}
          <input type="search" value={words} onInput={(event) => setWords(event.currentTarget.value)} />
        </label>
        <label>
          <input type="checkbox" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />{' '}
          only with findings
        </label>
        <span class="quiet">
          <span role="status">{connections[connection]}</span>, {found.length} of {exchanges.length} shown
          {skipped > 0 && `, ${skipped} older ones left out`}
        </span>
      </form>
      {exchanges.length === 0 && (
        <p class="quiet">Nothing yet: each call of this tenant appears here, with its findings.</p>
      )}
      <div class="entries">
        {found.map((one) => (
          <Folded key={one.number} exchange={one} call={call} tenant={tenant} />
        ))}
      </div>
    </Section>
  );
}
