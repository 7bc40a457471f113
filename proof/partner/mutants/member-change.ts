import type { ClauseId } from '../../../schemas/clauses.ts';
import { listOf } from '../../table.ts';
import type { Json } from '../../json.ts';

/** Where it can be done, and what is done; the body is changed in place. */
export interface MemberChange {
  readonly name: string;
  readonly on: RegExp;
  readonly when?: (body: Json) => boolean;
  readonly change: (body: Json) => void;
  readonly breaks: readonly (ClauseId | `practice.${string}`)[];
}

export const memberChanges = listOf<MemberChange>();
