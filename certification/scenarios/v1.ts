/** Scenarios of the v1 message API. Hotels are those of the sandbox (GET /scenarios of its control port lists them). */
import { dig, isPresent, leavesOf, objectsOf } from '../../schemas/judge/check.ts';
import type { ParsedExchange } from '../requirements/exchange.ts';
import { roomStaysOf } from '../requirements/v1-booked.ts';
import { descriptionsOf, roomCandidatesOf, searchedHotelCodes } from '../requirements/v1-members.ts';
import { isMinutesLater, commonClauses, moment, momentOfAnyCall, type Scenario } from './scenario.ts';

const roomsSearched = ({ sent }: ParsedExchange): number =>
  roomCandidatesOf(sent).reduce(
    (sum, { Quantity: rooms }) => sum + (isPresent(rooms) ? Number(rooms) : 1),
    0,
  );
/** Whether a room is searched for a child: AgeQualifyCode 8. */
const hasChild = ({ sent }: ParsedExchange): boolean =>
  roomCandidatesOf(sent)
    .flatMap((candidate) => objectsOf(dig(candidate, 'GuestCountsType', 'GuestCounts')))
    .some(({ AgeQualifyCode: code }) => code === 8);
const hasTwoFlags = ({ sent }: ParsedExchange): boolean =>
  descriptionsOf(sent).some(
    (info) => [...leavesOf(info)].filter((leaf) => typeof leaf === 'boolean').length >= 2,
  );
const isReadBy =
  (member: 'UniqueID' | 'ReadRequestsType') =>
  ({ sent }: ParsedExchange): boolean =>
    isPresent(sent[member]);

export const v1Shopping: readonly Scenario[] = [
  {
    id: 'A1',
    title: 'Say hello, and read the lists',
    asks: 'Ping the service, and read the countries, the states and the cities.',
    meets: 'Answers as usual.',
    moments: [
      moment('a ping', 'v1.ping'),
      moment('the countries', 'v1.countries'),
      moment('the states', 'v1.states'),
      moment('the cities', 'v1.cities'),
    ],
    exercises: [...commonClauses.v1, 'v1.ping.echodata-required', 'v1.lists.envelope-only'],
  },
  {
    id: 'A2',
    title: 'One room for two adults',
    asks: 'Search a stay of some nights for two adults, and show the rates.',
    meets: 'Offers rates, with prices and penalties.',
    moments: [moment('a search for one room', 'v1.avail', (observed) => roomsSearched(observed) === 1)],
    exercises: ['v1.avail.staydaterange-required', 'v1.avail.guestcounts-shape', 'conv.date-iso8601'],
  },
  {
    id: 'A3',
    title: 'Several rooms, and a child',
    asks: 'Search three rooms in one call: three adults, two adults with a child of 7, two adults.',
    meets: 'Offers rates for each room.',
    moments: [
      moment(
        'a search for three rooms with a child',
        'v1.avail',
        (observed) => roomsSearched(observed) >= 3 && hasChild(observed),
      ),
    ],
    exercises: ['v1.avail.child-age-required', 'v1.avail.roomstaycandidates-required'],
  },
  {
    id: 'A4',
    title: 'A hotel without rooms',
    asks: 'Search hotel 904, which never has a room, and show your user that nothing is free.',
    meets: 'Answers without any rate.',
    moments: [
      moment('a search of hotel 904', 'v1.avail', ({ sent }) => searchedHotelCodes(sent).includes('904')),
    ],
    exercises: ['v1.avail.hotelref-hotelcode-required'],
  },
];

export const v1Content: readonly Scenario[] = [
  {
    id: 'A5',
    title: 'Descriptions',
    asks: 'Read the description of a hotel with at least two of the Send flags.',
    meets: 'Answers with what the flags say.',
    moments: [moment('a description with two flags', 'v1.desc', hasTwoFlags)],
    exercises: ['v1.desc.infos-required', 'v1.desc.hotelref-required', 'v1.desc.flag-types'],
  },
  {
    id: 'A6',
    title: 'The content file, twice',
    asks: 'Fetch the content file; let more than an hour pass (or advance the clock of the sandbox), and fetch it again.',
    meets: 'Gives out a link that lives for 60 minutes.',
    moments: [
      moment('a link', 'v1.contentfile'),
      moment('a download', 'content.download'),
      moment(
        'another link an hour later',
        'v1.contentfile',
        isMinutesLater(60, () => 'link'),
      ),
    ],
    exercises: ['v1.lists.envelope-only', 'v1.contentfile.new-url-after-expiry'],
  },
];

export const v1Booking: readonly Scenario[] = [
  {
    id: 'B1',
    title: 'Book, read back, cancel',
    asks: 'Book a rate that you searched, read the booking back by its id, and cancel the whole of it.',
    meets: 'Books, shows and cancels.',
    moments: [
      moment('a booking', 'v1.book'),
      moment('the booking read back', 'v1.getbk', isReadBy('UniqueID')),
      moment('a cancellation', 'v1.cancel', ({ sent }) => !isPresent(sent['CancelType'])),
    ],
    exercises: [
      ...commonClauses.v1,
      'v1.book.same-structures',
      'v1.book.guest-count-consistent',
      'v1.book.guarantee-supported',
      'v1.book.rph-resolves',
      'v1.getbk.uniqueid-type',
      'v1.cancel.uniqueid',
      'v1.cancel.verification',
      'v1.cancel.whole-omits-canceltype',
    ],
  },
  {
    id: 'B2',
    title: 'Two rooms, one cancelled',
    asks: 'Book two rooms, one with a child, cancel one of the rooms, then the rest.',
    meets: 'Cancels the room, and keeps the other.',
    moments: [
      moment('a booking of two rooms', 'v1.book', ({ sent }) => roomStaysOf(sent).length >= 2),
      moment('the cancellation of a room', 'v1.cancel', ({ sent }) => sent['CancelType'] === 'CancelRoom'),
    ],
    exercises: [
      'v1.book.same-structures',
      'v1.cancel.room-canceltype',
      'v1.cancel.room-segment',
      'v1.cancel.segment-number-format',
      'v1.cancel.segment-status',
    ],
  },
  {
    id: 'B3',
    title: 'Bookings of a hotel',
    asks: 'Read the bookings of a hotel for a period.',
    meets: 'Lists what was booked there.',
    moments: [moment('bookings by period', 'v1.getbk', isReadBy('ReadRequestsType'))],
    exercises: ['v1.getbk.one-of', 'v1.getbk.period-shape'],
  },
  {
    id: 'B4',
    title: 'The last room',
    asks: 'Search hotel 909 twice, book the first result, then the same rate for somebody else, and show your user that it is gone.',
    meets: 'Refuses the second booking by Errors inside a 200: it has one room of each kind.',
    moments: [momentOfAnyCall('a booking that was refused', 'v1.book', ({ hasErrors }) => hasErrors)],
    exercises: ['v1.err.client-reads-errors'],
  },
];
