/** Edges of the v1 operations that know reservations. What is told of one that never was is open. */
import { openSlot } from '../../schemas/case.ts';
import { knownValues, type Context } from '../context.ts';
import { addDays } from '../../lib/days.ts';
import { ABSENT } from '../draw-with-pins.ts';
import type { Edge } from './edge.ts';

const strangers: Readonly<Record<string, string>> = {
  unknown: 'no-such-reservation',
  empty: '',
  unicode: 'reserva-não-feita-🏨',
  long: 'r'.repeat(2_000),
  'slash-in-it': 'a/1',
};

const one = (scenario: string, place: string, value: unknown): Edge => ({
  scenario,
  place,
  pins: { [place]: value },
});

const id = { ID: openSlot('reservationId'), Type: 'Reservation' };

export function cancelEdges({ today }: Context): Edge[] {
  const room = (number: string): Edge => ({
    scenario: `room=${number}`,
    place: '/Segment',
    pins: { '/CancelType': 'CancelRoom', '/Segment': [{ ItinSegNbr: number, Status: 'Cancelled' }] },
  });
  return [
    ...Object.entries(strangers).map(([scenario, text]) =>
      one(`id=${scenario}`, '/UniqueID', [{ ...id, ID: text }]),
    ),
    one('id=twice', '/UniqueID', [id, id]),
    one('id=none', '/UniqueID', []),
    one('verification=none', '/Verification', ABSENT),
    one('verification=empty', '/Verification', {}),
    one('verification=another-mail', '/Verification/Email', 'somebody-else@example.com'),
    one('verification=another-hotel', '/Verification/HotelRef/HotelCode', 999_999_999),
    one('verification=another-day', '/Verification/ReservationTimeSpan/Start', addDays(today, 1)),
    {
      scenario: 'room=own',
      place: '/Segment',
      pins: {
        '/CancelType': 'CancelRoom',
        '/Segment': [{ ItinSegNbr: openSlot('roomOfReservation'), Status: 'Cancelled' }],
      },
    },
    ...['R1/0', 'R1/99', 'no-such-reservation/1'].map(room),
  ];
}

export function readingEdges(context: Context): Edge[] {
  const place = '/ReadRequestsType/HotelReadRequests';
  const [HotelCode = 999_999_999] = knownValues(context, 'hotelCode') ?? [];
  const day = (ahead: number): string => addDays(context.today, ahead);
  const period = (scenario: string, Start: string, End: string, hotel: unknown = HotelCode): Edge =>
    one(`period=${scenario}`, place, [{ HotelRef: { HotelCode: hotel }, SelectionCriteria: { Start, End } }]);
  const both = { HotelRef: { HotelCode }, SelectionCriteria: { Start: day(30), End: day(60) } };
  return [
    ...Object.entries(strangers).map(([scenario, text]) =>
      one(`id=${scenario}`, '/UniqueID', { ...id, ID: text }),
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
    one('list=same-twice', place, [both, both]),
    one('list=none', place, []),
  ];
}
