/** Whether the hook advanceClock turns anything at all. */
import { withOwnGaps, blocked } from '../../client/gaps.ts';
import { download } from '../../client/download.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { isContent, workingLink } from './content-link.ts';
import { issueToken, useToken } from './long-stay.ts';

type ClockFixtures = Pick<Fixtures, 'api' | 'envelope' | 'known' | 'hooks' | 'session' | 'stay'>;

/** Seconds after which all that runs out has run out. */
const advanceSeconds = 4_000;

/** What runs out: begins it, and returns whether it is over by now. What a deployment does not have is no witness. */
const expiryChecks: readonly ((fixtures: ClockFixtures) => Promise<() => Promise<boolean>>)[] = [
  async (fixtures) => {
    const begun = await stampOf(fixtures);
    return async () => (await stampOf(fixtures)) - begun > advanceSeconds * 500;
  },
  async (fixtures) => {
    const issued = await issueToken(fixtures);
    if ((await useToken(fixtures, issued)).status !== 200) blocked('a fresh token opens nothing');
    return async () => (await useToken(fixtures, issued)).status !== 200;
  },
  async (fixtures) => {
    const { url, fresh } = await workingLink(fixtures);
    return async () => !isContent(await download(fixtures.session, url), fresh);
  },
];

/** When v1 says that it answers; NaN where it says nothing that can be read. */
async function stampOf({ api, envelope }: ClockFixtures): Promise<number> {
  const { body } = await api.post(
    '/v1/api/Pull/Ping',
    { ...envelope(), EchoData: 'clock' },
    { expects: 'open' },
  );
  return Date.parse(String((body as { readonly TimeStamp?: unknown } | null)?.TimeStamp));
}

/**
 * For a test that finds alive what should have run out: blocked where the hook turns nothing that shows. A hook may turn the age
 * of tokens alone, so that the time stamps of v1 are only one witness of it.
 */
export async function requireWorkingClock(fixtures: ClockFixtures): Promise<void> {
  if (fixtures.hooks.waitsInRealTime) return;
  const trying = async <T>(work: () => Promise<T>): Promise<T | undefined> =>
    withOwnGaps(work).catch(() => undefined);
  const observed: (() => Promise<boolean>)[] = [];
  for (const witness of expiryChecks) {
    const begun = await trying(() => witness(fixtures));
    if (begun !== undefined) observed.push(begun);
  }
  await fixtures.hooks.advanceClock(advanceSeconds);
  for (const isOver of observed) if (await trying(isOver)) return;
  blocked(
    'the hook advanceClock turns nothing that shows: time stamps go on as before, and nothing else runs out',
  );
}
