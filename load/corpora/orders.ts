/** Corpora of the journeys that look up orders: the orders in the target's known data. */
import { requireKnownData } from './left-out.ts';
import type { Row } from './row.ts';
import { corpusOf, type Corpus, type CorpusInput } from './v1.ts';

/** A back office polls an order by its id, and by the number of its room if that is known. */
export function backOffice({ known, request }: CorpusInput): Corpus {
  const rows = requireKnownData(known.orders, 'orders').map(({ id, pmsNumber, locator }): Row => {
    const query = pmsNumber === undefined ? { locator: locator! } : { pmsNumber };
    return {
      'order.by-id': request('order.by-id', { params: { order_id: id } }),
      ...((pmsNumber ?? locator) !== undefined && { 'order.by-query': request('order.by-query', { query }) }),
    };
  });
  return corpusOf([rows]);
}

/** A notification names an order or a lost reservation, and its receiver looks that up. */
export function afterWebhook({ known, context, request }: CorpusInput): Corpus {
  const { lostReservationIds = [] } = known;
  const lostIds = context.settings.known('orders.lost.path') ? lostReservationIds : [];
  const rows = requireKnownData(known.orders, 'orders').map(({ id }, index): Row => {
    const lostReservationId = lostIds[index % Math.max(1, lostIds.length)];
    return {
      'order.by-id': request('order.by-id', { params: { order_id: id } }),
      ...(lostReservationId !== undefined && {
        'lost.by-id': request('lost.by-id', { params: { lostReservationId } }),
      }),
    };
  });
  return corpusOf([rows]);
}
