/** What an availability response contains only after special requests. Specification: "v1 availability response". */
import { Language } from '../schemas/messages/enumerations.ts';
import type { GetHotelAvailResponse, RoomStay } from '../schemas/messages/v1/availability-response.ts';
import { clause, expect, test } from './suite-test.ts';
import { noData, notExercised } from '../client/gaps.ts';
import type { Answer } from '../client/answer.ts';
import type { Fixtures } from '../client/fixtures.ts';
import { addDays } from '../lib/days.ts';
import { v1Circumstances } from './helpers/circumstances.ts';
import { sameTextPairs } from './helpers/languages.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { detectOtherLanguages } from './helpers/detect-languages.ts';
import { foreignTextsIn, textsInOtherLanguages, wronglyLabelled } from './helpers/text-languages.ts';
import { describeStay, stayVariety } from './helpers/stay-variety.ts';
import {
  availabilityOf,
  availPath,
  acceptedBodyOf,
  hotelStaysIn,
  refsTo,
  roomRatesIn,
  roomStaysOf,
  twoAdults,
} from './helpers/v1.ts';

type Asking = Pick<Fixtures, 'api' | 'envelope' | 'stay' | 'known'>;

/** Requests every rate of the known hotels; for two adults and four nights unless the criterion states others. */
const askAll = (
  { api, envelope, stay, known }: Asking,
  criterion: object = {},
  controls: object = {},
): Promise<Answer> =>
  api.post(
    availPath,
    availabilityOf(
      { envelope, stay },
      { ...refsTo(known('hotelCodes')), ...criterion },
      { BestOnly: false, ...controls },
    ),
  );

const mustHaveRates = (answer: Answer) => {
  const rates = roomRatesIn(answer);
  return rates.length === 0 ? noData('the known hotels have no rates') : rates;
};

const roomStaysIn = (answer: Answer): RoomStay[] => {
  const stays = hotelStaysIn(answer).flatMap(roomStaysOf);
  return stays.length === 0 ? noData('the known hotels have no room stays') : stays;
};

const family = {
  GuestCounts: [
    { ...twoAdults.GuestCounts[0], ResGuestRPH: 1 },
    { Age: 5, AgeQualifyCode: 8, Count: 1 },
    { Age: 9, AgeQualifyCode: 8, Count: 1 },
  ],
};

const rooms = (...guests: readonly object[]) => ({
  RoomStayCandidatesType: {
    RoomStayCandidates: guests.map((GuestCountsType, index) => ({
      Quantity: 1,
      RPH: index + 1,
      GuestCountsType,
    })),
  },
});

test(
  ...clause('v1.availrs.candidate-rph-resolves', 'each rate of a request for several rooms states its room'),
  async ({ api, envelope, stay, known }) => {
    const rates = mustHaveRates(await askAll({ api, envelope, stay, known }, rooms(twoAdults, family)));
    for (const { rate } of rates) expect(['1', '2']).toContain(String(rate.RoomStayCandidateRPH ?? 0));
  },
);

test(
  ...clause('conv.quirk.childs', 'the children of a room are counted in Childs'),
  async ({ api, envelope, stay, known }) => {
    const rates = mustHaveRates(await askAll({ api, envelope, stay, known }, rooms(family)));
    // Each hotel decides from which age a guest is an adult, so the judge reads only how the member is spelt.
    const counted = rates.flatMap(({ rate }) => rate.TPA_Extensions?.OccupationFor?.Childs ?? []);
    if (counted.length === 0) notExercised('no rate of the known hotels states its number of children');
  },
);

