/** What the specification leaves open in v1 is never a failure, but violations of its statements still are. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import type { OperationId } from '../../../schemas/operations.ts';
import { removeMember, testForms, testForm } from '../../support/open-forms.ts';

const changedLike =
  (like: 'whole' | 'minimal') =>
  (
    operation: OperationId,
    side: 'request' | 'response',
    changes: Readonly<Record<string, unknown>>,
    ...clauses: ClauseId[]
  ): void =>
    testForms(operation, like, side, changes, ...clauses);
const [whole, minimal] = [changedLike('whole'), changedLike('minimal')];

const criterion = '/HotelSearchCriteria/Criterion';
const candidate = `${criterion}/RoomStayCandidatesType/RoomStayCandidates/0`;

whole(
  'v1.avail',
  'request',
  {
    [`${criterion}/Position`]: { Latitude: '38.7223', Longitude: '-9.1393' },
    [`${candidate}/Quantity`]: '1',
    [`${candidate}/GuestCountsType/GuestCounts/0/ResGuestRPH`]: [0],
    [`${criterion}/StayDateRange/Duration`]: 'P4D',
  },
  'conv.type-unstated',
);
// A reference is a number or a text, as whoever sends it likes.
whole('v1.avail', 'request', { [`${candidate}/RPH`]: '0' });
const adults = `${candidate}/GuestCountsType/GuestCounts/0`;
whole('v1.avail', 'request', { [adults]: { Age: null, AgeQualifyCode: 10, Count: 2 } }, 'conv.null-unstated');
whole(
  'v1.avail',
  'request',
  { [adults]: { Age: 30, AgeQualifyCode: null, Count: null } },
  'conv.null-unstated',
);
whole(
  'v1.avail',
  'request',
  { [adults]: { Age: '30', AgeQualifyCode: 10, Count: 2 } },
  'v1.avail.guestcounts-shape',
);
const stay = '/HotelStaysType/HotelStays/0/RoomStays/0';
whole(
  'v1.avail',
  'response',
  {
    [`${stay}/RatePlans/0/Commission`]: { Percent: '12.5' },
    [`${stay}/RatePlans/0/TaxPolicies/0/Value`]: '10.00',
    [`${stay}/RatePlans/0/TPA_Extensions`]: { WLCode: 0, Markup: '5', Package: '2.5' },
    [`${stay}/RatePlans/0/CancelPenalties/0/AmountPercent`]: {
      Amount: '1',
      NmbrOfNights: '1',
      Percent: '50',
    },
    [`${stay}/RatePlans/0/CancelPenalties/0/DeadLine`]: { OffsetUnitMultiplier: '2', TimeUnitType: 0 },
    [`${stay}/RoomRates/0/TPA_Extensions/TotalDiscountValue`]: '0.00',
    [`${stay}/RoomRates/0/RatesType/Rates/0/NumberOfUnits`]: '1',
    [`${stay}/RoomTypes/0/MaxOccupancy`]: '4',
    [`${stay}/RoomRates/0/Total/Taxes/0/Amount`]: '45',
    [`${stay}/RoomRates/0/Total/Taxes/0/Name`]: { Text: 'City' },
    [`${stay}/RoomRates/0/Total/Taxes/0/ID`]: { Code: 1 },
    [`${stay}/RatePlans/0/TPA_Extensions/WLCode`]: 'WL',
    [`${stay}/RatePlans/0/RatePlanName`]: 17,
  },
  'conv.type-unstated',
);
whole(
  'v1.avail',
  'response',
  { [`${stay}/RatePlans/0/TaxPolicies/0/Description`]: null, [`${stay}/RoomRates/0/Total/Taxes/0/ID`]: null },
  'conv.null-unstated',
);
const contact =
  '/HotelDescriptiveContentsType/HotelDescriptiveContents/0/ContactInfosType/ContactInfos/0/AddressesType/Addresses/0';
whole(
  'v1.desc',
  'response',
  { [`${contact}/AddressLine`]: null, [`${contact}/CityName`]: null },
  'conv.null-unstated',
);

const entry = '/HotelDescriptiveContentsType/HotelDescriptiveContents/0';
const guestRoom = `${entry}/FacilityInfo/GuestRoomsType/GuestRooms/0`;
whole(
  'v1.desc',
  'response',
  {
    [`${contact}/AddressLine`]: ['Street 1', 'Floor 2'],
    [`${guestRoom}/WLCode`]: 'WL',
    [`${guestRoom}/AmenitiesType`]: { RoomAmenities: [{ Code: 1, RoomAmenity: 7 }] },
    [`${guestRoom}/MinAdultOccupancy`]: '1',
    [`${entry}/HotelInfo/HotelAmenities`]: [{ Code: true, HotelAmenity: 7 }],
    [`${entry}/HotelInfo/DescriptiveText`]: { Language: 8, Text: 'A hotel' },
    [`${entry}/HotelInfo/CheckInHours`]: { Start: 14, End: 24 },
  },
  'conv.type-unstated',
);
whole('v1.desc', 'response', { [`${entry}/HotelInfo/WLCode`]: 'WL' }, 'v1.descrs.wlcode-required');
whole('v1.desc', 'response', { [`${guestRoom}/WLCode`]: null }, 'v1.descrs.room-wlcode');

/** Null, and empty, where a request "is not shown beyond the members listed". */
minimal('v1.getbk', 'request', { '/ReadRequestsType': null }, 'conv.null-unstated');
minimal('v1.search', 'request', { '/PageNumber': null, '/BestOnly': null }, 'conv.null-unstated');
minimal('v1.cancel', 'request', { '/Verification': null, '/CancelType': null }, 'conv.null-unstated');

