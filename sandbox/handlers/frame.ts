import { randomBytes } from 'node:crypto';
import type { OperationId } from '../../schemas/operations.ts';
import type { Frame } from '../shapes/frame.ts';
import type { Call } from './call.ts';

/** Calls are counted anew after each start, and a booking token must not be one that was issued before it. */
const run = randomBytes(6).toString('base64url');

/** What the shapes of one answer depend on, and how its tokens are sealed. */
export function frameOf(
  { service: { world, tokens }, tenant, rules }: Call,
  locale: string | null | undefined,
  operation: OperationId,
): Frame {
  const now = tenant.clock.now();
  return {
    world,
    rules,
    now,
    language: rules.languageFor(locale, operation),
    seal: ({ product: { hotel, room, plan }, stay, party, price: { net, taxes } }, kind) =>
      rules.tokenWritten(
        tokens.seal(
          {
            kind,
            tenant: tenant.id,
            hotel,
            room,
            plan,
            stay,
            party,
            net,
            taxes,
            at: kind === 'booking' ? now : 0,
          },
          kind === 'booking' ? `${run}-${tenant.calls}` : rules.tokenNonce(),
        ),
      ),
  };
}
