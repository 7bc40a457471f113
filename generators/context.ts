/** What generating needs to know beside the schema. Pure. */
import type { KnownAddress, KnownCircle, KnownLocation, KnownOrder } from '../schemas/known.ts';
import type { Leaf } from '../schemas/messages/build.ts';
import type { SettingId, Settings } from '../schemas/settings.ts';
import { itemsOf, type Node } from './schema-node.ts';

/** Leaf texts to choose from, by kind. */
export type Texts = Readonly<Record<Leaf, readonly string[]>>;

/** Values that exist on the target. The member for `x-known: 'hotelId'` is `hotelIds`, and so on. */
export interface KnownData {
  readonly hotelIds: readonly string[];
  readonly regionIds: readonly string[];
  readonly locales: readonly string[];
  readonly landingPageLocators: readonly string[];
  /** Circles in which hotels lie; without them circles fall anywhere on the globe. */
  readonly circles?: readonly KnownCircle[];
  /** v1's codes of hotels; without them the hotel ids serve. */
  readonly hotelCodes?: readonly (string | number)[];
  readonly roomTypeIds?: readonly (string | number)[];
  readonly addresses?: readonly KnownAddress[];
  readonly locations?: readonly KnownLocation[];
  readonly orders?: readonly KnownOrder[];
  readonly lostReservationIds?: readonly string[];
}

/** What generated values are made from: all of it data, nothing read from the machine. */
export interface Material {
  /** YYYY-MM-DD; stays begin after it. */
  readonly today: string;
  readonly known: KnownData;
  /** Without it a small built-in list serves (see builtin-texts.ts); faker's are in faker-texts.ts. */
  readonly texts?: Texts;
  /** Settings that the target does not answer for: members that are named by them are left out where they may be. */
  readonly unnamed?: readonly SettingId[];
  /** True where requests go to production: only there they say so (TargetEnum). */
  readonly production?: boolean;
  /** True where the target may be asked to send mail. */
  readonly mayMail?: boolean;
}

export interface Context extends Material {
  readonly settings: Settings;
}

const stated = <Value>(values: readonly (Value | undefined)[] = []): Value[] =>
  values.filter((value) => value !== undefined);

/** Known data that is read out of other known data. */
const derived: Readonly<Record<string, (material: Material) => readonly unknown[]>> = {
  hotelCode: ({ known }) => known.hotelCodes ?? known.hotelIds,
  position: ({ known }) =>
    (known.circles ?? []).map(({ latitude, longitude }) => ({ Latitude: latitude, Longitude: longitude })),
  address: ({ known }) => known.addresses ?? [],
  cityCode: ({ known }) => stated(known.addresses?.map(({ CityCode }) => CityCode)),
  stateProvCode: ({ known }) => stated(known.addresses?.map(({ StateProvCode }) => StateProvCode)),
  locationCode: ({ known }) => stated(known.locations?.map(({ LocationCode }) => LocationCode)),
  locationContext: ({ known }) => stated(known.locations?.map(({ CodeContext }) => CodeContext)),
  orderId: ({ known }) => stated(known.orders?.map(({ id }) => id)),
  pmsNumber: ({ known }) => stated(known.orders?.map(({ pmsNumber }) => pmsNumber)),
  locator: ({ known }) => stated(known.orders?.map(({ locator }) => locator)),
  quotationMail: ({ mayMail }) => (mayMail ? [true, false] : []),
};

/** The values of a target that a place may hold; undefined where the place is not about known data. */
export function knownValues(material: Material, kind: string | undefined): readonly unknown[] | undefined {
  if (kind === undefined) return undefined;
  const { known } = material;
  return (
    derived[kind]?.(material) ??
    (known as unknown as Record<string, readonly unknown[] | undefined>)[`${kind}s`] ??
    []
  );
}

/** Objects whose members belong together have no mark of their own in the schema: their title is their mark. */
const together: Readonly<Record<string, string>> = {
  CircleInfo: 'circle',
  CriterionPosition: 'position',
  CriterionAddress: 'address',
  SearchAddress: 'address',
  CriterionLocation: 'location',
};

/** The kind of known data behind a place. */
export const knownKind = (node: Node): string | undefined => node['x-known'] ?? together[node.title ?? ''];

/** Anywhere on the globe is a place too. */
const anywhere: readonly string[] = ['circle', 'position'];

/** Whether a place asks for known data of which this target states none, or for a name: better left out than made up. */
export function isUnknown(node: Node, material: Material): boolean {
  if ([node['x-name'], node['x-first']].some((id) => id !== undefined && material.unnamed?.includes(id)))
    return true;
  const kind = knownKind(itemsOf(node) ?? node);
  return kind !== undefined && !anywhere.includes(kind) && knownValues(material, kind)?.length === 0;
}
