import type { RoomGuest } from '../../../schemas/messages/orders/parties.ts';
import type { Guest } from '../../reservations/reservation.ts';
import { nulls } from '../../nulls.ts';

/** Members that bookings do not contain. */
const nullMembers = nulls(
  'cpf phone',
  'addressCity addressComplement addressDistrict addressNumber addressState addressStreet addressZipCode',
  'birthCertificate country dob nationality passport rg',
);

/** A guest of a room; infants count as children. Specification: "Order record", room guest. */
export const guestShape = ({ kind, age, givenName, surname, email, primary }: Guest): RoomGuest => ({
  firstName: givenName ?? null,
  lastName: surname ?? null,
  ageQualifying: kind === 10 ? 'ADULT' : 'CHILD',
  age: age ?? null,
  email: email ?? null,
  primary,
  ...nullMembers,
});

/** First and last name; null if both are missing. */
export const fullName = (guest: Guest | undefined): string | null =>
  [guest?.givenName, guest?.surname].filter((name) => name !== undefined).join(' ') || null;

export const primaryOf = (guests: readonly Guest[]): Guest | undefined =>
  guests.find(({ primary }) => primary) ?? guests[0];
