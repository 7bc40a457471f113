import { randomBytes } from 'node:crypto';
import type { Frame } from '../shapes/frame.ts';
import type { Language } from '../words/languages.ts';
import type { Call } from './call.ts';

/** Identifies this process in booking tokens, because the call counter restarts with the process and tokens must not repeat. */
const runId = randomBytes(6).toString('base64url');

/** The data that the shapes of one response share, and the function that seals its tokens. */
export function frameOf({ service: { world, tokens }, tenant, rules }: Call, language: Language): Frame {
  const now = tenant.clock.now();
  return {
    world,
    rules,
    now,
    language,
    seal: ({ product: { hotel, room, plan }, stay, party, price: { net, taxes } }, kind) =>
      rules.writeToken(
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
          kind === 'booking' ? `${runId}-${tenant.calls}` : rules.tokenNonce(),
        ),
      ),
  };
}
