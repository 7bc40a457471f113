import { RequestAndResponse, Against, inLines, messageText } from '../../../reports/page/exchange.tsx';
import { Facts, Section, State } from '../../../reports/page/parts.tsx';
import type { BrokenClause, LoadRun } from '../../result.ts';
import { sentenceOf } from '../observed.ts';
import { clock, percent, plural, replayCommand, short, whole } from '../texts.ts';

export function Contract({ run }: { readonly run: LoadRun }) {
  const { contract } = run;
  const { broken } = contract;
  const exercised = Object.values(contract.exercised).filter((count) => (count ?? 0) > 0).length;
  const unjudged = Object.entries(contract.unjudged);
  return (
    <Section id="contract" title="The contract under load">
      <Facts
        pairs={[
          ['Share to be judged', percent(contract.sample)],
          ['Forwarded', whole(contract.forwarded)],
          [
            'Received',
            contract.received === contract.forwarded ? (
              whole(contract.received)
            ) : (
              <State look="bad" word={whole(contract.received)} />
            ),
          ],
          ['Judged', contract.judged === 0 ? <State look="none" word="none" /> : whole(contract.judged)],
          [
            'Could not be judged',
            unjudged.length === 0
              ? '0'
              : unjudged.map(([reason, count]) => `${whole(count)} (${reason})`).join(', '),
          ],
          ['Clauses exercised', whole(exercised)],
          [
            'Clauses broken',
            exercised === 0 ? (
              <State look="none" word="not judged" />
            ) : broken.length === 0 ? (
              <State look="good" word="none" />
            ) : (
              whole(broken.length)
            ),
          ],
        ]}
      />
      {broken.map((one) => (
        <Broken run={run} one={one} />
      ))}
    </Section>
  );
}

interface Shown {
  readonly run: LoadRun;
  readonly one: BrokenClause;
}

function Broken({ run, one }: Shown) {
  const { finding, exchange } = one.example;
  const { request, response } = exchange;
  const again = replayCommand(run, one);
  return (
    <article class="clause">
      <h3>
        <State look={one.outcome === 'failed' ? 'bad' : 'warn'} word={one.outcome} />{' '}
        <code>{one.clause}</code>
      </h3>
      <p>{sentenceOf(one.clause)}</p>
      <p>
        {`Broken ${plural(one.times, 'time')} in ${plural(one.exercised, 'chance')} (${one.exercised === 0 ? '–' : percent(one.times / one.exercised)}), first at ${clock(one.firstAt)} and last at ${clock(one.lastAt)}, from ${short(one.fromRate)} journeys a second on; by phase: ${Object.entries(
          one.phases,
        )
          .map(([phase, times]) => `${phase} ${whole(times)}`)
          .join(', ')}.`}
      </p>
      <Strip run={run} one={one} />
      <details open>
        <summary>The first exchange that shows it</summary>
        <Against expected={finding.expected} actual={finding.actual} />
        <p class="place">
          <span class="quiet">At</span>{' '}
          {finding.pointer === '' ? 'the whole message' : <code>{finding.pointer}</code>}
          <span class="quiet">, after</span> {whole(exchange.receivedAt - exchange.sentAt)} ms
        </p>
        <RequestAndResponse
          request={messageText(`${request.method} ${request.url}`, request.headers, request.body, readable)}
          response={messageText(`HTTP ${response.status}`, response.headers, response.body, readable)}
        />
        {again !== undefined && (
          <p>
            Sent again by <code>{again}</code>
          </p>
        )}
      </details>
    </article>
  );
}

/** A bar chart of the violations over time. */
function Strip({ run, one: { clause, firstAt, lastAt } }: Shown) {
  const end = Math.max(1, run.phases.at(-1)?.to ?? 0, run.timeline.at(-1)?.at ?? 0);
  const most = Math.max(1, ...run.timeline.map(({ violations }) => violations[clause] ?? 0));
  const x = (at: number) => (1000 * at) / end;
  return (
    <figure class="strip">
      <svg
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Broken between ${clock(firstAt)} and ${clock(lastAt)} of ${clock(end)}`}
      >
        {run.phases.map(({ from, to, judged }, index) => (
          <>
            {!judged && (
              <rect class="shade" x={x(from).toFixed(1)} width={x(to - from).toFixed(1)} y="0" height="40" />
            )}
            {index > 0 && <line x1={x(from).toFixed(1)} x2={x(from).toFixed(1)} y1="0" y2="40" />}
          </>
        ))}
        {run.timeline
          .filter(({ violations }) => (violations[clause] ?? 0) > 0)
          .map(({ at, seconds, violations }) => {
            const high = Math.max(3, (36 * violations[clause]!) / most);
            return (
              <rect
                class="bar"
                x={x(at - seconds).toFixed(1)}
                width={Math.max(2, x(seconds) - 1).toFixed(1)}
                y={(40 - high).toFixed(1)}
                height={high.toFixed(1)}
              />
            );
          })}
        <line x1="0" x2="1000" y1="40" y2="40" />
      </svg>
      <figcaption>
        <span>0:00</span>
        <span>when it broke, at most {plural(most, 'time')} in a stretch</span>
        <span>{clock(end)}</span>
      </figcaption>
    </figure>
  );
}

const maxBodyChars = 6000;

function readable(body: string): string {
  const text = inLines(body);
  return text.length <= maxBodyChars
    ? text
    : `${text.slice(0, maxBodyChars)}\n… ${whole(text.length - maxBodyChars)} characters more, in load.json`;
}
