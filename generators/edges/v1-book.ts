/** Edges of the v1 operations on reservations. The response about an unknown reservation is open. */
import { slotPlaceholder } from '../../schemas/case.ts';
import { knownValues, type Context } from '../context.ts';
import { addDays } from '../../lib/days.ts';
import { ABSENT } from '../draw-with-pins.ts';
import { edgeAt, edgesAt, type Edge } from './edge.ts';

const unknownIds: Readonly<Record<string, string>> = {
  unknown: 'no-such-reservation',
  empty: '',
  unicode: 'reserva-não-feita-🏨',
  long: 'r'.repeat(2_000),
  'slash-in-it': 'a/1',
};

const id = { ID: slotPlaceholder('reservationId'), Type: 'Reservation' };

const withIds = (valueOf: (id: object) => unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(unknownIds).map(([name, ID]) => [name, valueOf({ ...id, ID })]));

export function cancelEdges({ today }: Context): Edge[] {
  const roomEdge = (number: string, scenario = number): Edge => ({
    scenario: `room=${scenario}`,
    place: '/Segment',
    pins: { '/CancelType': 'CancelRoom', '/Segment': [{ ItinSegNbr: number, Status: 'Cancelled' }] },
  });
  return [
    ...edgesAt(
      '/UniqueID',
      'id',
      withIds((unknownId) => [unknownId]),
    ),
    edgeAt('/UniqueID', 'id=twice', [id, id]),
    edgeAt('/UniqueID', 'id=none', []),
    edgeAt('/Verification', 'verification=none', ABSENT),
    edgeAt('/Verification', 'verification=empty', {}),
    edgeAt('/Verification/Email', 'verification=another-mail', 'somebody-else@example.com'),
    edgeAt('/Verification/HotelRef/HotelCode', 'verification=another-hotel', 999_999_999),
    edgeAt('/Verification/ReservationTimeSpan/Start', 'verification=another-day', addDays(today, 1)),
    roomEdge(slotPlaceholder('roomOfReservation'), 'own'),
    ...['R1/0', 'R1/99', 'no-such-reservation/1'].map((number) => roomEdge(number)),
  ];
}

export function readingEdges(context: Context): Edge[] {
  const place = '/ReadRequestsType/HotelReadRequests';
  const [HotelCode = 999_999_999] = knownValues(context, 'hotelCode') ?? [];
  const day = (daysAhead: number): string => addDays(context.today, daysAhead);
  const period = (scenario: string, Start: string, End: string, hotelCode: unknown = HotelCode): Edge =>
    edgeAt(place, `period=${scenario}`, [
      { HotelRef: { HotelCode: hotelCode }, SelectionCriteria: { Start, End } },
    ]);
  const entry = { HotelRef: { HotelCode }, SelectionCriteria: { Start: day(30), End: day(60) } };
  return [
    ...edgesAt(
      '/UniqueID',
      'id',
      withIds((unknownId) => unknownId),
    ),
    period('one-day', day(30), day(30)),
    period('two-days', day(30), day(31)),
    period('a-month', day(30), day(60)),
    period('a-year', day(0), day(365)),
    period('ten-years', day(-1_825), day(1_825)),
    period('past', day(-60), day(-30)),
    period('reversed', day(60), day(30)),
    period('code-as-text', day(30), day(60), String(HotelCode)),
    period('code-as-integer', day(30), day(60), Number(HotelCode)),
    period('unknown-hotel', day(30), day(60), 999_999_999),
    edgeAt(place, 'list=same-twice', [entry, entry]),
    edgeAt(place, 'list=none', []),
  ];
}
