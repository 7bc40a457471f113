/** What k6 would say to a sidecar, said by a test. */
import { request } from 'undici';
import { inAscii } from '../../../../lib/ascii.ts';
import { bookingMaker } from '../../../../load/corpora/booking.ts';
import {
  exchangeHeader,
  hotelHeader,
  paths,
  type ForwardedExchange,
} from '../../../../load/sidecar/protocol.ts';
import { startSidecar, type Sidecar, type SidecarOptions } from '../../../../load/sidecar/sidecar.ts';
import { defaults } from '../../../../schemas/settings.ts';

/** Each connection ends with its request, as those of a process do that has ended. */
export async function tell(
  sidecar: Sidecar,
  path: string,
  body: object | string | Buffer,
  headers: Record<string, string> = {},
): Promise<number> {
  const sent = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body);
  const answer = await request(sidecar.url + path, { method: 'POST', headers, body: sent, reset: true });
  await answer.body.dump();
  return answer.statusCode;
}

export const forward = (sidecar: Sidecar, forwarded: object, body: string | Buffer): Promise<number> =>
  tell(sidecar, paths.exchanges, Buffer.from(body), { [exchangeHeader]: inAscii(JSON.stringify(forwarded)) });

/** A search for a region, and its answer all but the body. */
export const searched = (changes: Partial<ForwardedExchange> = {}): ForwardedExchange => ({
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

/** An answer of availability, with as much of an offer as a booking needs. */
export const offering = (hotelCode: string | number = 1172): string =>
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

export interface Booked {
  readonly status: number;
  readonly hotelCode: string | undefined;
  readonly body: string;
}

/** Asks for a booking of what an answer offers. */
export async function askToBook(sidecar: Sidecar, booker: object, answer = offering()): Promise<Booked> {
  const query = new URLSearchParams({ hotel: '0', party: '0', ...booker }).toString();
  const { statusCode, headers, body } = await request(`${sidecar.url}${paths.newBooking}?${query}`, {
    method: 'POST',
    body: answer,
    reset: true,
  });
  return {
    status: statusCode,
    hotelCode: headers[hotelHeader.toLowerCase()] as string | undefined,
    body: await body.text(),
  };
}

/** An answer of GetBookings that shows a reservation; 4 is a cancelled one, 1 a reserved one. */
export const showing = (reservation: string, status: number | undefined): string =>
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

/** Reports what GetBookings answered after a cancellation. */
export const readBack = (
  sidecar: Sidecar,
  transactionIdentifier: string,
  reservation: string,
  answer: string,
): Promise<number> =>
  tell(
    sidecar,
    `${paths.readBack}?${new URLSearchParams({ transactionIdentifier, reservation }).toString()}`,
    answer,
  );

/** A sidecar for one test. */
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
    phases: [
      { name: 'warm-up', judged: false, seconds: 10, rates: [0, 100], from: 0, to: 10 },
      { name: 'steady', judged: true, seconds: 10, rates: [100, 300], from: 10, to: 20 },
    ],
    say: () => {},
    ...options,
  });
