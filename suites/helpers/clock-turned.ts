/** Checks that the hook advanceClock has any visible effect. */
import { blocked, runWithoutEndingTest, type Fixtures, type Shopper } from '../../client/index.ts';
import { download } from '../../client/download.ts';
import { isContent, workingLink } from './content-link.ts';
import { useToken, workingToken } from './long-stay.ts';

type ClockFixtures = Shopper & Pick<Fixtures, 'hooks'>;

/** Seconds after which everything with a lifetime has expired. */
const advanceSeconds = 4_000;

/**
 * Each function starts something that expires, and returns a function that checks whether it has expired. A function that
 * fails is skipped, because the deployment may lack the feature.
 */
const expiryChecks: readonly ((fixtures: ClockFixtures) => Promise<() => Promise<boolean>>)[] = [
  async (fixtures) => {
    const initialStamp = await stampOf(fixtures);
    // In milliseconds; half of the requested advance is enough.
    return async () => (await stampOf(fixtures)) - initialStamp > (advanceSeconds * 1_000) / 2;
  },
  async (fixtures) => {
    const issued = await workingToken(fixtures);
    return async () => (await useToken(fixtures, issued)).status !== 200;
  },
  async (fixtures) => {
    const { url, firstDownload } = await workingLink(fixtures);
    return async () => !isContent(await download(fixtures.session, url), firstDownload);
  },
];

/** The time stamp of a v1 response; NaN if it cannot be read. */
async function stampOf({ api, envelope }: ClockFixtures): Promise<number> {
  const { body } = await api.post(
    '/v1/api/Pull/Ping',
    { ...envelope(), EchoData: 'clock' },
    { expects: 'open' },
  );
  return Date.parse(String((body as { readonly TimeStamp?: unknown } | null)?.TimeStamp));
}

/**
 * Blocks a test in which something did not expire, if the hook has no visible effect at all. A hook may affect only the age
 * of tokens, so the time stamps of v1 are only one of several checks.
 */
export async function requireWorkingClock(fixtures: ClockFixtures): Promise<void> {
  if (fixtures.hooks.waitsInRealTime || (await fixtures.session.evidence.aside(() => turnsClock(fixtures))))
    return;
  blocked('the hook advanceClock has no visible effect: time stamps continue as before, and nothing expires');
}

async function turnsClock(fixtures: ClockFixtures): Promise<boolean> {
  const undefinedIfFailing = async <T>(work: () => Promise<T>): Promise<T | undefined> =>
    runWithoutEndingTest(work).catch(() => undefined);
  const expiryCheckers: (() => Promise<boolean>)[] = [];
  for (const startCheck of expiryChecks) {
    const checkExpiry = await undefinedIfFailing(() => startCheck(fixtures));
    if (checkExpiry !== undefined) expiryCheckers.push(checkExpiry);
  }
  await fixtures.hooks.advanceClock(advanceSeconds);
  for (const hasExpired of expiryCheckers) if (await undefinedIfFailing(hasExpired)) return true;
  return false;
}
