/** Writes load/report/load.schema.json anew: `npx tsx load/report/schema.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { loadSchema } from '../result.ts';

/** The schema as it is committed. */
export const schemaText = (): Promise<string> =>
  format(JSON.stringify(loadSchema()), { parser: 'json', printWidth: 140 });

const file = fileURLToPath(new URL('load.schema.json', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, await schemaText());
