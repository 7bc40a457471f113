import type { Credentials } from '../../../sandbox/index.ts';
import { addDays } from '../../../lib/days.ts';
import { dayOf } from '../../../targets/day.ts';
import { answerTo } from './load.ts';

export interface SmallRequest {
  readonly what: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether it is small enough to compare with a server that does nothing. */
  readonly limited: boolean;
}

/** Small requests, as a client of the demo tenant sends them. */
export async function requestsOf(
  url: string,
  { apiKey, secretKey, bearer }: Credentials,
): Promise<SmallRequest[]> {
  const keys = { apikey: apiKey, secretkey: secretKey };
  const authorized = { authorization: `Bearer ${bearer}` };
  const ping = { TimeStamp: new Date().toISOString(), Target: 0, EchoData: 'Are you there?' };
  return [
    {
      what: 'v1 Ping',
      url: `${url}/v1/api/Pull/Ping`,
      headers: keys,
      body: JSON.stringify(ping),
      limited: true,
    },
    {
      what: 'v2 checkrate of one token',
      url: `${url}/v2/hotels/checkrate`,
      headers: authorized,
      body: JSON.stringify({ rateTokens: [await anyToken(url, authorized)] }),
      limited: false,
    },
  ];
}

async function anyToken(url: string, headers: SmallRequest['headers']): Promise<string> {
  const today = dayOf(Date.now());
  const stay = { checkIn: addDays(today, 45), checkOut: addDays(today, 49), occupancy: { adults: 2 } };
  const at = `${url}/v2/hotels/availability`;
  const body = JSON.stringify({ ...stay, destinations: { hotelIds: ['1172', '1173', '1174'] } });
  const [, token] = /"rateToken":"([^"]+)"/.exec(await answerTo(at, headers, body)) ?? [];
  if (token === undefined) throw new Error('the known hotels have no rates');
  return token;
}
