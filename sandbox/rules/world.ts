import type { Product } from '../world/products.ts';

/** The part of the inventory that changes between calls. */
export type ChangingPart = 'all' | 'prices' | 'rooms';

/** The inventory and its changes between calls. The specification only says that it is live. */
export const worldRules = {
  /** The version of the inventory: always 0 if it never changes. Each version has different prices and rooms. */
  inventoryVersion: (_call: number): number => 0,
  changingPart: (): ChangingPart => 'all',
  /** Whether searches find a hotel. */
  isListed: (_hotel: number): boolean => true,
  /** Whether a product is sold. */
  isOffered: (_product: Product): boolean => true,
};
