import { request } from 'undici';
import type { TenantView } from '../../sandbox/index.ts';

/** The states of a tenant's reservations at a hotel, as the sandbox itself shows them: 1 is reserved, 4 cancelled. */
async function statusesAt(tenant: TenantView, hotelCode: string | number): Promise<number[]> {
  const { apiKey, secretKey } = tenant.credentials;
  const answer = await request(`${tenant.baseUrl}/v1/api/Pull/GetBookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: apiKey, secretkey: secretKey },
    body: JSON.stringify({
      TimeStamp: new Date().toISOString(),
      Target: 0,
      ReadRequestsType: {
        HotelReadRequests: [
          {
            HotelRef: { HotelCode: hotelCode },
            SelectionCriteria: { Start: '2020-01-01', End: '2040-01-01' },
          },
        ],
      },
    }),
  });
  const body = (await answer.body.json()) as any;
  return body.HotelReservationsType.HotelReservations.map(
    ({ ResStatus }: any) => ResStatus.PMS_ResStatusType,
  );
}

const names: Readonly<Record<string, number>> = { Reserved: 1, Cancelled: 4 };
export const statesAt = async (tenant: TenantView, code: string | number): Promise<number[]> =>
  (await statusesAt(tenant, code)).map((status) => names[status] ?? status);
