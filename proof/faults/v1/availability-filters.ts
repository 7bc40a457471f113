import { override } from '../../override.ts';
import type { AmountSearch, RateTraits } from '../../../sandbox/v1/rules/rate-filters.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf } from '../fault.ts';

type Requested = ReturnType<Rules['amountsRequested']>;

/** The conforming rules, keeping some rates more. */
const keeping = (also: (rate: RateTraits, requested: Requested) => boolean) =>
  override('keepsAmount', (decided, rate, requested) => decided || also(rate, requested));

const isNetRow = ({ includingMarkup, notIncludingMarkup, packageRates }: Requested): boolean =>
  includingMarkup === false && notIncludingMarkup === true && packageRates === false;
const isCommissionableRow = ({ includingMarkup, notIncludingMarkup, packageRates }: Requested): boolean =>
  includingMarkup === true && notIncludingMarkup === false && packageRates === false;

/** Forgets of a row in some searches whether rates are net or commissionable. */
const forgetting = (isRow: (requested: Requested) => boolean, when: (search: AmountSearch) => boolean) =>
  override('amountsRequested', (decided, _asked, search) =>
    isRow(decided) && when(search)
      ? { ...decided, includingMarkup: true, notIncludingMarkup: undefined }
      : decided,
  );

const inOtherCurrencies = ({ currency }: AmountSearch): boolean => currency !== undefined && currency !== 1;
const ofTheBest = ({ onlyBest }: AmountSearch): boolean => onlyBest;

