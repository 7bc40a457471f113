/** A v1 booking recorded at the sandbox: its requests and responses. */
import { callControlPort } from '../../../client/access.ts';
import { startSandboxProcess } from '../../../sandbox/process.ts';
import { bookingById, cancellationOf } from '../../../generators/booking/afterwards.ts';
import { offersIn, searchFor, type Party } from '../../../generators/booking/offers.ts';
import { bookingFrom } from '../../../generators/booking/reservation.ts';
import { addDays } from '../../../lib/days.ts';
import type { TenantView } from '../../../sandbox/index.ts';
import type { GetHotelAvailResponse } from '../../../schemas/messages/v1/availability-response.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import { defaults } from '../../../schemas/settings.ts';
import { wireRequest } from '../../../schemas/wire-request.ts';
import { dayOf } from '../../../targets/day.ts';

export interface Recorded {
  readonly operation: OperationId;
  readonly path: string;
  readonly requestBody: string;
  readonly responseBody: string;
}

const couple: readonly Party[] = [{ adults: 2 }];
export const hotelCode = 1173;

/** Availability, booking, get-bookings and cancellation, in this order. */
export async function recordBooking(): Promise<readonly Recorded[]> {
  const service = await startSandboxProcess();
  try {
    const { baseUrl, credentials } = (await callControlPort(service, 'POST', '/tenants', {})) as TenantView;
    const recorded: Recorded[] = [];
    const call = async (operation: OperationId, message: object): Promise<string> => {
      const envelope = { TimeStamp: new Date().toISOString(), Target: 0 };
      const { path, body } = wireRequest(operation, { body: { ...envelope, ...message } }, defaults);
      const requestBody = JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        apiKey: credentials.apiKey,
        secretKey: credentials.secretKey,
      };
      const responseBody = await (
        await fetch(baseUrl + path, { method: 'POST', headers, body: requestBody })
      ).text();
      if (!/"ErrorsType":null/.test(responseBody))
        throw new Error(`${operation} answered ${responseBody.slice(0, 300)}`);
      recorded.push({ operation, path, requestBody, responseBody });
      return responseBody;
    };
    const [checkIn, checkOut] = [45, 47].map((days) => addDays(dayOf(Date.now()), days)) as [string, string];
    const [offer] = offersIn(
      JSON.parse(
        await call('v1.avail', searchFor(couple, [hotelCode], { checkIn, checkOut })),
      ) as GetHotelAvailResponse,
      couple,
      hotelCode,
    );
    const email = 'bench@example.com';
    const booked = await call('v1.book', bookingFrom(offer!, { transactionIdentifier: 'HC-bench-1', email }));
    const id = /"ResID_Value":"([^"]+)"/.exec(booked)![1]!;
    await call('v1.getbk', bookingById(id));
    await call('v1.cancel', cancellationOf(id, { email, hotelCode, start: checkIn, end: checkOut }));
    return recorded;
  } finally {
    await service.stop();
  }
}
