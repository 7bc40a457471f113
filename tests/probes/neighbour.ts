/** Requests about what stands side by side: reservations, tokens of another kind, flags of other hotels, other lengths of stay. */
import { bookingById, bookingsOf, cancellationOf } from '../../generators/booking/afterwards.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { noToken, type Probe, type Seen } from './probe.ts';
import { ratesIn, type Client, type Sent } from '../support/sandbox-client.ts';
import { book, couple, moment, nightsOfItsOwn, proofFor } from './v1-booking.ts';

const asSeen = (what: unknown): Seen => ({ status: 200, type: '', body: JSON.stringify(what) });

const hotel = 908;

const reservationsIn = (json: any): any[] => json?.HotelReservationsType?.HotelReservations ?? [];
const idOf = (reservation: any): unknown =>
  reservation.ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs?.[0]?.ResID_Value;

const read = async (client: Client, question: object): Promise<any[]> =>
  reservationsIn((await client.v1('GetBookings', { ...moment, ...question })).json);

const statusIn = (reservations: readonly any[], id: string): unknown =>
  reservations.find((one) => idOf(one) === id)?.ResStatus?.PMS_ResStatusType;

/** How two reservations are shown while one of them is cancelled, read and cancelled once more. */
const sideBySide = (): Probe => {
  const nights = [nightsOfItsOwn(), nightsOfItsOwn()] as const;
  return {
    of: 'v1.cancel',
    look: async (client) => {
      const [one, other] = [
        (await book(client, [couple], nights[0])).id,
        (await book(client, [couple], nights[1])).id,
      ];
      const statuses = async (): Promise<unknown[]> => [
        statusIn(await read(client, bookingById(one)), one),
        statusIn(await read(client, bookingById(other)), other),
        statusIn(await read(client, bookingsOf(hotel, '2027-08-01', '2029-02-01')), one),
      ];
      const told = [await statuses()];
      for (let times = 0; times < 2; times += 1) {
        await client.v1('SendHotelResCancel', { ...moment, ...cancellationOf(one, proofFor(nights[0])) });
        told.push(await statuses(), await statuses());
      }
      return told.flat().includes(undefined) ? noToken : asSeen(told);
    },
  };
};

/** How many reservations are shown by an id, at another hotel and in another time, while there are two. */
const neighbours = (): Probe => {
  const nights = [nightsOfItsOwn(), nightsOfItsOwn()] as const;
  return {
    of: 'v1.getbk',
    look: async (client) => {
      const ids = [
        (await book(client, [couple], nights[0])).id,
        (await book(client, [couple], nights[1])).id,
      ];
      const byId: number[] = [];
      for (const id of ids) byId.push((await read(client, bookingById(id))).length);
      const elsewhere = [
        bookingsOf(907, '2027-08-01', '2029-02-01'),
        bookingsOf(hotel, '2031-01-01', '2031-01-02'),
      ];
      const found: unknown[][] = [];
      for (const question of elsewhere)
        found.push((await read(client, question)).map(idOf).filter((id) => ids.includes(String(id))));
      return asSeen([byId, found.map(({ length }) => length)]);
    },
  };
};

const rateToken = async (client: Client, more: object = {}): Promise<string | undefined> =>
  ratesIn(
    await client.search({
      destinations: { hotelIds: ['908'] },
      occupancy: { adults: 2 },
      locale: 'en',
      page: 1,
      ...more,
    }),
  )[0]?.rateToken;

const bookingTokens = (reply: { json?: any }): number =>
  (reply.json?.hotels ?? [])
    .flatMap((one: any) => one.roomRates ?? [])
    .filter((rate: any) => rate.bookingToken).length;

const confirmsBookingTokens: Probe = {
  of: 'v2.checkrate',
  look: async (client) => {
    const token = await rateToken(client);
    if (token === undefined) return noToken;
    const [rate] = ratesIn(await client.confirm({ rateTokens: [token] }));
    return rate?.bookingToken
      ? asSeen(bookingTokens(await client.confirm({ rateTokens: [rate.bookingToken] })))
      : noToken;
  },
};

const confirmsAWeek: Probe = {
  of: 'v2.checkrate',
  look: async (client) => {
    const token = await rateToken(client, { checkIn: '2027-05-03', checkOut: '2027-05-10' });
    if (token === undefined) return noToken;
    const [rate] = ratesIn(await client.confirm({ rateTokens: [token] }));
    return rate === undefined ? noToken : asSeen(rate.priceComposition?.total?.currency);
  },
};

const booksRateTokens: Probe = {
  of: 'v2.book',
  look: async (client) => {
    const token = await rateToken(client, { checkIn: '2027-05-17', checkOut: '2027-05-21' });
    return token === undefined ? noToken : asSeen((await client.book(token)).status === 200);
  },
};

/** A token for long stays where another kind is taken; one that was not given is as good as any other that is no good. */
const withLongStayToken = (of: OperationId, path: string, sent: Sent): Probe => ({
  of,
  look: async (client) => {
    const token = String((await client.longStayToken()).json?.access_token ?? '').replace(/^bearer /i, '');
    return asSeen((await client.call(path, { ...sent, bearer: token === '' ? 'none' : token })).status);
  },
});

