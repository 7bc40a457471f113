import { Facts, Section, State } from '../../../reports/page/parts.tsx';
import type { LoadRun } from '../../result.ts';
import { formatMilliseconds, formatPercent, plural, formatRounded, formatWhole } from '../texts.ts';
import { Chart } from './chart.tsx';

const notMeasured = <State look="none" word="not measured" />;

/** Whether the figures describe the service, or an overloaded generator. */
export function Generator({ run: { generator, timeline } }: { readonly run: LoadRun }) {
  const { cores, busy, late, series, invalid, unreliable, dropped, megabytes } = generator;
  const usageText =
    cores &&
    `${formatRounded(cores.mean)} cores on average, ${formatRounded(cores.most)} at most, of ${formatRounded(cores.available)}`;
  return (
    <Section id="generator" title="The generator">
      {invalid.length + unreliable.length === 0 ? (
        <p>
          <State look="good" word="healthy" /> The latencies are those of the service and the network.
        </p>
      ) : (
        <ul class="notice">
          {invalid.map((reason) => (
            <li>
              <State look="bad" word="invalid" /> {reason}
            </li>
          ))}
          {unreliable.map((reason) => (
            <li>
              <State look="warn" word="unreliable" /> {reason}
            </li>
          ))}
        </ul>
      )}
      {usageText !== undefined && timeline.some((moment) => moment.cores !== undefined) && (
        <Chart picture="cores" title="Cores used by k6" words={`${usageText}.`} />
      )}
      <Facts
        pairs={[
          ['Cores used', usageText?.replace(' cores', '') ?? notMeasured],
          [
            'All cores busy',
            busy
              ? `${formatPercent(busy.mean)} on average, ${formatPercent(busy.most)} at most`
              : notMeasured,
          ],
          ['Memory', megabytes === undefined ? notMeasured : `${formatWhole(megabytes)} MB`],
          [
            'Journeys began late by',
            late
              ? `p50 ${formatMilliseconds(late.p50)}, p95 ${formatMilliseconds(late.p95)}, p99 ${formatMilliseconds(late.p99)} ms`
              : notMeasured,
          ],
          ['Arrivals dropped', dropped === 0 ? '0' : <State look="bad" word={plural(dropped, 'arrival')} />],
          [
            'Time series',
            series === undefined ? <State look="none" word="not counted" /> : formatWhole(series),
          ],
        ]}
      />
    </Section>
  );
}
