import { createHash } from 'node:crypto';
import type { ClauseId } from './clauses.ts';

/**
 * The id of a finding, which is the same in every run.
 * @param index of one of its examples
 */
export const findingId = (clause: ClauseId, index = 0): string =>
  `f-${createHash('sha256').update(clause).digest('hex').slice(0, 8)}${index === 0 ? '' : `/${index + 1}`}`;
