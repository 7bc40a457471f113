import type { ClauseId } from '../../../schemas/clauses.ts';
import { listOf } from '../../table.ts';
import type { Json } from '../../json.ts';

/** A change to the body of a call, made in place: to which operations and when it applies, and what it breaks. */
export interface MemberChange {
  readonly name: string;
  readonly on: RegExp;
  readonly when?: (body: Json) => boolean;
  readonly change: (body: Json) => void;
  readonly breaks: readonly (ClauseId | `practice.${string}`)[];
}

export const memberChanges = listOf<MemberChange>();
