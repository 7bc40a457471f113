import { operationOf, type OperationId } from '../operations.ts';
import { readingsIn } from '../readings/records.ts';
import type { Assertion, Suppression } from './check.ts';
import { noTokenWithoutLocator } from './long-stay.ts';
import { hasUnknownKind } from './order-kinds.ts';
import { mayHaveNoOrder, orderHasId, orderHasKey } from './order-query.ts';
import { orderRoomAssertions } from './order-rooms.ts';
import { orderFigureAssertions } from './order-figures.ts';
import { orderAssertions } from './orders.ts';
import { availabilityAnswerAssertions } from './v1-availability-answer.ts';
import { bookedAssertions } from './v1-booked.ts';
import { availabilityRequestAssertions } from './v1-availability.ts';
import { currencyAssertions } from './v1-currency.ts';
import { criteriaCodes } from './v1-criteria-codes.ts';
import { criteriaEcho } from './v1-criteria-echo.ts';
import { contentFigureAssertions } from './v1-content-figures.ts';
import { hasNestedText, descriptiveAssertions, isSwitchedOff } from './v1-descriptive.ts';
import { envelopeAssertions } from './v1-envelope.ts';
import { urlReturned } from './v1-lists.ts';
import { figureAssertions } from './v1-figures.ts';
import { innerReferenceAssertions } from './v1-inner-references.ts';
import { offeredAssertions } from './v1-offered.ts';
import { onlyMemberReported } from './v1-only-members.ts';
import { partyAssertions } from './v1-party.ts';
import { leadsToExpectedKind, pingEcho, placesOnce, searchAssertions } from './v1-read.ts';
import { sumAssertions } from './v1-sums.ts';
import { availabilityAssertions } from './v2-availability.ts';
import { searchIdRepeated } from './v2-checkrate.ts';
import { v2SearchFigures, v2SharedFigures } from './v2-figures.ts';
import { recheckIdentity, searchIdentity } from './v2-identity.ts';

const ofOrders = [...orderAssertions, ...orderRoomAssertions, ...orderFigureAssertions];

/** The assertions of each operation, in addition to those for every response. */
const assertions: Readonly<Record<OperationId, readonly Assertion[]>> = {
  'v1.ping': [pingEcho],
  'v1.avail': [
    criteriaEcho,
    criteriaCodes,
    ...currencyAssertions,
    ...availabilityRequestAssertions,
    ...availabilityAnswerAssertions,
    ...innerReferenceAssertions,
    ...sumAssertions,
    ...figureAssertions,
    ...partyAssertions,
    ...offeredAssertions,
    onlyMemberReported,
  ],
  'v1.search': searchAssertions,
  'v1.desc': [...descriptiveAssertions, ...contentFigureAssertions],
  'v1.cancel': [],
  'v1.book': bookedAssertions,
  'v1.getbk': [],
  'v1.countries': [placesOnce('v1.countries')],
  'v1.states': [placesOnce('v1.states')],
  'v1.cities': [placesOnce('v1.cities')],
  'v1.contentfile': [urlReturned],
  'content.download': [],
  'v2.avail': [...availabilityAssertions, ...v2SharedFigures, ...v2SearchFigures, ...searchIdentity],
  'v2.checkrate': [searchIdRepeated, ...v2SharedFigures, ...recheckIdentity],
  'v2.book': [],
  'longstay.token': [noTokenWithoutLocator],
  'longstay.avail': [],
  'order.by-query': [...ofOrders, orderHasKey],
  'order.by-id': [orderHasId, ...ofOrders],
  'lost.by-id': [],
  webhook: [],
};

const suppressions: Readonly<Partial<Record<OperationId, readonly Suppression[]>>> = {
  'v1.desc': [isSwitchedOff, hasNestedText],
  'order.by-query': [mayHaveNoOrder, hasUnknownKind],
  'order.by-id': [mayHaveNoOrder, hasUnknownKind],
  'lost.by-id': [mayHaveNoOrder],
};

export const assertionsOf = (operation: OperationId): readonly Assertion[] => {
  const { errors, response } = operationOf(operation);
  return [
    ...(errors === 'in-200' && response ? envelopeAssertions : []),
    ...(readingsIn(operation).length > 0 ? [leadsToExpectedKind(operation)] : []),
    ...assertions[operation],
  ];
};

/** Tells which findings about the shape of an operation's responses are to be dropped. */
export const suppressionOf =
  (operation: OperationId): Suppression =>
  (input, finding) =>
    suppressions[operation]?.some((suppression) => suppression(input, finding)) ?? false;
