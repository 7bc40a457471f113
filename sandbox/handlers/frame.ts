import { randomBytes } from 'node:crypto';
import type { Frame } from '../shapes/frame.ts';
import type { Language } from '../words/languages.ts';
import { referenceTo } from '../world/recheck.ts';
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
    seal: (rate, kind) => {
      const { net, taxes } = rate.price;
      const at = kind === 'booking' ? now : 0;
      const nonce = kind === 'booking' ? `${runId}-${tenant.calls}` : rules.tokenNonce();
      const content = { kind, tenant: tenant.id, ...referenceTo(rate), net, taxes, at };
      return rules.writeToken(tokens.seal(content, nonce));
    },
  };
}
