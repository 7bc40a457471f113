/**
 * Reservations of a booking that GetBookings showed standing, and that nobody saw cancelled since. Each is named once.
 */
export interface Doubt {
  readonly reservations: readonly string[];
  /** When a look first did not show them, in milliseconds since 1970; undefined where none has looked, or one still showed them. */
  readonly unshownSince?: number | undefined;
}

/** The same in a line of the ledger: no reservations where nothing is in doubt any more. */
export interface DoubtLine {
  readonly reservations: readonly string[];
  /** As ISO 8601. */
  readonly unshownSince?: string;
}

export const doubtLine = ({ reservations, unshownSince }: Doubt = { reservations: [] }): DoubtLine => ({
  reservations,
  ...(unshownSince === undefined ? {} : { unshownSince: new Date(unshownSince).toISOString() }),
});

/** @returns undefined where nothing is in doubt */
export const doubtIn = ({ reservations, unshownSince }: DoubtLine): Doubt | undefined =>
  reservations.length === 0
    ? undefined
    : { reservations, ...(unshownSince === undefined ? {} : { unshownSince: Date.parse(unshownSince) }) };

/** Whether the members of a line, which somebody may have changed, are those of a `DoubtLine`. */
export const isDoubtLine = ({ reservations, unshownSince }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(reservations) &&
  reservations.every((one) => typeof one === 'string') &&
  (unshownSince === undefined || !Number.isNaN(Date.parse(String(unshownSince))));
