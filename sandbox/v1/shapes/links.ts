import { hotelCodeOf } from '../../world/quotes.ts';

/** Nothing stands at these addresses: their names are of a kind that can belong to nobody. */
const under = (host: string, path: string): string => `https://${host}.hotels.example/${path}`;

/** Where a picture of a hotel would be. */
export const imageUrl = (hotel: number, picture: string): string =>
  under('images', `${hotelCodeOf(hotel)}/${picture}.jpg`);

/** Where the quotation of a plan of a hotel would be. */
export const quotationUrl = (hotel: number, plan: string): string =>
  under('quotations', `${hotelCodeOf(hotel)}/${plan}`);
