/** Re-confirmation. Specification: "v2 re-confirmation: a rate that is no longer available returns HTTP 404". */
import { override } from '../override.ts';
import { variantsOf } from './variant.ts';

export const recheckVariants = variantsOf({ aspect: 're-check', operations: ['v2.checkrate'] })({
  /**
   * If one of several rates is gone, the specification does not say what happens to the others; a single gone rate is always
   * 404.
   */
  'recheck-leaves-out-gone': {
    does: 'Re-confirms the remaining rates if some of several are gone.',
    rules: () => ({ omitsGoneRates: () => true }),
  },
  'recheck-reversed': {
    does: 'Re-confirms rates in the reverse order of their tokens.',
    rules: override('confirmedRates', (result) => [...result].reverse()),
  },
});
