/** `npm run export`: adds the ids of new clauses to the published ones. No id is ever removed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { clauses } from './clauses.ts';

const file = new URL('clause-ids.txt', import.meta.url);
const publishedIds = readFileSync(file, 'utf8').trim().split('\n');
const allIds = [...new Set([...publishedIds, ...Object.keys(clauses)])].sort();
writeFileSync(file, `${allIds.join('\n')}\n`);
