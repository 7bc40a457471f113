import type { ClauseId } from '../../../schemas/clauses.ts';
import type { Json } from '../../json.ts';

type Change = (body: Json) => void;
type Breaks = readonly (ClauseId | `practice.${string}`)[];

/** A change to the body of a call, made in place: the operations and bodies that it applies to, and what it breaks. */
export interface MemberChange {
  readonly name: string;
  readonly on: RegExp;
  readonly when: (body: Json) => boolean;
  readonly change: Change;
  readonly breaks: Breaks;
}

/** Changes to the same operations. A row has the change and what it breaks. */
export const memberChanges =
  (on: RegExp, when: MemberChange['when'] = () => true) =>
  (rows: Readonly<Record<string, readonly [change: Change, ...Breaks]>>): MemberChange[] =>
    Object.entries(rows).map(([name, [change, ...breaks]]) => ({ name, on, when, change, breaks }));
