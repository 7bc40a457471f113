import { operationOf, type OperationId } from '../operations.ts';
import type { Claim, Pardon } from './check.ts';
import { longStayClaims } from './long-stay.ts';
import { ofUnknownKind } from './order-kinds.ts';
import { noOrder, orderQueryClaims } from './order-query.ts';
import { orderRoomClaims } from './order-rooms.ts';
import { orderFigureClaims } from './order-figures.ts';
import { orderClaims } from './orders.ts';
import { availabilityAnswerClaims } from './v1-availability-answer.ts';
import { availabilityRequestClaims } from './v1-availability.ts';
import { criteriaCodes } from './v1-criteria-codes.ts';
import { criteriaEcho } from './v1-criteria-echo.ts';
import { descriptiveClaims, switchedOff } from './v1-descriptive.ts';
import { envelopeClaims } from './v1-envelope.ts';
import { contentFileClaims } from './v1-lists.ts';
import { figureClaims } from './v1-figures.ts';
import { partyClaims } from './v1-party.ts';
import { sumClaims } from './v1-sums.ts';
import { availabilityClaims } from './v2-availability.ts';
import { checkrateClaims } from './v2-checkrate.ts';

/** Beside those that hold for every answer. */
const claims: Readonly<Record<OperationId, readonly Claim[]>> = {
  'v1.ping': [],
  'v1.avail': [
    criteriaEcho,
    criteriaCodes,
    ...availabilityRequestClaims,
    ...availabilityAnswerClaims,
    ...sumClaims,
    ...figureClaims,
    ...partyClaims,
  ],
  'v1.search': [],
  'v1.desc': descriptiveClaims,
  'v1.cancel': [],
  'v1.book': [],
  'v1.getbk': [],
  'v1.countries': [],
  'v1.states': [],
  'v1.cities': [],
  'v1.contentfile': contentFileClaims,
  'content.download': [],
  'v2.avail': availabilityClaims,
  'v2.checkrate': checkrateClaims,
  'v2.book': [],
  'longstay.token': longStayClaims,
  'longstay.avail': [],
  'order.by-query': [...orderClaims, ...orderRoomClaims, ...orderFigureClaims, ...orderQueryClaims],
  'order.by-id': [...orderClaims, ...orderRoomClaims, ...orderFigureClaims],
  'lost.by-id': [],
  webhook: [],
};

const either =
  (...all: readonly Pardon[]): Pardon =>
  (known, finding) =>
    all.some((pardon) => pardon(known, finding));

const none: Pardon = () => false;

const pardons: Readonly<Record<OperationId, Pardon>> = {
  'v1.ping': none,
  'v1.avail': none,
  'v1.search': none,
  'v1.desc': switchedOff,
  'v1.cancel': none,
  'v1.book': none,
  'v1.getbk': none,
  'v1.countries': none,
  'v1.states': none,
  'v1.cities': none,
  'v1.contentfile': none,
  'content.download': none,
  'v2.avail': none,
  'v2.checkrate': none,
  'v2.book': none,
  'longstay.token': none,
  'longstay.avail': none,
  'order.by-query': either(noOrder, ofUnknownKind),
  'order.by-id': either(noOrder, ofUnknownKind),
  'lost.by-id': noOrder,
  webhook: none,
};

/** The claims on answers of an operation. */
export const claimsOf = (operation: OperationId): readonly Claim[] => {
  const { base, response } = operationOf(operation);
  return [...(base === 'base_url' && response ? envelopeClaims : []), ...claims[operation]];
};

/** Which findings about the shape of an operation's answers are none. */
export const pardonOf = (operation: OperationId): Pardon => pardons[operation];
