import { createSeal } from './seal.ts';
import type { RateReference } from './world/recheck.ts';

const tokenKinds = ['rate', 'booking', 'unavailable'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** The content of a token. The token itself contains the whole content, so that the sandbox stores no issued tokens. */
export interface TokenContent extends RateReference {
  readonly kind: TokenKind;
  readonly tenant: string;
  /** Net price at issue, in hundredths of the currency unit. */
  readonly net: number;
  readonly taxes: number;
  /** Time of issue in milliseconds since 1970, on the tenant's clock. */
  readonly at: number;
}

export type Tokens = ReturnType<typeof createTokens>;

/** Signs and reads rate and booking tokens with the sandbox's own key, so that they cannot be forged or altered. */
export function createTokens(key?: Buffer) {
  const { sign, verify } = createSeal(key);
  return {
    seal: (content: TokenContent, nonce = ''): string => {
      const { kind, tenant, hotel, room, plan, stay, party, net, taxes, at } = content;
      const ages = party.ages.join('-');
      return sign(
        [
          kind[0],
          reverseText(tenant),
          hotel,
          room,
          plan,
          stay.checkIn,
          stay.nights,
          party.adults,
          ages,
          net,
          taxes,
          at,
          nonce,
        ].join('.'),
      );
    },
    /** @returns undefined for a string that was not issued here or was altered */
    open: (text: string): TokenContent | undefined => {
      const content = verify(text);
      return content === undefined ? undefined : parseTokenContent(content);
    },
  };
}

/** The tenant's id is reversed, because masking would otherwise recognise it as part of the bearer token. */
const reverseText = (tenant: string): string => [...tenant].reverse().join('');

function parseTokenContent(content: string): TokenContent | undefined {
  const [letter, tenant = '', hotel, room, plan, checkIn, nights, adults, ages = '', net, taxes, at] =
    content.split('.');
  const kind = tokenKinds.find((name) => name[0] === letter);
  if (kind === undefined) return undefined;
  return {
    kind,
    tenant: reverseText(tenant),
    hotel: Number(hotel),
    room: Number(room),
    plan: Number(plan),
    stay: { checkIn: Number(checkIn), nights: Number(nights) },
    party: { adults: Number(adults), ages: ages === '' ? [] : ages.split('-').map(Number) },
    net: Number(net),
    taxes: Number(taxes),
    at: Number(at),
  };
}
