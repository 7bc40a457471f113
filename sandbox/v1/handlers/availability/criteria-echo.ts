import { isObject } from '../../../../lib/objects.ts';

/** The known members of a structure: a leaf, an object with members, or a list of leaves or objects. */
type Structure = 'leaf' | { readonly [member: string]: Structure } | readonly [Structure];

/** @param names names of members, parted by single spaces */
const leaves = (...names: readonly string[]): Readonly<Record<string, 'leaf'>> =>
  Object.fromEntries(names.flatMap((some) => some.split(' ')).map((name) => [name, 'leaf']));

/** HotelSearchCriteria. Specification: "v1 availability request (GetHotelAvail)". */
const criteria: Structure = {
  ...leaves('AvailableOnlyIndicator'),
  Criterion: {
    Address: leaves(
      'AddressLine CityCode CityName CountryCode CountryName PostalCode StateProvCode StateProv ZoneCode',
    ),
    Award: leaves('Rating Provider'),
    HotelRefs: [leaves('BrandName ChainCode ChainName HotelCode HotelName')],
    Position: leaves('Latitude Longitude'),
    Location: leaves('LocationCode CodeContext'),
    ProfilesType: { ProfileInfo: { UniqueID: leaves('ID Type ID_Context') } },
    Radius: leaves('Distance UnitOfMeasureCode'),
    RatePlanCandidatesType: [{ RatePlanCandidate: leaves('GroupCode PromotionCode RatePlanType') }],
    RoomStayCandidatesType: {
      RoomStayCandidates: [
        {
          GuestCountsType: { GuestCounts: [leaves('Age AgeQualifyCode Count ResGuestRPH')] },
          ...leaves('Quantity RPH RoomTypeID'),
        },
      ],
    },
    StayDateRange: leaves('Start End Duration'),
    TPA_Extensions: {
      ...leaves(
        'AmountIncludingMarkup AmountIsPackageRates AmountNotIncludingMarkup AmountIncludingTaxesFees',
        'IsForMobile MealPlanCode OnlyPreferredHotels',
      ),
      MultimediaObjects: leaves('SendData'),
      RatePlanIds: ['leaf'],
      RateRoomIds: [leaves('RatePlanID RoomTypeID')],
      RoomTypeIds: ['leaf'],
      Quotation: leaves('RequesterName Email Phone SendMail'),
    },
  },
};

/** Copies the known members. Recursion follows the structure, so that deeply nested unknown members cost nothing. */
function knownMembers(value: unknown, structure: Structure): unknown {
  if (value === null) return null;
  if (structure === 'leaf') return typeof value === 'object' ? undefined : value;
  if (Array.isArray(structure)) {
    const [itemStructure] = structure as readonly [Structure];
    return Array.isArray(value)
      ? value.map((entry) => knownMembers(entry, itemStructure)).filter((entry) => entry !== undefined)
      : undefined;
  }
  if (!isObject(value)) return undefined;
  const copy: Record<string, unknown> = {};
  for (const [member, memberStructure] of Object.entries(structure)) {
    const copiedValue = Object.hasOwn(value, member)
      ? knownMembers(value[member], memberStructure)
      : undefined;
    if (copiedValue !== undefined) copy[member] = copiedValue;
  }
  return copy;
}

/** The criteria as the response repeats them: the members that the specification defines, with the values that were sent. */
export const echoOf = (sentCriteria: object): object => knownMembers(sentCriteria, criteria) as object;
