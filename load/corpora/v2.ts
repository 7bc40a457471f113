/** Corpora of the v2 and long-stay journeys. */
import type { Party } from '../../generators/booking/offers.ts';
import { longStayFrom } from '../../generators/long-stay.ts';
import { addDays } from '../../lib/days.ts';
import { random } from '../../lib/random.ts';
import { openSlot } from '../../schemas/case.ts';
import type { Settings } from '../../schemas/settings.ts';
import { requireKnownData, requireSettings } from './left-out.ts';
import { staySlots, v2Destinations } from './places.ts';
import { requireReadable } from './readings.ts';
import { requestOf } from './request.ts';
import type { Row } from './row.ts';
import { corpusOf, type Corpus, type CorpusInput } from './v1.ts';

/** Availability and checkrate by destination. Areas ask for the cheapest rate of each hotel only, if the target has that option. */
function searches({ known, context: { settings }, seed }: CorpusInput, party: Party, index: number): Row[] {
  return v2Destinations(known, settings).map(({ destinations, isArea }, place) => {
    const localeRandom = random(seed, 'locale', place, index);
    const locale =
      known.locales !== undefined && known.locales.length > 0
        ? { locale: localeRandom.pick(known.locales) }
        : {};
    const body = {
      destinations,
      ...staySlots,
      occupancy: occupancyOf(party),
      page: openSlot('page'),
      ...(isArea && settings.known('v2.names.cheapest') ? { cheapest: true } : {}),
      ...(settings.known('v2.names.locale') ? locale : {}),
    };
    return {
      'v2.avail': requestOf('v2.avail', { body }, settings),
      'v2.checkrate': requestOf(
        'v2.checkrate',
        { body: { rateTokens: [openSlot('rateToken:0')], searchId: openSlot('searchId'), ...locale } },
        settings,
      ),
    };
  });
}

const occupancyOf = ({ adults, ages = [] }: Party): object =>
  ages.length === 0 ? { adults } : { adults, children: ages.length, childrenAges: [...ages] };

export const v2Shop = (material: CorpusInput): Corpus =>
  corpusOf(material.parties.map((party, index) => searches(material, party, index)));

export function v2Book(material: CorpusInput): Corpus {
  const { settings } = material.context;
  requireSettings(settings, ['v2.booking.id']);
  requireReadable(settings, 'v2.booking.id');
  const byParty = material.parties.map((party, index) => {
    const booking = requestOf(
      'v2.book',
      {
        body: {
          bookingToken: openSlot('bookingToken'),
          searchId: openSlot('searchId'),
          guests: guestsOf(party),
        },
      },
      settings,
    );
    const order = requestOf('order.by-id', { params: { order_id: openSlot('orderId') } }, settings);
    return searches(material, party, index).map((row) => ({
      ...row,
      'v2.book': booking,
      'order.by-id': order,
    }));
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

/** A token for a landing page, and the availability of that page. */
export function longStay({ known, context: { settings, today } }: CorpusInput): Corpus {
  const pages = requireKnownData(known.landingPageLocators, 'landingPageLocators');
  requireLongStaySettings(settings);
  const rows = pages.map((landingPageLocator): Row => ({
    'longstay.token': requestOf('longstay.token', { body: { landingPageLocator } }, settings),
    'longstay.avail': requestOf(
      'longstay.avail',
      { params: { landingPageLocator }, query: longStayFrom(addDays(today, known.leadDays ?? 30)) },
      settings,
    ),
  }));
  return corpusOf([rows]);
}

const requireLongStaySettings = (settings: Settings): void =>
  requireSettings(settings, ['longstay.availability.method', 'longstay.token.auth']);
