// A reporter that says where the time of the tests goes: a line a file, the longest first. JavaScript, because node:test
// loads reporters before anything that could read TypeScript.
import { relative } from 'node:path';

/** Milliseconds: a test has no limit of its own, since a busy machine is no fault; where none ends for so long, one hangs. */
const longest = 20 * 60_000;

/** @param {AsyncIterable<{ type: string, data: { name?: string, nesting?: number, file?: string, details?: { duration_ms?: number } } }>} source */
export default async function* times(source) {
  const seconds = new Map();
  let [begun, receivedAt] = ['', Date.now()];
  const watch = setInterval(() => {
    if (Date.now() - receivedAt < longest) return;
    process.stderr.write(
      `no test has ended for ${longest / 60_000} minutes; the last that began is: ${begun}\n`,
    );
    process.exit(1);
  }, 10_000);
  for await (const { type, data } of source) {
    const { name = '', nesting, file, details } = data;
    receivedAt = Date.now();
    if (type === 'test:start') begun = name;
    if (!['test:pass', 'test:fail'].includes(type) || nesting !== 0 || file === undefined) continue;
    seconds.set(file, (seconds.get(file) ?? 0) + (details?.duration_ms ?? 0) / 1_000);
  }
  clearInterval(watch);
  for (const [file, spent] of [...seconds].sort(([, one], [, other]) => other - one))
    yield `${spent.toFixed(1).padStart(8)} s  ${relative(process.cwd(), file)}\n`;
}
