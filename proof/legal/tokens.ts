/** "rateToken (string, opaque)": long or short, of any characters, the same for the same rate or never twice. */
import { override } from '../override.ts';
import { randomBytes } from 'node:crypto';
import type { Rules } from '../../sandbox/rules/rules.ts';
import { v2Rates, variantsOf } from './variant.ts';

const [before, after] = ['{"t":"', '"}+/= \\ é€𝒳%20&<>'];

/** Tokens under which what was sealed is kept: by a number or by some letters. */
const kept = (name: (count: number) => string) => (): Partial<Rules> => {
  const sealed = new Map<string, string>();
  const names = new Map<string, string>();
  return {
    writeToken: (text) => {
      let known = names.get(text);
      if (known === undefined) {
        known = name(names.size);
        names.set(text, known);
        sealed.set(known, text);
      }
      return known;
    },
    readToken: (text) => sealed.get(text) ?? '',
  };
};

export const tokenVariants = variantsOf({ aspect: 'tokens' })({
  'tokens-fresh': {
    does: 'Never gives the same token twice.',
    rules: () => ({ tokenNonce: () => randomBytes(6).toString('hex') }),
  },
  'tokens-long': {
    does: 'Gives tokens of some 700 characters.',
    rules: () => ({ tokenNonce: () => 'n'.repeat(400) }),
  },
  'tokens-odd': {
    does: 'Gives tokens with quotes, spaces, backslashes and letters beyond ASCII.',
    rules: () => ({
      writeToken: (sealed) => before + sealed + after,
      readToken: (text) =>
        text.startsWith(before) && text.endsWith(after) ? text.slice(before.length, -after.length) : '',
    }),
  },
  'tokens-short': {
    does: 'Gives tokens of ten letters.',
    rules: kept(() => randomBytes(8).toString('base64url').slice(0, 10)),
  },
  'tokens-counted': {
    does: 'Gives tokens that are numbers, counted upwards.',
    rules: kept((count) => String(1_000_001 + count)),
  },
  'search-ids-short': {
    aspect: 'search ids',
    operations: v2Rates,
    does: 'Gives search ids that count: 1, 2, 3.',
    rules: () => {
      let count = 0;
      return { newSearchId: () => String((count += 1)) };
    },
  },
  'search-ids-long': {
    aspect: 'search ids',
    operations: v2Rates,
    does: 'Gives search ids of 500 characters, some of them beyond ASCII.',
    rules: override('newSearchId', (result) => `${result}/é=?${'s'.repeat(460)}`),
  },
  /** "searchId (nullable)" of a re-confirmation. */
  'recheck-silent': {
    aspect: 'search ids',
    operations: v2Rates,
    does: 'Re-confirms with a null search id where none was sent.',
    rules: () => ({ linkSearchId: (sent) => sent ?? null }),
  },
});
