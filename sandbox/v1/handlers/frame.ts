import type { Frame } from '../shapes/frame.ts';
import { viewOf } from '../../tenants.ts';
import type { Call } from '../../handlers/call.ts';
import { languageContextOf } from './envelope.ts';

/** The data that the shapes of one v1 response share, and the function that seals its rate identifiers. */
export function frameOf(call: Pick<Call, 'service' | 'tenant' | 'rules' | 'message'>): Frame {
  const { service, tenant, rules } = call;
  return {
    world: service.world,
    view: viewOf(tenant, service.world),
    rules,
    ...languageContextOf(call),
    now: tenant.clock.now(),
    clientKind: tenant.favourites,
    seal: ({ product: { hotel, room, plan }, stay, party, price: { net, taxes } }) =>
      rules.writeToken(
        service.tokens.seal(
          { kind: 'rate', tenant: tenant.id, hotel, room, plan, stay, party, net, taxes, at: 0 },
          rules.tokenNonce(),
        ),
      ),
  };
}
