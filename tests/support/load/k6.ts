/** k6 for tests that need it. */
import { test, type TestContext } from 'node:test';
import { findK6 } from '../../../load/launcher/find.ts';
import type { FoundK6 } from '../../../load/launcher/version.ts';
import { UsageError } from '../../../lib/exit.ts';

/** Installing takes minutes, so it is done only by `npm test`, in CI and on request, not for a single file. */
export const mayInstall =
  process.env['CI'] === 'true' ||
  process.env['HOTEL_CONTRACT_GET_K6'] === 'true' ||
  process.env['npm_lifecycle_event'] === 'test:unit';

let k6Promise: Promise<FoundK6 | string> | undefined;

/** The k6 to use. If there is none, the test is skipped and undefined is returned; with CI=true it fails. */
export async function k6OrSkip(t: TestContext): Promise<FoundK6 | undefined> {
  const found = await ensureK6();
  if (typeof found !== 'string') return found;
  if (process.env['CI'] === 'true') throw new Error(found);
  t.skip(`${found} Set HOTEL_CONTRACT_GET_K6=true to let this test install k6; Go must be installed.`);
  return undefined;
}

/** Installs k6 if allowed. This can take minutes, so it is done before tests with a timeout. */
export const ensureK6 = (): Promise<FoundK6 | string> => (k6Promise ??= findOrInstallK6());

async function findOrInstallK6(): Promise<FoundK6 | string> {
  try {
    return await findK6({
      env: process.env,
      say: (line) => process.stderr.write(`${line}\n`),
      install: mayInstall,
    });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
}

export const k6Test = (name: string, play: (k6: FoundK6, t: TestContext) => Promise<void>): void =>
  void test(name, async (t) => {
    const k6 = await k6OrSkip(t);
    if (k6 !== undefined) await play(k6, t);
  });
