/** What the generators need besides the schema. Pure. */
import type { KnownAddress, KnownCircle, KnownLocation, KnownOrder } from '../schemas/known.ts';
import type { SampleKind } from '../schemas/messages/build.ts';
import type { SettingId, Settings } from '../schemas/settings.ts';
import { itemsOf, type Node } from './schema-node.ts';

export type Texts = Readonly<Record<SampleKind, readonly string[]>>;

/** Values that exist on the target. The member for `x-known: 'hotelId'` is `hotelIds`, and so on. */
export interface KnownData {
  readonly hotelIds: readonly string[];
  readonly regionIds: readonly string[];
  readonly locales: readonly string[];
  readonly landingPageLocators: readonly string[];
  /** Circles that contain hotels. If there are none, generated circles are anywhere on the globe. */
  readonly circles?: readonly KnownCircle[];
  /** The hotel codes of v1. Default: the hotel ids. */
  readonly hotelCodes?: readonly (string | number)[];
  readonly roomTypeIds?: readonly (string | number)[];
  readonly addresses?: readonly KnownAddress[];
  readonly locations?: readonly KnownLocation[];
  readonly orders?: readonly KnownOrder[];
  readonly lostReservationIds?: readonly string[];
}

/** The data that generated values are made from; nothing is read from the machine. */
export interface Material {
  /** YYYY-MM-DD; stays begin after this day. */
  readonly today: string;
  readonly known: KnownData;
  /** Default: the short list in builtin-texts.ts; faker-texts.ts makes longer ones. */
  readonly texts?: Texts;
  /** Settings that the target does not state: members named by them are left out if they are optional. */
  readonly unnamed?: readonly SettingId[];
  /** Whether requests go to production, which every request must state (TargetEnum). */
  readonly production?: boolean;
  /** True if the target may be asked to send mail. */
  readonly mayMail?: boolean;
}

export interface Context extends Material {
  readonly settings: Settings;
}

const defined = <Value>(values: readonly (Value | undefined)[] = []): Value[] =>
  values.filter((value) => value !== undefined);

/** Known data that is derived from other known data. */
const derivedData: Readonly<Record<string, (material: Material) => readonly unknown[]>> = {
  hotelCode: ({ known }) => known.hotelCodes ?? known.hotelIds,
  position: ({ known }) =>
    (known.circles ?? []).map(({ latitude, longitude }) => ({ Latitude: latitude, Longitude: longitude })),
  address: ({ known }) => known.addresses ?? [],
  cityCode: ({ known }) => defined(known.addresses?.map(({ CityCode }) => CityCode)),
  stateProvCode: ({ known }) => defined(known.addresses?.map(({ StateProvCode }) => StateProvCode)),
  locationCode: ({ known }) => defined(known.locations?.map(({ LocationCode }) => LocationCode)),
  locationContext: ({ known }) => defined(known.locations?.map(({ CodeContext }) => CodeContext)),
  orderId: ({ known }) => defined(known.orders?.map(({ id }) => id)),
  pmsNumber: ({ known }) => defined(known.orders?.map(({ pmsNumber }) => pmsNumber)),
  locator: ({ known }) => defined(known.orders?.map(({ locator }) => locator)),
  quotationMail: ({ mayMail }) => (mayMail ? [true, false] : []),
};

/** The target's values for a member; undefined if the member is not about known data. */
export function knownValues(material: Material, kind: string | undefined): readonly unknown[] | undefined {
  if (kind === undefined) return undefined;
  const { known } = material;
  return (
    derivedData[kind]?.(material) ??
    (known as unknown as Record<string, readonly unknown[] | undefined>)[`${kind}s`] ??
    []
  );
}

/** Whole objects with known data, by their title. */
const kindByTitle: Readonly<Record<string, string>> = {
  CircleInfo: 'circle',
  CriterionPosition: 'position',
  CriterionAddress: 'address',
  SearchAddress: 'address',
  CriterionLocation: 'location',
};

/** The kind of known data of a node. */
export const knownKind = (node: Node): string | undefined => node['x-known'] ?? kindByTitle[node.title ?? ''];

/** The kinds of known data that can be invented, because any position on the globe is valid. */
const inventableKinds: readonly string[] = ['circle', 'position'];

/** Whether a node needs known data or a name that this target does not state. Then it is left out, not invented. */
export function isUnknown(node: Node, material: Material): boolean {
  if ([node['x-name'], node['x-index-base']].some((id) => id !== undefined && material.unnamed?.includes(id)))
    return true;
  const kind = knownKind(itemsOf(node) ?? node);
  return kind !== undefined && !inventableKinds.includes(kind) && knownValues(material, kind)?.length === 0;
}
