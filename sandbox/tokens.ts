import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
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

/** Seals and opens rate and booking tokens with a key of this process: they can be neither invented nor altered. */
export interface Tokens {
  seal(issued: Issued, nonce?: string): string;
  /** Undefined for a text that was never issued here, or was altered. */
  open(text: string): Issued | undefined;
}

const letters: Readonly<Record<TokenKind, string>> = { rate: 'r', booking: 'b', unavailable: 'u' };
const kinds: Readonly<Record<string, TokenKind>> = { r: 'rate', b: 'booking', u: 'unavailable' };

export function createTokens(key: Buffer = randomBytes(32)): Tokens {
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 18);
  return {
    seal: ({ kind, tenant, hotel, room, plan, stay, party, net, taxes, at }, nonce = '') => {
      const ages = party.ages.join('-');
      const text = [letters[kind], tenant, hotel, room, plan, stay.checkIn, stay.nights, party.adults, ages, net, taxes, at, nonce].join(
        '.',
      );
      return `${Buffer.from(text).toString('base64url')}.${sign(text).toString('base64url')}`;
    },
    open: (text) => {
      const [content, signature, ...rest] = text.length > 1_000 ? [] : text.split('.');
      if (content === undefined || signature === undefined || rest.length > 0) return undefined;
      const plain = Buffer.from(content, 'base64url').toString();
      const given = Buffer.from(signature, 'base64url');
      // base64url has several spellings of the same bytes; only the issued one counts.
      if (given.length !== 18 || !timingSafeEqual(given, sign(plain))) return undefined;
      if (Buffer.from(plain).toString('base64url') !== content || given.toString('base64url') !== signature) return undefined;
      return issuedFrom(plain);
    },
  };
}

function issuedFrom(plain: string): Issued | undefined {
  const [kind = '', tenant = '', ...rest] = plain.split('.');
  const [hotel, room, plan, checkIn, nights, adults] = rest.slice(0, 6).map(Number);
  const [ages = '', net, taxes, at] = rest.slice(6);
  if (kinds[kind] === undefined) return undefined;
  return {
    kind: kinds[kind],
    tenant,
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
