/**
 * Values in responses that a client must be able to handle. A client that continues has handled them. A client that
 * stops calling proves nothing, so this is never a violation.
 */
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Requirement } from './requirement.ts';
import { PerClient } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';

const features: readonly (readonly [ClauseId, (observed: ParsedExchange) => boolean])[] = [
  ['conv.nullable-null', ({ recorded }) => /:\s*null\b/.test(recorded.response!.body)],
  [
    'order.item.unknown-enum-tolerant',
    ({ operation, recorded }) =>
      (operation === 'order.by-id' || operation === 'order.by-query') &&
      /"(?:LOST|BUS)"/.test(recorded.response!.body),
  ],
];

export const coping: Requirement = {
  id: 'coping',
  judges: features.map(([id]) => id),
  watch: (notes) => {
    const clients = new PerClient<Set<ClauseId>>(() => new Set());
    return {
      observe: (observed) => {
        if (observed.operation === undefined || observed.operation === 'webhook') return;
        const receivedFeatures = clients.stateOf(observed.client);
        for (const id of receivedFeatures) notes.pass(id);
        receivedFeatures.clear();
        if (observed.status === 200)
          for (const [id, isFeatureIn] of features) if (isFeatureIn(observed)) receivedFeatures.add(id);
      },
    };
  },
};
