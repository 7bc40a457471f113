import type { Reservation } from '../../reservations/reservation.ts';
import { hotelOf } from './hotel.ts';

/** Test cards, of which an order shows no more than this. */
const cards = [
  { number: '411111******1111', brand: 'VISA' },
  { number: '555555******4444', brand: 'MASTERCARD' },
] as const;

export const cardExpiration = '12/2030';

/** The card that a reservation was paid with: one of two test cards, by its hotel, since no booking here keeps a card. */
export const cardOf = (reservation: Reservation): (typeof cards)[number] =>
  cards[hotelOf(reservation) % 2 === 0 ? 0 : 1];
