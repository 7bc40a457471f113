/** Writes targets/target.schema.json anew: `npx tsx targets/export.ts`. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { targetSchema } from './published.ts';

/** The schema as it is committed. */
export const schemaText = (): Promise<string> =>
  format(JSON.stringify(targetSchema()), { parser: 'json', printWidth: 140 });

const file = fileURLToPath(new URL('target.schema.json', import.meta.url));
if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, await schemaText());
