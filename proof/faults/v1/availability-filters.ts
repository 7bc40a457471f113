import { override, overrideArguments } from '../../override.ts';
import type { AmountSearch, RateTraits } from '../../../sandbox/v1/rules/rate-filters.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';

type RequestedAmounts = ReturnType<Rules['amountsRequested']>;

const keepMoreRates = (isAlsoKept: (rate: RateTraits, requested: RequestedAmounts) => boolean) =>
  override('keepsAmount', (result, rate, requested) => result || isAlsoKept(rate, requested));

const isNetFilter = ({ includingMarkup, notIncludingMarkup, packageRates }: RequestedAmounts): boolean =>
  includingMarkup === false && notIncludingMarkup === true && packageRates === false;
const isCommissionableFilter = ({
  includingMarkup,
  notIncludingMarkup,
  packageRates,
}: RequestedAmounts): boolean =>
  includingMarkup === true && notIncludingMarkup === false && packageRates === false;

const forgetFilter = (
  isFilter: (requested: RequestedAmounts) => boolean,
  condition: (search: AmountSearch) => boolean,
) =>
  override('amountsRequested', (result, _requested, search) =>
    isFilter(result) && condition(search)
      ? { ...result, includingMarkup: true, notIncludingMarkup: undefined }
      : result,
  );

const readNullAsFalse = (filter: Parameters<Rules['amountStated']>[1]) =>
  override('amountStated', (result, value, member) => (value === null && member === filter ? false : result));

const hasOtherCurrency = ({ currency }: AmountSearch): boolean => currency !== undefined && currency !== 1;
const requestsOnlyBest = ({ onlyBest }: AmountSearch): boolean => onlyBest;

