import type { HotelStay } from '../../../../schemas/messages/v1/availability-response.ts';
import type { FoundStay } from '../../../world/found.ts';
import { longestStay } from '../../../world/rates.ts';
import { checkOutOf, dateOf } from '../../../world/stay.ts';
import type { Frame } from '../frame.ts';
import { propertyShape } from './property.ts';
import { roomStayShape } from './room-stay.ts';
import { talkOf } from './talk.ts';

type Availability = NonNullable<HotelStay['Availability']>[number];
type Restriction = NonNullable<Availability['Restriction']>[number];

/** A hotel as an availability answer shows it. Specification: "v1 availability response (HotelAvailRS)", HotelStays. */
export const hotelStayShape = (found: FoundStay, frame: Frame): HotelStay => ({
  Availability: availabilityShape(found, frame),
  BasicPropertyInfo: propertyShape(found.hotel, frame),
  RoomStays: found.rooms.map((room) => roomStayShape(room, found, frame)),
});

/** Whether the hotel restricts the stay that was asked for: by its plans, or as every hotel of this world does. */
function availabilityShape({ hotel, stay, rooms }: FoundStay, frame: Frame): Availability[] | null {
  const plans = rooms.flatMap(({ quotes }) => quotes.map(({ rate }) => rate.product.planKind.minNights));
  const longest = Math.max(1, ...plans);
  const talk = talkOf(frame, hotel, 'availability');
  if (talk === 0 || (talk < 0.3 && longest === 1)) return null;
  const restrictions: Restriction[] = [
    ...(longest > 1 || talk === 1 ? [restriction(longest, 0)] : []),
    ...(talk > 0.5 ? [restriction(longestStay, 1)] : []),
    // Rooms and rates are those of a stay of exactly that length, booked on its first day at the latest.
    ...(talk > 0.9 ? [restriction(stay.nights, 2), restriction(0, 3)] : []),
  ];
  return [
    {
      Start: dateOf(stay.checkIn),
      End: dateOf(checkOutOf(stay)),
      ...(restrictions.length > 0 ? { Restriction: restrictions } : {}),
    },
  ];
}

const restriction = (
  Time: number,
  RestrictionType: NonNullable<Restriction['RestrictionType']>,
): Restriction => ({
  Time,
  TimeUnit: 0,
  RestrictionType,
});
