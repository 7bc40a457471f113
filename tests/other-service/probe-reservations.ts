import type { Loose } from './types.ts';
import type { Prober } from './probe.ts';
import { ask, guests } from './probe-parts.ts';

const resGuest = (rph: number, primary: boolean, age?: number): Loose => ({
  ResGuestRPH: rph,
  PrimaryIndicator: primary,
  AgeQualifyingCode: age === undefined ? 10 : 8,
  ...(age === undefined ? {} : { Age: age }),
  Profiles: {
    ProfileInfos: [
      {
        Profile: {
          Customer: {
            Email: primary ? 'bo@hill.example' : null,
            PersonName: { GivenName: `Bo${rph}`, NamePrefix: null, Surname: 'Hill' },
          },
        },
      },
    ],
  },
});
/** A booking request for a room stay of an availability response. */
export const bookingOf = (
  stay: Loose,
  code: number,
  adults: number,
  ages: number[],
  reference: string,
  action = 'Book',
): Loose => ({
  Target: 'Production',
  PrimaryLangID: 'en',
  TransactionIdentifier: reference,
  HotelReservationsType: {
    HotelReservations: [
      {
        ResGuestsType: {
          ResGuests: [
            ...Array.from({ length: adults }, (_, i) => resGuest(i, i === 0)),
            ...ages.map((a, i) => resGuest(adults + i, false, a)),
          ],
        },
        ResStatus: { TransactionActionType: action },
        ResGlobalInfo: {
          Guarantee: { GuaranteesAcceptedType: { GuaranteesAccepted: [{ GuaranteeTypeCode: 'Voucher' }] } },
          CommentsType: { Comments: [{ Description: 'late' }] },
          Total: stay?.Total,
        },
        RoomStaysType: {
          RoomStays: [
            {
              ...stay,
              BasicPropertyInfo: { HotelRef: { HotelCode: code } },
              GuestCountsType: stay && {
                GuestCounts: [
                  {
                    AgeQualifyCode: 10,
                    Count: adults,
                    ResGuestRPH: Array.from({ length: adults }, (_, i) => i),
                  },
                  ...ages.map((Age, i) => ({ AgeQualifyCode: 8, Age, Count: 1, ResGuestRPH: [adults + i] })),
                ],
              },
            },
          ],
        },
      },
    ],
  },
});

