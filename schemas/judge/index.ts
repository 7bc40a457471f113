import { operationOf, type OperationId } from '../operations.ts';
import type { Claim, Pardon } from './check.ts';
import { longStayClaims } from './long-stay.ts';
import { ofUnknownKind } from './order-kinds.ts';
import { noOrder, orderQueryClaims } from './order-query.ts';
import { orderRoomClaims } from './order-rooms.ts';
import { orderClaims } from './orders.ts';
import { availabilityAnswerClaims } from './v1-availability-answer.ts';
import { availabilityRequestClaims } from './v1-availability.ts';
import { criteriaCodes } from './v1-criteria-codes.ts';
import { criteriaEcho } from './v1-criteria-echo.ts';
import { descriptiveClaims, switchedOff } from './v1-descriptive.ts';
import { envelopeClaims } from './v1-envelope.ts';
import { contentFileClaims } from './v1-lists.ts';
import { sumClaims } from './v1-sums.ts';
import { availabilityClaims } from './v2-availability.ts';
import { checkrateClaims } from './v2-checkrate.ts';

const claims: Partial<Record<OperationId, readonly Claim[]>> = {
  'v1.avail': [criteriaEcho, criteriaCodes, ...availabilityRequestClaims, ...availabilityAnswerClaims, ...sumClaims],
  'v1.desc': descriptiveClaims,
  'v1.contentfile': contentFileClaims,
  'v2.avail': availabilityClaims,
  'v2.checkrate': checkrateClaims,
  'longstay.token': longStayClaims,
  'order.by-id': [...orderClaims, ...orderRoomClaims],
  'order.by-query': [...orderClaims, ...orderRoomClaims, ...orderQueryClaims],
};

const either =
  (...all: readonly Pardon[]): Pardon =>
  (known, finding) =>
    all.some((pardon) => pardon(known, finding));

const pardons: Partial<Record<OperationId, Pardon>> = {
  'v1.desc': switchedOff,
  'order.by-id': either(noOrder, ofUnknownKind),
  'order.by-query': either(noOrder, ofUnknownKind),
  'lost.by-id': noOrder,
};

/** The claims on answers of an operation. */
export const claimsOf = (operation: OperationId): readonly Claim[] => {
  const { base, response } = operationOf(operation);
  return [...(base === 'base_url' && response ? envelopeClaims : []), ...(claims[operation] ?? [])];
};

/** Which findings about the shape of an operation's answers are none. */
export const pardonOf = (operation: OperationId): Pardon => pardons[operation] ?? (() => false);
