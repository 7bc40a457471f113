/** Objects of a room stay for which one member is listed. Specification: "v1 availability response (HotelAvailRS)". */
import { entriesIn, entriesOf, isObject, type Assertion, type Placed } from './check.ts';
import { allRoomRates, allRoomStays } from './v1-rates.ts';

/** "Commission (nullable): Percent": an object, and all that is listed for it. Extensions are there for whatever else there is. */
const ofStays = { CommentsType: 'Comments', SpecialRequestsType: 'SpecialRequests' } as const;
const ofPlans = { Commission: 'Percent', PaymentPolicies: 'AcceptedPayments' } as const;
const ofRoomTypes = { AmenitiesType: 'RoomAmenities' } as const;

const inStays = (response: unknown, list: string): readonly Placed[] =>
  entriesIn(allRoomStays(response), ([stay, pointer]) => entriesOf(stay[list], `${pointer}/${list}`));

/** A client finds there nothing that it knows. An object that says nothing at all is as good as none. */
export const onlyMemberReported: Assertion = ({ response }, check) => {
  const look = (value: unknown, pointer: string, member: string): void => {
    if (isObject(value) && Object.keys(value).length > 0)
      check('v1.availrs.only-member-told', member in value, pointer, `an object with ${member}`, value);
  };
  const each = (all: readonly Placed[], members: Readonly<Record<string, string>>): void => {
    for (const [one, pointer] of all)
      for (const [name, member] of Object.entries(members)) look(one[name], `${pointer}/${name}`, member);
  };
  each(allRoomStays(response), ofStays);
  each(inStays(response, 'RatePlans'), ofPlans);
  each(inStays(response, 'RoomTypes'), ofRoomTypes);
  for (const [rate, at] of allRoomRates(response))
    for (const [one, pointer] of entriesOf(rate['Availability'], `${at}/Availability`))
      look(one, pointer, 'AvailabilityStatus');
};