export const reserved = (p: Prober): void => {
  for (const event of ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED'])
    p.hook('POST', '/webhooks', { event, url: `http://127.0.0.1:9/${event}` });
  const code = p.s.world.hotels[6]?.code ?? 0;
  const offers = (name: string, parties: Loose[], more: Loose = {}): Loose =>
    p.v1(
      `offers ${name}`,
      'GetHotelAvail',
      ask(
        { HotelRefs: [{ HotelCode: code }], RoomStayCandidatesType: { RoomStayCandidates: parties } },
        more,
      ),
    ).HotelStaysType?.HotelStays[0]?.RoomStays ?? [];
  const texts = { Target: 'Production', PrimaryLangID: 'en' };
  const cancel = (name: string, number: string, more: Loose = {}, verification: Loose = {}): Loose =>
    p.v1(`cancel ${name}`, 'SendHotelResCancel', {
      ...texts,
      UniqueID: [{ ID: number, Type: 'Reservation' }],
      Verification: {
        Email: 'bo@hill.example',
        HotelRef: { HotelCode: code },
        ReservationTimeSpan: { Start: '2027-04-08', End: '2027-04-11' },
        ...verification,
      },
      ...more,
    });
  const get = (name: string, number: string): Loose =>
    p.v1(`get ${name}`, 'GetBookings', { ...texts, UniqueID: { ID: number, Type: 'Reservation' } });
  const period = (name: string, Start: string, End: string, hotel = code): Loose =>
    p.v1(`period ${name}`, 'GetBookings', {
      ...texts,
      ReadRequestsType: {
        HotelReadRequests: [{ HotelRef: { HotelCode: hotel }, SelectionCriteria: { Start, End } }],
      },
    });
  const made = (name: string, request: Loose): Loose =>
    p.v1(`reserve ${name}`, 'SendHotelRes', request).BookingResult?.Reservation ?? {};
  const one = made('one', bookingOf(offers('one', [guests(2)])[0], code, 2, [], 'T-1'));
  get('one', one.Number);
  get('by partner', 'T-1');
  p.api('order of one', 'GET', `/orders/${one.OrderId}`);
  made('verify', bookingOf(offers('verify', [guests(2)])[1], code, 2, [], 'T-0', 'VerifyPrice'));
  made('hold', bookingOf(offers('hold', [guests(2)])[1], code, 2, [], 'T-h', 'Hold'));
  made('commit', bookingOf(offers('commit', [guests(2)])[1], code, 2, [], 'T-h', 'Commit'));
  made('unknown action', bookingOf(offers('unknown', [guests(2)])[1], code, 2, [], 'T-u', 'Dance'));
  const parties = [guests(2, [], { RPH: 0 }), guests(1, [7], { RPH: 1 })];
  const double = made('two rooms', bookingOf(offers('two', parties)[0], code, 3, [7], 'T-2'));
  cancel('wrong mail', one.Number, {}, { Email: 'other@x.example' });
  cancel('wrong hotel', one.Number, {}, { HotelRef: { HotelCode: 1 } });
  cancel('wrong period', one.Number, {}, { ReservationTimeSpan: { Start: '2027-04-08', End: '2027-04-12' } });
  cancel(
    'second room, wrong mail',
    double.Number,
    {
      CancelType: 'CancelRoom',
      Segment: [{ ItinSegNbr: double.Rooms?.[1]?.ItinSegNbr, Status: 'Cancelled' }],
    },
    { Email: 'other@x.example' },
  );
  cancel('second room', double.Number, {
    CancelType: 'CancelRoom',
    Segment: [{ ItinSegNbr: double.Rooms?.[1]?.ItinSegNbr, Status: 'Cancelled' }],
  });
  get('two after one', double.Number);
  p.api('order of two', 'GET', `/orders/${double.OrderId}`);
  p.sent('sent so far');
  period('before cancel', '2027-04-01', '2027-04-30');
  cancel('whole', one.Number);
  cancel('again', one.Number);
  get('after cancel', one.Number);
  p.api('order after cancel', 'GET', `/orders/${one.OrderId}`);
  p.api('order by locator after cancel', 'GET', `/orders?locator=${one.Number}`);
  cancel('rest of two', double.Number);
  get('two after both', double.Number);
  p.v1('two periods', 'GetBookings', {
    ...texts,
    ReadRequestsType: {
      HotelReadRequests: ['2027-05-01', '2027-04-01'].map((Start) => ({
        HotelRef: { HotelCode: code },
        SelectionCriteria: { Start, End: `${Start.slice(0, 8)}30` },
      })),
    },
  });
  period('after cancel', '2027-04-01', '2027-04-30');
  period('elsewhere', '2027-04-01', '2027-04-30', p.s.world.hotels[7]?.code);
  period('earlier', '2027-03-01', '2027-03-20');
  period('later', '2027-05-01', '2027-05-30');
  period('last night', '2027-04-10', '2027-04-30');
  const seededBy = p.s.reservations.values().next().value;
  if (seededBy)
    p.v1(
      'get of another',
      'GetBookings',
      { UniqueID: { ID: seededBy.locator } },
      { 'x-partner-key': p.s.clients[1]?.apiKey ?? '', 'x-partner-secret': p.s.clients[1]?.secretKey ?? '' },
    );
  const plain = offers('wrong price', [guests(2)])[0];
  made(
    'wrong price',
    bookingOf({ ...plain, Total: { ...plain?.Total, AmountAfterTax: 1 } }, code, 2, [], 'T-9'),
  );
  p.sent('sent at the end');
};
