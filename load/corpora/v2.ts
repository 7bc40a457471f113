/** Corpora of the v2 and long-stay journeys. */
import type { Party } from '../../generators/booking/offers.ts';
import { longStayFrom } from '../../generators/long-stay.ts';
import { addDays } from '../../lib/days.ts';
import { random } from '../../lib/random.ts';
import { slotPlaceholder } from '../../schemas/case.ts';
import { requireKnownData, requireSettings } from './left-out.ts';
import { staySlots, v2Destinations } from './places.ts';
import { requireReadable } from './readings.ts';
import type { Row } from './row.ts';
import { corpusOf, type Corpus, type CorpusInput } from './v1.ts';

/** Availability and checkrate by destination. In areas only each hotel's cheapest rate, if the target supports it. */
function searchRows({ known, context, request, seed }: CorpusInput, party: Party, partyIndex: number): Row[] {
  const { settings } = context;
  return v2Destinations(known, settings).map(({ destinations, isArea }, destination) => {
    const locales = known.locales ?? [];
    const locale =
      locales.length > 0 ? { locale: random(seed, 'locale', destination, partyIndex).pick(locales) } : {};
    const body = {
      destinations,
      ...staySlots,
      occupancy: occupancyOf(party),
      page: slotPlaceholder('page'),
      ...(isArea && settings.known('v2.names.cheapest') ? { cheapest: true } : {}),
      ...(settings.known('v2.names.locale') ? locale : {}),
    };
    const checkrateBody = {
      rateTokens: [slotPlaceholder('rateToken:0')],
      searchId: slotPlaceholder('searchId'),
      ...locale,
    };
    return {
      'v2.avail': request('v2.avail', { body }),
      'v2.checkrate': request('v2.checkrate', { body: checkrateBody }),
    };
  });
}

const occupancyOf = ({ adults, ages = [] }: Party): object =>
  ages.length === 0 ? { adults } : { adults, children: ages.length, childrenAges: [...ages] };

export const v2Shop = (input: CorpusInput): Corpus =>
  corpusOf(input.parties.map((party, partyIndex) => searchRows(input, party, partyIndex)));

export function v2Book(input: CorpusInput): Corpus {
  const {
    request,
    context: { settings },
  } = input;
  requireSettings(settings, ['v2.booking.id']);
  requireReadable(settings, 'v2.booking.id');
  const rowsByParty = input.parties.map((party, partyIndex) => {
    const guests = guestsOf(party);
    const body = {
      bookingToken: slotPlaceholder('bookingToken'),
      searchId: slotPlaceholder('searchId'),
      guests,
    };
    const bookingRequests = {
      'v2.book': request('v2.book', { body }),
      'order.by-id': request('order.by-id', { params: { order_id: slotPlaceholder('orderId') } }),
    };
    return searchRows(input, party, partyIndex).map((row) => ({ ...row, ...bookingRequests }));
  });
  return corpusOf(rowsByParty);
}

const guestsOf = ({ adults, ages = [] }: Party): object[] => [
  ...Array.from({ length: adults }, (_, index) => ({
    firstName: givenNames[index % givenNames.length],
    lastName: 'Contract',
    ageQualifying: 'ADULT',
  })),
  ...ages.map((age) => ({ firstName: 'Tony', lastName: 'Contract', ageQualifying: 'CHILD', age })),
];

const givenNames = ['Ada', 'Alan', 'Grace', 'Edsger'];

/** Requests a token for a landing page, and then the availability of that page. */
export function longStay({ known, context, request }: CorpusInput): Corpus {
  const landingPages = requireKnownData(known.landingPageLocators, 'landingPageLocators');
  requireSettings(context.settings, ['longstay.availability.method', 'longstay.token.auth']);
  const query = longStayFrom(addDays(context.today, known.leadDays ?? 30));
  const rows = landingPages.map((landingPageLocator): Row => ({
    'longstay.token': request('longstay.token', { body: { landingPageLocator } }),
    'longstay.avail': request('longstay.avail', { params: { landingPageLocator }, query }),
  }));
  return corpusOf([rows]);
}

/** A back office polls an order by its id, and by its PMS number or its locator if the target states one. */
export function backOffice({ known, request }: CorpusInput): Corpus {
  const rows = requireKnownData(known.orders, 'orders').map(({ id, pmsNumber, locator }): Row => {
    const query = pmsNumber === undefined ? { locator: locator! } : { pmsNumber };
    return {
      'order.by-id': request('order.by-id', { params: { order_id: id } }),
      ...((pmsNumber ?? locator) !== undefined && { 'order.by-query': request('order.by-query', { query }) }),
    };
  });
  return corpusOf([rows]);
}

/** A notification names an order or a lost reservation, which its receiver then looks up. */
export function afterWebhook({ known, context, request }: CorpusInput): Corpus {
  const { lostReservationIds = [] } = known;
  const lostIds = context.settings.known('orders.lost.path') ? lostReservationIds : [];
  const rows = requireKnownData(known.orders, 'orders').map(({ id }, index): Row => {
    const lostReservationId = lostIds[index % Math.max(1, lostIds.length)];
    return {
      'order.by-id': request('order.by-id', { params: { order_id: id } }),
      ...(lostReservationId !== undefined && {
        'lost.by-id': request('lost.by-id', { params: { lostReservationId } }),
      }),
    };
  });
  return corpusOf([rows]);
}
