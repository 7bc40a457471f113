/** Tells which clause accepts a valid but unusual request, such as one with null for a nullable member. */
import type { ClauseId } from '../clauses.ts';
import type { OperationId } from '../operations.ts';
import { dig, membersOf, objectsOf, isPresent, type Members } from './check.ts';
import { criterionOf } from './v1-rates.ts';

type ClauseFinder = (requested: Members) => ClauseId | undefined;

const hasNull = (members: unknown): boolean => Object.values(membersOf(members)).includes(null);

const clauseFinders: Readonly<Partial<Record<OperationId, ClauseFinder>>> = {
  'v1.avail': (requested) => {
    const criterion = criterionOf(requested);
    const hotelRefs = objectsOf(dig(criterion, 'HotelRefs')).map((ref) => ({ ...ref, HotelCode: undefined }));
    return [criterion, ...hotelRefs].some(hasNull) ? 'v1.avail.nullable-accepted' : undefined;
  },
  'v1.desc': (requested) => {
    const infos = objectsOf(dig(requested, 'HotelDescriptiveInfosType', 'HotelDescriptiveInfos'));
    const hasNullFlag = infos.some(
      (info) =>
        hasNull(info) || Object.entries(info).some(([name, flags]) => name !== 'HotelRef' && hasNull(flags)),
    );
    return hasNullFlag ? 'v1.desc.flags-nullable' : undefined;
  },
  'v2.avail': ({ destinations }) => {
    const { circleInfo, regionId, hotelIds } = membersOf(destinations);
    if ([circleInfo, regionId, hotelIds].filter(isPresent).length > 1) return 'v2.avail.multi-no-error';
    if (circleInfo === null) return 'v2.avail.circle-nullable';
    return isPresent(dig(circleInfo, 'radiusUnit')) ? 'v2.avail.circle-units-accepted' : undefined;
  },
  'order.by-query': ({ pmsNumber, locator }) =>
    pmsNumber && locator ? 'order.query.pms-precedence' : undefined,
  'v2.checkrate': ({ locale, searchId }) =>
    locale === null || searchId === null ? 'v2.checkrate.locale-nullable' : undefined,
};

/** The clause that obliges the service to accept this request, if there is one. @param requested the request's body, with internal member names */
export const clauseOfAcceptance = (operation: OperationId, requested: unknown): ClauseId | undefined =>
  clauseFinders[operation]?.(membersOf(requested));
