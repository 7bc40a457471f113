/** What a client does after a booking: without an answer, after a refusal, after success, and when it cancels. */
import { dig, isId, objectsOf } from '../../schemas/judge/check.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { NotingWatch, type Requirement } from './requirement.ts';
import { PerClient, Remembered } from './memory.ts';
import type { ReadExchange } from './exchange.ts';
import { contentOf, emailsOf, isBook, stayOf, staysOf } from './v1-booked.ts';
import { hotelCodeOf } from './v1-offers.ts';

interface Made {
  readonly number: number;
  readonly at: number;
}

interface State {
  /** Bookings of which nobody knows what became, by what they are about. */
  readonly doubtful: Map<string, Made>;
  readonly refused: Map<string, Made>;
  readonly made: Map<string, Made>;
  /** By identifier, what was booked under it. */
  readonly identifiers: Map<string, Made & { readonly content: string }>;
  /** Transaction identifiers of bookings that were refused. */
  readonly refusedIds: Map<string, number>;
  /** Hotels of which the last availability answer was errors. */
  readonly failedSearches: Map<string, number>;
}

/** What a cancellation can be compared with. */
interface Booked extends Made {
  readonly hotels: readonly string[];
  readonly emails: readonly string[];
}

const most = 1_000;
const minutes = 60_000;

function put<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= most)
    for (const oldest of map.keys()) {
      map.delete(oldest);
      break;
    }
  map.set(key, value);
}