/** v1 availability: rate filters, meal plans and room types. */
export const v1FilterFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-commissionable-is-no-package': {
    breaks: 'v1.avail.both-kinds-kept',
    does: 'Leaves packages out of a search for commissionable rates that lets them through.',
    rules: override(
      'keepsAmount',
      (decided, rate, requested) =>
        decided &&
        !(rate.package && requested.includingMarkup === true && requested.notIncludingMarkup === false),
    ),
  },
  'v1-net-keeps-commissionable': {
    breaks: 'v1.avail.filter-net',
    does: 'Keeps commissionable rates beside net ones where only net ones are wanted.',
    rules: keeping((rate, requested) => isNetRow(requested) && rate.commissionable && !rate.package),
  },
  'v1-net-is-commissionable': {
    breaks: 'v1.avail.filter-net',
    does: 'Keeps only commissionable rates where only net ones are wanted.',
    rules: override('keepsAmount', (decided, rate, requested) =>
      isNetRow(requested) ? rate.commissionable && !rate.package : decided,
    ),
  },
  'v1-commissionable-keeps-net': {
    breaks: 'v1.avail.filter-commissionable',
    does: 'Keeps net rates beside commissionable ones where only commissionable ones are wanted.',
    rules: keeping(
      (rate, requested) => isCommissionableRow(requested) && !rate.commissionable && !rate.package,
    ),
  },
  'v1-net-forgotten-in-other-currencies': {
    subtle: 'only in a currency that is asked for',
    breaks: 'v1.avail.filter-net',
    does: 'Keeps commissionable rates too where net ones are wanted in another currency.',
    rules: forgetting(isNetRow, inOtherCurrencies),
  },
  'v1-net-forgotten-for-the-best': {
    subtle: 'only with BestOnly',
    breaks: 'v1.avail.filter-net',
    does: 'Takes the best of all rates where the best of the net ones is wanted.',
    rules: forgetting(isNetRow, ofTheBest),
  },
  'v1-commissionable-forgotten-in-other-currencies': {
    subtle: 'only in a currency that is asked for',
    breaks: 'v1.avail.filter-commissionable',
    does: 'Keeps net rates too where commissionable ones are wanted in another currency.',
    rules: forgetting(isCommissionableRow, inOtherCurrencies),
  },
  'v1-commissionable-forgotten-for-the-best': {
    subtle: 'only with BestOnly',
    breaks: 'v1.avail.filter-commissionable',
    does: 'Takes the best of all rates where the best of the commissionable ones is wanted.',
    rules: forgetting(isCommissionableRow, ofTheBest),
  },
  'v1-keeps-packages': {
    breaks: 'v1.avail.filter-non-package',
    does: 'Keeps package rates although packages are off.',
    rules: (conforming) => ({
      keepsAmount: (rate, requested) => conforming.keepsAmount({ ...rate, package: false }, requested),
    }),
  },
  'v1-keeps-commissionable-packages': {
    subtle: 'only for commissionable packages, when packages are off and nothing else is said',
    breaks: 'v1.avail.filter-non-package',
    does: 'Keeps package rates that are commissionable, where packages are off and nothing else is said.',
    rules: keeping(
      (rate, requested) =>
        rate.package &&
        rate.commissionable &&
        requested.includingMarkup === true &&
        requested.notIncludingMarkup === undefined,
    ),
  },
  'v1-null-packages-mean-none': {
    subtle: 'only when the filter is null',
    breaks: 'v1.avail.filter-null-default',
    does: 'Leaves out packages where the package filter is null.',
    rules: override('amountStated', (decided, value, member) =>
      value === null && member === 'AmountIsPackageRates' ? false : decided,
    ),
  },
  'v1-null-markup-means-off': {
    subtle: 'only when the filter is null',
    breaks: 'v1.avail.filter-null-default',
    does: 'Takes null in AmountIncludingMarkup for off.',
    rules: override('amountStated', (decided, value, member) =>
      value === null && member === 'AmountIncludingMarkup' ? false : decided,
    ),
  },
  'v1-null-not-including-means-off': {
    subtle: 'only when the filter is null',
    breaks: 'v1.avail.filter-null-default',
    does: 'Takes null in AmountNotIncludingMarkup for off.',
    rules: override('amountStated', (decided, value, member) =>
      value === null && member === 'AmountNotIncludingMarkup' ? false : decided,
    ),
  },
  'v1-markup-off-by-default': {
    breaks: 'v1.avail.including-markup-default-true',
    alsoBreaks: ['v1.avail.commissionable-contained', 'v1.avail.best-only-false'],
    does: 'Treats a request without AmountIncludingMarkup as one that has it off.',
    rules: (conforming) => ({
      amountsRequested: ({ includingMarkup = false, ...rest }, search) =>
        conforming.amountsRequested({ includingMarkup, ...rest }, search),
    }),
  },
  'v1-markup-off-beside-net': {
    subtle: 'only when the net filter is combined with a default',
    breaks: 'v1.avail.including-markup-default-true',
    does: 'Where net rates are asked for, treats a request without AmountIncludingMarkup as one that has it off.',
    rules: (conforming) => ({
      amountsRequested: (requested, search) =>
        conforming.amountsRequested(
          requested.notIncludingMarkup === true
            ? { ...requested, includingMarkup: requested.includingMarkup ?? false }
            : requested,
          search,
        ),
    }),
  },
  'v1-ignores-meal-plans': {
    breaks: 'v1.avail.mealplan-filter-works',
    alsoBreaks: ['v1.avail.mealplan-filter'],
    does: 'Keeps every rate, whatever meal plan is wanted.',
    rules: () => ({ keepsMeal: () => true }),
  },
  'v1-half-board-has-breakfast': {
    subtle: 'only for half board where breakfast is wanted',
    breaks: 'v1.avail.mealplan-filter',
    does: 'Keeps half board too where bed and breakfast is wanted.',
    rules: override('keepsMeal', (decided, code, wanted) => decided || (wanted === 3 && code === 12)),
  },
  'v1-ignores-meals-beside-room-types': {
    subtle: 'only where room types are listed as well',
    breaks: 'v1.avail.mealplan-filter-works',
    alsoBreaks: ['v1.avail.mealplan-filter'],
    does: 'Keeps every rate, whatever meal plan is wanted, where room types are listed.',
    rules: (conforming) => {
      // Both are asked of each rate, one after the other.
      let listed = false;
      return {
        keepsMeal: (code, wanted) => listed || conforming.keepsMeal(code, wanted),
        keepsRoomType: (id, wanted) => {
          listed = (wanted?.length ?? 0) > 1;
          return conforming.keepsRoomType(id, wanted);
        },
      };
    },
  },
  'v1-ignores-room-types': {
    breaks: 'v1.avail.room-type-filter-works',
    alsoBreaks: ['v1.avail.room-type-filter'],
    does: 'Keeps every room, whatever room types are listed.',
    rules: () => ({ keepsRoomType: () => true }),
  },
  'v1-reads-only-the-first-room-type': {
    subtle: 'only when several room types are listed',
    breaks: 'v1.avail.room-type-filter',
    does: 'Looks only at the first of several room types.',
    rules: (conforming) => ({
      keepsRoomType: (id, wanted) => conforming.keepsRoomType(id, wanted?.slice(0, 1)),
    }),
  },
  'v1-net-only-on-demand': {
    subtle: 'only for net rates that are no packages',
    breaks: 'v1.avail.net-contained',
    alsoBreaks: ['flow.v1-v2-agree'],
    does: 'Hides net rates that are no packages unless only they are wanted.',
    rules: override(
      'keepsAmount',
      (decided, rate, requested) => decided && (isNetRow(requested) || rate.commissionable || rate.package),
    ),
  },
  'v1-commissionable-only-on-demand': {
    breaks: 'v1.avail.commissionable-contained',
    alsoBreaks: ['v1.avail.best-only-false'],
    does: 'Hides commissionable rates where nothing is said about kinds of rates.',
    rules: override(
      'keepsAmount',
      (decided, rate, requested) =>
        decided &&
        (requested.notIncludingMarkup !== undefined ||
          requested.packageRates !== undefined ||
          !rate.commissionable),
    ),
  },
});
