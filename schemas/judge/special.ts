/** Tells which clause accepts a valid but unusual request, such as one with null for a nullable member. */
import type { ClauseId } from '../clauses.ts';
import type { OperationId } from '../operations.ts';
import { dig, membersOf, objectsOf, isPresent, type Members } from './check.ts';
import { criterionOf } from './v1-rates.ts';

type ClauseFinder = (requested: Members) => ClauseId | undefined;

const hasNull = (members: unknown): boolean => Object.values(membersOf(members)).includes(null);

const ordinary: ClauseFinder = () => undefined;

const specials: Readonly<Record<OperationId, ClauseFinder>> = {
  'v1.avail': (requested) => (hasNull(criterionOf(requested)) ? 'v1.avail.nullable-accepted' : undefined),
  'v1.desc': (requested) => {
    const infos = objectsOf(dig(requested, 'HotelDescriptiveInfosType', 'HotelDescriptiveInfos'));
    return infos.some(
      (info) =>
        hasNull(info) || Object.entries(info).some(([name, flags]) => name !== 'HotelRef' && hasNull(flags)),
    )
      ? 'v1.desc.flags-nullable'
      : undefined;
  },
  'v2.avail': ({ destinations }) => {
    const givenDestinations = membersOf(destinations);
    if (
      ['circleInfo', 'regionId', 'hotelIds'].filter((kind) => isPresent(givenDestinations[kind])).length > 1
    )
      return 'v2.avail.multi-no-error';
    if (givenDestinations['circleInfo'] === null) return 'v2.avail.circle-nullable';
    return isPresent(membersOf(givenDestinations['circleInfo'])['radiusUnit'])
      ? 'v2.avail.circle-units-accepted'
      : undefined;
  },
  'order.by-query': ({ pmsNumber, locator }) =>
    pmsNumber && locator ? 'order.query.pms-precedence' : undefined,
  'v2.checkrate': ({ locale, searchId }) =>
    locale === null || searchId === null ? 'v2.checkrate.locale-nullable' : undefined,
  'v1.ping': ordinary,
  'v1.search': ordinary,
  'v1.cancel': ordinary,
  'v1.book': ordinary,
  'v1.getbk': ordinary,
  'v1.countries': ordinary,
  'v1.states': ordinary,
  'v1.cities': ordinary,
  'v1.contentfile': ordinary,
  'content.download': ordinary,
  'v2.book': ordinary,
  'longstay.token': ordinary,
  'longstay.avail': ordinary,
  'order.by-id': ordinary,
  'lost.by-id': ordinary,
  webhook: ordinary,
};

/** @param requested the request's body in our names */
export const specialOf = (operation: OperationId, requested: unknown): ClauseId | undefined =>
  specials[operation](membersOf(requested));
