/** By what reservations of ours are told from everybody else's: their reference and their e-mail at a reserved domain. */
import type { BookingNote } from '../../../targets/ledger.ts';

/** Whether the JSON of one reservation, in lower case, carries a mark. */
export type IsOurs = (json: string) => boolean;

/** The marks of one booking. */
export function marksOf({ transactionIdentifier, email }: Pick<BookingNote, 'transactionIdentifier' | 'email'>): IsOurs {
  const marks = [transactionIdentifier, email].map((mark) => JSON.stringify(mark.toLowerCase()));
  return (json) => marks.some((mark) => json.includes(mark));
}

/** References of this tool: of gate (HC) and load (HL), a run in eight hexadecimal digits, and a booking of it. */
const anyReference = /"(h[cl]-[0-9a-f]{8}-[a-z0-9-]{1,40})(?:@example\.com)?"/;

/** The reference of whichever run of this tool a reservation carries; undefined where it is somebody else's. */
export function referenceIn(json: string): Pick<BookingNote, 'transactionIdentifier' | 'email'> | undefined {
  const reference = anyReference.exec(json.toLowerCase())?.[1];
  if (reference === undefined) return undefined;
  return { transactionIdentifier: reference.slice(0, 2).toUpperCase() + reference.slice(2), email: `${reference}@example.com` };
}

/**
 * Whether the JSON of a reservation, in lower case, holds a whole e-mail address, or what stands for one of somebody else since it
 * was captured. One without any may be anybody's.
 */
export const namesSomebody = (json: string): boolean => /"(?:[^"\s@*]{1,64}@[^"\s@*]{1,200}|email:\d{1,4}:[0-9a-f]{12})"/.test(json);
