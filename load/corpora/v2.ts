/** Corpora of the v2 and long-stay journeys. */
import type { Party } from '../../generators/booking/offers.ts';
import { longStayFrom } from '../../generators/long-stay.ts';
import { addDays } from '../../lib/days.ts';
import { random } from '../../lib/random.ts';
import { openSlot } from '../../schemas/case.ts';
import { requireKnownData, requireSettings } from './left-out.ts';
import { staySlots, v2Destinations } from './places.ts';
import { requireReadable } from './readings.ts';
import type { Row } from './row.ts';
import { corpusOf, type Corpus, type CorpusInput } from './v1.ts';

/** Availability and checkrate by destination. Areas ask for the cheapest rate of each hotel only, if the target has that option. */
function searches({ known, context, request, seed }: CorpusInput, party: Party, index: number): Row[] {
  const { settings } = context;
  return v2Destinations(known, settings).map(({ destinations, isArea }, place) => {
    const locales = known.locales ?? [];
    const locale = locales.length > 0 ? { locale: random(seed, 'locale', place, index).pick(locales) } : {};
    const body = {
      destinations,
      ...staySlots,
      occupancy: occupancyOf(party),
      page: openSlot('page'),
      ...(isArea && settings.known('v2.names.cheapest') ? { cheapest: true } : {}),
      ...(settings.known('v2.names.locale') ? locale : {}),
    };
    const chosen = { rateTokens: [openSlot('rateToken:0')], searchId: openSlot('searchId'), ...locale };
    return {
      'v2.avail': request('v2.avail', { body }),
      'v2.checkrate': request('v2.checkrate', { body: chosen }),
    };
  });
}

const occupancyOf = ({ adults, ages = [] }: Party): object =>
  ages.length === 0 ? { adults } : { adults, children: ages.length, childrenAges: [...ages] };

export const v2Shop = (material: CorpusInput): Corpus =>
  corpusOf(material.parties.map((party, index) => searches(material, party, index)));

export function v2Book(material: CorpusInput): Corpus {
  const {
    request,
    context: { settings },
  } = material;
  requireSettings(settings, ['v2.booking.id']);
  requireReadable(settings, 'v2.booking.id');
  const byParty = material.parties.map((party, index) => {
    const guests = guestsOf(party);
    const body = { bookingToken: openSlot('bookingToken'), searchId: openSlot('searchId'), guests };
    const afterwards = {
      'v2.book': request('v2.book', { body }),
      'order.by-id': request('order.by-id', { params: { order_id: openSlot('orderId') } }),
    };
    return searches(material, party, index).map((row) => ({ ...row, ...afterwards }));
  });
  return corpusOf(byParty);
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
  const pages = requireKnownData(known.landingPageLocators, 'landingPageLocators');
  requireSettings(context.settings, ['longstay.availability.method', 'longstay.token.auth']);
  const query = longStayFrom(addDays(context.today, known.leadDays ?? 30));
  const rows = pages.map((landingPageLocator): Row => ({
    'longstay.token': request('longstay.token', { body: { landingPageLocator } }),
    'longstay.avail': request('longstay.avail', { params: { landingPageLocator }, query }),
  }));
  return corpusOf([rows]);
}

/** A back office polls an order by its id, and by the number of its room if that is known. */
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
