/** Writes reports/run.schema.json anew: `npx tsx reports/schema.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { runSchema } from './results.ts';

/** The schema as it is committed. */
export const schemaText = (): Promise<string> =>
  format(JSON.stringify(runSchema()), { parser: 'json', printWidth: 140 });

const file = fileURLToPath(new URL('run.schema.json', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, await schemaText());
