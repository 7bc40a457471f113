/** A Send flag brings its data, whatever the others say. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { clause, expect, test } from './story.ts';
import { blocked, notExercised } from '../client/gaps.ts';
import type { HotelDescriptiveContent } from '../schemas/messages/v1/descriptive-response.ts';
import { asking } from './helpers/v1-avail.ts';
import {
  describable,
  describing,
  entriesIn,
  flagged,
  sendFlags,
  shows,
  type SendFlag,
} from './helpers/v1-descriptive.ts';
import { hotelCodeOf, hotelStaysIn, refsTo, roomStaysOf } from './helpers/v1.ts';

type Entry = Partial<HotelDescriptiveContent>;

const allOn = sendFlags.reduce<Record<string, object>>(
  (all, [object, flag]) => ({ ...all, [object]: { ...all[object], [flag]: true } }),
  {},
);

const codeOf = ({ HotelRef: hotel }: Entry): string => String(hotel?.HotelCode);

/** Each kind of data that the specification shows, and whether an entry has the place in which it would stand. */
const kinds: readonly [
  what: string,
  flag: SendFlag,
  isShown: (entry: Entry) => boolean,
  hasPlace: (entry: Entry) => boolean,
][] = [
  ['guest rooms', ['FacilityInfo', 'SendGuestRooms'], shows.guestRooms, () => true],
  ['contacts', ['ContactInfo', 'SendData'], shows.contacts, () => true],
  // What these stand in is the affair of another flag, and it may be left out with it.
  [
    'pictures of a hotel',
    ['MultimediaObjects', 'SendData'],
    ({ HotelInfo }) => HotelInfo !== undefined && shows.multimedia({ HotelInfo }),
    ({ HotelInfo }) => Boolean(HotelInfo),
  ],
  [
    'pictures of rooms',
    ['MultimediaObjects', 'SendData'],
    ({ FacilityInfo }) => FacilityInfo !== undefined && shows.multimedia({ FacilityInfo }),
    shows.guestRooms,
  ],
];

for (const [what, flag, isShown, hasPlace] of kinds)
  test(
    ...clause('v1.desc.flags-independent', `${what} come with their flag alone as they do beside all others`),
    async ({ api, envelope, known }) => {
      const describe = describing({ api, envelope });
      const codes = describable({ known });
      const shown = entriesIn(await describe(codes, allOn))
        .filter(isShown)
        .map(codeOf);
      if (shown.length === 0) notExercised('no known hotel has such data');
      const alone = entriesIn(await describe(codes, flagged(flag, true))).filter(
        (entry) => shown.includes(codeOf(entry)) && hasPlace(entry),
      );
      if (alone.length === 0) notExercised('alone the flag brings no entry that has a place for it');
      expect(
        alone.filter((entry) => !isShown(entry)).map(codeOf),
        'hotels that show it beside all other flags alone',
      ).toEqual([]);
    },
  );

test(
  ...clause(
    'v1.desc.flag.facilityinfo-send-guestrooms',
    'true brings rooms of some hotel whose rooms are sold',
  ),
  async ({ api, envelope, known, stay }) => {
    const codes = describable({ known });
    const offered = hotelStaysIn(await asking({ api, envelope, stay })(refsTo(codes)));
    const selling = offered
      .filter((hotel) => roomStaysOf(hotel).some(({ RoomTypes: rooms }) => (rooms ?? []).length > 0))
      .map(hotelCodeOf);
    const described = entriesIn(
      await describing({ api, envelope })(codes, flagged(['FacilityInfo', 'SendGuestRooms'], true)),
    ).filter((entry) => selling.includes(codeOf(entry)));
    if (described.length === 0) blocked('no known hotel is both offered with its rooms and described');
    expect(described.filter(shows.guestRooms).length, 'hotels with guest rooms').toBeGreaterThan(0);
  },
);
