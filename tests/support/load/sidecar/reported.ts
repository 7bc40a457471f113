/** Requests that k6 sends to a sidecar, sent by a test. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { request } from 'undici';
import type { BookingNote } from '../../../../client/bookings/booking.ts';
import { escapeNonAscii } from '../../../../lib/ascii.ts';
import { bookingMaker } from '../../../../load/corpora/booking.ts';
import {
  exchangeHeader,
  hotelHeader,
  paths,
  type ForwardedExchange,
} from '../../../../load/sidecar/protocol.ts';
import {
  startSidecar,
  type Sidecar,
  type SidecarOptions,
  type SidecarResult,
} from '../../../../load/sidecar/sidecar.ts';
import { defaults } from '../../../../schemas/settings.ts';
import { phaseOf, timed } from '../plan.ts';

/** Posts a body to a sidecar. The connection ends with its request, like the connections of a process that has ended. */
export async function postToSidecar(
  sidecar: Sidecar,
  path: string,
  body: object | string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  const requestBody = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  const response = await request(sidecar.url + path, {
    method: 'POST',
    headers,
    body: requestBody,
    reset: true,
  });
  await response.body.dump();
  return response.statusCode;
}

export const forwardExchange = (
  sidecar: Sidecar,
  forwarded: object,
  body: string | Buffer,
): Promise<number> =>
  postToSidecar(sidecar, paths.exchanges, Buffer.from(body), {
    [exchangeHeader]: escapeNonAscii(JSON.stringify(forwarded)),
  });

/** A search for a region, with its response except for the body. */
export const forwardedSearch = (changes: Partial<ForwardedExchange> = {}): ForwardedExchange => ({
  id: 'v2-shop/1/0',
  operation: 'v2.avail',
  phase: 'steady',
  expects: 'accepted',
  sentAt: Date.now(),
  receivedAt: Date.now() + 12,
  request: {
    method: 'POST',
    url: 'http://127.0.0.1/v2/hotels/availability',
    headers: { Accept: 'application/json' },
    body: '{}',
  },
  response: { status: 200, headers: { 'Content-Type': 'application/json' } },
  ...changes,
});

/** The body of an availability response, with the parts of an offer that a booking needs. */
export const availabilityBody = (hotelCode: string | number = 1172): string =>
  JSON.stringify({
    ErrorsType: null,
    HotelStaysType: {
      HotelStays: [
        {
          BasicPropertyInfo: { HotelRef: { HotelCode: hotelCode } },
          RoomStays: [
            {
              RatePlans: [
                { RatePlanID: 7, PaymentPolicies: { AcceptedPayments: [{ GuaranteeTypeCode: 4 }] } },
              ],
              RoomRates: [{ RatePlanID: 7, RoomID: 3, Rates: 'as they came' }],
              RoomTypes: [{ RoomID: 3 }],
            },
          ],
        },
      ],
    },
  });

/** Asks the sidecar for a booking request for an offer. */
export async function requestBooking(sidecar: Sidecar, booker: object, availability = availabilityBody()) {
  const query = new URLSearchParams({ hotel: '0', party: '0', ...booker }).toString();
  const { statusCode, headers, body } = await request(`${sidecar.url}${paths.newBooking}?${query}`, {
    method: 'POST',
    body: availability,
    reset: true,
  });
  return {
    status: statusCode,
    hotelCode: headers[hotelHeader.toLowerCase()] as string | undefined,
    body: await body.text(),
  };
}

export const bookingNote = (number: number): BookingNote => ({
  transactionIdentifier: `HL-test-b${number}`,
  hotelCode: 1172,
  start: '2027-01-05',
  end: '2027-01-09',
  email: `hl-test-b${number}@example.com`,
});

export const bookerOf = (number: number): Omit<BookingNote, 'hotelCode'> => {
  const { hotelCode: _offered, ...booker } = bookingNote(number);
  return booker;
};

export const statusOfBooking = async (sidecar: Sidecar, number: number): Promise<number> =>
  (await requestBooking(sidecar, bookerOf(number))).status;

/** The body of a GetBookings response with one reservation. Status 1 is reserved, 4 is cancelled. */
export const reservationBody = (reservation: string, status: number | undefined): string =>
  JSON.stringify({
    ErrorsType: null,
    HotelReservationsType: {
      HotelReservations: [
        {
          ResGlobalInfo: {
            HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Value: reservation }] },
          },
          ...(status === undefined ? {} : { ResStatus: { PMS_ResStatusType: status } }),
        },
      ],
    },
  });

/** Reports the response of GetBookings after a cancellation to the sidecar. */
export const reportReadBack = (
  sidecar: Sidecar,
  transactionIdentifier: string,
  reservation: string,
  responseBody: string,
): Promise<number> =>
  postToSidecar(
    sidecar,
    `${paths.readBack}?${new URLSearchParams({ transactionIdentifier, reservation }).toString()}`,
    responseBody,
  );

/** A sidecar that is closed after the test, and what it says. */
export async function sidecarForTest(t: TestContext, options: Partial<SidecarOptions> = {}) {
  const stated: string[] = [];
  const sidecar = await sidecarFor({ say: (sentence) => stated.push(sentence), ...options });
  t.after(() => sidecar.close());
  return { sidecar, stated };
}

export const sidecarFor = (options: Partial<SidecarOptions> = {}): Promise<Sidecar> =>
  startSidecar({
    settings: defaults,
    secrets: [],
    ledger: 'unused',
    run: 'test',
    baseUrl: 'http://service',
    bookingFor: bookingMaker({
      target: { embedded: true, known: { hotelCodes: [1172] } },
      settings: defaults,
      traffic: { parties: [{ adults: 2, children: 0, share: 1 }] },
      seed: 1,
    }),
    phases: timed([{ ...phaseOf('warm-up', 10, 0, 100), judged: false }, phaseOf('steady', 10, 100, 300)]),
    say: () => {},
    ...options,
  });

/** Forwards exchanges to a new sidecar. @returns the result of the sidecar */
export async function resultOfForwarding(
  exchanges: readonly (readonly [object, string | Buffer])[],
  options: Partial<SidecarOptions> = {},
): Promise<SidecarResult> {
  const sidecar = await sidecarFor(options);
  try {
    for (const [forwarded, body] of exchanges)
      assert.equal(await forwardExchange(sidecar, forwarded, body), 204);
    return await sidecar.collect();
  } finally {
    await sidecar.close();
  }
}
