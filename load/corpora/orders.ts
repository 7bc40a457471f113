/** Corpora of the journeys that look up orders: the orders in the target's known data. */
import { requireKnownData } from './left-out.ts';
import { requestOf } from './request.ts';
import type { Row } from './row.ts';
import { corpusOf, type Corpus, type CorpusInput } from './v1.ts';

/** A back office polls an order by its id, and by the number of its room if that is known. */
export function backOffice({ known, context: { settings } }: CorpusInput): Corpus {
  const rows = requireKnownData(known.orders, 'orders').map(({ id, pmsNumber, locator }): Row => ({
    'order.by-id': requestOf('order.by-id', { params: { order_id: id } }, settings),
    ...(pmsNumber === undefined && locator === undefined
      ? {}
      : {
          'order.by-query': requestOf(
            'order.by-query',
            { query: pmsNumber === undefined ? { locator: locator! } : { pmsNumber } },
            settings,
          ),
        }),
  }));
  return corpusOf([rows]);
}

/** A notification names an order or a lost reservation, and its receiver looks that up. */
export function afterWebhook({ known, context: { settings } }: CorpusInput): Corpus {
  const { lostReservationIds = [] } = known;
  const lostIsKnown = settings.known('orders.lost.path');
  const rows = requireKnownData(known.orders, 'orders').map(({ id }, index): Row => {
    const lost = lostReservationIds[index % Math.max(1, lostReservationIds.length)];
    return {
      'order.by-id': requestOf('order.by-id', { params: { order_id: id } }, settings),
      ...(lost === undefined || !lostIsKnown
        ? {}
        : { 'lost.by-id': requestOf('lost.by-id', { params: { lostReservationId: lost } }, settings) }),
    };
  });
  return corpusOf([rows]);
}
