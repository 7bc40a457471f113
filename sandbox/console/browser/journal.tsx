/** The exchanges of a tenant, newest first, updated live. */
import { useState } from 'preact/hooks';
import { Section } from '../../../reports/page/parts.tsx';
import type { Connection } from '../../../reports/page/follow.ts';
import type { ExchangeView } from './protocol.ts';
import { CollapsedExchange } from './exchange.tsx';

const connections: Readonly<Record<Connection, string>> = {
  connecting: 'connecting …',
  open: 'live',
  broken: 'disconnected: trying again',
  refused: 'ended',
};

interface JournalProps {
  readonly exchanges: readonly ExchangeView[];
  readonly skipped: number;
  readonly connection: Connection;
}

export function Journal({ exchanges, skipped, connection }: JournalProps) {
  const [onlyWithFindings, setOnlyWithFindings] = useState(false);
  const [searchText, setSearchText] = useState('');
  const terms = searchText.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = exchanges.filter(
    (exchange) =>
      (!onlyWithFindings || exchange.findings.length > 0) &&
      terms.every((term) =>
        `${exchange.title} ${exchange.operation ?? ''} ${exchange.request.url} ${exchange.response.status} ${exchange.findings.map(({ clause }) => clause).join(' ')}`
          .toLowerCase()
          .includes(term),
      ),
  );
  return (
    <Section id="journal" title="Journal">
      <form role="search" aria-label="Journal" class="filters" onSubmit={(event) => event.preventDefault()}>
        <label>
          Search{' '}
          <input
            type="search"
            value={searchText}
            onInput={(event) => setSearchText(event.currentTarget.value)}
          />
        </label>
        <label>
          <input
            type="checkbox"
            checked={onlyWithFindings}
            onChange={(event) => setOnlyWithFindings(event.currentTarget.checked)}
          />{' '}
          only with findings
        </label>
        <span class="quiet">
          <span role="status">{connections[connection]}</span>, {matches.length} of {exchanges.length} shown
          {skipped > 0 && `, ${skipped} older ones left out`}
        </span>
      </form>
      {exchanges.length === 0 && (
        <p class="quiet">Nothing yet: each call of this tenant appears here, with its findings.</p>
      )}
      <div class="entries">
        {matches.map((exchange) => (
          <CollapsedExchange key={exchange.number} exchange={exchange} />
        ))}
      </div>
    </Section>
  );
}