/** Text for Target and PrimaryLangID: "the accepted forms for those operations are not shown". */
for (const operation of ['v1.cancel', 'v1.book', 'v1.getbk'] as const)
  minimal(operation, 'request', { '/PrimaryLangID': 'pt-BR', '/Target': 'Staging' }, 'v1.env.codes-as-text');
for (const operation of ['v1.cancel', 'v1.book', 'v1.getbk'] as const)
  minimal(operation, 'response', { '/PrimaryLangID': 'pt-BR', '/Target': 'Staging' }, 'v1.env.codes-as-text');

/** Only texts are left open: a value that is neither text nor code has neither of the two forms. */
for (const operation of ['v1.cancel', 'v1.book', 'v1.getbk'] as const)
  for (const side of ['request', 'response'] as const) {
    for (const Target of [true, 1.5, {}, []]) minimal(operation, side, { '/Target': Target }, 'enum.target');
    for (const lang of [false, 8.5, {}])
      minimal(operation, side, { '/PrimaryLangID': lang }, 'enum.language');
  }
minimal('v1.ping', 'request', { '/Target': 'Test' }, 'enum.integer-form');

/** The shape of these answers is not shown: what a target states of them may be wrong, and the contract is kept all the same. */
minimal('v1.ping', 'response', { '/EchoData': { said: 'hello' } }, 'conv.as-stated');
minimal('v1.countries', 'response', { '/Countries': 'none' }, 'conv.as-stated');
minimal('v1.search', 'response', { '/HotelStaysType': { HotelStays: {} } }, 'conv.as-stated');
minimal('v1.getbk', 'response', { '/HotelReservationsType': [] }, 'conv.as-stated');
minimal(
  'v1.book',
  'response',
  { '/TransactionIdentifier': 17, '/HotelReservationsType': { HotelReservations: [17] } },
  'conv.as-stated',
);
minimal('v1.cancel', 'response', { '/Status': 4, '/Segment': {} }, 'conv.as-stated');

/** What is stated of the same places fails. */
whole(
  'v1.avail',
  'response',
  { [`${stay}/RatePlans/0/TaxPolicies/0/IsPerStay`]: 1 },
  'v1.availrs.tax-policy-shape',
);
minimal(
  'v1.search',
  'request',
  { '/Criteria': null, '/Criteria/Criterion': null },
  'v1.search.criteria-stated',
);
testForm({
  operation: 'v1.search',
  like: 'minimal',
  side: 'request',
  change: removeMember('request', '/Criteria'),
  clauses: ['v1.search.criteria-stated'],
});
minimal('v1.search', 'request', { '/Criteria/Criterion': { HotelRefs: [{}] } }, 'v1.search.criteria-stated');
/** "Arbitrary text returned in the response." */
testForms('v1.ping', 'whole', 'response', { '/EchoToken': 'echo-???-1' }, 'v1.env.echo-token-same');