/** Codes of yen, Bahraini dinars and units of development, with their decimals in ISO 4217. */
for (const [RequestedCurrency, decimals] of [
  [52, 0],
  [126, 3],
  [133, 4],
] as const) {
  test(
    ...clause(
      'v1.availrs.total-sums',
      `the nights add up in a currency with ${decimals} decimals, for couples and for families`,
    ),
    async ({ api, envelope, stay, known }) => {
      const minor = (amount: number): number => Math.round(amount * 10 ** decimals);
      const sums = [];
      for (const criterion of [rooms(twoAdults), rooms(family)]) {
        for (const { rate } of mustHaveRates(
          await askAll({ api, envelope, stay, known }, criterion, { RequestedCurrency }),
        )) {
          const nights = (rate.RatesType?.Rates ?? []).map(({ Total }) => Total?.AmountBeforeTax);
          const whole = rate.Total?.AmountBeforeTax;
          // Only rates that list all four nights in this currency are compared.
          if (
            rate.Total?.CurrencyCode !== RequestedCurrency ||
            nights.length !== 4 ||
            whole === undefined ||
            !nights.every((amount) => amount !== undefined)
          )
            continue;
          sums.push({ nights: nights.reduce((sum, amount) => sum + minor(amount), 0), whole: minor(whole) });
        }
      }
      if (sums.length === 0) notExercised('no rate of the known hotels lists the price of each night');
      for (const { nights, whole } of sums)
        expect(Math.abs(nights - whole), `${nights} and ${whole} minor units`).toBeLessThanOrEqual(1);
    },
  );
}

test(
  ...clause('v1.avail.currency-applied', 'every price of every rate is in the requested currency'),
  async ({ api, envelope, stay, known }) => {
    let prices = 0;
    for (const RequestedCurrency of [109, 16]) {
      const rates = mustHaveRates(await askAll({ api, envelope, stay, known }, {}, { RequestedCurrency }));
      for (const { rate, hotelCode } of rates) {
        const totals = [rate.Total, ...(rate.RatesType?.Rates ?? []).map(({ Total }) => Total)];
        const stated = totals.map((price) => price?.CurrencyCode).filter((code) => typeof code === 'number');
        expect([...new Set(stated)], `currencies of hotel ${hotelCode}`).toEqual(
          stated.length === 0 ? [] : [RequestedCurrency],
        );
        prices += stated.length;
      }
    }
    if (prices === 0) notExercised('no rate of the known hotels states its currency');
  },
);

test(
  ...clause('v1.availrs.guarantees-max-5', 'no plan of the known hotels has more than five guarantees'),
  async ({ api, envelope, stay, known }) => {
    const counts = roomStaysIn(await askAll({ api, envelope, stay, known })).flatMap(({ RatePlans }) =>
      (RatePlans ?? []).map(({ Guarantees }) => Guarantees?.length ?? 0),
    );
    if (counts.every((count) => count === 0)) notExercised('no plan of the known hotels has guarantees');
    expect(Math.max(...counts)).toBeLessThanOrEqual(5);
  },
);

test(
  ...clause('v1.availrs.total-arithmetic', 'the total of a room after tax is not below its total before tax'),
  async ({ api, envelope, stay, known }) => {
    const totals = roomStaysIn(await askAll({ api, envelope, stay, known })).flatMap(
      ({ Total: total }) => total ?? [],
    );
    const both = totals.filter(
      ({ AmountAfterTax: after, AmountBeforeTax: before }) =>
        typeof after === 'number' && typeof before === 'number',
    );
    if (both.length === 0) notExercised('no room of the known hotels states a total before and after tax');
    for (const { AmountAfterTax: after, AmountBeforeTax: before } of both)
      expect(after).toBeGreaterThanOrEqual(before!);
  },
);

/** Descriptions; names of hotels and places need no translation. */
const textsIn = (answer: Answer): string[] =>
  roomStaysIn(answer)
    .flatMap(({ RatePlans, RoomTypes, CommentsType }) => [
      ...(RatePlans ?? []).flatMap(({ CancelPenalties, Offers }) => [
        ...(CancelPenalties ?? []).map(({ PenaltyDescription }) => PenaltyDescription?.Description),
        ...(Offers ?? []).map(({ Description }) => Description?.Text),
      ]),
      ...(RoomTypes ?? []).map(({ RoomDescription }) => RoomDescription?.Description),
      ...(CommentsType?.Comments ?? []).map(({ Description }) => Description),
    ])
    .filter((text) => typeof text === 'string' && text !== '') as string[];

