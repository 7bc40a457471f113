/** v2 bookings for tests of notifications. */
import { ratesIn, type Client } from '../sandbox-client.ts';

/** @returns the id of the order */
export async function bookHotel(client: Client, hotelId = '908'): Promise<string> {
  const found = await client.search({ destinations: { hotelIds: [hotelId] } });
  const confirmed = await client.confirm({ rateTokens: [ratesIn(found)[0].rateToken] });
  return (await client.book(ratesIn(confirmed)[0].bookingToken)).json.orderId;
}
