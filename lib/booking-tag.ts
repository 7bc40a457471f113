/**
 * Recognises reservations of this tool by their reference, and by an e-mail address that contains the reference and has a reserved
 * domain. This file also runs inside k6.
 */

export interface BookingTag {
  readonly transactionIdentifier: string;
  readonly email: string;
}

/** The tag of the booking with this reference. */
export const bookingTagFor = (transactionIdentifier: string): BookingTag => ({
  transactionIdentifier,
  email: `${transactionIdentifier.toLowerCase()}@example.com`,
});

/** @returns a predicate over the lower-cased JSON of a reservation: true if one of the tag's strings is a complete JSON string in it */
export function tagMatcher({ transactionIdentifier, email }: BookingTag): (json: string) => boolean {
  const jsonStrings = [transactionIdentifier, email].map((text) => JSON.stringify(text.toLowerCase()));
  return (json) => jsonStrings.some((text) => json.includes(text));
}

/** References of this tool: gate (HC) or load (HL), the run as eight hexadecimal digits, and the booking. */
const referencePattern = /"(h[cl]-[0-9a-f]{8}-[a-z0-9-]{1,40})(?:@example\.com)?"/;

/** The tag of any run of this tool in a reservation's JSON, in lower case; undefined if the reservation is somebody else's. */
export function bookingTagIn(json: string): BookingTag | undefined {
  const reference = referencePattern.exec(json)?.[1];
  return reference === undefined
    ? undefined
    : bookingTagFor(reference.slice(0, 2).toUpperCase() + reference.slice(2));
}

/**
 * Whether a reservation's JSON, in lower case, contains a whole e-mail address, or the hash of one that was redacted.
 * A reservation without an address may be anybody's.
 */
export const hasEmailAddress = (json: string): boolean =>
  /"(?:[^"\s@*]{1,64}@[^"\s@*]{1,200}|email:\d{1,4}:[0-9a-f]{12})"/.test(json);
