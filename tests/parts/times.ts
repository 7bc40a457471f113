/** A reporter that says where the time of the tests goes: a line a file, the longest first. */
import { relative } from 'node:path';

interface Ended {
  readonly type: string;
  readonly data: { readonly nesting?: number; readonly file?: string; readonly details?: { readonly duration_ms?: number } };
}

export default async function* times(source: AsyncIterable<Ended>): AsyncGenerator<string> {
  const seconds = new Map<string, number>();
  for await (const { type, data } of source) {
    const { nesting, file, details } = data;
    if (!['test:pass', 'test:fail'].includes(type) || nesting !== 0 || file === undefined) continue;
    seconds.set(file, (seconds.get(file) ?? 0) + (details?.duration_ms ?? 0) / 1_000);
  }
  for (const [file, spent] of [...seconds].toSorted(([, one], [, other]) => other - one))
    yield `${spent.toFixed(1).padStart(8)} s  ${relative(process.cwd(), file)}\n`;
}
