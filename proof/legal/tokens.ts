/** Specification: "rateToken (string, opaque)". Tokens may have any length and characters, and may be reused. */
import { override } from '../override.ts';
import { randomBytes } from 'node:crypto';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v2RateOperations, variantsOf } from './variant.ts';

const [prefix, suffix] = ['{"t":"', '"}+/= \\ é€𝒳%20&<>'];

/** Issues tokens without contents, and stores the sealed contents of each. */
const storeTokens = (nextToken: (count: number) => string) => (): Partial<Rules> => {
  const sealedByToken = new Map<string, string>();
  const tokenBySealed = new Map<string, string>();
  return {
    writeToken: (sealedText) => {
      let token = tokenBySealed.get(sealedText);
      if (token === undefined) {
        token = nextToken(tokenBySealed.size);
        tokenBySealed.set(sealedText, token);
        sealedByToken.set(token, sealedText);
      }
      return token;
    },
    readToken: (text) => sealedByToken.get(text) ?? '',
  };
};

export const tokenVariants = variantsOf({ aspect: 'tokens' })({
  'tokens-fresh': {
    does: 'Never issues the same token twice.',
    rules: () => ({ tokenNonce: () => randomBytes(6).toString('hex') }),
  },
  'tokens-long': {
    does: 'Issues tokens of about 700 characters.',
    rules: () => ({ tokenNonce: () => 'n'.repeat(400) }),
  },
  'tokens-odd': {
    does: 'Issues tokens with quotes, spaces, backslashes and letters outside ASCII.',
    rules: () => ({
      writeToken: (sealed) => prefix + sealed + suffix,
      readToken: (text) =>
        text.startsWith(prefix) && text.endsWith(suffix) ? text.slice(prefix.length, -suffix.length) : '',
    }),
  },
  'tokens-short': {
    does: 'Issues tokens of ten characters.',
    rules: storeTokens(() => randomBytes(8).toString('base64url').slice(0, 10)),
  },
  'tokens-counted': {
    does: 'Issues ascending numbers as tokens.',
    rules: storeTokens((count) => String(1_000_001 + count)),
  },
  'search-ids-short': {
    aspect: 'search ids',
    operations: v2RateOperations,
    does: 'Issues the search ids 1, 2, 3.',
    rules: () => {
      let count = 0;
      return { newSearchId: () => String((count += 1)) };
    },
  },
  'search-ids-long': {
    aspect: 'search ids',
    operations: v2RateOperations,
    does: 'Issues search ids of 500 characters, some outside ASCII.',
    rules: override('newSearchId', (result) => `${result}/é=?${'s'.repeat(460)}`),
  },
  /** Specification of the re-confirmation: "searchId (nullable)". */
  'recheck-silent': {
    aspect: 'search ids',
    operations: v2RateOperations,
    does: 'Re-confirms with a null search id if none was sent.',
    rules: () => ({ linkSearchId: (sent) => sent ?? null }),
  },
});

/** Re-confirmation. Specification: "v2 re-confirmation: a rate that is no longer available returns HTTP 404". */
export const recheckVariants = variantsOf({ aspect: 're-check', operations: ['v2.checkrate'] })({
  /**
   * If one of several rates is gone, the specification does not say what happens to the others; a single gone rate is always
   * 404.
   */
  'recheck-leaves-out-gone': {
    does: 'Re-confirms the remaining rates if some of several are gone.',
    rules: () => ({ omitsGoneRates: () => true }),
  },
  'recheck-reversed': {
    does: 'Re-confirms rates in the reverse order of their tokens.',
    rules: override('confirmedRates', (result) => [...result].reverse()),
  },
});
