/** Files for other programs, by path in dist/; the build writes them. */
import { loadSchema } from '../load/result.ts';
import { thresholdsSchema } from '../load/thresholds/thresholds.ts';
import { runSchema } from '../reports/results.ts';
import { openapi } from '../schemas/openapi.ts';
import { publishedSchema } from '../lib/json-schema.ts';
import { answers } from './answers.ts';
import { targetSchema } from '../targets/published.ts';

export const published = (): Readonly<Record<string, string>> => ({
  'schemas/openapi.json': text(openapi()),
  'reports/run.schema.json': text(runSchema()),
  'load/report/load.schema.json': text(loadSchema()),
  'load/thresholds/thresholds.schema.json': text(thresholdsSchema()),
  'targets/target.schema.json': text(targetSchema()),
  ...Object.fromEntries(
    Object.entries(answers).map(([name, schema]) => [
      `bin/answers/${name}.schema.json`,
      text(publishedSchema(schema)),
    ]),
  ),
});

const text = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