/** v1 availability: rate filters, meal plans and room types. */
export const v1FilterFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-commissionable-is-no-package': {
    breaks: 'v1.avail.both-kinds-kept',
    does: 'Leaves packages out of a search for commissionable rates that allows packages.',
    rules: override(
      'keepsAmount',
      (result, rate, requested) =>
        result &&
        !(rate.package && requested.includingMarkup === true && requested.notIncludingMarkup === false),
    ),
  },
  'v1-net-keeps-commissionable': {
    breaks: 'v1.avail.filter-net',
    does: 'Also keeps commissionable rates if only net rates are requested.',
    rules: keepMoreRates((rate, requested) => isNetFilter(requested) && rate.commissionable && !rate.package),
  },
  'v1-net-is-commissionable': {
    breaks: 'v1.avail.filter-net',
    does: 'Keeps only commissionable rates if only net rates are requested.',
    rules: override('keepsAmount', (result, rate, requested) =>
      isNetFilter(requested) ? rate.commissionable && !rate.package : result,
    ),
  },
  'v1-commissionable-keeps-net': {
    breaks: 'v1.avail.filter-commissionable',
    does: 'Also keeps net rates if only commissionable rates are requested.',
    rules: keepMoreRates(
      (rate, requested) => isCommissionableFilter(requested) && !rate.commissionable && !rate.package,
    ),
  },
  'v1-net-forgotten-in-other-currencies': {
    condition: 'only if another currency than the default is requested',
    breaks: 'v1.avail.filter-net',
    does: 'Also keeps commissionable rates if net rates are requested in another currency.',
    rules: forgetFilter(isNetFilter, hasOtherCurrency),
  },
  'v1-net-forgotten-for-the-best': {
    condition: 'only with BestOnly',
    breaks: 'v1.avail.filter-net',
    does: 'Shows the best of all rates if the best net rate is requested.',
    rules: forgetFilter(isNetFilter, requestsOnlyBest),
  },
  'v1-commissionable-forgotten-in-other-currencies': {
    condition: 'only if another currency than the default is requested',
    breaks: 'v1.avail.filter-commissionable',
    does: 'Also keeps net rates if commissionable rates are requested in another currency.',
    rules: forgetFilter(isCommissionableFilter, hasOtherCurrency),
  },
  'v1-commissionable-forgotten-for-the-best': {
    condition: 'only with BestOnly',
    breaks: 'v1.avail.filter-commissionable',
    does: 'Shows the best of all rates if the best commissionable rate is requested.',
    rules: forgetFilter(isCommissionableFilter, requestsOnlyBest),
  },
  'v1-keeps-packages': {
    breaks: 'v1.avail.filter-non-package',
    does: 'Keeps package rates although the package filter is false.',
    rules: overrideArguments('keepsAmount', (rate, requested) => [{ ...rate, package: false }, requested]),
  },
  'v1-keeps-commissionable-packages': {
    condition: 'only for commissionable packages, if only the package filter is given',
    breaks: 'v1.avail.filter-non-package',
    does: 'Keeps commissionable packages if the package filter is false and no other filter is given.',
    rules: keepMoreRates(
      (rate, requested) =>
        rate.package &&
        rate.commissionable &&
        requested.includingMarkup === true &&
        requested.notIncludingMarkup === undefined,
    ),
  },
  'v1-null-packages-mean-none': {
    condition: 'only when the filter is null',
    breaks: 'v1.avail.filter-null-default',
    does: 'Leaves out packages if the package filter is null.',
    rules: readNullAsFalse('AmountIsPackageRates'),
  },
  'v1-null-markup-means-off': {
    condition: 'only when the filter is null',
    breaks: 'v1.avail.filter-null-default',
    does: 'Reads null in AmountIncludingMarkup as false.',
    rules: readNullAsFalse('AmountIncludingMarkup'),
  },
  'v1-null-not-including-means-off': {
    condition: 'only when the filter is null',
    breaks: 'v1.avail.filter-null-default',
    does: 'Reads null in AmountNotIncludingMarkup as false.',
    rules: readNullAsFalse('AmountNotIncludingMarkup'),
  },
  'v1-markup-off-by-default': {
    breaks: 'v1.avail.including-markup-default-true',
    alsoBreaks: ['v1.avail.commissionable-contained', 'v1.avail.best-only-false'],
    does: 'Reads a missing AmountIncludingMarkup as false.',
    rules: overrideArguments('amountsRequested', ({ includingMarkup = false, ...rest }, search) => [
      { includingMarkup, ...rest },
      search,
    ]),
  },
  'v1-markup-off-beside-net': {
    condition: 'only when the net filter is combined with a default',
    breaks: 'v1.avail.including-markup-default-true',
    does: 'Reads a missing AmountIncludingMarkup as false if net rates are requested.',
    rules: overrideArguments('amountsRequested', (requested, search) => [
      requested.notIncludingMarkup === true
        ? { ...requested, includingMarkup: requested.includingMarkup ?? false }
        : requested,
      search,
    ]),
  },
  'v1-ignores-meal-plans': {
    breaks: 'v1.avail.mealplan-filter-works',
    alsoBreaks: ['v1.avail.mealplan-filter'],
    does: 'Ignores the requested meal plan.',
    rules: () => ({ keepsMeal: () => true }),
  },
  'v1-half-board-has-breakfast': {
    condition: 'only for half board if breakfast is requested',
    breaks: 'v1.avail.mealplan-filter',
    does: 'Also keeps half board if bed and breakfast is requested.',
    rules: override(
      'keepsMeal',
      (result, code, requestedMeal) => result || (requestedMeal === 3 && code === 12),
    ),
  },
  'v1-ignores-meals-beside-room-types': {
    condition: 'only if several room types are listed as well',
    breaks: 'v1.avail.mealplan-filter-works',
    alsoBreaks: ['v1.avail.mealplan-filter'],
    does: 'Ignores the requested meal plan if several room types are listed.',
    rules: (conforming) => {
      // Both rules are called for each rate, one after the other.
      let hasRoomTypes = false;
      return {
        keepsMeal: (code, requestedMeal) => hasRoomTypes || conforming.keepsMeal(code, requestedMeal),
        keepsRoomType: (id, roomTypes) => {
          hasRoomTypes = (roomTypes?.length ?? 0) > 1;
          return conforming.keepsRoomType(id, roomTypes);
        },
      };
    },
  },
  'v1-ignores-room-types': {
    breaks: 'v1.avail.room-type-filter-works',
    alsoBreaks: ['v1.avail.room-type-filter'],
    does: 'Ignores the listed room types.',
    rules: () => ({ keepsRoomType: () => true }),
  },
  'v1-reads-only-the-first-room-type': {
    condition: 'only when several room types are listed',
    breaks: 'v1.avail.room-type-filter',
    does: 'Looks only at the first of several room types.',
    rules: overrideArguments('keepsRoomType', (id, roomTypes) => [id, roomTypes?.slice(0, 1)]),
  },
  'v1-several-room-types-choose-hotels': {
    condition: 'only when several room types are listed',
    breaks: 'v1.avail.room-type-filter-works',
    alsoBreaks: ['v1.avail.room-type-filter'],
    does: 'Keeps all rooms when several room types are listed.',
    rules: (conforming) => ({
      keepsRoomType: (id, roomTypes) =>
        (roomTypes?.length ?? 0) > 1 || conforming.keepsRoomType(id, roomTypes),
    }),
  },
  'v1-net-only-on-demand': {
    condition: 'only for net rates that are not packages',
    breaks: 'v1.avail.net-contained',
    alsoBreaks: ['flow.v1-v2-agree'],
    does: 'Hides net rates that are not packages unless only net rates are requested.',
    rules: override(
      'keepsAmount',
      (result, rate, requested) => result && (isNetFilter(requested) || rate.commissionable || rate.package),
    ),
  },
  'v1-commissionable-only-on-demand': {
    breaks: 'v1.avail.commissionable-contained',
    alsoBreaks: ['v1.avail.best-only-false'],
    does: 'Hides commissionable rates if no rate filter is given.',
    rules: override(
      'keepsAmount',
      (result, rate, requested) =>
        result &&
        (requested.notIncludingMarkup !== undefined ||
          requested.packageRates !== undefined ||
          !rate.commissionable),
    ),
  },
});
