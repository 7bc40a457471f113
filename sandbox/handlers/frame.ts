import type { OperationId } from '../../schemas/operations.ts';
import type { Frame } from '../shapes/frame.ts';
import type { Call } from './call.ts';

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
      tokens.seal(
        { kind, tenant: tenant.id, hotel, room, plan, stay, party, net, taxes, at: kind === 'booking' ? now : 0 },
        kind === 'booking' ? String(tenant.calls) : rules.tokenNonce(),
      ),
  };
}
