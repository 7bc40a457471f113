import { createSeal } from './seal.ts';
import type { Named } from './world/recheck.ts';

export type TokenKind = 'rate' | 'booking' | 'unavailable';

/** What a token stands for. It is all in the token, so that issuing millions of them costs no memory. */
export interface Issued extends Named {
  readonly kind: TokenKind;
  readonly tenant: string;
  /** Net price at issue, in hundredths. */
  readonly net: number;
  readonly taxes: number;
  /** Milliseconds since 1970, on the tenant's clock. */
  readonly at: number;
}

/** Seals and opens rate and booking tokens with a key that only the sandbox knows: they can be neither invented nor altered. */
export interface Tokens {
  seal(issued: Issued, nonce?: string): string;
  /** Undefined for a text that was never issued here, or was altered. */
  open(text: string): Issued | undefined;
}

const letters: Readonly<Record<TokenKind, string>> = { rate: 'r', booking: 'b', unavailable: 'u' };
const kinds: Readonly<Record<string, TokenKind>> = { r: 'rate', b: 'booking', u: 'unavailable' };

export function createTokens(key?: Buffer): Tokens {
  const { close, open } = createSeal(key);
  return {
    seal: ({ kind, tenant, hotel, room, plan, stay, party, net, taxes, at }, nonce = '') => {
      const ages = party.ages.join('-');
      return close(
        [
          letters[kind],
          backwards(tenant),
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
    open: (text) => {
      const plain = open(text);
      return plain === undefined ? undefined : issuedFrom(plain);
    },
  };
}

/** Written as in the bearer, it would be a piece of that, and masked as such wherever a token is shown. */
const backwards = (tenant: string): string => [...tenant].reverse().join('');

function issuedFrom(plain: string): Issued | undefined {
  const [kind = '', tenant = '', ...rest] = plain.split('.');
  const [hotel, room, plan, checkIn, nights, adults] = rest.slice(0, 6).map(Number);
  const [ages = '', net, taxes, at] = rest.slice(6);
  if (kinds[kind] === undefined) return undefined;
  return {
    kind: kinds[kind],
    tenant: backwards(tenant),
    hotel: hotel!,
    room: room!,
    plan: plan!,
    stay: { checkIn: checkIn!, nights: nights! },
    party: { adults: adults!, ages: ages === '' ? [] : ages.split('-').map(Number) },
    net: Number(net),
    taxes: Number(taxes),
    at: Number(at),
  };
}
