import type { Product } from '../world/products.ts';

/** The part of the inventory that changes between calls. */
export type ChangingPart = 'all' | 'prices' | 'rooms';

/** The inventory and its changes between calls. The specification only says that it is live. */
export interface WorldRules {
  /** The version of the inventory: always 0 if it never changes. Each version has different prices and rooms. */
  inventoryVersion(call: number): number;
  changingPart(): ChangingPart;
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
