/**
 * A rate and its hotel are told alike in a search and in its re-confirmation, in each locale. Specification: "v2 rate
 * re-confirmation (checkrate)", "Versioning".
 */
import type { V2CheckrateResponse } from '../schemas/messages/v2/checkrate.ts';
import type { Hotel, RoomRate } from '../schemas/messages/v2/shapes.ts';
import { clause, expect, test } from './story.ts';
import { judging } from '../client/end.ts';
import { blocked } from '../client/gaps.ts';
import { confirmation, hotelsIn, ratesIn, type OfferedRate } from '../client/v2-answers.ts';
import { v2Circumstances } from './helpers/circumstances.ts';

const [search, recheck] = ['/v2/hotels/availability', '/v2/hotels/checkrate'] as const;

type Told = Pick<RoomRate, 'roomType' | 'meal' | 'ratePlan' | 'descriptions' | 'paymentOptions' | 'offers'>;

/** Texts by their places; entries of a list in any order. */
function textsOf({ roomType, meal, ratePlan, descriptions, paymentOptions, offers }: Told): Record<string, string> {
  const said: Record<string, string> = {};
  const put = (place: string, text: string | null | undefined): void => {
    if (text) said[place] = text;
  };
  const list = (place: string, texts: readonly (string | null | undefined)[] | undefined): void => {
    const told = (texts ?? []).filter((text) => text);
    if (told.length > 0) said[`${place}, ${told.length} of them`] = told.toSorted().join('\n');
  };
  put('name of the room', roomType.name);
  put('name of the meal', meal?.name);
  put('description of the meal', meal?.description);
  put('name of the plan', ratePlan?.name);
  list(
    'names of inclusions',
    ratePlan?.inclusions?.map(({ name }) => name),
  );
  list(
    'descriptions of inclusions',
    ratePlan?.inclusions?.map(({ description }) => description),
  );
  list(
    'descriptions of payments',
    paymentOptions?.map(({ description }) => description),
  );
  list(
    'extras of payments',
    paymentOptions?.flatMap(({ includeExtraOptions: extras }) => extras?.map(({ label }) => label) ?? []),
  );
  list(
    'names of offers',
    offers?.map(({ name }) => name),
  );
  for (const kind of ['roomType', 'meal', 'ratePlan', 'generalPolicies'] as const) {
    list(
      `names in descriptions.${kind}`,
      descriptions?.[kind]?.map(({ name }) => name),
    );
    list(
      `descriptions in descriptions.${kind}`,
      descriptions?.[kind]?.map(({ description }) => description),
    );
  }
  return said;
}

/** What is told at both sides, and not alike. */
const differing = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(one).flatMap((place) =>
    other[place] !== undefined && other[place] !== one[place] ? [`${place}: ${String(one[place])} and ${String(other[place])}`] : [],
  );

const placeOf = ({ name, cityName, countryName, address, position }: Hotel): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ name, cityName, countryName, address, latitude: position?.latitude, longitude: position?.longitude }).filter(
      ([, value]) => value !== null && value !== undefined && value !== '',
    ),
  );

/** Of the language nothing depends but texts. */
const positionOf = (hotel: Hotel): Record<string, unknown> => {
  const { latitude, longitude } = placeOf(hotel);
  return { ...(latitude === undefined ? {} : { latitude }), ...(longitude === undefined ? {} : { longitude }) };
};

type Confirmed = V2CheckrateResponse['hotels'][number];

/** The re-confirmed rates that may be a searched one: more than one where a hotel has two of the same room and plan. */
const confirmedAs = (
  { hotelId, rate }: OfferedRate,
  hotels: readonly Confirmed[],
): readonly NonNullable<Confirmed['roomRates']>[number][] =>
  hotels
    .filter(({ hotel }) => hotel?.id === hotelId)
    .flatMap(({ roomRates }) => roomRates ?? [])
    .filter((one) => one.roomType?.id === rate.roomType.id && one.ratePlan?.id === rate.ratePlan?.id);

test(
  ...clause(
    'v2.checkrate.same-texts',
    'in each locale, for short and long stays, with and without children',
    'v2.checkrate.same-rate',
    'flow.hotel-told-alike',
  ),
  async ({ api, known, stay, session }) => {
    const hotelIds = [...new Set([...known('hotelIds').slice(0, 5), ...known('hotelIds').slice(-2)])];
    const texts: string[] = [];
    const strange: string[] = [];
    const hotels: string[] = [];
    let compared = 0;
    const usual = new Map(
      hotelsIn(await api.post(search, { ...stay, destinations: { hotelIds } })).map(({ hotel }) => [hotel.id, positionOf(hotel)]),
    );
    for (const [what, members] of v2Circumstances(stay.checkIn, session.target.known.locales ?? [])) {
      const { locale } = members;
      const found = await api.post(search, { ...members, destinations: { hotelIds } }, { expects: 'open' });
      if (found.status !== 200) continue;
      for (const { hotel } of hotelsIn(found))
        hotels.push(...differing(usual.get(hotel.id) ?? {}, positionOf(hotel)).map((one) => `${what}, hotel ${hotel.id}, ${one}`));
      // Two rates of the first hotel, and one of each other: what is told of a rate differs from hotel to hotel.
      const all = ratesIn(found);
      const second = all.filter(({ hotelId }) => hotelId === all[0]?.hotelId).slice(1, 2);
      const offered = [...new Map(all.toReversed().map((one) => [one.hotelId, one])).values(), ...second];
      if (offered.length === 0) continue;
      const rateTokens = offered.map(({ rate }) => rate.rateToken);
      const answer = await api.post(recheck, { rateTokens, ...(locale === undefined ? {} : { locale }) }, { expects: 'open' });
      if (answer.status !== 200) continue;
      const confirmed = confirmation(answer).hotels;
      const answered = confirmed.flatMap(({ roomRates }) => roomRates ?? []).length;
      for (const one of offered) {
        const same = confirmedAs(one, confirmed);
        // One that is not there at all is another clause's matter.
        if (same.length === 0 && answered === rateTokens.length)
          strange.push(`${what}: no rate of hotel ${one.hotelId}, room ${one.rate.roomType.id}`);
        const [rate, ...others] = same;
        if (rate === undefined || others.length > 0) continue;
        compared += 1;
        texts.push(...differing(textsOf(one.rate), textsOf(rate)).map((place) => `${what}, ${place}`));
      }
      for (const { hotel } of confirmed) {
        const before = hotelsIn(found).find((one) => one.hotel.id === hotel?.id);
        if (before && hotel) hotels.push(...differing(placeOf(before.hotel), placeOf(hotel)).map((one) => `${what}, re-confirmed, ${one}`));
      }
    }
    await judging({ session }, 'flow.hotel-told-alike', () => {
      if (usual.size === 0) blocked('the known hotels are not offered');
      expect(hotels, 'hotels that are told otherwise elsewhere').toEqual([]);
    });
    await judging({ session }, 'v2.checkrate.same-rate', () => {
      if (compared === 0 && strange.length === 0) blocked('no rate was re-confirmed');
      expect(strange, 'rates that were searched, and are not among the re-confirmed').toEqual([]);
    });
    if (compared === 0) blocked('no rate was re-confirmed');
    expect(texts, 'texts of a rate in its search and in its re-confirmation').toEqual([]);
  },
);
