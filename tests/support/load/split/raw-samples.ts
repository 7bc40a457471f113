/** Reads the single samples that k6 wrote with `--out csv`. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** The durations of requests in milliseconds, in the order of the file, by `operation phase`. */
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
    const operationDurations = durations.get(key);
    if (operationDurations) operationDurations.push(Number(cell('metric_value')));
    else durations.set(key, [Number(cell('metric_value'))]);
  }
  return durations;
}
