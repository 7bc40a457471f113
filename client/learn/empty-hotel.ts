/** Learns a v1 hotel without any available rate. */
import { defaultLeadDays, defaultStay } from '../default-stay.ts';
import type { Deployment } from './deployment.ts';
import { rateCountOf, staysOf, type HotelCode, type SearchHotels } from './filters.ts';

/** Stays for which the hotel must have no rate. A hotel that is sold out for one stay often has rates for another. */
const stays = [
  { daysLater: 0, nights: 4 },
  { daysLater: 0, nights: 1 },
  { daysLater: 0, nights: 7 },
  { daysLater: 0, nights: 28 },
  { daysLater: 5, nights: 1 },
  { daysLater: 150, nights: 8 },
];

/** Records the hotel if availability has no rate for it, even if only this hotel is requested. */
export async function learnEmptyHotel(
  { facts, context }: Deployment,
  search: SearchHotels,
  code: HotelCode,
  evidence: string,
): Promise<void> {
  if (facts.valueOf('emptyHotelCode') !== undefined) return;
  for (const { daysLater, nights } of stays) {
    const leadDays = (facts.valueOf('leadDays') ?? defaultLeadDays) + daysLater;
    const { checkIn: Start, checkOut: End } = defaultStay(context.today, leadDays, nights);
    const answer = await search([code], {}, { StayDateRange: { Start, End } });
    if (rateCountOf(staysOf(answer)[0]) > 0) return;
  }
  facts.addKnown('emptyHotelCode', code, evidence, 'likely');
}