const otherPage: Probe = {
  of: 'longstay.avail',
  look: async (client) => {
    const token = String((await client.longStayToken()).json?.access_token ?? '').replace(/^bearer /i, '');
    return token === '' ? noToken : asSeen((await client.longStay(token, 'casa-do-rio')).status === 200);
  },
};

const describe = (
  hotels: readonly number[],
  flags: (index: number) => object,
  PrimaryLangID = 1,
): object => ({
  PrimaryLangID,
  HotelDescriptiveInfosType: {
    HotelDescriptiveInfos: hotels.map((HotelCode, index) => ({ ...flags(index), HotelRef: { HotelCode } })),
  },
});

/** What is sent of three hotels, of which only the second, which says all there is, is asked for all. */
const flagsInTurns: Probe = {
  of: 'v1.desc',
  look: async (client) => {
    const flags = (index: number): object => {
      const on = index === 1;
      return {
        AffiliationInfo: { SendAwards: on },
        ContactInfo: { SendData: on },
        FacilityInfo: { SendGuestRooms: on },
        MultimediaObjects: { SendData: on },
        Policies: { SendPolicies: on },
      };
    };
    return asSeen(
      (await client.v1('GetHotelDescriptiveInfo', describe([1002, 908, 1003], flags))).json
        ?.HotelDescriptiveContentsType,
    );
  },
};

const germanThenDanish: Probe = {
  of: 'v1.desc',
  look: async (client) => {
    await client.v1(
      'GetHotelDescriptiveInfo',
      describe([908], () => ({}), 7),
    );
    return asSeen(
      (
        await client.v1(
          'GetHotelDescriptiveInfo',
          describe([908], () => ({}), 5),
        )
      ).json?.HotelDescriptiveContentsType,
    );
  },
};

/** The whole answer about two hotels, for two adults and children. */
const staying = (End: string, ...ages: readonly number[]): Probe => ({
  of: 'v1.avail',
  look: async (client) => {
    const guests = [
      { AgeQualifyCode: 10, Count: 2 },
      ...ages.map((Age) => ({ AgeQualifyCode: 8, Age, Count: 1 })),
    ];
    const Criterion = {
      HotelRefs: [{ HotelCode: 1172 }, { HotelCode: 1173 }],
      StayDateRange: { Start: '2027-03-08', End },
      RoomStayCandidatesType: {
        RoomStayCandidates: [{ RPH: 0, Quantity: 1, GuestCountsType: { GuestCounts: guests } }],
      },
    };
    const { json } = await client.v1('GetHotelAvail', { ...moment, HotelSearchCriteria: { Criterion } });
    const totals = (json?.HotelStaysType?.HotelStays ?? []).flatMap(({ RoomStays }: any) =>
      RoomStays.flatMap(({ RoomRates }: any) =>
        RoomRates.map(({ RatePlanID, Total }: any) => [RatePlanID, Total]),
      ),
    );
    return asSeen(totals);
  },
});

const cancellingWith = (wrong: object): Probe => {
  const nights = nightsOfItsOwn();
  return {
    of: 'v1.cancel',
    look: async (client) => {
      const { id } = await book(client, [couple], nights);
      await client.v1('SendHotelResCancel', {
        ...moment,
        ...cancellationOf(id, { ...proofFor(nights), ...wrong }),
      });
      return asSeen((await client.reservations()).find((one) => one.id === id)?.state);
    },
  };
};

export const neighbourProbes = {
  'v1-cancel-side-by-side': sideBySide(),
  'v1-cancel-other-email': cancellingWith({ email: 'other@example.com' }),
  'v1-cancel-other-hotel': cancellingWith({ hotelCode: 907 }),
  'v1-cancel-other-start': cancellingWith({ start: '2027-01-01' }),
  'v1-cancel-other-end': cancellingWith({ end: '2027-01-02' }),
  'v1-getbk-neighbours': neighbours(),
  'order-long-stay-token': withLongStayToken('order.by-id', '/orders/DEMO-1', { method: 'GET' }),
  'search-long-stay-token': withLongStayToken('v2.avail', '/v2/hotels/availability', {
    body: {
      destinations: { hotelIds: ['908'] },
      checkIn: '2027-03-15',
      checkOut: '2027-03-19',
      occupancy: { adults: 2 },
    },
  }),
  'confirm-booking-token': confirmsBookingTokens,
  'confirm-a-week': confirmsAWeek,
  'book-rate-token': booksRateTokens,
  'long-stay-other-page': otherPage,
  'content-flags-in-turns': flagsInTurns,
  'content-german-then-danish': germanThenDanish,
  'v1-one-night': staying('2027-03-09'),
  'v1-a-week': staying('2027-03-15', 0),
  'v1-four-weeks': staying('2027-04-05', 17),
} as const satisfies Record<string, Probe>;
