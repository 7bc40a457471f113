/** A Send flag brings its data, whatever the other flags are. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import type { ClauseId } from '../schemas/clauses.ts';
import type { KnownData } from '../targets/target.ts';
import type { Answer } from '../client/answer.ts';
import { clause, expect, test } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { compareStable } from './helpers/compare-stable.ts';
import { contentShows } from '../client/v1-content.ts';
import { noData, notExercised } from '../client/gaps.ts';
import type { HotelDescriptiveContent } from '../schemas/messages/v1/descriptive-response.ts';
import { availabilitySearch } from './helpers/v1-avail.ts';
import {
  describableCodes,
  descriptiveRequest,
  entriesIn,
  withFlag,
  sendFlags,
  type SendFlag,
} from './helpers/v1-descriptive.ts';
import { hotelCodeOf, hotelStaysIn, refsTo, roomStaysOf } from './helpers/v1.ts';

type Entry = Partial<HotelDescriptiveContent>;
type KnownContent = NonNullable<KnownData['content']>;

const codeOf = ({ HotelRef: hotel }: Entry): string => String(hotel?.HotelCode);

/** The flags of an entry: true those that are named, false all others. */
const on = (flags: readonly SendFlag[], others: false | undefined): Record<string, object> =>
  sendFlags.reduce<Record<string, object>>((all, [object, flag]) => {
    const wanted = flags.some(([one, other]) => one === object && other === flag) || others;
    return wanted === undefined ? all : { ...all, [object]: { ...all[object], [flag]: wanted } };
  }, {});

const allOn = on(sendFlags, undefined);

const guestRooms: SendFlag = ['FacilityInfo', 'SendGuestRooms'];
const pictures: SendFlag = ['MultimediaObjects', 'SendData'];

/** Each kind of data with a member of its own, its flag, and the flag of the member around it. */
const kinds: readonly {
  readonly id: ClauseId;
  readonly what: string;
  readonly flags: readonly [SendFlag, ...SendFlag[]];
  readonly isShown: (entry: Entry) => boolean;
  /** The name under which the target may state hotels that have the data. */
  readonly name: keyof KnownContent;
}[] = [
  {
    id: 'v1.desc.flag.facilityinfo-send-guestrooms',
    what: 'guest rooms',
    flags: [guestRooms],
    isShown: contentShows.guestRooms,
    name: 'guestRooms',
  },
  {
    id: 'v1.desc.flag.contactinfo-send-data',
    what: 'contacts',
    flags: [['ContactInfo', 'SendData']],
    isShown: contentShows.contacts,
    name: 'contacts',
  },
  {
    id: 'v1.desc.flag.multimediaobjects-send-data',
    what: 'pictures of rooms',
    flags: [pictures, guestRooms],
    isShown: ({ FacilityInfo }) => FacilityInfo !== undefined && contentShows.multimedia({ FacilityInfo }),
    name: 'multimedia',
  },
  {
    id: 'v1.desc.flag.affiliationinfo-send-awards',
    what: 'awards',
    flags: [['AffiliationInfo', 'SendAwards']],
    isShown: contentShows.awards,
    name: 'awards',
  },
  {
    id: 'v1.desc.flag.areainfo-send-attractions',
    what: 'attractions',
    flags: [['AreaInfo', 'SendAttractions']],
    isShown: contentShows.attractions,
    name: 'attractions',
  },
  {
    id: 'v1.desc.flag.areainfo-send-refpoints',
    what: 'reference points',
    flags: [['AreaInfo', 'SendRefPoints']],
    isShown: contentShows.refPoints,
    name: 'refPoints',
  },
  {
    id: 'v1.desc.flag.policies-send-policies',
    what: 'policies',
    flags: [['Policies', 'SendPolicies']],
    isShown: contentShows.policies,
    name: 'policies',
  },
];

