/** What generating needs to know beside the schema. Pure. */
import type { Leaf } from '../schemas/messages/build.ts';
import type { Settings } from '../schemas/settings.ts';
import { itemsOf, type Node } from './node.ts';

/** Leaf texts to choose from, by kind. Plain JSON, so that k6 can be handed what faker made in Node. */
export type Texts = Readonly<Record<Leaf, readonly string[]>>;

export interface KnownCircle {
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

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
  readonly cityCodes?: readonly (string | number)[];
  readonly roomTypeIds?: readonly (string | number)[];
}

/** What generated values are made from: all of it data, nothing read from the machine. */
export interface Material {
  /** YYYY-MM-DD; stays begin after it. */
  readonly today: string;
  readonly known: KnownData;
  /** Without it a small built-in list serves (see words.ts); faker's are in leaf.ts. */
  readonly texts?: Texts;
}

export interface Context extends Material {
  readonly settings: Settings;
}

/** The values of a target that a place may hold; undefined where the place is not about known data. */
export function knownValues({ known }: Material, kind: string | undefined): readonly unknown[] | undefined {
  if (kind === undefined) return undefined;
  const stated = (known as unknown as Record<string, readonly unknown[] | undefined>)[`${kind}s`];
  return stated ?? (kind === 'hotelCode' ? known.hotelIds : []);
}

/** The kind of known data behind a place. A circle has no mark of its own in the schema: its title is its mark. */
export const knownKind = (node: Node): string | undefined => node['x-known'] ?? (node.title === 'CircleInfo' ? 'circle' : undefined);

/** Whether a place asks for known data of which this target states none: better left out than made up. */
export function isUnknown(node: Node, material: Material): boolean {
  const scalar = itemsOf(node) ?? node;
  return scalar['x-known'] !== undefined && knownValues(material, scalar['x-known'])?.length === 0;
}
