/**
 * What a client has to cope with. One that cannot falls silent, and so does one that has nothing more to ask: nobody is accused of
 * silence, and a client that goes on has coped.
 */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ReadExchange } from './exchange.ts';

const features: readonly (readonly [ClauseId, (observed: ReadExchange) => boolean])[] = [
  ['conv.nullable-null', ({ exchange }) => /:\s*null\b/.test(exchange.response!.body)],
  [
    'order.item.unknown-enum-tolerant',
    ({ operation, exchange }) =>
      (operation === 'order.by-id' || operation === 'order.by-query') &&
      /"(?:LOST|BUS)"/.test(exchange.response!.body),
  ],
];

export const coping: Requirement = {
  id: 'coping',
  does: 'Go on after null where it is allowed, and after every type and state of an order item.',
  judges: features.map(([id]) => id),
  watch: (notes) => {
    const clients = new PerClient<Set<ClauseId>>(() => new Set());
    return {
      see: (observed) => {
        if (observed.operation === undefined || observed.operation === 'webhook') return;
        const met = clients.of(observed.client);
        for (const id of met) notes.keep(id);
        met.clear();
        if (observed.status === 200) for (const [id, has] of features) if (has(observed)) met.add(id);
      },
    };
  },
};
