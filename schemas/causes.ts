/** Causes for which something could not be judged: a missing entry of the target's file, or missing inventory. */

/** For each kind of cause: its name, the reason for waiving it, how to remove it, and who has to act. */
const kinds = {
  hooks: {
    what: 'no hook',
    reason: 'this deployment has no hook for it',
    ends: 'state it under hooks',
    owner: 'configuration',
  },
  secrets: {
    what: 'no second client',
    reason: 'there is no second client of this deployment',
    ends: 'name the variables of its credentials under secrets',
    owner: 'credentials',
  },
  permissions: {
    what: 'not allowed',
    reason: 'its owner does not allow it here',
    ends: 'allow it under permissions',
    owner: 'configuration',
  },
  settings: {
    what: 'nobody could place',
    reason: 'the specification leaves it open, and no answer told it',
    ends: 'state it under settings',
    owner: 'configuration',
  },
  known: {
    what: 'none known',
    reason: 'nobody knows one at this deployment',
    ends: 'state one under known',
    owner: 'configuration',
  },
  inventory: {
    what: 'nothing shows it',
    reason: 'no hotel, rate or order that was seen shows it',
    ends: 'name hotels or orders that show it under known',
    owner: 'no data',
  },
} as const satisfies Record<string, { what: string; reason: string; ends: string; owner: string }>;

export type CauseKind = keyof typeof kinds;
/** A place in a target's file, such as `settings.v1.keys.in`, or `inventory`. */
export type Cause = 'inventory' | `${Exclude<CauseKind, 'inventory'>}.${string}`;

export const causeKinds = Object.keys(kinds) as readonly CauseKind[];
export const causeKindOf = (cause: Cause): CauseKind => cause.split('.')[0] as CauseKind;

/** Whether what is missing is an entry of the target's file, not inventory. */
export const isMissingInTarget = (cause: Cause): boolean => cause !== 'inventory';

export const causeDetails = (cause: Cause): (typeof kinds)[CauseKind] => kinds[causeKindOf(cause)];

export const causesOfMissing = (missing: readonly string[]): Cause[] =>
  missing.map((id): Cause => (id.startsWith('secrets.') ? (id as Cause) : `settings.${id}`));
