import { hotelCodeOf } from '../../world/quotes.ts';

/** These URLs lead nowhere: `.example` is a reserved domain. */
const exampleUrl = (host: string, path: string): string => `https://${host}.hotels.example/${path}`;

export const imageUrl = (hotel: number, picture: string): string =>
  exampleUrl('images', `${hotelCodeOf(hotel)}/${picture}.jpg`);

export const quotationUrl = (hotel: number, plan: string): string =>
  exampleUrl('quotations', `${hotelCodeOf(hotel)}/${plan}`);
