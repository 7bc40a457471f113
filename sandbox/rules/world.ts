import type { Product } from '../world/products.ts';

/** What moves between two calls. */
export type Moving = 'all' | 'prices' | 'rooms';

/** How the inventory is, and how it behaves between two calls. The specification says only that it is live. */
export interface WorldRules {
  /** 0 for a world that stands still; any other number is another state of prices and rooms. */
  tide(call: number): number;
  /** What a tide moves. */
  moving(): Moving;
  /** Whether searches know a hotel at all. */
  lists(hotel: number): boolean;
  /** Whether a product is sold at all. */
  sells(product: Product): boolean;
}

export const worldRules: WorldRules = {
  tide: () => 0,
  moving: () => 'all',
  lists: () => true,
  sells: () => true,
};