class Sequence extends NotingWatch {
  readonly #clients = new PerClient<State>(() => ({
    doubtful: new Map(),
    refused: new Map(),
    made: new Map(),
    identifiers: new Map(),
    refusedIds: new Map(),
    failedSearches: new Map(),
  }));
  readonly #booked = new Remembered<Booked>(10_000);
  #hasRead = false;
  #watched = 0;

  see(observed: ReadExchange): void {
    this.#forget();
    const state = this.#clients.of(observed.client);
    switch (observed.operation) {
      case 'v1.avail':
        this.#hasRead = true;
        return this.#searched(observed, state);
      case 'v1.getbk':
        this.#hasRead = true;
        if (state.doubtful.size > 0) this.notes.keep('practice.blind-rebook');
        return state.doubtful.clear();
      case 'order.by-id':
      case 'order.by-query':
      case 'v2.avail':
        this.#hasRead = true;
        // Another interface, another credential: it may be the same client that reads back.
        for (const one of this.#clients.all()) one.doubtful.clear();
        return;
      case 'v1.book':
        return this.#book(observed, state);
      case 'v1.cancel':
        return this.#cancel(observed, state);
      default:
        return;
    }
  }

  /** What followed may have been in a gap: of what was open before it nothing is said. */
  #forget(): void {
    if (this.#watched === this.gaps.count) return;
    this.#watched = this.gaps.count;
    for (const { doubtful, failedSearches, refused } of this.#clients.all())
      for (const open of [doubtful, failedSearches, refused]) open.clear();
  }

  #searched(observed: ReadExchange, { failedSearches }: State): void {
    const codes = objectsOf(dig(observed.sent, 'HotelSearchCriteria', 'Criterion', 'HotelRefs')).map(
      ({ HotelCode: code }) => String(code),
    );
    for (const code of codes)
      if (observed.hasErrors) put(failedSearches, code, observed.number);
      else if (observed.succeeded) failedSearches.delete(code);
    // One that names no hotel may have answered for any.
    if (codes.length === 0 && observed.succeeded) failedSearches.clear();
    if (observed.hasErrors) this.#understood(observed);
  }

  /** Errors inside a 200 count as noticed once nothing that builds on success has followed for a while. */
  #understood(observed: ReadExchange): void {
    const { silence } = this.circumstances.limits;
    this.notes.wait('v1.err.client-reads-errors', observed.respondedAt + silence * 1_000, () =>
      this.notes.keep('v1.err.client-reads-errors'),
    );
  }

  #book(observed: ReadExchange, state: State): void {
    const { sent, number } = observed;
    for (const hotel of new Set(staysOf(sent).map(hotelCodeOf)))
      if (hotel !== undefined && state.failedSearches.has(hotel))
        this.notes.accuse('v1.err.client-reads-errors', {
          exchanges: [state.failedSearches.get(hotel)!, number],
          expected: `no booking of hotel ${hotel}: the last search of it was answered by Errors inside a 200`,
          actual: 'a booking',
          advice: 'Look for ErrorsType.Errors in each v1 answer before anything else is made of it.',
        });
    if (!isBook(sent)) return;
    const [stay, content] = [stayOf(sent), contentOf(sent)];
    const { TransactionIdentifier: identifier } = sent;
    if (this.#isRepeated(observed, state, stay, content)) return;
    if (typeof identifier === 'string' && identifier !== '')
      this.#identifier(observed, state, identifier, content);
    const made = { number, at: observed.at };
    if (observed.isUnanswered) put(state.doubtful, stay, made);
    else if (observed.hasErrors) {
      put(state.refused, content, made);
      if (typeof identifier === 'string') put(state.refusedIds, identifier, number);
      this.#understood(observed);
    } else if (observed.succeeded) {
      put(state.made, content, made);
      this.#remember(observed);
    }
  }

  /** At most one of these is said of a booking: it is repeated after silence, after a refusal, or after success. */
  #isRepeated(
    observed: ReadExchange,
    { doubtful, refused, made }: State,
    stay: string,
    content: string,
  ): boolean {
    const [inDoubt, wasRefused, wasMade] = [doubtful.get(stay), refused.get(content), made.get(content)];
    if (inDoubt !== undefined && observed.at > inDoubt.at) {
      this.notes.accuse('practice.blind-rebook', {
        exchanges: [inDoubt.number, observed.number],
        expected: 'GetBookings, or an order look-up, before the same stay is booked again',
        actual: 'a second booking after one without an answer',
        advice:
          'After a time-out or a 5xx read the booking back by hotel and period, and book again only where there is none.',
      });
      return true;
    }
    if (wasRefused !== undefined && observed.at > wasRefused.at) {
      this.notes.accuse('practice.refused-booking-repeated', {
        exchanges: [wasRefused.number, observed.number],
        expected: 'a new search, or other data: the service refused this booking',
        actual: 'the same booking again',
        advice: 'Read Code and ShortText of the error, and search again where the rate is gone.',
      });
      return true;
    }
    if (wasMade !== undefined && observed.at >= wasMade.at && observed.at - wasMade.at <= 10 * minutes) {
      this.notes.accuse('practice.double-booking', {
        exchanges: [wasMade.number, observed.number],
        expected: 'one booking of this stay',
        actual: 'the same booking again, after the first succeeded',
        advice: 'Lock the button, and keep the answer of a booking before anything is sent again.',
      });
      return true;
    }
    for (const id of ['practice.double-booking', 'practice.refused-booking-repeated'] as const)
      this.notes.keep(id);
    return false;
  }

  #identifier(observed: ReadExchange, { identifiers }: State, identifier: string, content: string): void {
    const before = identifiers.get(identifier);
    if (before !== undefined && before.content !== content)
      return this.notes.accuse('practice.transaction-identifier-reused', {
        exchanges: [before.number, observed.number],
        pointer: '/TransactionIdentifier',
        expected: 'an identifier that no other booking has',
        actual: identifier,
        advice: 'Make a new TransactionIdentifier for each booking, such as a UUID.',
      });
    this.notes.keep('practice.transaction-identifier-reused');
    if (observed.succeeded)
      put(identifiers, identifier, { number: observed.number, at: observed.at, content });
  }

  #remember(observed: ReadExchange): void {
    const { settings } = this.circumstances;
    const id = settings.known('v1.booking.id')
      ? valueAt(observed.json, settings.get('v1.booking.id'))
      : undefined;
    if (!isId(id)) return;
    this.#booked.set(String(id), {
      number: observed.number,
      at: observed.at,
      hotels: staysOf(observed.sent).flatMap((stay) => hotelCodeOf(stay) ?? []),
      emails: emailsOf(observed.sent),
    });
  }

  #cancel(observed: ReadExchange, { refusedIds }: State): void {
    const { sent, number } = observed;
    for (const { ID: id } of objectsOf(sent['UniqueID'])) {
      if (!isId(id)) continue;
      const refused = refusedIds.get(String(id));
      if (refused !== undefined && !this.#booked.has(String(id)))
        this.notes.accuse('v1.err.client-reads-errors', {
          exchanges: [refused, number],
          pointer: '/UniqueID',
          expected: 'nothing to cancel: the booking was refused by Errors inside a 200',
          actual: `a cancellation of ${id}`,
          advice: 'Look for ErrorsType.Errors in each v1 answer before anything else is made of it.',
        });
      const booked = this.#booked.get(String(id));
      if (booked !== undefined) this.#verified(observed, booked);
    }
    if (this.#hasRead) return this.notes.keep('practice.cancel-unread');
    if (this.gaps.any) return;
    this.notes.accuse('practice.cancel-unread', {
      exchanges: [number],
      expected: 'GetBookings or the order before the cancellation, for the penalty',
      actual: 'a cancellation, and no look-up before it',
      advice: 'Read the reservation back and show its penalty before you cancel.',
    });
  }

  #verified(observed: ReadExchange, booked: Booked): void {
    const verification = observed.sent['Verification'];
    const email = dig(verification, 'Email');
    const hotel = dig(verification, 'HotelRef', 'HotelCode');
    const wrong =
      typeof email === 'string' && booked.emails.length > 0 && !booked.emails.includes(email.toLowerCase())
        ? (['/Verification/Email', 'the e-mail address of a guest', email] as const)
        : isId(hotel) && booked.hotels.length > 0 && !booked.hotels.includes(String(hotel))
          ? (['/Verification/HotelRef/HotelCode', booked.hotels.join(' or '), String(hotel)] as const)
          : undefined;
    if (wrong === undefined) return this.notes.keep('practice.cancel-other-data');
    const [pointer, expected, observedAs] = wrong;
    this.notes.accuse('practice.cancel-other-data', {
      exchanges: [booked.number, observed.number],
      pointer,
      expected: `${expected}, as it was booked`,
      actual: observedAs,
      advice: 'Keep e-mail address, hotel and stay with the reservation, and prove your right with these.',
    });
  }
}

export const v1Sequence: Requirement = {
  id: 'v1.sequence',
  does: 'Read errors inside a 200, read back before booking again, and cancel with what was booked.',
  judges: [
    'v1.err.client-reads-errors',
    'practice.blind-rebook',
    'practice.refused-booking-repeated',
    'practice.double-booking',
    'practice.transaction-identifier-reused',
    'practice.cancel-other-data',
    'practice.cancel-unread',
  ],
  watch: (notes, circumstances, gaps) => new Sequence(notes, circumstances, gaps),
};