for (const { id, what, flags, isShown, name } of kinds) {
  test(
    ...clause(id, `${what} come if their flag is true, whatever the other flags are`),
    async ({ api, envelope, known }) => {
      const describe = descriptiveRequest({ api, envelope });
      const codes = describableCodes({ known });
      const shownIn = (answer: Answer): string[] => entriesIn(answer).filter(isShown).map(codeOf).sort();
      await compareStable(
        () => describe(codes, allOn),
        shownIn,
        async (withAll) => {
          const shown = shownIn(withAll);
          if (shown.length === 0) notExercised('no known hotel has such data');
          const missing: string[] = [];
          for (const others of [undefined, false] as const) {
            const alone = await describe(codes, on(flags, others));
            const stated = entriesIn(alone).map(codeOf);
            missing.push(...shown.filter((code) => stated.includes(code) && !shownIn(alone).includes(code)));
          }
          return () => expect(missing, 'hotels that show it only if another flag is true').toEqual([]);
        },
      );
    },
  );

  test(
    ...clause(id, `a false flag removes ${what} while all other flags are true`),
    async ({ api, envelope, known, session }) => {
      const [[object, flag]] = flags;
      const requested = { ...allOn, [object]: { ...allOn[object], [flag]: false } };
      // The judge checks the response.
      if (
        entriesIn(await descriptiveRequest({ api, envelope })(describableCodes({ known }), requested))
          .length === 0
      )
        notExercised('the known hotels have no content');
      requireJudged({ session }, id);
    },
  );

  test(
    ...clause(id, `true brings ${what} of hotels that are known to have them`),
    async ({ api, envelope, session }) => {
      const codes = (session.target.known.content?.[name] ?? []).map(Number).filter(Number.isSafeInteger);
      if (codes.length === 0) notExercised(`the target states no hotel that is known to have ${what}`);
      // Pictures are those of the hotel or of its rooms.
      const isThere = name === 'multimedia' ? contentShows.multimedia : isShown;
      const wanted = name === 'multimedia' ? [...flags, ['HotelInfo', 'SendData'] as const] : flags;
      const entries = entriesIn(await descriptiveRequest({ api, envelope })(codes, on(wanted, undefined)));
      if (entries.length === 0) noData('none of the hotels that are known to have it is described');
      expect(
        entries.filter((entry) => !isThere(entry)).map(codeOf),
        'hotels that are known to have it, but do not show it',
      ).toEqual([]);
    },
  );
}

test(
  ...clause('v1.desc.flags-independent', 'pictures of a hotel come with their flag alone as with all flags'),
  async ({ api, envelope, known }) => {
    const describe = descriptiveRequest({ api, envelope });
    const codes = describableCodes({ known });
    const isShown = ({ HotelInfo }: Entry): boolean =>
      HotelInfo !== undefined && contentShows.multimedia({ HotelInfo });
    const shown = entriesIn(await describe(codes, allOn))
      .filter(isShown)
      .map(codeOf);
    if (shown.length === 0) notExercised('no known hotel has such data');
    // The member around them depends on another flag and may be left out with it.
    const alone = entriesIn(await describe(codes, withFlag(pictures, true))).filter(
      (entry) => shown.includes(codeOf(entry)) && Boolean(entry.HotelInfo),
    );
    if (alone.length === 0) notExercised('with this flag alone no entry has the member around it');
    expect(
      alone.filter((entry) => !isShown(entry)).map(codeOf),
      'hotels that show it only if all flags are true',
    ).toEqual([]);
  },
);

test(
  ...clause('v1.desc.flags-tell', 'SendGuestRooms brings rooms of some hotel whose rooms are sold'),
  async ({ api, envelope, known, stay }) => {
    const codes = describableCodes({ known });
    const offered = hotelStaysIn(await availabilitySearch({ api, envelope, stay })(refsTo(codes)));
    const selling = offered
      .filter((hotel) => roomStaysOf(hotel).some(({ RoomTypes: rooms }) => (rooms ?? []).length > 0))
      .map(hotelCodeOf);
    const described = entriesIn(
      await descriptiveRequest({ api, envelope })(codes, withFlag(['FacilityInfo', 'SendGuestRooms'], true)),
    ).filter((entry) => selling.includes(codeOf(entry)));
    if (described.length === 0) noData('no known hotel is both offered with its rooms and described');
    expect(described.filter(contentShows.guestRooms).length, 'hotels with guest rooms').toBeGreaterThan(0);
  },
);
