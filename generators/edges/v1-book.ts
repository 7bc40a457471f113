/** Edges of the v1 operations on reservations. The response about an unknown reservation is open. */
import { slotPlaceholder } from '../../schemas/case.ts';
import { knownValues, type Context } from '../context.ts';
import { addDays } from '../../lib/days.ts';
import { ABSENT } from '../draw-with-pins.ts';
import type { Edge } from './edge.ts';

const unknownIds: Readonly<Record<string, string>> = {
  unknown: 'no-such-reservation',
  empty: '',
  unicode: 'reserva-não-feita-🏨',
  long: 'r'.repeat(2_000),
  'slash-in-it': 'a/1',
};

const edge = (scenario: string, place: string, value: unknown): Edge => ({
  scenario,
  place,
  pins: { [place]: value },
});

const id = { ID: slotPlaceholder('reservationId'), Type: 'Reservation' };

export function cancelEdges({ today }: Context): Edge[] {
  const roomEdge = (number: string): Edge => ({
    scenario: `room=${number}`,
    place: '/Segment',
    pins: { '/CancelType': 'CancelRoom', '/Segment': [{ ItinSegNbr: number, Status: 'Cancelled' }] },
  });
  return [
    ...Object.entries(unknownIds).map(([scenario, text]) =>
      edge(`id=${scenario}`, '/UniqueID', [{ ...id, ID: text }]),
    ),
    edge('id=twice', '/UniqueID', [id, id]),
    edge('id=none', '/UniqueID', []),
    edge('verification=none', '/Verification', ABSENT),
    edge('verification=empty', '/Verification', {}),
    edge('verification=another-mail', '/Verification/Email', 'somebody-else@example.com'),
    edge('verification=another-hotel', '/Verification/HotelRef/HotelCode', 999_999_999),
    edge('verification=another-day', '/Verification/ReservationTimeSpan/Start', addDays(today, 1)),
    {
      scenario: 'room=own',
      place: '/Segment',
      pins: {
        '/CancelType': 'CancelRoom',
        '/Segment': [{ ItinSegNbr: slotPlaceholder('roomOfReservation'), Status: 'Cancelled' }],
      },
    },
    ...['R1/0', 'R1/99', 'no-such-reservation/1'].map(roomEdge),
  ];
}

export function readingEdges(context: Context): Edge[] {
  const place = '/ReadRequestsType/HotelReadRequests';
  const [HotelCode = 999_999_999] = knownValues(context, 'hotelCode') ?? [];
  const day = (daysAhead: number): string => addDays(context.today, daysAhead);
  const period = (scenario: string, Start: string, End: string, hotelCode: unknown = HotelCode): Edge =>
    edge(`period=${scenario}`, place, [
      { HotelRef: { HotelCode: hotelCode }, SelectionCriteria: { Start, End } },
    ]);
  const entry = { HotelRef: { HotelCode }, SelectionCriteria: { Start: day(30), End: day(60) } };
  return [
    ...Object.entries(unknownIds).map(([scenario, text]) =>
      edge(`id=${scenario}`, '/UniqueID', { ...id, ID: text }),
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
    edge('list=same-twice', place, [entry, entry]),
    edge('list=none', place, []),
  ];
}
