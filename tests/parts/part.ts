/** Runs some of the test files in one process: one process per file takes ten times as long, and only one or two leave cores idle. */
import { readdirSync } from 'node:fs';
import { after } from 'node:test';
import { isWhole } from '../support/sample.ts';
import { onlyWhole, shares } from './share.ts';

const folder = new URL('..', import.meta.url);

/** The first tests of each core need no service, because all other files are still being loaded meanwhile. */
const first = ['lib', 'schemas', 'generators', 'reports', 'targets', 'house'];

/** Intercepts the requests of its whole process, so it runs when all other files have ended. */
const last = 'targets/preflight.test.ts';

/** Loads each test file of a part, so that node:test runs it. */
export async function playPart(part: number, parts: number): Promise<void> {
  const rank = (file: string): number => {
    if (file === last) return first.length + 1;
    const at = first.indexOf(file.split('/')[0]!);
    return at < 0 ? first.length : at;
  };
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && (isWhole || !onlyWhole.includes(name)))
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  const files = shares(all, parts)[part]!;
  if (files.length === 0) throw new Error(`there is no test file in part ${part + 1} of ${parts}`);
  for (const file of files) await import(new URL(file, folder).href);
  after(endSoon);
}

/** A handle that a test left open, such as a connection, would keep the process running for ever: it is named. */
function endSoon(): void {
  setTimeout(() => {
    process.stderr.write(`after the last test stayed open: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.exit();
  }, 30_000).unref();
}
