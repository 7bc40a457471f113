/** Searches and re-confirms rates under several circumstances, and compares the texts and values that repeat. */
import { addDays } from '../../lib/days.ts';
import { firstOfEach } from '../../lib/first-of-each.ts';
import type { Answer } from '../../client/answer.ts';
import { noData } from '../../client/gaps.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import {
  availability,
  bookingTokensIn,
  confirmation,
  hotelsIn,
  ratesIn,
  type OfferedRate,
} from '../../client/v2-answers.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { RoomRate } from '../../schemas/messages/v2/shapes.ts';
import {
  differing,
  HotelComparison,
  planOf,
  policyAtPrice,
  ratesEqualTo,
  textsOf,
  type RateOf,
} from './v2-texts.ts';

const [search, recheck] = ['/v2/hotels/availability', '/v2/hotels/checkrate'] as const;

/** The clauses that are judged by these answers. */
export const reportedAlikeClauses = [
  'v2.checkrate.same-texts',
  'v2.checkrate.same-rate',
  'v2.checkrate.same-plan',
  'v2.checkrate.same-policy',
  'v2.avail.same-texts',
  'v2.avail.search-id-own',
  'v2.token.one-rate',
  'flow.hotel-told-alike',
] as const satisfies readonly ClauseId[];

type ConsistencyClause = (typeof reportedAlikeClauses)[number];

/** Members of a search request, and their description. */
type Circumstance = readonly [what: string, members: Readonly<Record<string, unknown>>];

/** Filters that do not change what a search says of the hotels that it still finds. */
const filters = [
  { members: { cheapest: true }, setting: 'v2.names.cheapest' },
  { members: { favorites: true }, setting: 'v2.names.favorites' },
  { members: { includeUnavailableRoomRates: true }, setting: undefined },
  { members: { starRatings: [1, 2, 3, 4, 5] }, setting: 'v2.names.starRatings' },
] as const;

export class V2Comparison {
  readonly #hotels = new HotelComparison();
  readonly #wrong = new Map<ConsistencyClause, string[]>();
  readonly #compared = new Map<ConsistencyClause, number>();
  /** Search ids and tokens of different stays, with the search they came from. */
  readonly #searchIds = new Map<string, string>();
  readonly #tokens = new Map<string, string>();

  /** @returns the violations of a clause; blocks the test if nothing was compared */
  problemsOf(clause: ConsistencyClause): readonly string[] {
    const found =
      clause === 'flow.hotel-told-alike' ? this.#hotels.differing : (this.#wrong.get(clause) ?? []);
    const compared =
      clause === 'flow.hotel-told-alike' ? this.#hotels.comparedCount : (this.#compared.get(clause) ?? 0);
    if (compared === 0 && found.length === 0) noData('no two answers about the known hotels can be compared');
    return found;
  }

  /** Adds a search. @returns the ids of its hotels in their order */
  addSearch(what: string, found: Answer, locale: string | undefined): readonly string[] {
    if (found.status !== 200) return [];
    const hotels = hotelsIn(found);
    for (const { hotel } of hotels) this.#hotels.add(hotel, locale, what);
    return hotels.map(({ hotel }) => hotel.id);
  }

  /** Adds the search id and tokens of one stay. */
  addStay(what: string, found: Answer): void {
    const { searchId } = availability(found);
    if (typeof searchId === 'string' && searchId !== '')
      this.#assertOneUse('v2.avail.search-id-own', this.#searchIds, searchId, what);
    for (const { rate } of ratesIn(found)) this.addToken(rate.rateToken, what);
  }

  /** Adds the token of a rate. The judge reports empty tokens, and duplicates in one answer. */
  addToken(token: unknown, what: string): void {
    if (typeof token === 'string' && token !== '')
      this.#assertOneUse('v2.token.one-rate', this.#tokens, token, what);
  }

  #assertOneUse(clause: ConsistencyClause, known: Map<string, string>, id: string, what: string): void {
    const before = known.get(id);
    this.#note(
      clause,
      before === undefined || before === what ? [] : [`${id} for ${before}, and for ${what}`],
    );
    if (before === undefined) known.set(id, what);
  }

  /** Compares the rates in two searches of one stay and locale. */
  compare(what: string, one: Answer, other: Answer): void {
    if (one.status !== 200 || other.status !== 200) return;
    const [all, again] = [ratesIn(one), ratesIn(other)];
    for (const offer of all) {
      const [twin, ...twins] = ratesEqualTo(offer, again);
      if (twin === undefined || twins.length > 0 || ratesEqualTo(offer, all).length > 1) continue;
      this.#note('v2.avail.same-texts', differing(stableMembersOf(offer.rate), stableMembersOf(twin)), what);
    }
  }

  /** Compares re-confirmed rates with the searched ones, in one locale. */
  compareConfirmation(
    what: string,
    offered: readonly OfferedRate[],
    answer: Answer,
    locale: string | undefined,
  ): void {
    if (answer.status !== 200) return;
    const { hotels } = confirmation(answer);
    const rates = hotels.flatMap(({ hotel, roomRates }) =>
      (roomRates ?? []).map((rate) => ({ hotelId: hotel?.id, rate }) satisfies RateOf<unknown>),
    );
    for (const token of bookingTokensIn(answer)) this.addToken(token, `the re-confirmation of ${what}`);
    for (const { hotel } of hotels) this.#hotels.add(hotel, locale, `${what}, re-confirmed`);
    for (const offer of offered) {
      const same = ratesEqualTo(offer, rates);
      // A missing rate is judged by another clause.
      if (same.length === 0 && rates.length === offered.length) {
        const place = `hotel ${offer.hotelId}, room ${offer.rate.roomType?.id}`;
        const inRoom = ratesEqualTo({ ...offer, rate: { ...offer.rate, ratePlan: null } }, rates);
        this.#note('v2.checkrate.same-rate', inRoom.length > 0 ? [] : [`no rate of ${place}`], what);
        if (inRoom.length > 0)
          this.#note('v2.checkrate.same-plan', [`no plan ${offer.rate.ratePlan?.id} of ${place}`], what);
      }
      const [rate, ...others] = same;
      if (rate === undefined || others.length > 0) continue;
      this.#note('v2.checkrate.same-rate', differing({ ...offer.rate.time }, { ...rate.time }), what);
      this.#note('v2.checkrate.same-texts', differing(textsOf(offer.rate), textsOf(rate)), what);
      this.#note('v2.checkrate.same-plan', differing(planOf(offer.rate), planOf(rate)), what);
      this.#note('v2.checkrate.same-policy', differing(policyAtPrice(offer.rate), policyAtPrice(rate)), what);
    }
  }

  #note(clause: ConsistencyClause, differences: readonly string[], what?: string): void {
    this.#compared.set(clause, (this.#compared.get(clause) ?? 0) + 1);
    const wrong = differences.map((one) => (what === undefined ? one : `${what}, ${one}`));
    if (wrong.length > 0) this.#wrong.set(clause, [...(this.#wrong.get(clause) ?? []), ...wrong]);
  }
}

