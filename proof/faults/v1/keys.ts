import type { OperationId } from '../../../schemas/operations.ts';
import { opening } from '../deeds.ts';
import type { Fault } from '../fault.ts';

const all = [
  'v1.ping',
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.contentfile',
] as const satisfies readonly OperationId[];

/** Who may call v1. */
export const keyFaults = {
  'v1-open-to-all': {
    kind: 'rule',
    breaks: 'v1.auth.enforced',
    operations: all,
    does: 'Answers calls without any key.',
    rules: opening(all, ['missing']),
  },
  'first-key-is-enough': {
    kind: 'rule',
    subtle: 'only without the second key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.countries'],
    does: 'Lists countries to whoever has the first key.',
    rules: opening(['v1.countries'], ['only the first key']),
  },
  'second-key-is-enough': {
    kind: 'rule',
    subtle: 'only without the first key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.cities'],
    does: 'Lists cities to whoever has the second key.',
    rules: opening(['v1.cities'], ['only the second key']),
  },
  'any-second-key-will-do': {
    kind: 'rule',
    subtle: 'only with a wrong second key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.states'],
    does: 'Lists states to whoever has the first key, and something for the second.',
    rules: opening(['v1.states'], ['wrong second key']),
  },
  'any-two-keys-will-do': {
    kind: 'rule',
    subtle: 'only for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.contentfile'],
    does: 'Gives the content link to whoever shows two keys at all.',
    rules: opening(['v1.contentfile'], ['unknown']),
  },
  'availability-without-keys': {
    kind: 'rule',
    subtle: 'only for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.avail'],
    does: 'Shows availability to callers without any key.',
    rules: opening(['v1.avail'], ['missing']),
  },
  'availability-for-any-second-key': {
    kind: 'rule',
    subtle: 'only with a wrong second key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.avail'],
    does: 'Shows availability to whoever has the first key, and something for the second.',
    rules: opening(['v1.avail'], ['wrong second key']),
  },
  'search-for-the-second-key': {
    kind: 'rule',
    subtle: 'only without the first key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.search'],
    does: 'Searches hotels for whoever has the second key.',
    rules: opening(['v1.search'], ['only the second key']),
  },
  'content-for-any-two-keys': {
    kind: 'rule',
    subtle: 'only with a wrong first key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.desc'],
    does: 'Describes hotels to whoever shows two keys at all.',
    rules: opening(['v1.desc'], ['unknown']),
  },
  'bookings-without-keys': {
    kind: 'rule',
    subtle: 'only for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.getbk'],
    does: 'Shows bookings to callers without any key.',
    rules: opening(['v1.getbk'], ['missing']),
  },
  'bookings-for-the-first-key': {
    kind: 'rule',
    subtle: 'only without the second key, for one operation',
    breaks: 'v1.auth.enforced',
    operations: ['v1.getbk'],
    does: 'Shows bookings to whoever has the first key.',
    rules: opening(['v1.getbk'], ['only the first key']),
  },
} as const satisfies Record<string, Fault>;
