import type { OperationId } from '../operations.ts';
import type { Claim } from './check.ts';
import { longStayClaims } from './long-stay.ts';
import { availabilityClaims } from './v2-availability.ts';
import { checkrateClaims } from './v2-checkrate.ts';

const claims: Partial<Record<OperationId, readonly Claim[]>> = {
  'v2.avail': availabilityClaims,
  'v2.checkrate': checkrateClaims,
  'longstay.token': longStayClaims,
};

/** The claims on answers of an operation. */
export const claimsOf = (operation: OperationId): readonly Claim[] => claims[operation] ?? [];
