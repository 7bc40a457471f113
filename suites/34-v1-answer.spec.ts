/** Languages and totals of availability responses, for stays of many lengths. Specification: "v1 availability response". */
import { Language } from '../schemas/messages/enumerations.ts';
import type { RoomStay } from '../schemas/messages/v1/availability-response.ts';
import { expect, noData, test, type Answer, type Shopper } from './suite-test.ts';
import { currencies, v1Circumstances } from './helpers/circumstances.ts';
import {
  answersByLanguage,
  bodiesOf,
  expectRequestedLanguages,
  mapValues,
  sameTextPairs,
} from './helpers/languages.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { foreignTextsIn } from './helpers/text-languages.ts';
import {
  availabilityOf,
  availPath,
  familyWith,
  hotelStaysIn,
  nightsFrom,
  refsTo,
  roomRatesIn,
  roomsFor,
  roomStaysOf,
  twoAdults,
} from './helpers/v1.ts';

/** Searches all rates of the known hotels; `criterion` can override the hotels, the stay and the guests. */
const searchAll = (shopper: Shopper, criterion: object = {}, controls: object = {}): Promise<Answer> =>
  shopper.api.post(
    availPath,
    availabilityOf(
      shopper,
      { ...refsTo(shopper.known('hotelCodes')), ...criterion },
      { BestOnly: false, ...controls },
    ),
  );

const roomStaysIn = (answer: Answer): RoomStay[] => {
  const stays = hotelStaysIn(answer).flatMap(roomStaysOf);
  return stays.length === 0 ? noData('the known hotels have no room stays') : stays;
};

/** Rooms for these guests, numbered from 1. */
const rooms = (...guests: readonly object[]) =>
  roomsFor(...guests.map((GuestCountsType, index) => ({ RPH: index + 1, GuestCountsType })));

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

test('ver.language-choice: penalties, offers and rooms are described in the requested language', async ({
  shopper,
  stay,
}) => {
  const answers = await answersByLanguage(Language.values, (PrimaryLangID) =>
    searchAll(shopper, {}, { PrimaryLangID }),
  );
  const textByLanguage = mapValues(answers, (answer) => [...new Set(textsIn(answer))].sort().join('\n'));
  if ([...textByLanguage.values()].every((text) => text === ''))
    noData('the known hotels show no descriptions');
  expect(
    sameTextPairs(textByLanguage),
    'values of PrimaryLangID for which the known hotels have the same descriptions',
  ).toEqual([]);
  const bodies = bodiesOf(answers);
  await expectRequestedLanguages(bodies);
  const foreignTexts: string[] = [];
  for (const { what, criterion, controls } of v1Circumstances(stay.checkIn)) {
    const { status, body } = await searchAll(shopper, criterion, {
      ...controls,
      BestOnly: undefined,
    });
    if (status === 200)
      foreignTexts.push(
        ...foreignTextsIn(bodies, controls.PrimaryLangID!, body).map((sentence) => `${what}: ${sentence}`),
      );
  }
  expect(foreignTexts, 'texts in another language under some circumstances').toEqual([]);
});

/** Stays and guests that cover each length and each age; the first is the simplest one. */
const stayVariety = [
  { nights: 1, ages: [] },
  { nights: 1, ages: [0] },
  { nights: 2, ages: [] },
  { nights: 2, ages: [17] },
  { nights: 7, ages: [] },
  { nights: 7, ages: [0, 17] },
  { nights: 28, ages: [] },
  { nights: 28, ages: [9] },
];

test('v1.availrs.total-sums: the nights add up for stays of any length, all guests, currencies and numbers of rooms', async ({
  shopper,
  stay,
  known,
}) => {
  const fewHotels = refsTo(known('hotelCodes').slice(0, 5));
  let rateCount = 0;
  // The judge checks every figure; the test only requires that there were rates.
  for (const [index, variedStay] of stayVariety.entries()) {
    const guests = familyWith(...variedStay.ages);
    const RequestedCurrency = currencies[index % currencies.length];
    const candidates = index % 4 === 3 ? rooms(guests, twoAdults) : rooms(guests);
    const answer = await searchAll(
      shopper,
      { ...fewHotels, ...candidates, ...nightsFrom(stay.checkIn, variedStay.nights) },
      { RequestedCurrency },
    );
    rateCount += roomRatesIn(answer).length;
    if (index === 0 && rateCount === 0) noData('the known hotels have no rates for 1 night for two adults');
  }
  const withInfant = { GuestCounts: [...twoAdults.GuestCounts, { AgeQualifyCode: 7, Count: 1 }] };
  const twoRooms = roomsFor({ RPH: 1, Quantity: 2, GuestCountsType: twoAdults });
  for (const candidates of [twoRooms, rooms(withInfant)]) {
    const criterion = { ...fewHotels, ...candidates };
    await searchAll(shopper, criterion, { RequestedCurrency: 16 });
  }
  requireJudged(shopper, 'v1.availrs.total-sums');
});
