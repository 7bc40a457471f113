import type { Reservation } from '../../reservations/reservation.ts';
import { hotelOf } from './hotel.ts';

/** Test cards with masked numbers, as they appear in orders. */
const cards = [
  { number: '411111******1111', brand: 'VISA' },
  { number: '555555******4444', brand: 'MASTERCARD' },
] as const;

export const cardExpiration = '12/2030';

/** The card of a reservation: one of two test cards, chosen by its hotel, because bookings do not store cards. */
export const cardOf = (reservation: Reservation): (typeof cards)[number] =>
  cards[hotelOf(reservation) % 2 === 0 ? 0 : 1];
