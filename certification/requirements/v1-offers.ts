/** Stores responses of v1 availability as strings, and decodes them when a booking arrives, because bookings are rare. */
import { dig, objectsOf, parse, type Members } from '../../schemas/judge/check.ts';
import { readResponseBody } from '../../schemas/readings/read.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ParsedExchange } from './exchange.ts';
import { TextBuffer } from './text-buffer.ts';
import { hotelCodeOf, searchedHotelCodes } from './v1-members.ts';

/** An availability response with its request. */
export interface OfferedStay {
  readonly number: number;
  /** The request, in our names. */
  readonly request: Members;
  /** The hotel's offers for the requested rooms, in our names. */
  readonly roomStays: readonly Members[];
}

interface StoredResponse {
  readonly number: number;
  readonly request: Members;
  /** The requested hotel codes; empty for a search without codes. */
  readonly codes: ReadonlySet<string>;
}

export class Offers {
  readonly #settings: Settings;
  readonly #responses: TextBuffer<StoredResponse>;

  constructor(settings: Settings, maxBytes = 32 * 1024 * 1024) {
    this.#settings = settings;
    this.#responses = new TextBuffer(maxBytes);
  }

  /** Whether a response was dropped. */
  get hasLost(): boolean {
    return this.#responses.hasLost;
  }

  /** Whether the target states which member of an offer identifies the hotel. */
  get canRead(): boolean {
    return this.#settings.known('v1.names.basicPropertyInfo.hotelRef');
  }

  add({ number, sent, recorded, succeeded }: ParsedExchange): void {
    if (!succeeded) return;
    const codes = new Set(searchedHotelCodes(sent));
    this.#responses.add(recorded.response!.body, { number, request: sent, codes });
  }

  /** The offers of a hotel, latest first. */
  *offersOf(hotelCode: string): Iterable<OfferedStay> {
    for (const { note, has, text } of this.#responses.latest()) {
      const { number, request, codes } = note;
      if ((codes.size > 0 && !codes.has(hotelCode)) || !has(hotelCode)) continue;
      const response = readResponseBody('v1.avail', parse(text())?.value, this.#settings);
      const roomStays = objectsOf(dig(response, 'HotelStaysType', 'HotelStays'))
        .filter((stay) => hotelCodeOf(stay) === hotelCode)
        .flatMap((stay) => objectsOf(stay['RoomStays']));
      if (roomStays.length > 0) yield { number, request, roomStays };
    }
  }
}
