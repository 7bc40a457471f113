import type { RoomGuest } from '../../../schemas/messages/orders/parties.ts';
import type { Guest } from '../../reservations/reservation.ts';

/** What no booking says of a guest. */
const unreported = {
  cpf: null,
  phone: null,
  addressCity: null,
  addressComplement: null,
  addressDistrict: null,
  addressNumber: null,
  addressState: null,
  addressStreet: null,
  addressZipCode: null,
  birthCertificate: null,
  country: null,
  dob: null,
  nationality: null,
  passport: null,
  rg: null,
} as const;

/** A guest of a room: infants are children. Specification: "Order record", room guest. */
export const guestShape = ({ kind, age, givenName, surname, email, primary }: Guest): RoomGuest => ({
  firstName: givenName ?? null,
  lastName: surname ?? null,
  ageQualifying: kind === 10 ? 'ADULT' : 'CHILD',
  age: age ?? null,
  email: email ?? null,
  primary,
  ...unreported,
});

/** First and last name, as far as they are known. */
export const fullName = (guest: Guest | undefined): string | null =>
  [guest?.givenName, guest?.surname].filter((name) => name !== undefined).join(' ') || null;

export const primaryOf = (guests: readonly Guest[]): Guest | undefined =>
  guests.find(({ primary }) => primary) ?? guests[0];
