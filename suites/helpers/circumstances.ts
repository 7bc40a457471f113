/** Circumstances that must not affect a rule: every language, several lengths of stay, children and currencies. */
import { addDays } from '../../lib/days.ts';
import { definedMembers, type Members } from '../../lib/objects.ts';
import { plural } from '../../lib/plural.ts';
import { Language } from '../../schemas/messages/enumerations.ts';
import { familyWith, nightsFrom, roomsFor, twoAdults } from './v1.ts';

interface Circumstance {
  readonly nights: number;
  /** Ages of the children who travel with two adults. */
  readonly ages: readonly number[];
  /** Further rooms for two adults each, if a request can be for several rooms. */
  readonly extraRooms?: number;
}

const circumstances: readonly Circumstance[] = [
  { nights: 1, ages: [] },
  { nights: 2, ages: [6], extraRooms: 1 },
  { nights: 8, ages: [] },
  { nights: 1, ages: [9] },
  { nights: 7, ages: [0, 17] },
  { nights: 9, ages: [] },
  { nights: 3, ages: [5], extraRooms: 2 },
  { nights: 28, ages: [] },
];

const describeCircumstance = ({ nights, ages }: Circumstance): string =>
  `${plural(nights, 'night')}, two adults${ages.length > 0 ? ` with children of ${ages.join(' and ')}` : ''}`;

/** Describes the circumstances. Each of them is requested in another language. */
export const circumstanceTitles: readonly string[] = circumstances.map((circumstance) =>
  describeCircumstance(circumstance),
);

/** Returns the members of v2 searches, each with a description. */
export const v2Circumstances = (
  checkIn: string,
  locales: readonly string[],
): readonly (readonly [string, Members])[] =>
  circumstances.map((circumstance, index) => {
    const locale = locales.length === 0 ? undefined : locales[index % locales.length];
    const { nights, ages } = circumstance;
    const children = ages.length === 0 ? {} : { children: ages.length, childrenAges: ages };
    return [
      `${describeCircumstance(circumstance)}${locale === undefined ? '' : `, locale ${locale}`}`,
      definedMembers({
        checkIn,
        checkOut: addDays(checkIn, nights),
        occupancy: { adults: 2, ...children },
        locale,
      }),
    ];
  });

/** Currencies with 2, 0, 3 and 2 decimals. */
export const currencies = [34, 52, 126, 109];

/** Returns the criteria and top-level members of v1 availability requests, each with a description. */
export const v1Circumstances = (checkIn: string) =>
  circumstances.map((circumstance, index) => {
    const couples = Array.from({ length: circumstance.extraRooms ?? 0 }, () => twoAdults);
    const rooms = [familyWith(...circumstance.ages), ...couples];
    const PrimaryLangID = Language.values[index % Language.values.length];
    return {
      what: `${describeCircumstance(circumstance)}, PrimaryLangID ${PrimaryLangID}`,
      criterion: {
        ...nightsFrom(checkIn, circumstance.nights),
        ...roomsFor(...rooms.map((GuestCountsType) => ({ GuestCountsType }))),
      },
      controls: { PrimaryLangID, RequestedCurrency: currencies[index % currencies.length] },
    };
  });
