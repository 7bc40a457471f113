import { override, overrideArguments } from '../../override.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import type { TokenContent } from '../../../sandbox/tokens.ts';
import { changeValues } from '../rule-overrides.ts';
import { faultsOf, type Fault } from '../fault.ts';

/** The rate that a service without token checks confirms for a token that was never issued. */
const anyRate = (tenant: string): TokenContent => ({
  kind: 'rate',
  tenant,
  hotel: 0,
  room: 0,
  plan: 0,
  stay: { checkIn: 21_000, nights: 4 },
  party: { adults: 2, ages: [] },
  net: 0,
  taxes: 0,
  at: 0,
});

type ConfirmedRate = ReturnType<Rules['rateToConfirm']>;

const confirmStandardRoom = (isWrong: (rate: ConfirmedRate) => boolean) =>
  override('rateToConfirm', (rate) => {
    const { product } = rate;
    const roomKind = { ...product.roomKind, code: 'RUN', name: 'room.standard' } as const;
    return isWrong(rate) ? { ...rate, product: { ...product, roomKind } } : rate;
  });

/** v2 re-confirmation. */
export const checkrateFaults = faultsOf({ kind: 'sequence', operations: ['v2.checkrate'] })({
  'confirms-mixed-stays': {
    breaks: 'v2.checkrate.mixed-stay-rejected',
    does: 'Confirms rates of differing stays together.',
    rules: () => ({ areSameStay: () => true }),
  },
  'confirms-mixed-occupancies': {
    condition: 'only when the dates are equal and the guests differ',
    breaks: 'v2.checkrate.mixed-stay-rejected',
    does: 'Confirms rates of equal dates together, regardless of their guests.',
    rules: () => ({
      areSameStay: (tokens) => new Set(tokens.map(({ stay }) => `${stay.checkIn}/${stay.nights}`)).size <= 1,
    }),
  },
  'confirms-other-ages': {
    condition: 'only when dates and counts are equal and the ages of children differ',
    breaks: 'v2.checkrate.mixed-stay-rejected',
    does: 'Confirms rates for equal numbers of adults and children together, regardless of ages.',
    rules: overrideArguments('areSameStay', (tokens) => [
      tokens.map((token) => ({
        ...token,
        party: { ...token.party, ages: token.party.ages.map(() => 0) },
      })),
    ]),
  },
  'forgets-the-last-of-several': {
    condition: 'only for several tokens',
    breaks: 'v2.checkrate.every-token',
    alsoBreaks: ['v2.checkrate.one-rate-per-token', 'v2.checkrate.multi-hotel'],
    does: 'Leaves out the last of several rates.',
    rules: () => ({ confirmedRates: (rates) => (rates.length > 1 ? rates.slice(0, -1) : rates) }),
  },
  'forgets-other-hotels': {
    breaks: 'v2.checkrate.multi-hotel',
    alsoBreaks: ['v2.checkrate.one-rate-per-token', 'v2.checkrate.every-token'],
    does: 'Confirms only the rates of the first hotel.',
    rules: () => ({
      confirmedRates: (rates) => rates.filter(({ product }) => product.hotel === rates[0]!.product.hotel),
    }),
  },
  'refuses-several-hotels': {
    breaks: 'v2.checkrate.multi-hotel',
    alsoBreaks: ['v2.checkrate.path', 'v2.checkrate.locale-nullable'],
    does: 'Answers 400 when the tokens span several hotels.',
    rules: override(
      'areSameStay',
      (result, tokens) => result && new Set(tokens.map(({ hotel }) => hotel)).size <= 1,
    ),
  },
  'confirms-the-first-rate-twice': {
    condition: 'only with several tokens',
    breaks: 'v2.checkrate.one-rate-per-token',
    alsoBreaks: ['v2.token.one-rate'],
    does: 'Confirms the first of several rates twice.',
    rules: () => ({ confirmedRates: (rates) => (rates.length > 1 ? [...rates, rates[0]!] : rates) }),
  },
  'reads-no-further-than-a-repeated-token': {
    condition: 'only if a token is sent twice beside another',
    breaks: 'v2.checkrate.every-token',
    does: 'Confirms only the rates before the repetition of a token.',
    rules: () => ({
      confirmedRates: (rates) => {
        const products = rates.map(({ product }) => JSON.stringify(product));
        const repeatedIndex = products.findIndex((product, index) => products.indexOf(product) < index);
        return repeatedIndex === -1 ? rates : rates.slice(0, repeatedIndex);
      },
    }),
  },
  'confirms-one-rate-per-hotel': {
    condition: 'only for several rates of one hotel',
    breaks: 'v2.checkrate.one-rate-per-token',
    alsoBreaks: ['v2.checkrate.every-token'],
    does: 'Confirms only the first rate of each hotel.',
    rules: () => ({
      confirmedRates: (rates) =>
        rates.filter(
          ({ product }, index) =>
            rates.findIndex((earlier) => earlier.product.hotel === product.hotel) === index,
        ),
    }),
  },
  'forgets-the-third-hotel': {
    condition: 'only for three or more hotels',
    breaks: 'v2.checkrate.multi-hotel',
    alsoBreaks: ['v2.checkrate.one-rate-per-token'],
    does: 'Confirms only the rates of the first two hotels.',
    rules: () => ({
      confirmedRates: (rates) => {
        const firstHotels = [...new Set(rates.map(({ product }) => product.hotel))].slice(0, 2);
        return rates.filter(({ product }) => firstHotels.includes(product.hotel));
      },
    }),
  },
  'confirms-another-room': {
    kind: 'value',
    breaks: 'v2.checkrate.same-rate',
    does: 'Confirms another room type than the search offered.',
    rules: confirmStandardRoom(() => true),
  },
  'confirms-all-in-the-first-room': {
    kind: 'value',
    condition: 'only for rates of several room types of one hotel',
    breaks: 'v2.checkrate.same-rate',
    does: 'States the room type of the first rate for each rate of a hotel.',
    rules: changeValues('hotels.*', ({ roomRates }) => {
      for (const rate of roomRates) rate.roomType = roomRates[0].roomType;
    }),
  },
  'confirms-another-room-to-families': {
    kind: 'value',
    condition: 'only with children',
    breaks: 'v2.checkrate.same-rate',
    does: 'Confirms another room type than the search offered when children travel.',
    rules: confirmStandardRoom(({ party }) => party.ages.length > 0),
  },
  'no-booking-token': {
    kind: 'shape',
    breaks: 'v2.checkrate.booking-token-required',
    alsoBreaks: ['flow.token-chain', 'v2.checkrate.one-rate-per-token'],
    does: 'Confirms rates without a booking token.',
    rules: changeValues('hotels.*.roomRates.*', (rate) => delete rate.bookingToken),
  },
  'booking-token-only-for-the-first': {
    kind: 'shape',
    condition: 'only for the second and later rates of a hotel',
    breaks: 'v2.checkrate.booking-token-required',
    alsoBreaks: ['v2.checkrate.every-token', 'v2.checkrate.one-rate-per-token'],
    does: 'Gives a booking token to the first rate of each hotel only.',
    rules: changeValues('hotels.*.roomRates.*', (rate, { roomRates }) => {
      if (rate !== roomRates[0]) delete rate.bookingToken;
    }),
  },
  'confirms-the-searched-price': {
    breaks: 'v2.checkrate.live',
    does: 'Confirms the price of the search, even if it has changed.',
    rules: () => ({
      rateToConfirm: (currentRate, { net, taxes }) => ({
        ...currentRate,
        price: { ...currentRate.price, net, taxes },
      }),
    }),
  },
  'notices-only-lower-prices': {
    condition: 'only after the price has risen',
    breaks: 'v2.checkrate.live',
    does: 'Confirms the price of the search if the price has risen.',
    rules: () => ({
      rateToConfirm: (currentRate, { net, taxes }) =>
        currentRate.price.net > net
          ? { ...currentRate, price: { ...currentRate.price, net, taxes } }
          : currentRate,
    }),
  },
  'confirms-unavailable-rates': {
    breaks: 'v2.avail.unavailable-not-bookable',
    does: 'Accepts the id of an unavailable rate as a rate token.',
    rules: (conforming) => ({
      tokenToConfirm: (opened, tenant) =>
        opened?.kind === 'unavailable' ? opened : conforming.tokenToConfirm(opened, tenant),
      isGone: (now, issued, company) =>
        issued.kind !== 'unavailable' && conforming.isGone(now, issued, company),
    }),
  },
  'no-search-id-unless-sent': {
    kind: 'value',
    condition: 'only for calls without a search id',
    breaks: 'v2.checkrate.search-id-given',
    does: 'Returns null as the search id if none was sent.',
    rules: () => ({ linkSearchId: (sent) => sent ?? null }),
  },
  'always-a-new-search-id': {
    breaks: 'v2.checkrate.search-id-link',
    does: 'Answers with a new search id although one was sent.',
    rules: () => ({ linkSearchId: (_sent, fresh) => fresh() }),
  },
  'search-id-in-upper-case': {
    kind: 'value',
    condition: 'only in the letter case',
    breaks: 'v2.checkrate.search-id-link',
    does: 'Answers with the search id that was sent, in upper case.',
    rules: () => ({ linkSearchId: (sent, fresh) => sent?.toUpperCase() ?? fresh() }),
  },
  'same-search-id-for-all': {
    condition: 'only for calls without a search id',
    breaks: 'v2.checkrate.search-id-new',
    does: 'Answers the same search id to every call that sent none.',
    rules: () => ({ linkSearchId: (sent) => sent ?? '00000000-0000-4000-8000-000000000000' }),
  },
  'refuses-null-locale': {
    kind: 'rule',
    breaks: 'v2.checkrate.locale-nullable',
    does: 'Answers 400 when locale is null.',
    rules: () => ({ acceptsNull: (member) => member !== 'locale' }),
  },
  'refuses-null-search-id': {
    kind: 'rule',
    condition: 'only for a null searchId, not for a null locale',
    breaks: 'v2.checkrate.locale-nullable',
    does: 'Answers 400 when searchId is null.',
    rules: () => ({ acceptsNull: (member) => member !== 'searchId' }),
  },
  'confirms-invented-tokens': {
    breaks: 'flow.token-chain',
    alsoBreaks: ['v2.token.own-client', 'v2.token.own-kind', 'v2.avail.unavailable-not-bookable'],
    does: 'Confirms a rate for a token that was never issued.',
    rules: (conforming) => ({
      tokenToConfirm: (opened, tenant) => conforming.tokenToConfirm(opened, tenant) ?? anyRate(tenant),
      isGone: (now, issued, company) => issued.net !== 0 && conforming.isGone(now, issued, company),
    }),
  },
  'knows-none-of-its-rate-tokens': {
    breaks: 'flow.token-chain',
    does: 'Answers 404 to every rate token.',
    rules: () => ({ tokenToConfirm: () => undefined }),
  },
});

/** Faults that act only at re-confirmation, for some lengths of stay. */
export const narrowStayFaults = {
  'confirms-a-week-in-another-currency': {
    kind: 'money',
    condition: 'only for seven nights, only at re-confirmation',
    breaks: 'v2.checkrate.same-plan',
    operations: ['v2.checkrate'],
    does: 'Re-confirms a week in another currency than it was searched in.',
    rules: override('rateToConfirm', (rate) =>
      rate.stay.nights === 7
        ? { ...rate, price: { ...rate.price, currency: rate.price.currency === 'EUR' ? 'USD' : 'EUR' } }
        : rate,
    ),
  },
} as const satisfies Record<string, Fault>;
