/** Rate and booking tokens of v2. Specification: "Availability rules", "v2 rate re-confirmation (checkrate)", "Moves that are shown". */
import { BaseWatch, type Requirement } from './requirement.ts';
import { LimitedMap } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import {
  KnownTokens,
  isSameSearch,
  type TokenConfirmation,
  type GoneRate,
  type TokenOffer,
} from './tokens-known.ts';
import { judgeUnknownToken, abbreviate } from './v2-unknown-token.ts';
import { ratesIn, searchKey, stayKey, stringsOf } from './v2-stay.ts';

const bookingTokenLifeMs = 15 * 60_000;

const keepSearchIdAdvice =
  'Keep the searchId with the rates of its answer, and send it with checkrate and the booking.';

class TokensWatch extends BaseWatch {
  readonly #settings = this.circumstances.settings;
  readonly #silenceMs = this.circumstances.limits.silence * 1_000;
  readonly #rates = new KnownTokens<TokenOffer>(this.circumstances.limits.memory);
  readonly #bookings = new KnownTokens<TokenConfirmation>(this.circumstances.limits.memory / 10);
  readonly #unavailable = new LimitedMap<number>(this.circumstances.limits.memory / 10);
  readonly #searches = new LimitedMap<string>(this.circumstances.limits.memory / 10);
  readonly #goneRates = new LimitedMap<GoneRate>(10_000);
  readonly #exchangeByBookedToken = new LimitedMap<number>(10_000);
  #hasUnavailable = false;

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'v2.checkrate') this.#observeCheckrate(observed);
    if (observed.operation === 'v2.book') this.#observeBooking(observed);
    if (observed.operation === 'v2.avail') this.#observeSearch(observed);
  }

  #observeSearch(observed: ParsedExchange): void {
    if (observed.status !== 200) return;
    const searchId = (observed.json as { searchId?: unknown } | undefined)?.searchId;
    const offer: TokenOffer = {
      number: observed.number,
      at: observed.respondedAt,
      stay: stayKey(observed, this.#settings),
      search: searchKey(observed),
      searchId: typeof searchId === 'string' ? searchId : undefined,
    };
    if (offer.searchId !== undefined) this.#searches.set(offer.searchId, offer.search);
    for (const { rateToken } of ratesIn(observed.json, 'roomRates'))
      if (typeof rateToken === 'string') {
        this.#rates.add(rateToken, offer, isSameSearch);
        // A rate that is offered again is no longer gone.
        this.#goneRates.delete(rateToken);
      }
    for (const { id } of ratesIn(observed.json, 'unavailableRoomRates'))
      if (typeof id === 'string') {
        this.#unavailable.set(id, observed.number);
        this.#hasUnavailable = true;
      }
  }

  #observeCheckrate(observed: ParsedExchange): void {
    const tokens = stringsOf(observed.sent['rateTokens']);
    for (const [index, token] of tokens.entries()) this.#checkRateToken(token, `/rateTokens/${index}`);
    this.#checkSameStay(tokens);
    this.#checkSearchId(observed, tokens);
    this.#checkGoneAgain(observed, tokens);
    if (observed.status !== 200) return;
    const { searchId } = (observed.json ?? {}) as { searchId?: unknown };
    const offers = tokens.map((token) => this.#rates.valuesOf(token));
    const confirmation: TokenConfirmation = {
      number: observed.number,
      at: observed.respondedAt,
      searchIds: [searchId, observed.sent['searchId']].filter((id): id is string => typeof id === 'string'),
      searches: offers.every((tokenOffers) => tokenOffers !== undefined)
        ? offers.flat().map(({ search }) => search)
        : undefined,
    };
    for (const { bookingToken } of ratesIn(observed.json, 'roomRates'))
      if (typeof bookingToken === 'string') this.#bookings.add(bookingToken, confirmation);
  }

  #checkRateToken(token: string, pointer: string): void {
    const obligations = ['v2.checkrate.tokens-from-avail', 'v2.token.opaque', 'flow.token-chain'] as const;
    if (this.#rates.has(token)) {
      for (const id of obligations) this.notes.pass(id);
      if (this.#hasUnavailable) this.notes.pass('v2.avail.unavailable-not-sent');
      return;
    }
    const unavailable = this.#unavailable.get(token);
    const confirmations = this.#bookings.valuesOf(token);
    const expected = 'a rateToken of an earlier availability answer, byte for byte';
    if (unavailable !== undefined)
      return this.notes.fail('v2.avail.unavailable-not-sent', {
        exchanges: [unavailable],
        pointer,
        expected,
        actual: `${abbreviate(token)}, the id of an unavailable rate`,
        advice: 'Take rate tokens only from roomRates; unavailableRoomRates are only for information.',
      });
    if (confirmations !== undefined)
      return this.notes.fail('v2.checkrate.tokens-from-avail', {
        exchanges: [confirmations[0]!.number],
        pointer,
        expected,
        actual: `${abbreviate(token)}, a booking token`,
        advice:
          'Send the rateToken of the search to checkrate; the bookingToken it answers with is for the booking.',
      });
    const inventedObligation = 'v2.checkrate.tokens-from-avail';
    const tokenUse = { pointer, expected, inventedObligation } as const;
    judgeUnknownToken(this.notes, this.gaps, this.#rates, token, tokenUse);
  }

  /** The offers of each token; undefined if not all offers of all tokens are known. */
  #allOffersOf(tokens: readonly string[]): (readonly TokenOffer[])[] | undefined {
    if (!tokens.every((token) => this.#rates.hasAllOffers(token))) return undefined;
    return tokens.map((token) => this.#rates.valuesOf(token)!);
  }

  #checkSameStay(tokens: readonly string[]): void {
    const offers = this.#allOffersOf(tokens);
    if (tokens.length < 2 || offers === undefined) return;
    if (offers.flat().some(({ stay }) => stay === undefined)) return;
    const stays = offers.map((tokenOffers) => new Set(tokenOffers.map(({ stay }) => stay!)));
    this.judge(
      'v2.checkrate.same-stay',
      [...stays[0]!].some((stay) => stays.every((otherStays) => otherStays.has(stay))),
      {
        exchanges: [...new Set(offers.map((tokenOffers) => tokenOffers.at(-1)!.number))],
        pointer: '/rateTokens',
        expected: 'tokens of one check-in, check-out and occupancy',
        actual: [...new Set(stays.flatMap((tokenStays) => [...tokenStays]))].slice(0, 4).join('; and '),
        advice: 'Re-confirm the rates of one stay in one call, and those of another stay in another.',
      },
    );
  }

  #checkSearchId(observed: ParsedExchange, tokens: readonly string[]): void {
    const allOffers = this.#allOffersOf(tokens)?.flat();
    if (tokens.length === 0 || allOffers === undefined) return;
    const { searchId } = observed.sent;
    const fail = (actual: string): void =>
      this.notes.fail('v2.flow.search-id-propagated', {
        exchanges: [allOffers.at(-1)!.number],
        pointer: '/searchId',
        expected: `the searchId of the search: ${allOffers.at(-1)!.searchId ?? 'none'}`,
        actual,
        advice: keepSearchIdAdvice,
      });
    if (typeof searchId !== 'string' || searchId === '') return fail('no searchId');
    const search = this.#searches.get(searchId);
    if (allOffers.some((offer) => offer.search === search || offer.searchId === searchId))
      return this.notes.pass('v2.flow.search-id-propagated');
    if (search !== undefined || (!this.gaps.any && !this.#searches.hasLost))
      fail(`${searchId}, of another search`);
  }

  #checkGoneAgain(observed: ParsedExchange, tokens: readonly string[]): void {
    // Tokens that were never issued are judged by another clause.
    const isUnknown = (token: string): boolean => !this.gaps.any && !this.#rates.has(token);
    if (tokens.length === 0 || tokens.some(isUnknown)) return;
    const isSingle = tokens.length === 1;
    const key = isSingle ? tokens[0]! : tokens.toSorted().join(' ');
    const goneRate = this.#goneRates.get(key);
    // The rate may have been offered again in a gap.
    if (goneRate?.gaps === this.gaps.count && observed.requestedAt >= goneRate.at)
      this.notes.fail(isSingle ? 'v2.checkrate.404-means-rate-gone' : 'practice.gone-set-repeated', {
        exchanges: [goneRate.number],
        pointer: '/rateTokens',
        expected: 'a new search: the answer was 404, the rate is gone',
        actual: isSingle ? `${abbreviate(tokens[0]!)} again` : `the same ${tokens.length} tokens again`,
        advice:
          'A 404 means that this rate is gone: tell your user, and search again instead of repeating the call.',
      });
    if (observed.status !== 404) return;
    this.#goneRates.set(key, { number: observed.number, at: observed.respondedAt, gaps: this.gaps.count });
    if (isSingle && goneRate === undefined)
      this.notes.wait('v2.checkrate.404-means-rate-gone', observed.respondedAt + this.#silenceMs);
  }

  #observeBooking(observed: ParsedExchange): void {
    if (!this.#settings.known('v2.booking.token')) return;
    const { bookingToken: token, searchId } = observed.sent;
    if (typeof token !== 'string') return;
    const pointer = `/${this.#settings.get('v2.booking.token')}`;
    const confirmation = this.#bookings.valuesOf(token)?.at(-1);
    if (confirmation === undefined) return this.#reportNotBookable(observed, token, pointer);
    for (const id of ['v2.flow.checkrate-before-book', 'v2.token.opaque', 'flow.token-chain'] as const)
      this.notes.pass(id);
    const age = observed.requestedAt - confirmation.at;
    if (age <= bookingTokenLifeMs + this.#settings.get('clock.grace') * 1_000) {
      this.notes.pass('v2.flow.book-within-ttl');
      this.notes.pass('flow.checkrate-immediately-before-booking');
    } else
      this.notes.fail('v2.flow.book-within-ttl', {
        exchanges: [confirmation.number],
        pointer,
        expected: 'a booking token of the last 15 minutes',
        actual: `one of ${Math.round(age / 60_000)} minutes ago`,
        advice:
          'Note when a booking token came; after 15 minutes re-confirm the rate, and book with the new one.',
      });
    this.#checkBookedTwice(observed, token, pointer);
    if (this.#settings.known('v2.booking.searchId')) this.#checkBookedSearchId(searchId, confirmation);
  }

  #reportNotBookable(exchange: ParsedExchange, token: string, pointer: string): void {
    const expected = 'the bookingToken of a re-confirmation, byte for byte';
    const offer = this.#rates.valuesOf(token)?.at(-1);
    const goneRate = this.#goneRates.get(token);
    if (goneRate?.gaps === this.gaps.count && exchange.requestedAt >= goneRate.at)
      return this.notes.fail('v2.checkrate.404-means-rate-gone', {
        exchanges: [goneRate.number],
        pointer,
        expected: 'no booking: the re-confirmation was answered by 404, the rate is gone',
        actual: `${abbreviate(token)}, the token of that rate`,
        advice: 'Look at the status of a re-confirmation, and book only what it has confirmed.',
      });
    if (offer === undefined)
      return judgeUnknownToken(this.notes, this.gaps, this.#bookings, token, {
        pointer,
        expected,
        inventedObligation: 'v2.flow.checkrate-before-book',
      });
    this.notes.fail('v2.flow.checkrate-before-book', {
      exchanges: [offer.number],
      pointer,
      expected,
      actual: `${abbreviate(token)}, a rate token`,
      advice:
        'Call checkrate immediately before booking, and book with the bookingToken that it answers with.',
    });
  }

  #checkBookedTwice(observed: ParsedExchange, token: string, pointer: string): void {
    const earlierNumber = this.#exchangeByBookedToken.get(token);
    if (earlierNumber !== undefined)
      this.notes.fail('practice.double-booking', {
        exchanges: [earlierNumber],
        pointer,
        expected: 'one booking with this token',
        actual: 'a second one, after the first succeeded',
        advice:
          'Lock the button, and keep the answer of a booking with its token before anything is sent again.',
      });
    else if (observed.succeeded) {
      this.#exchangeByBookedToken.set(token, observed.number);
      this.notes.pass('practice.double-booking');
    }
  }

  #checkBookedSearchId(searchId: unknown, { searchIds, searches, number }: TokenConfirmation): void {
    if (typeof searchId === 'string' && searchIds.includes(searchId))
      return this.notes.pass('v2.flow.search-id-propagated');
    if (typeof searchId === 'string' && searchId !== '') {
      const search = this.#searches.get(searchId);
      if (searches === undefined || search === undefined || searches.includes(search)) return;
    }
    this.notes.fail('v2.flow.search-id-propagated', {
      exchanges: [number],
      pointer: `/${this.#settings.get('v2.booking.searchId')}`,
      expected: 'the searchId of the search',
      actual:
        typeof searchId === 'string' && searchId !== '' ? `${searchId}, of another search` : 'no searchId',
      advice: keepSearchIdAdvice,
    });
  }
}

export const v2Tokens: Requirement = {
  id: 'v2.tokens',
  judges: [
    'v2.checkrate.tokens-from-avail',
    'v2.token.opaque',
    'v2.avail.unavailable-not-sent',
    'v2.checkrate.same-stay',
    'v2.checkrate.404-means-rate-gone',
    'practice.gone-set-repeated',
    'v2.flow.checkrate-before-book',
    'v2.flow.book-within-ttl',
    'v2.flow.search-id-propagated',
    'flow.token-chain',
    'flow.checkrate-immediately-before-booking',
    'practice.double-booking',
  ],
  watch: (notes, circumstances, gaps) => new TokensWatch(notes, circumstances, gaps),
};
