/** Prices in the answers of v2 availability. */
import { groupBy } from '../../lib/group-by.ts';
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
  const hasData = (offer: OfferedRate) => !Number.isNaN(totalOf(offer)) && Boolean(credentialOf(offer));
  const offersByHotel = groupBy(offers, ({ hotelId }) => hotelId);
  const groups = groupBy(
    offers.filter(({ hotelId }) => offersByHotel.get(hotelId)!.every(hasData)),
    (offer) =>
      `hotel ${offer.hotelId}, credential ${credentialOf(offer)}, in ${offer.rate.priceComposition.total?.currency}`,
  );
  return new Map([...groups].map(([group, offersOfGroup]) => [group, offersOfGroup.map(totalOf)]));
}
