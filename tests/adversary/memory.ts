import type { Given } from './manners.ts';

/** Milliseconds until what was changed shows everywhere. */
export const lag = 2_000;

/** When a deployment's reservations were made and cancelled, so that it can answer as it would have a moment ago. */
export class Memory {
  readonly #booked = new Map<string, number>();
  readonly #cancelled = new Map<string, number>();

  booked(ids: readonly string[]): void {
    for (const id of ids) if (!this.#booked.has(id)) this.#booked.set(id, Date.now());
  }

  cancelled(ids: readonly string[]): void {
    for (const id of ids) if (!this.#cancelled.has(id)) this.#cancelled.set(id, Date.now());
  }

  /** An answer of GetBookings without what was booked, and with what was cancelled, less than a moment ago. */
  old(given: Given): Given {
    try {
      const message = JSON.parse(given.body) as {
        HotelReservationsType?: { HotelReservations?: unknown[] } | null;
      };
      const list = message.HotelReservationsType?.HotelReservations;
      if (list === undefined) return given;
      const shown = list
        .map((one) => JSON.stringify(one))
        .filter((one) => !isIn(one, this.#booked))
        .map(
          (one) =>
            JSON.parse(
              isIn(one, this.#cancelled) ? one.replaceAll('"Cancelled"', '"Reserved"') : one,
            ) as unknown,
        );
      const body = JSON.stringify({
        ...message,
        HotelReservationsType: { ...message.HotelReservationsType, HotelReservations: shown },
      });
      return { ...given, body };
    } catch {
      return given;
    }
  }
}

const isIn = (text: string, changes: ReadonlyMap<string, number>): boolean =>
  [...changes].some(([id, at]) => Date.now() - at < lag && text.includes(id));
