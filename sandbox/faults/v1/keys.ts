import type { OperationId } from '../../../schemas/operations.ts';
import type { Knock } from '../../rules/access.ts';
import type { Rules } from '../../rules/rules.ts';
import type { Fault } from '../fault.ts';

const all = ['v1.ping', 'v1.countries', 'v1.states', 'v1.cities', 'v1.contentfile'] as const satisfies readonly OperationId[];

/** The honest rules, with some operations open to callers who knock in one of these ways. */
const opening =
  (operations: readonly OperationId[], knocks: readonly Knock[]) =>
  (honest: Rules): Rules => ({
    ...honest,
    mayCall: (knock, operation) => honest.mayCall(knock, operation) || (operations.includes(operation) && knocks.includes(knock)),
  });

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
} as const satisfies Record<string, Fault>;
