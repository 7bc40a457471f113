/** Makes the cases once, and says how long it took; in a process of its own where it is started by itself. */
import { fileURLToPath } from 'node:url';
import { casesFor, type CaseOptions } from '../../../generators/cases.ts';
import { identityOf } from '../../../generators/to-case.ts';
import { generation } from '../subject.ts';

export interface Made {
  readonly distinct: number;
  /** Those in which the validator finds nothing. */
  readonly valid: number;
  readonly ms: number;
}

export function makeCases(options: CaseOptions): Made {
  const began = performance.now();
  // Each is validated as it is made: one that is not what it claims is thrown.
  const edges = casesFor('v1.avail', 'edge', options);
  const refusals = casesFor('v1.avail', 'refusal', options);
  const ms = performance.now() - began;
  const distinct = new Set([...edges, ...refusals].map(({ request }) => identityOf(request))).size;
  return { distinct, valid: edges.length, ms };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(JSON.stringify(makeCases(await generation())));
