/** Searches and re-confirms rates under several circumstances, and compares the texts and values that repeat. */
import { addDays } from '../../lib/days.ts';
import { firstOfEach } from '../../lib/first-of-each.ts';
import { definedMembers, type Members } from '../../lib/objects.ts';
import { noData, type Answer, type ClauseId, type Shopper } from '../../client/index.ts';
import {
  availability,
  bookingTokensIn,
  confirmation,
  hotelsIn,
  ratesIn,
  type OfferedRate,
} from '../../client/v2-answers.ts';
import type { Hotel, RoomRate } from '../../schemas/messages/v2/shapes.ts';
import {
  datesOf,
  differencesBetween,
  planOf,
  policyAtPrice,
  positionOf,
  ratesEqualTo,
  textsOf,
  textsOfHotel,
  type HotelRate,
} from './v2-texts.ts';
import { availabilityPath, confirmRates } from './v2-search.ts';

/** The clauses that are judged by these answers. */
export const consistencyClauses = [
  'v2.checkrate.same-texts',
  'v2.checkrate.same-rate',
  'v2.checkrate.same-plan',
  'v2.checkrate.same-policy',
  'v2.avail.same-texts',
  'v2.avail.search-id-own',
  'v2.token.one-rate',
  'flow.hotel-told-alike',
] as const satisfies readonly ClauseId[];

type ConsistencyClause = (typeof consistencyClauses)[number];

/** Members of a search request, and their description. */
type Circumstance = readonly [what: string, members: Members];

/** Filters that do not change what a search shows about the hotels that it still finds. */
const filters = [
  { members: { cheapest: true }, setting: 'v2.names.cheapest' },
  { members: { favorites: true }, setting: 'v2.names.favorites' },
  { members: { includeUnavailableRoomRates: true }, setting: undefined },
  { members: { starRatings: [1, 2, 3, 4, 5] }, setting: 'v2.names.starRatings' },
] as const;

export class V2Comparison {
  /** The facts about hotels by label. */
  readonly #hotels = new Map<string, Members>();
  readonly #differences = new Map<ConsistencyClause, string[]>();
  readonly #compared = new Set<ConsistencyClause>();
  /** Search ids and tokens of different stays, with the search they came from. */
  readonly #searchIds = new Map<string, string>();
  readonly #tokens = new Map<string, string>();