test(
  ...clause('ver.language-choice', 'penalties, offers and rooms are described in the requested language'),
  async ({ api, envelope, stay, known }) => {
    const answers = new Map<number, Answer>();
    for (const language of Language.values)
      answers.set(language, await askAll({ api, envelope, stay, known }, {}, { PrimaryLangID: language }));
    const reported = new Map(
      [...answers].map(([language, answer]) => [language, [...new Set(textsIn(answer))].sort().join('\n')]),
    );
    if ([...reported.values()].every((text) => text === '')) noData('the known hotels show no descriptions');
    expect(sameTextPairs(reported), 'languages in which the known hotels have the same descriptions').toEqual(
      [],
    );
    const bodies = new Map([...answers].map(([language, { body }]) => [language, body]));
    expect(textsInOtherLanguages(bodies), 'kinds of texts that are in another language').toEqual([]);
    expect(wronglyLabelled(bodies), 'texts that state another language than theirs').toEqual([]);
    expect(await detectOtherLanguages(bodies), 'kinds of texts that read as other languages').toEqual([]);
    const strange: string[] = [];
    for (const { what, criterion, controls } of v1Circumstances(stay.checkIn)) {
      const { status, body } = await askAll({ api, envelope, stay, known }, criterion, {
        ...controls,
        BestOnly: undefined,
      });
      if (status === 200)
        strange.push(
          ...foreignTextsIn(bodies, controls.PrimaryLangID!, body).map((sentence) => `${what}: ${sentence}`),
        );
    }
    expect(strange, 'texts that are in another language under some circumstances').toEqual([]);
  },
);

interface EchoedProfile {
  readonly Criterion?: {
    readonly ProfilesType?: { readonly ProfileInfo?: { readonly UniqueID?: { readonly Type?: unknown } } };
  };
}

test(
  ...clause('enum.unique-id-code', 'the response repeats a profile with a type of the list'),
  async ({ api, envelope, stay, known }) => {
    for (const Type of [14, 25]) {
      const profile = { ProfilesType: { ProfileInfo: { UniqueID: { ID: 'profile-1', Type } } } };
      const answer = await askAll({ api, envelope, stay, known }, profile, { BestOnly: true });
      const { Criteria } = acceptedBodyOf<GetHotelAvailResponse>(answer, 'availability');
      const echoed = (Criteria as EchoedProfile | null | undefined)?.Criterion?.ProfilesType?.ProfileInfo
        ?.UniqueID?.Type;
      if (typeof echoed !== 'number')
        return notExercised('the answer does not repeat the type of the profile as an integer');
      expect([14, 25]).toContain(echoed);
    }
  },
);

/** Currencies with 2, 0, 3 and again 2 decimals, in turn. */
const inTurn = [34, 52, 126, 109];

test(
  ...clause(
    'v1.availrs.total-sums',
    'the nights add up for stays of any length, all guests, currencies and numbers of rooms',
  ),
  async ({ api, envelope, stay, known, session }) => {
    const few = refsTo(known('hotelCodes').slice(0, 5));
    let rates = 0;
    // The judge checks every figure; the test only requires that there were rates.
    for (const [index, swept] of stayVariety.entries()) {
      const children = swept.ages.map((Age) => ({ Age, AgeQualifyCode: 8, Count: 1 }));
      const guests = { GuestCounts: [...twoAdults.GuestCounts, ...children] };
      const dates = { StayDateRange: { Start: stay.checkIn, End: addDays(stay.checkIn, swept.nights) } };
      const RequestedCurrency = inTurn[index % inTurn.length];
      const wanted = index % 4 === 3 ? rooms(guests, twoAdults) : rooms(guests);
      const answer = await askAll(
        { api, envelope, stay, known },
        { ...few, ...wanted, ...dates },
        { RequestedCurrency },
      );
      rates += roomRatesIn(answer).length;
      if (index === 0 && rates === 0) noData(`the known hotels have no rates for ${describeStay(swept)}`);
    }
    const [one] = rooms(twoAdults).RoomStayCandidatesType.RoomStayCandidates;
    const several = { RoomStayCandidatesType: { RoomStayCandidates: [{ ...one, Quantity: 2 }] } };
    const infant = rooms({ GuestCounts: [...twoAdults.GuestCounts, { AgeQualifyCode: 7, Count: 1 }] });
    for (const wanted of [several, infant])
      await askAll({ api, envelope, stay, known }, { ...few, ...wanted }, { RequestedCurrency: 16 });
    requireJudged({ session }, 'v1.availrs.total-sums');
  },
);
