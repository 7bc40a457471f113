/** Writes the published forms of the contract beside their source: `npx tsx schemas/export.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clauses } from './clauses.ts';
import { openapi } from './openapi.ts';

/** The committed files by their path below `schemas/`, as text. A test compares them with what stands on disk. */
export const exports = (): Readonly<Record<string, string>> => ({
  'openapi.json': text(openapi()),
  'clause-ids.txt': `${idsEver().join('\n')}\n`,
});

/** Ids of clauses that were published once, and those of today: none is ever taken out. */
function idsEver(): string[] {
  const published = readFileSync(new URL('clause-ids.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return [...new Set([...published, ...Object.keys(clauses)])].sort();
}

const text = (document: object): string => `${JSON.stringify(document, null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, content] of Object.entries(exports())) {
    const file = fileURLToPath(new URL(path, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    console.log(`wrote schemas/${path} (${Math.round(content.length / 1024)} KB)`);
  }
}
