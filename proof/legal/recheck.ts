/** Re-confirmation. Specification: "v2 re-confirmation: a rate that is no longer available returns HTTP 404". */
import { override } from '../override.ts';
import { variantsOf } from './variant.ts';

export const recheckVariants = variantsOf({ aspect: 're-check', operations: ['v2.checkrate'] })({
  /** Of several tokens it is not shown what becomes of the others when one is gone; a single gone one is 404 everywhere. */
  'recheck-leaves-out-gone': {
    does: 'Re-confirms of several rates those that are left, where others are gone.',
    rules: () => ({ omitsGoneRates: () => true }),
  },
  'recheck-reversed': {
    does: 'Re-confirms rates in the reverse order of their tokens.',
    rules: override('confirmedRates', (result) => [...result].reverse()),
  },
});