  /** @returns the violations of a clause; blocks the test if nothing was compared */
  problemsOf(clause: ConsistencyClause): readonly string[] {
    if (!this.#compared.has(clause)) noData('no two answers about the known hotels can be compared');
    return this.#differences.get(clause) ?? [];
  }

  /** Adds a search. @returns the ids of its hotels in their order */
  addSearch(what: string, searchAnswer: Answer, locale: string | undefined): readonly string[] {
    if (searchAnswer.status !== 200) return [];
    const hotels = hotelsIn(searchAnswer);
    for (const { hotel } of hotels) this.#addHotel(hotel, locale, what);
    return hotels.map(({ hotel }) => hotel.id);
  }

  #addHotel(hotel: Hotel | undefined, locale: string | undefined, where: string): void {
    if (hotel === undefined) return;
    for (const [label, facts] of [
      [`hotel ${hotel.id}`, positionOf(hotel)],
      [`hotel ${hotel.id} in ${locale ?? 'no locale'}`, textsOfHotel(hotel)],
    ] as const) {
      const earlierFacts = this.#hotels.get(label) ?? {};
      if (Object.keys(facts).some((place) => earlierFacts[place] !== undefined)) {
        const differences = differencesBetween(earlierFacts, facts);
        this.#record(
          'flow.hotel-told-alike',
          differences.map((place) => `${where}: ${label}, ${place}`),
        );
      }
      this.#hotels.set(label, { ...facts, ...earlierFacts });
    }
  }

  /** Adds the search id and tokens of one stay. */
  addStay(what: string, searchAnswer: Answer): void {
    const { searchId } = availability(searchAnswer);
    if (typeof searchId === 'string' && searchId !== '')
      this.#assertOneUse('v2.avail.search-id-own', this.#searchIds, searchId, what);
    for (const { rate } of ratesIn(searchAnswer)) this.addToken(rate.rateToken, what);
  }

  /** Adds the token of a rate. The judge reports empty tokens, and duplicates in one answer. */
  addToken(token: unknown, what: string): void {
    if (typeof token === 'string' && token !== '')
      this.#assertOneUse('v2.token.one-rate', this.#tokens, token, what);
  }

  #assertOneUse(clause: ConsistencyClause, textByUse: Map<string, string>, id: string, what: string): void {
    const earlierUse = textByUse.get(id);
    this.#record(
      clause,
      earlierUse === undefined || earlierUse === what ? [] : [`${id} for ${earlierUse}, and for ${what}`],
    );
    if (earlierUse === undefined) textByUse.set(id, what);
  }

  /** Compares the rates in two searches of one stay and locale. */
  compare(what: string, answer: Answer, otherAnswer: Answer): void {
    if (answer.status !== 200 || otherAnswer.status !== 200) return;
    const [offers, otherOffers] = [ratesIn(answer), ratesIn(otherAnswer)];
    for (const offer of offers) {
      const [sameRate, ...furtherRates] = ratesEqualTo(offer, otherOffers);
      if (sameRate === undefined || furtherRates.length > 0 || ratesEqualTo(offer, offers).length > 1)
        continue;
      this.#record(
        'v2.avail.same-texts',
        differencesBetween(stableMembersOf(offer.rate), stableMembersOf(sameRate)),
        what,
      );
    }
  }

  /** Compares re-confirmed rates with the searched ones, in one locale. */
  compareConfirmation(
    what: string,
    offeredRates: readonly OfferedRate[],
    answer: Answer,
    locale: string | undefined,
  ): void {
    if (answer.status !== 200) return;
    const { hotels } = confirmation(answer);
    const rates = hotels.flatMap(({ hotel, roomRates }) =>
      (roomRates ?? []).map((rate) => ({ hotelId: hotel?.id, rate }) satisfies HotelRate<unknown>),
    );
    for (const token of bookingTokensIn(answer)) this.addToken(token, `the re-confirmation of ${what}`);
    for (const { hotel } of hotels) this.#addHotel(hotel, locale, `${what}, re-confirmed`);
    for (const offer of offeredRates) {
      const sameRates = ratesEqualTo(offer, rates);
      // A missing rate is judged by another clause.
      if (sameRates.length === 0 && rates.length === offeredRates.length) {
        const place = `hotel ${offer.hotelId}, room ${offer.rate.roomType?.id}`;
        const ratesInRoom = ratesEqualTo({ ...offer, rate: { ...offer.rate, ratePlan: null } }, rates);
        this.#record('v2.checkrate.same-rate', ratesInRoom.length > 0 ? [] : [`no rate of ${place}`], what);
        if (ratesInRoom.length > 0)
          this.#record('v2.checkrate.same-plan', [`no plan ${offer.rate.ratePlan?.id} of ${place}`], what);
      }
      const [rate, ...furtherRates] = sameRates;
      if (rate === undefined || furtherRates.length > 0) continue;
      this.#record('v2.checkrate.same-rate', differencesBetween(datesOf(offer.rate), datesOf(rate)), what);
      this.#record('v2.checkrate.same-texts', differencesBetween(textsOf(offer.rate), textsOf(rate)), what);
      this.#record('v2.checkrate.same-plan', differencesBetween(planOf(offer.rate), planOf(rate)), what);
      this.#record(
        'v2.checkrate.same-policy',
        differencesBetween(policyAtPrice(offer.rate), policyAtPrice(rate)),
        what,
      );
    }
  }

  #record(clause: ConsistencyClause, differences: readonly string[], what?: string): void {
    this.#compared.add(clause);
    const sentences = differences.map((difference) =>
      what === undefined ? difference : `${what}, ${difference}`,
    );
    if (sentences.length > 0)
      this.#differences.set(clause, [...(this.#differences.get(clause) ?? []), ...sentences]);
  }
}

/**
 * Runs under each circumstance a search, a second search with a filter, and a re-confirmation of some of its rates in
 * the same locale.
 */
