import { override, overrideArguments } from '../../override.ts';
import { faultsOf } from '../fault.ts';
import { Refusal } from '../../../sandbox/refusal.ts';

/** v2 re-confirmation: rates that are no longer available. */
export const goneRateFaults = faultsOf({
  kind: 'sequence',
  operations: ['v2.checkrate'],
  breaks: 'v2.checkrate.404-gone',
})({
  'confirms-gone-rates': {
    alsoBreaks: ['v2.checkrate.gone-in-company'],
    does: 'Confirms rates that are no longer available.',
    rules: () => ({ isGone: () => false }),
  },
  'gone-is-an-empty-200': {
    alsoBreaks: ['v2.checkrate.gone-in-company'],
    does: 'Answers 200 without hotels when a rate is gone.',
    rules: () => ({
      isGone: () => false,
      confirmedRates: (rates) => rates.filter(({ obstacle }) => obstacle === undefined),
    }),
  },
  'confirms-the-others-without-the-gone': {
    condition: 'only with several tokens',
    breaks: 'v2.checkrate.gone-in-company',
    does: 'Confirms the remaining rates if one of several is gone.',
    rules: () => ({ omitsGoneRates: () => true }),
  },
  'gone-is-410': {
    kind: 'protocol',
    alsoBreaks: ['v2.checkrate.path'],
    does: 'Answers 410 when a rate is gone.',
    rules: overrideArguments('refuse', (refusal, operation) => [
      refusal.kind === 'gone' && operation === 'v2.checkrate'
        ? new Refusal('gone', 410, refusal.code, refusal.message)
        : refusal,
      operation,
    ]),
  },
  'confirms-gone-rates-of-families': {
    condition: 'only with children',
    alsoBreaks: ['v2.checkrate.gone-in-company'],
    does: 'Confirms rates for parties with children although they are no longer available.',
    rules: override('isGone', (result, _now, issued) => issued.party.ages.length === 0 && result),
  },
  'confirms-gone-rates-in-company': {
    condition: 'only with several tokens',
    alsoBreaks: ['v2.checkrate.gone-in-company'],
    does: 'Confirms rates that are no longer available if several are confirmed together.',
    rules: override('isGone', (result, _now, _issued, company) => company.length === 1 && result),
  },
  'looks-only-whether-the-first-is-gone': {
    condition: 'only for the second and later tokens',
    alsoBreaks: ['v2.checkrate.gone-in-company'],
    does: 'Checks only whether the first of several rates is still available.',
    rules: override('isGone', (result, _now, issued, company) => issued === company[0] && result),
  },
});
