/** What v1 availability offered, kept as text and read again when somebody books: bookings are few, and answers long. */
import { dig, isId, objectsOf, parse, type Members } from '../../schemas/judge/check.ts';
import { readAnswer } from '../../schemas/readings/read.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ReadExchange } from './exchange.ts';
import { TextsKept } from './texts-kept.ts';

/** An answer of availability with the request before it. */
export interface OfferedStay {
  readonly number: number;
  /** The request, in our names. */
  readonly request: Members;
  /** What the hotel offers for each room wanted, in our names. */
  readonly roomStays: readonly Members[];
}

interface Kept {
  readonly number: number;
  readonly request: Members;
  /** The hotels that were asked for by code; undefined where it was searched in another way. */
  readonly codes: ReadonlySet<string> | undefined;
}

export const hotelCodeOf = (stay: Members): string | undefined => {
  const code = dig(stay, 'BasicPropertyInfo', 'HotelRef', 'HotelCode');
  return isId(code) ? String(code) : undefined;
};

function codesIn(requested: Members): ReadonlySet<string> | undefined {
  const codes = objectsOf(dig(requested, 'HotelSearchCriteria', 'Criterion', 'HotelRefs')).map(
    ({ HotelCode: code }) => String(code),
  );
  return codes.length === 0 ? undefined : new Set(codes);
}

export class Offers {
  readonly #settings: Settings;
  readonly #kept: TextsKept<Kept>;

  constructor(settings: Settings, mostBytes = 32 * 1024 * 1024) {
    this.#settings = settings;
    this.#kept = new TextsKept(mostBytes);
  }

  /** Whether an answer has fallen out. */
  get hasLost(): boolean {
    return this.#kept.hasLost;
  }

  /** Whether an offer can be told to be of a hotel: by which name an answer says it is not shown. */
  get canRead(): boolean {
    return this.#settings.known('v1.names.basicPropertyInfo.hotelRef');
  }

  add({ number, sent, exchange, succeeded }: ReadExchange): void {
    if (succeeded) this.#kept.add(exchange.response!.body, { number, request: sent, codes: codesIn(sent) });
  }

  /** What was offered of a hotel, the latest first. */
  *of(hotelCode: string): Iterable<OfferedStay> {
    for (const { note, has, text } of this.#kept.latest()) {
      const { number, request, codes } = note;
      if (codes?.has(hotelCode) === false || !has(hotelCode)) continue;
      const response = readAnswer('v1.avail', parse(text())?.value, this.#settings);
      const roomStays = objectsOf(dig(response, 'HotelStaysType', 'HotelStays'))
        .filter((stay) => hotelCodeOf(stay) === hotelCode)
        .flatMap((stay) => objectsOf(stay['RoomStays']));
      if (roomStays.length > 0) yield { number, request, roomStays };
    }
  }
}
