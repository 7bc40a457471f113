/** What k6 wrote with `--out csv`: every sample by itself. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Milliseconds that the requests of an operation took, as they come, by `operation phase`. */
export async function durationsIn(file: string): Promise<Map<string, number[]>> {
  const durations = new Map<string, number[]>();
  let columns: string[] | undefined;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const cells = line.split(',');
    if (columns === undefined) {
      columns = cells;
      continue;
    }
    const cell = (name: string): string => cells[columns!.indexOf(name)] ?? '';
    if (cell('metric_name') !== 'http_req_duration') continue;
    const key = `${cell('name')} ${/phase=([^&]+)/.exec(cell('extra_tags'))?.[1] ?? ''}`;
    const found = durations.get(key);
    if (found) found.push(Number(cell('metric_value')));
    else durations.set(key, [Number(cell('metric_value'))]);
  }
  return durations;
}

/** The value at a share of samples that are in order; between two of them as far as it lies. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (high - low) * (at % 1);
}
