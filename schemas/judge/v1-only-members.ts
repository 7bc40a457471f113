/**
 * Judges objects of a room stay for which the specification lists one member. Specification: "v1 availability response
 * (HotelAvailRS)".
 */
import { nestedEntries, entriesOf, isObject, type Assertion, type LocatedObject } from './check.ts';
import { allRatePlans, allRoomRates, allRoomStays, roomTypesOf } from './v1-rates.ts';

/** Specification: "Commission (nullable): Percent", that is, an object with this member. Other data belong in extensions. */
const stayMembers = { CommentsType: 'Comments', SpecialRequestsType: 'SpecialRequests' } as const;
const planMembers = { Commission: 'Percent', PaymentPolicies: 'AcceptedPayments' } as const;
const roomTypeMembers = { AmenitiesType: 'RoomAmenities' } as const;

/** An object without its only documented member is useless to a client. An empty object counts as absent. */
export const onlyMemberReported: Assertion = ({ response }, check) => {
  const checkObject = (value: unknown, pointer: string, member: string): void => {
    if (isObject(value) && Object.keys(value).length > 0)
      check('v1.availrs.only-member-told', member in value, pointer, `an object with ${member}`);
  };
  const checkEach = (entries: readonly LocatedObject[], members: Readonly<Record<string, string>>): void => {
    for (const [entry, pointer] of entries)
      for (const [name, member] of Object.entries(members))
        checkObject(entry[name], `${pointer}/${name}`, member);
  };
  checkEach(allRoomStays(response), stayMembers);
  checkEach(allRatePlans(response), planMembers);
  checkEach(nestedEntries(allRoomStays(response), roomTypesOf), roomTypeMembers);
  for (const [rate, ratePointer] of allRoomRates(response))
    for (const [availability, pointer] of entriesOf(rate, ratePointer, 'Availability'))
      checkObject(availability, pointer, 'AvailabilityStatus');
};