/**
 * Runs under each circumstance a search, a second search with a filter, and a re-confirmation of some of its rates in
 * the same locale.
 */
export async function compareUnder(
  { api, known, session }: Pick<Fixtures, 'api' | 'known' | 'session'>,
  circumstances: readonly Circumstance[],
): Promise<V2Comparison> {
  const comparison = new V2Comparison();
  const favorites = (session.target.known.favorites ?? []).slice(0, 3);
  const others = known('hotelIds').filter((id) => !favorites.includes(id));
  const all = [...new Set([...others.slice(0, 4), ...others.slice(-2)]), ...favorites];
  const usable = filters.filter(({ setting }) => setting === undefined || session.settings.known(setting));
  for (const [index, [what, usual]] of circumstances.entries()) {
    let members = index % 2 === 0 ? usual : oneDayLater(usual);
    const locale = members['locale'] as string | undefined;
    // The first hotel varies, so that data of another hotel or of an earlier answer is noticed.
    const destinations = { hotelIds: all.slice(index % 3) };
    const ask = (filter = {}): Promise<Answer> =>
      api.post(search, { ...members, destinations, ...filter }, { expects: 'open' });
    let found = await ask();
    // A service need not support every language or long stay. Then this language is requested for the usual stay.
    if (found.status !== 200 || ratesIn(found).length === 0) {
      members = { ...circumstances[0]![1], locale };
      found = await ask();
    }
    if (found.status !== 200) continue;
    comparison.addSearch(what, found, locale);
    comparison.addStay(what, found);
    const filter = usable[index % usable.length]!.members;
    const filtered = `${what}, ${Object.keys(filter).join()}`;
    const filteredAnswer = await ask(filter);
    comparison.addSearch(filtered, filteredAnswer, locale);
    comparison.compare(filtered, found, filteredAnswer);
    for (const [searched, shown] of [
      [what, found],
      [filtered, filteredAnswer],
    ] as const) {
      const offered = sampleRates(ratesIn(shown));
      if (offered.length === 0) continue;
      const rateTokens = offered.map(({ rate }) => rate.rateToken);
      const answer = await api.post(
        recheck,
        { rateTokens, ...(locale === undefined ? {} : { locale }) },
        { expects: 'open' },
      );
      comparison.compareConfirmation(searched, offered, answer, locale);
    }
  }
  return comparison;
}

/** The members of a rate that are the same in every search that finds it. */
const stableMembersOf = (rate: RoomRate): Record<string, unknown> => ({
  ...textsOf(rate),
  ...planOf(rate),
  ...rate.time,
  ...policyAtPrice(rate),
});

/** Moves a stay by one day, so that an answer with the data of another stay is noticed. */
const oneDayLater = (members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...members,
  checkIn: addDays(String(members['checkIn']), 1),
  checkOut: addDays(String(members['checkOut']), 1),
});

/**
 * Samples rates: one per hotel, two of the first, one in another room of a hotel, and one of each further plan or kind of
 * plan, because data of rates differ by hotel and room, and data of plans by plan.
 */
function sampleRates(all: readonly OfferedRate[]): readonly OfferedRate[] {
  const first = firstOfEach(all, ({ hotelId }) => hotelId);
  const inAnotherRoom = ({ hotelId, rate }: OfferedRate): OfferedRate | undefined =>
    all.find((one) => one.hotelId === hotelId && one.rate.roomType?.id !== rate.roomType?.id);
  const second = all.filter(({ hotelId }) => hotelId === all[0]?.hotelId).slice(1, 2);
  const third = first.flatMap((one) => inAnotherRoom(one) ?? []).find((one) => !second.includes(one));
  const some = [...first, ...second, ...(third === undefined ? [] : [third])];
  const kindOf = ({ rate: { ratePlan, meal } }: OfferedRate): string =>
    JSON.stringify([ratePlan?.id, ratePlan?.package, ratePlan?.public, meal?.allInclusive]);
  const kinds = new Set(some.map(kindOf));
  for (const one of all) {
    if (kinds.has(kindOf(one))) continue;
    kinds.add(kindOf(one));
    some.push(one);
  }
  return some.slice(0, maxConfirmed);
}

/** The maximum number of rates that are re-confirmed in one call. */
const maxConfirmed = 12;
