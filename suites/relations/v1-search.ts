/** A v1 availability search under one circumstance, and its filters. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer, ClauseId, Shopper } from '../../client/index.ts';
import { plural } from '../../lib/plural.ts';
import { errorsIn, hotelCodesIn, offerSummary, roomRatesIn } from '../helpers/v1.ts';
import { availabilitySearch } from '../helpers/v1-avail.ts';
import { V1TextComparison } from '../helpers/v1-consistency.ts';
import { describeSearch, NotSupported, type Members, type Relation, type Situation } from './relate.ts';

const controlNames: ReadonlySet<string> = new Set([
  'AvailRatesOnly',
  'BestOnly',
  'MaxResponses',
  'POSType',
  'PageNumber',
  'PrimaryLangID',
  'RequestedCurrency',
]);

const extensionsOf = ({ TPA_Extensions: extensions }: Members): object => (extensions ?? {}) as object;

/** A v1 search for all rates under one circumstance. Changed members may be controls, criteria or TPA_Extensions. */
export const v1Situation = (
  shopper: Shopper,
  what: string,
  members: Members,
  isOptional = true,
): Situation => ({
  what,
  isOptional,
  identity: offerSummary,
  count: (answer) =>
    `${plural(roomRatesIn(answer).length, 'rate')} of ${plural(hotelCodesIn(answer).length, 'hotel')}`,
  send: (changed) => {
    const entries = Object.entries({ BestOnly: false, ...members, ...changed });
    const controls = Object.fromEntries(entries.filter(([name]) => controlNames.has(name)));
    const criterion = Object.fromEntries(entries.filter(([name]) => !controlNames.has(name)));
    const TPA_Extensions = { ...extensionsOf(members), ...extensionsOf(changed) };
    const isExtended = Object.values(TPA_Extensions).some((value) => value !== undefined);
    const search = { ...criterion, TPA_Extensions: isExtended ? TPA_Extensions : undefined };
    return availabilitySearch(shopper)(search, controls);
  },
  refusal: (answer) => errorsIn(answer)[0],
});

export const withExtensions = (TPA_Extensions: object, controls: Members = {}): Members => ({
  TPA_Extensions,
  ...controls,
});

export const netFilter = {
  AmountIncludingMarkup: false,
  AmountNotIncludingMarkup: true,
  AmountIsPackageRates: false,
};
export const commissionableFilter = {
  AmountIncludingMarkup: true,
  AmountNotIncludingMarkup: false,
  AmountIsPackageRates: false,
};
export const nonPackageFilter = { AmountIsPackageRates: false };

export const offerSummaryText = (answer: Answer): string => JSON.stringify(offerSummary(answer));

/**
 * Two forms of a search find the same rates, and the other form is not refused where the first is answered. Undefined if this
 * shows nothing: all `differentForms` find the same rates too, or no different form is given and no hotel is found.
 */
export const sameResult = (
  clause: ClauseId,
  form: Members,
  otherForm: Members,
  ...differentForms: readonly Members[]
): Relation => ({
  clause,
  differences: async (send) => {
    const answer = await send(form);
    let otherAnswer: Answer;
    try {
      otherAnswer = await send(otherForm);
    } catch (error) {
      if (!(error instanceof NotSupported)) throw error;
      return [
        `${describeSearch(otherForm)} is refused (${error.refusal}), and ${describeSearch(form)} is answered`,
      ];
    }
    const firstSummary = offerSummaryText(answer);
    let canShow = differentForms.length === 0 && hotelCodesIn(answer).length > 0;
    for (const members of differentForms) canShow ||= offerSummaryText(await send(members)) !== firstSummary;
    if (!canShow) return undefined;
    return offerSummaryText(otherAnswer) === firstSummary
      ? []
      : [`${describeSearch(otherForm)} finds other rates or prices than ${describeSearch(form)}`];
  },
});

/** Without a language the texts are those of language 8. Undefined if the texts are the same in languages 8 and 1. */
export const languageDefault = (compare: 'compareContent' | 'compareOffers'): Relation => ({
  clause: 'v1.env.lang-default-8',
  differences: async (send) => {
    const [inDefault, inEnglish] = [new V1TextComparison(), new V1TextComparison()];
    const unstatedAnswer = await send({ PrimaryLangID: undefined });
    inDefault[compare](
      'without a language and in language 8',
      unstatedAnswer,
      await send({ PrimaryLangID: 8 }),
    );
    inEnglish[compare](
      'without a language and in language 1',
      unstatedAnswer,
      await send({ PrimaryLangID: 1 }),
    );
    const isTranslated = inDefault.differing.length + inEnglish.differing.length > 0;
    return isTranslated ? inDefault.differing : undefined;
  },
});
