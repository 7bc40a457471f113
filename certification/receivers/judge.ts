/**
 * What a receiver has shown. Only what the specification says can fail it: HTTPS, and the fetch of the order with the bearer token, by
 * which it is seen that a notification was taken and read. Its status says nothing; all else warns.
 */
import { filledIn } from '../requirements/paths.ts';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import type { Settings } from '../../schemas/settings.ts';
import { hashOf } from '../certificate/hashes.ts';
import type { RequirementOutcome, Evidence } from '../outcome.ts';
import type { Line, RecordedExchange } from '../line.ts';
import type { Kind, Shown } from './programme.ts';

export interface ReceiverJudged {
  readonly requirements: readonly RequirementOutcome[];
  /** What is worth knowing and fails nobody, a sentence each. */
  readonly warnings: readonly string[];
}

/** A fetch that was under way when the notification came reads the new state as well. */
const before = 5_000;
/** Milliseconds after which an acceptance is called slow; none is stated. */
const slow = 10_000;

/**
 * @param url as the partner registered it
 * @param lines the journal of the partner's calls, read after the last fetch was waited for
 */
export async function judgeReceiver(
  url: string,
  shown: readonly Shown[],
  lines: AsyncIterable<Line>,
  settings: Settings,
): Promise<ReceiverJudged> {
  const { fetches, hasGap } = await fetchesIn(lines, settings);
  const secure = /^https:\/\//i.test(url);
  const observed = new Map(shown.map((one) => [one, fetches.filter((fetch) => isAfter(fetch, one))]));
  const of = (...wanted: Kind[]): Shown[] =>
    shown.filter(({ kind, order }) => wanted.includes(kind) && order !== undefined);
  const missed = (...wanted: Kind[]): Shown[] =>
    of(...wanted).filter((one) => observed.get(one)!.length === 0);
  const normal = of('normal').filter(({ error }) => error === undefined);
  const evidence = evidenceOf(of('normal').flatMap((one) => observed.get(one)!.slice(0, 1)));
  const fetched: RequirementOutcome['outcome'] =
    normal.length === 0 || (missed('normal').length > 0 && hasGap)
      ? 'not exercised'
      : missed('normal').length > 0
        ? 'failed'
        : 'passed';
  return {
    requirements: [
      requirement('wh.url-https-public', secure ? 'passed' : 'failed', []),
      requirement('wh.followup-order', fetched, evidence),
      // Of one that never fetches it cannot be said whether it reads another member.
      requirement(
        'wh.client.accepts-exact-names',
        fetched === 'passed' ? 'passed' : 'not exercised',
        evidence,
      ),
    ],
    warnings: [
      ...new Set([
        ...shown.flatMap(({ certificate }) =>
          certificate === undefined ? [] : [`its certificate is not one that is trusted (${certificate})`],
        ),
        ...shown.flatMap(({ kind, error }) =>
          error === undefined ? [] : [`${kind}: no answer came (${error})`],
        ),
        ...shown.flatMap(({ kind, status }) =>
          status === undefined || (status >= 200 && status < 300)
            ? []
            : [`${kind}: answered ${status}; a service may take that for a failure`],
        ),
        ...shown.flatMap(({ kind, sentAt, receivedAt }) =>
          receivedAt - sentAt > slow
            ? [`${kind}: accepted only after ${Math.round((receivedAt - sentAt) / 1_000)} s`]
            : [],
        ),
        ...(['duplicate', 'out of order', 'burst'] as const)
          .filter((kind) => missed(kind).length > 0)
          .map(
            (kind) =>
              `${kind}: the order was not fetched after ${missed(kind).length} of ${of(kind).length} notifications`,
          ),
        ...(hasGap ? ['the journal has a gap: what was fetched then is not seen'] : []),
      ]),
    ],
  };
}

interface Fetch {
  readonly order: string;
  readonly exchange: RecordedExchange;
}

async function fetchesIn(
  lines: AsyncIterable<Line>,
  settings: Settings,
): Promise<{ fetches: readonly Fetch[]; hasGap: boolean }> {
  const fetches: Fetch[] = [];
  let hasGap = false;
  const { path } = routeOf('order.by-id', settings);
  for await (const line of lines) {
    if ('gap' in line) hasGap = true;
    else if (
      line.exchange.operation === 'order.by-id' &&
      /^Bearer \S/.test(line.exchange.request.headers['authorization'] ?? '')
    ) {
      const order = filledIn(line.exchange.request.url, path);
      if (order !== undefined) fetches.push({ order, exchange: line.exchange });
    }
  }
  return { fetches, hasGap };
}

const isAfter = ({ order, exchange }: Fetch, reported: Shown): boolean =>
  order === reported.order && exchange.receivedAt >= reported.sentAt - before;

const evidenceOf = (fetches: readonly Fetch[]): Evidence[] =>
  fetches.map(({ exchange }) => ({ exchange: exchange.number, hash: hashOf({ exchange }) }));

const requirement = (
  id: ClauseId,
  outcome: RequirementOutcome['outcome'],
  evidence: readonly Evidence[],
): RequirementOutcome => ({
  id,
  title: clauseOf(id).text,
  strength: 'fails',
  outcome,
  evidence,
});