export async function compareUnder(
  shopper: Shopper,
  circumstances: readonly Circumstance[],
): Promise<V2Comparison> {
  const comparison = new V2Comparison();
  const favorites = (shopper.session.target.known.favorites ?? []).slice(0, 3);
  const otherIds = shopper.known('hotelIds').filter((id) => !favorites.includes(id));
  const hotelIds = [...new Set([...otherIds.slice(0, 4), ...otherIds.slice(-2)]), ...favorites];
  const usableFilters = filters.filter(
    ({ setting }) => setting === undefined || shopper.session.settings.known(setting),
  );
  for (const [index, [what, usualMembers]] of circumstances.entries()) {
    let members = index % 2 === 0 ? usualMembers : oneDayLater(usualMembers);
    const locale = members['locale'] as string | undefined;
    // The first hotel varies, so that data of another hotel or of an earlier answer is noticed.
    const destinations = { hotelIds: hotelIds.slice(index % 3) };
    const searchWith = (filter = {}) =>
      shopper.api.post(availabilityPath, { ...members, destinations, ...filter }, { expects: 'open' });
    let searchAnswer = await searchWith();
    // The service may not support this language, or a stay of this length: then the language is requested for the usual stay.
    if (searchAnswer.status !== 200 || ratesIn(searchAnswer).length === 0) {
      members = { ...circumstances[0]![1], locale };
      searchAnswer = await searchWith();
    }
    if (searchAnswer.status !== 200) continue;
    comparison.addSearch(what, searchAnswer, locale);
    comparison.addStay(what, searchAnswer);
    const filter = usableFilters[index % usableFilters.length]!.members;
    const filteredDescription = `${what}, ${Object.keys(filter).join()}`;
    const filteredAnswer = await searchWith(filter);
    comparison.addSearch(filteredDescription, filteredAnswer, locale);
    comparison.compare(filteredDescription, searchAnswer, filteredAnswer);
    for (const [description, shownAnswer] of [
      [what, searchAnswer],
      [filteredDescription, filteredAnswer],
    ] as const) {
      const offeredRates = sampleRates(ratesIn(shownAnswer));
      if (offeredRates.length === 0) continue;
      const answer = await confirmRates(shopper, offeredRates, definedMembers({ locale }), {
        expects: 'open',
      });
      comparison.compareConfirmation(description, offeredRates, answer, locale);
    }
  }
  return comparison;
}

/** The members of a rate that are the same in every search that finds it. */
const stableMembersOf = (rate: RoomRate): Record<string, unknown> => ({
  ...textsOf(rate),
  ...planOf(rate),
  ...datesOf(rate),
  ...policyAtPrice(rate),
});

/** Moves a stay by one day, so that an answer with the data of another stay is noticed. */
const oneDayLater = (members: Members): Members => ({
  ...members,
  checkIn: addDays(String(members['checkIn']), 1),
  checkOut: addDays(String(members['checkOut']), 1),
});

/**
 * Samples rates: one per hotel, two of the first, one in another room of a hotel, and one of each further plan or kind of
 * plan, because data of rates differ by hotel and room, and data of plans by plan.
 */
function sampleRates(offers: readonly OfferedRate[]): readonly OfferedRate[] {
  const onePerHotel = firstOfEach(offers, ({ hotelId }) => hotelId);
  const secondOfFirstHotel = offers.filter(({ hotelId }) => hotelId === offers[0]?.hotelId).slice(1, 2);
  const inAnotherRoom = onePerHotel
    .flatMap(
      ({ hotelId, rate }) =>
        offers.find((offer) => offer.hotelId === hotelId && offer.rate.roomType?.id !== rate.roomType?.id) ??
        [],
    )
    .filter((offer) => !secondOfFirstHotel.includes(offer))
    .slice(0, 1);
  const sample = [...onePerHotel, ...secondOfFirstHotel, ...inAnotherRoom];
  const planKey = ({ rate: { ratePlan, meal } }: OfferedRate) =>
    JSON.stringify([ratePlan?.id, ratePlan?.package, ratePlan?.public, meal?.allInclusive]);
  const sampledPlans = new Set(sample.map(planKey));
  for (const offer of offers) {
    if (sampledPlans.has(planKey(offer))) continue;
    sampledPlans.add(planKey(offer));
    sample.push(offer);
  }
  return sample.slice(0, maxConfirmed);
}

/** The maximum number of rates that are re-confirmed in one call. */
const maxConfirmed = 12;
