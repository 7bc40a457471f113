/** A v1 availability search under one circumstance, and its filters. Specification: "v1 availability request (GetHotelAvail)". */
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import { plural } from '../../lib/plural.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { errorsIn, hotelCodesIn, offerSummary, roomRatesIn } from '../helpers/v1.ts';
import { availabilitySearch } from '../helpers/v1-avail.ts';
import { V1TextComparison } from '../helpers/v1-consistency.ts';
import { inWords, type Members, type Relation, type Situation } from './relate.ts';

type Searcher = Pick<Fixtures, 'api' | 'envelope' | 'stay'>;

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

/** A v1 search for all rates under one circumstance. Changed members are controls, criteria, or added to TPA_Extensions. */
export const v1Situation = (
  searcher: Searcher,
  what: string,
  members: Members,
  further = true,
): Situation => ({
  what,
  further,
  identity: offerSummary,
  count: (answer) =>
    `${plural(roomRatesIn(answer).length, 'rate')} of ${plural(hotelCodesIn(answer).length, 'hotel')}`,
  send: async (changed) => {
    const all = Object.entries({ BestOnly: false, ...members, ...changed });
    const [controls, criterion] = [true, false].map((isControl) =>
      Object.fromEntries(all.filter(([name]) => controlNames.has(name) === isControl)),
    ) as [Members, Members];
    const TPA_Extensions = { ...extensionsOf(members), ...extensionsOf(changed) };
    const isExtended = Object.values(TPA_Extensions).some((value) => value !== undefined);
    const search = { ...criterion, TPA_Extensions: isExtended ? TPA_Extensions : undefined };
    const answer = await availabilitySearch(searcher)(search, controls);
    return errorsIn(answer).length > 0 ? undefined : answer;
  },
});

export const extended = (TPA_Extensions: object, controls: Members = {}): Members => ({
  TPA_Extensions,
  ...controls,
});

export const net = {
  AmountIncludingMarkup: false,
  AmountNotIncludingMarkup: true,
  AmountIsPackageRates: false,
};
export const commissionable = {
  AmountIncludingMarkup: true,
  AmountNotIncludingMarkup: false,
  AmountIsPackageRates: false,
};
export const nonPackage = { AmountIsPackageRates: false };

export const summary = (answer: Answer): string => JSON.stringify(offerSummary(answer));

/** Two forms of a search find the same. Undefined if all `different` forms find the same too, or there are none and no hotel. */
export const same = (
  clause: ClauseId,
  one: Members,
  other: Members,
  ...different: readonly Members[]
): Relation => ({
  clause,
  differences: async (ask) => {
    const answer = await ask(one);
    const first = summary(answer);
    let shows = different.length === 0 && hotelCodesIn(answer).length > 0;
    for (const members of different) shows ||= summary(await ask(members)) !== first;
    if (!shows) return undefined;
    return summary(await ask(other)) === first
      ? []
      : [`${inWords(other)} finds other rates or prices than ${inWords(one)}`];
  },
});

/** Texts without a language are those of language 8. Undefined if the texts are the same in languages 8 and 1. */
export const languageDefault = (compare: 'compareContent' | 'compareOffers'): Relation => ({
  clause: 'v1.env.lang-default-8',
  differences: async (ask) => {
    const [inDefault, inEnglish] = [new V1TextComparison(), new V1TextComparison()];
    const unstated = await ask({ PrimaryLangID: undefined });
    inDefault[compare]('without a language and in language 8', unstated, await ask({ PrimaryLangID: 8 }));
    inEnglish[compare]('without a language and in language 1', unstated, await ask({ PrimaryLangID: 1 }));
    const isTranslated = inDefault.differing.length + inEnglish.differing.length > 0;
    return isTranslated ? inDefault.differing : undefined;
  },
});
