/** Edges of POST /v2/hotels/checkrate. The sender of slots decides which hotels the tokens belong to. */
import { slotPlaceholder } from '../../schemas/case.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Context } from '../context.ts';
import { ABSENT } from '../draw-with-pins.ts';
import { edgeAt, edgesAt, type Edge } from './edge.ts';

const token = (index: number): string => slotPlaceholder(`rateToken:${index}`);

/** `locale` and `searchId` in each of their three states: null and absent mean the same, and neither is an error. */
function nullableEdges({ known }: Context): Edge[] {
  const states: ClauseId = 'v2.checkrate.locale-nullable';
  const forms = (value: unknown) => ({ null: null, absent: ABSENT, given: value });
  const locales = Object.entries(forms(known.locales[0] ?? ABSENT));
  return locales.flatMap(([localeForm, locale]) =>
    Object.entries(forms(slotPlaceholder('searchId'))).map(([searchForm, searchId]) => ({
      scenario: `states=locale-${localeForm}+searchId-${searchForm}`,
      place: localeForm === 'given' ? '/searchId' : '/locale',
      pins: { '/locale': locale, '/searchId': searchId },
      ...(localeForm === 'given' && searchForm === 'given' ? {} : { states }),
    })),
  );
}

const lists: Readonly<Record<string, readonly string[]>> = {
  one: [token(0)],
  two: [token(0), token(1)],
  five: Array.from({ length: 5 }, (_, index) => token(index)),
  'other-than-the-first': [token(2)],
  reversed: [token(1), token(0)],
  'same-token-twice': [token(0), token(0)],
  'never-issued': ['never-issued-0123456789abcdef'],
  'one-of-two-never-issued': [token(0), 'never-issued-0123456789abcdef'],
  'empty-text': [''],
  'unicode-token': ['ficha-não-emitida-🏨'],
  'long-token': ['t'.repeat(4_000)],
};

export const checkrateEdges = (context: Context): Edge[] => [
  ...nullableEdges(context),
  ...edgesAt('/rateTokens', 'list', lists),
  edgeAt('/searchId', 'id=unknown', 'no-such-search'),
  edgeAt('/searchId', 'id=empty-text', ''),
  edgeAt('/locale', 'code=unknown', 'xx_XX'),
];
