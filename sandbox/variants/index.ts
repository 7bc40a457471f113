import { acceptsEverything } from './accepts-everything.ts';
import { moving, shuffled } from './inventory.ts';
import { otherErrors } from './other-errors.ts';
import { extraMembers, sparse } from './shapes.ts';
import type { Variant } from './variant.ts';

const table = {
  'accepts-everything': acceptsEverything,
  'extra-members': extraMembers,
  moving,
  'other-errors': otherErrors,
  shuffled,
  sparse,
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof table;

/** Every legal difference, by name. */
export const variants: Readonly<Record<VariantName, Variant>> = table;
