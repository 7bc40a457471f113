/** Files for other programs, by path in dist/; the build writes them. */
import { loadSchema } from '../load/result.ts';
import { thresholdsSchema } from '../load/thresholds/thresholds.ts';
import { runSchema } from '../reports/results.ts';
import { openapi } from '../schemas/openapi.ts';
import { publishedAnswers } from './answers.ts';
import { targetSchema } from '../targets/published.ts';

export const published = (): Readonly<Record<string, string>> => ({
  'schemas/openapi.json': text(openapi()),
  'reports/run.schema.json': text(runSchema()),
  'load/report/load.schema.json': text(loadSchema()),
  'load/thresholds/thresholds.schema.json': text(thresholdsSchema()),
  'targets/target.schema.json': text(targetSchema()),
  ...Object.fromEntries(Object.entries(publishedAnswers()).map(([path, schema]) => [path, text(schema)])),
});

const text = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;
