/**
 * Judges a receiver. Only two problems, which the specification states, are failures: no HTTPS, and no fetch of the order
 * with the bearer token, which would show that the receiver read the notification. All other problems are warnings.
 */
import { pathParameter } from '../requirements/paths.ts';
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import { routeOf } from '../../schemas/wire-request.ts';
import type { Settings } from '../../schemas/settings.ts';
import { hashOf } from '../certificate/hashes.ts';
import type { RequirementOutcome, Evidence } from '../certificate/outcome.ts';
import type { Line, RecordedExchange } from '../line.ts';
import type { NotificationKind, SentNotification } from './programme.ts';

/** A fetch that ended at most this long before the notification still counts, because it can have read the new state. */
const maxFetchLeadMs = 5_000;
/** A slower response is reported as slow; the specification states no limit. */
const slowResponseMs = 10_000;

/**
 * Judges whether the URL is HTTPS, and whether the partner fetched the order of each notification.
 * @param url the URL that the partner registered
 * @param lines the journal of the partner's calls, read after the wait for the last fetch, so that it is complete
 * @returns outcomes, and warnings, one sentence each
 */
export async function judgeReceiver(
  url: string,
  sent: readonly SentNotification[],
  lines: AsyncIterable<Line>,
  settings: Settings,
) {
  const { fetches, hasGap } = await fetchesIn(lines, settings);
  const isHttps = /^https:\/\//i.test(url);
  const orderNotificationsOf = (wanted: NotificationKind): SentNotification[] =>
    sent.filter(({ kind, order }) => kind === wanted && order !== undefined);
  const firstFetchOf = (notification: SentNotification): Fetch | undefined =>
    fetches.find((fetch) => answersNotification(fetch, notification));
  const countWithoutFetch = (kind: NotificationKind): number =>
    orderNotificationsOf(kind).filter((notification) => firstFetchOf(notification) === undefined).length;
  const isDelivered = orderNotificationsOf('normal').some(({ error }) => error === undefined);
  const evidence = evidenceOf(orderNotificationsOf('normal').flatMap((one) => firstFetchOf(one) ?? []));
  const fetchOutcome = outcomeOf(isDelivered, countWithoutFetch('normal') > 0, hasGap);
  return {
    requirements: [
      requirement('wh.url-https-public', isHttps ? 'passed' : 'failed', []),
      requirement('wh.followup-order', fetchOutcome, evidence),
      // Without a fetch it is unknown which member of the notification the receiver reads.
      requirement(
        'wh.client.accepts-exact-names',
        fetchOutcome === 'passed' ? 'passed' : 'not exercised',
        evidence,
      ),
    ],
    warnings: [
      ...new Set([
        ...sent.flatMap(({ certificate }) =>
          certificate === undefined ? [] : [`its certificate is not trusted (${certificate})`],
        ),
        ...sent.flatMap(({ kind, error }) =>
          error === undefined ? [] : [`${kind}: no answer came (${error})`],
        ),
        ...sent.flatMap(({ kind, status }) =>
          status === undefined || (status >= 200 && status < 300)
            ? []
            : [`${kind}: answered ${status}; a service may take that for a failure`],
        ),
        ...sent.flatMap(({ kind, sentAt, receivedAt }) =>
          receivedAt - sentAt > slowResponseMs
            ? [`${kind}: accepted only after ${Math.round((receivedAt - sentAt) / 1_000)} s`]
            : [],
        ),
        ...(['duplicate', 'out of order', 'burst'] as const)
          .filter((kind) => countWithoutFetch(kind) > 0)
          .map(
            (kind) =>
              `${kind}: the order was not fetched after ${countWithoutFetch(kind)} of ${orderNotificationsOf(kind).length} notifications`,
          ),
        ...(hasGap ? ['the journal has a gap: fetches in the gap are not recorded'] : []),
      ]),
    ],
  };
}

function outcomeOf(
  isDelivered: boolean,
  lacksFetch: boolean,
  hasGap: boolean,
): RequirementOutcome['outcome'] {
  if (!isDelivered) return 'not exercised';
  if (!lacksFetch) return 'passed';
  return hasGap ? 'not exercised' : 'failed';
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
      const order = pathParameter(line.exchange.request.url, path);
      if (order !== undefined) fetches.push({ order, exchange: line.exchange });
    }
  }
  return { fetches, hasGap };
}

const answersNotification = ({ order, exchange }: Fetch, notification: SentNotification): boolean =>
  order === notification.order && exchange.receivedAt >= notification.sentAt - maxFetchLeadMs;

const evidenceOf = (fetches: readonly Fetch[]): Evidence[] =>
  fetches.map(({ exchange }) => ({ exchange: exchange.number, hash: hashOf({ exchange }) }));

const requirement = (
  id: ClauseId,
  outcome: RequirementOutcome['outcome'],
  evidence: readonly Evidence[],
): RequirementOutcome => ({
  id,
  title: clauseOf(id).text,
  severity: 'fails',
  outcome,
  evidence,
});
