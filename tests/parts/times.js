// A reporter that says where the time of the tests goes: a line a file, the longest first. JavaScript, because node:test
// loads reporters before anything that could read TypeScript.
import { relative } from 'node:path';

/** @param {AsyncIterable<{ type: string, data: { nesting?: number, file?: string, details?: { duration_ms?: number } } }>} source */
export default async function* times(source) {
  const seconds = new Map();
  for await (const { type, data } of source) {
    const { nesting, file, details } = data;
    if (!['test:pass', 'test:fail'].includes(type) || nesting !== 0 || file === undefined) continue;
    seconds.set(file, (seconds.get(file) ?? 0) + (details?.duration_ms ?? 0) / 1_000);
  }
  for (const [file, spent] of [...seconds].sort(([, one], [, other]) => other - one))
    yield `${spent.toFixed(1).padStart(8)} s  ${relative(process.cwd(), file)}\n`;
}
