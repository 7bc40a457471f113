/** Prices in the answers of v2 availability. */
import type { Answer } from '../../client/answer.ts';
import { ratesIn, type OfferedRate } from '../../client/v2-answers.ts';

const totalOf = ({ rate }: OfferedRate): number => rate.priceComposition.total?.value ?? Number.NaN;

/** Every rate of an answer with its total, sorted. */
export const pricesOf = (answer: Answer): unknown =>
  ratesIn(answer)
    .map((offer) => [offer.hotelId, offer.rate.roomType.id, totalOf(offer)])
    .sort();

const credentialOf = ({ rate }: OfferedRate): string | undefined =>
  rate.paymentOptions?.find(({ credentialType }) => credentialType)?.credentialType ?? undefined;

/** Totals by hotel and credential. Leaves out a hotel if one of its rates lacks the price or the credential. */
export function groupByCredential(offers: readonly OfferedRate[]): Map<string, number[]> {
  const hotelsWithoutData = new Set(
    offers
      .filter((offer) => Number.isNaN(totalOf(offer)) || !credentialOf(offer))
      .map(({ hotelId }) => hotelId),
  );
  const groups = new Map<string, number[]>();
  for (const offer of offers.filter(({ hotelId }) => !hotelsWithoutData.has(hotelId))) {
    const group = `hotel ${offer.hotelId}, credential ${credentialOf(offer)}, in ${offer.rate.priceComposition.total?.currency}`;
    groups.set(group, [...(groups.get(group) ?? []), totalOf(offer)]);
  }
  return groups;
}
