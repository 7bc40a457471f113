import type { Shopper } from '../../../client/fixtures.ts';
import { ratesIn } from '../../../client/v2-answers.ts';
import { confirmRates } from '../v2-search.ts';
import { orderPath, searchPath } from './orders.ts';
import { availabilityOf, availPath, refsTo } from '../v1.ts';
import { listPaths } from '../v1-envelope.ts';
import { descriptiveRequest } from '../v1-descriptive.ts';
import { searchSender } from '../v1-search.ts';

/** Reads other data after a cancellation, which must not change it; the judge checks each response. */
export async function readEverythingElse(shopper: Shopper): Promise<void> {
  const { profiles, known: knownData } = shopper.session.target;
  const codes = shopper.known('hotelCodes').slice(0, 4);
  const open = { expects: 'open' } as const;
  await shopper.api.post(availPath, { ...availabilityOf(shopper, refsTo(codes), { BestOnly: false }) });
  await descriptiveRequest(shopper)(codes.map(Number).filter(Number.isSafeInteger));
  await searchSender(shopper)(refsTo(codes));
  for (const list of listPaths) await shopper.api.post(list, shopper.envelope());
  if (profiles.includes('v2-rates') && knownData.hotelIds) {
    const answer = await shopper.api.post(
      '/v2/hotels/availability',
      { ...shopper.stay, destinations: { hotelIds: [...knownData.hotelIds] } },
      open,
    );
    const [offer] = answer.status === 200 ? ratesIn(answer) : [];
    if (offer) await confirmRates(shopper, [offer], {}, open);
  }
  if (!profiles.includes('orders')) return;
  for (const { id, locator } of knownData.orders ?? []) {
    await shopper.api.get(orderPath(id), open);
    if (locator) await shopper.api.get(searchPath({ locator }), open);
  }
}
