/** Requests that between them touch every rule of v1's envelope, keys and problems, for tests of what a fault changes. */
import { bookingById } from '../../generators/booking/afterwards.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Probe, Seen } from './faults.ts';
import type { Client, Reply } from '../support/sandbox-client.ts';

/** The clock of a probed tenant stands still. */
const now = '2027-01-01T12:00:00Z';

const told = ({ status, headers, text, json }: Reply): unknown => {
  const { Url: url, ...message } = json ?? {};
  // A content link is never the same twice.
  return [status, headers['content-type'], json === undefined ? text : { ...message, Url: typeof url }];
};

const probe = (of: OperationId, ask: (client: Client) => Promise<readonly Reply[]>): Probe => ({
  of,
  look: async (client): Promise<Seen> => ({
    status: 0,
    type: '',
    body: JSON.stringify((await ask(client)).map(told)),
  }),
});

type Operation = 'Ping' | 'GetCountryList' | 'GetStateList' | 'GetCityList' | 'GetContentFileUrl';

const one = (
  client: Client,
  operation: Operation,
  more: object = {},
  keys?: Readonly<Record<string, string>>,
): Promise<Reply> => client.v1(operation, { TimeStamp: now, EchoData: 'x', ...more }, keys);

async function each<T>(items: readonly T[], ask: (item: T) => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (const item of items) replies.push(await ask(item));
  return replies;
}

const envelopes: readonly object[] = [
  {},
  { EchoToken: 'a <b> & c' },
  { EchoToken: '00123' },
  { EchoToken: 'null' },
  { EchoToken: ` ${'long '.repeat(40)}` },
  { EchoToken: 'Москва 🏨' },
  { EchoToken: null, PrimaryLangID: 5 },
  { Target: 1, Version: 1.5, PrimaryLangID: 7 },
  { TimeStamp: '2001-01-01T00:00:00Z' },
  { Target: 'x' },
  { Target: 'x', PrimaryLangID: 2 },
];

const knocks = (client: Client): readonly Record<string, string>[] => {
  const { apiKey: apikey, secretKey: secretkey } = client.credentials;
  return [{}, { apikey }, { secretkey }, { apikey, secretkey: 'x' }, { apikey: 'x', secretkey: 'x' }];
};

/** What is asked of one operation, by the names of its probes. */
const of = (operation: Operation, id: OperationId): Record<string, Probe> => ({
  [`${operation}: envelopes`]: probe(id, (client) => each(envelopes, (more) => one(client, operation, more))),
  [`${operation}: knocks`]: probe(id, (client) =>
    each(knocks(client), (keys) => one(client, operation, {}, keys)),
  ),
  [`${operation}: later`]: probe(id, async (client) => {
    const first = await one(client, operation);
    await client.advance(600);
    const second = await one(client, operation);
    await client.advance(-600);
    return [first, second];
  }),
});

/** Rate identifiers are of one client only: what counts is whether an error is reported. */
const knocking = (id: OperationId, operation: string, body: object): Probe => ({
  of: id,
  look: async (client): Promise<Seen> => {
    const replies = await each(knocks(client), (keys) =>
      client.v1(operation, { TimeStamp: now, ...body }, keys),
    );
    return {
      status: 0,
      type: '',
      body: JSON.stringify(
        replies.map(({ status, json }) => [status, json?.ErrorsType?.Errors?.length ?? 0]),
      ),
    };
  },
});

const HotelRefs = [{ HotelCode: 908 }];
const Criterion = {
  HotelRefs,
  StayDateRange: { Start: '2027-03-08', End: '2027-03-12' },
  RoomStayCandidatesType: {
    RoomStayCandidates: [
      { RPH: 0, Quantity: 1, GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } },
    ],
  },
};

export const v1EnvelopeProbes: Readonly<Record<string, Probe>> = {
  ...of('Ping', 'v1.ping'),
  ...of('GetCountryList', 'v1.countries'),
  ...of('GetStateList', 'v1.states'),
  ...of('GetCityList', 'v1.cities'),
  ...of('GetContentFileUrl', 'v1.contentfile'),
  'avail-knocks': knocking('v1.avail', 'GetHotelAvail', { HotelSearchCriteria: { Criterion } }),
  'search-knocks': knocking('v1.search', 'HotelSearch', { Criteria: { Criterion: { HotelRefs } } }),
  'content-knocks': knocking('v1.desc', 'GetHotelDescriptiveInfo', {
    HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ HotelRef: { HotelCode: 908 } }] },
  }),
  'bookings-knocks': knocking('v1.getbk', 'GetBookings', bookingById('nobody')),
};
