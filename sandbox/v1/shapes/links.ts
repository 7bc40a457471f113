import { hotelCodeOf } from '../../world/quotes.ts';

/** These URLs lead nowhere: `.example` is a reserved domain. */
const exampleUrl = (host: string, path: string): string => `https://${host}.hotels.example/${path}`;

/** The URL of a picture of a hotel. */
export const imageUrl = (hotel: number, picture: string): string =>
  exampleUrl('images', `${hotelCodeOf(hotel)}/${picture}.jpg`);

/** The URL of the quotation of a hotel's plan. */
export const quotationUrl = (hotel: number, plan: string): string =>
  exampleUrl('quotations', `${hotelCodeOf(hotel)}/${plan}`);
