import type { Product } from '../world/products.ts';

/** The part of the inventory that changes between calls. */
export type Moving = 'all' | 'prices' | 'rooms';

/** The inventory and its changes between calls. The specification only says that it is live. */
export interface WorldRules {
  /** The number of the inventory's current state: 0 for one that never changes; other numbers have other prices and rooms. */
  inventoryVersion(call: number): number;
  changingPart(): Moving;
  /** Whether searches find a hotel. */
  isListed(hotel: number): boolean;
  /** Whether a product is sold. */
  isOffered(product: Product): boolean;
}

export const worldRules: WorldRules = {
  inventoryVersion: () => 0,
  changingPart: () => 'all',
  isListed: () => true,
  isOffered: () => true,
};
