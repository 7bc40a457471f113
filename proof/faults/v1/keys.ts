import { allowCallers, operationsWithTwoKeys } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** Access to v1. */
export const keyFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'], breaks: 'v1.auth.enforced' })({
  'v1-open-to-all': {
    operations: operationsWithTwoKeys,
    does: 'Answers calls without keys.',
    rules: allowCallers('missing'),
  },
  'first-key-is-enough': {
    condition: 'only without the second key, for one operation',
    operations: ['v1.countries'],
    does: 'Lists countries to callers with only the first key.',
    rules: allowCallers('only the first key'),
  },
  'second-key-is-enough': {
    condition: 'only without the first key, for one operation',
    operations: ['v1.cities'],
    does: 'Lists cities to callers with only the second key.',
    rules: allowCallers('only the second key'),
  },
  'any-second-key-will-do': {
    condition: 'only with a wrong second key, for one operation',
    operations: ['v1.states'],
    does: 'Lists states to callers with the first key and a wrong second key.',
    rules: allowCallers('wrong second key'),
  },
  'any-two-keys-will-do': {
    condition: 'only for one operation',
    operations: ['v1.contentfile'],
    does: 'Returns the content link to callers with any two keys.',
    rules: allowCallers('unknown'),
  },
  'availability-without-keys': {
    condition: 'only for one operation',
    does: 'Shows availability to callers without keys.',
    rules: allowCallers('missing'),
  },
  'availability-for-any-second-key': {
    condition: 'only with a wrong second key, for one operation',
    does: 'Shows availability to callers with the first key and a wrong second key.',
    rules: allowCallers('wrong second key'),
  },
  'search-for-the-second-key': {
    condition: 'only without the first key, for one operation',
    operations: ['v1.search'],
    does: 'Searches hotels for callers with only the second key.',
    rules: allowCallers('only the second key'),
  },
  'content-for-any-two-keys': {
    condition: 'only with a wrong first key, for one operation',
    operations: ['v1.desc'],
    does: 'Describes hotels to callers with any two keys.',
    rules: allowCallers('unknown'),
  },
  'bookings-without-keys': {
    condition: 'only for one operation',
    operations: ['v1.getbk'],
    does: 'Shows bookings to callers without keys.',
    rules: allowCallers('missing'),
  },
  'bookings-for-the-first-key': {
    condition: 'only without the second key, for one operation',
    operations: ['v1.getbk'],
    does: 'Shows bookings to callers with only the first key.',
    rules: allowCallers('only the first key'),
  },
});
