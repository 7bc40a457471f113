/** Texts in a language other than the requested one: legal ones are not reported. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Language } from '../../schemas/messages/enumerations.ts';
import {
  foreignTextsIn,
  textsInOtherLanguages,
  wronglyLabelled,
} from '../../suites/helpers/text-languages.ts';

const words: Readonly<Record<number, string>> = {
  8: 'quarto com ar-condicionado e vista',
  4: 'quarto com climatização e vista',
  3: 'habitación con climatización y vistas',
  1: 'room with air conditioning and a view',
  2: 'chambre climatisée avec une belle vue',
  5: 'værelse med klimaanlæg og flot udsigt',
  6: 'camera climatizzata con bella vista',
  7: 'Zimmer mit Klimaanlage und Aussicht',
};

/** Two kinds of text, in each language. */
const answers = (
  change: (language: number, own: { Room: unknown; Plan: unknown }) => object = (_, own) => own,
) =>
  new Map(
    Language.values.map((one) => [
      one,
      change(one, { Room: [`1 ${words[one]}`, `2 ${words[one]}`], Plan: words[one] }),
    ]),
  );

describe('legal are', () => {
  for (const [what, legal] of [
    ['texts in each language', answers()],
    ['one kind of text in one language', answers((_, own) => ({ ...own, Room: words[1] }))],
    [
      'one kind of text in English where there is no Danish',
      answers((one, own) => (one === 5 ? { ...own, Room: words[1] } : own)),
    ],
    [
      'one kind of text in the default where there is no French',
      answers((one, own) => (one === 2 ? { ...own, Room: words[8] } : own)),
    ],
    [
      'a text in English that says so',
      answers((one, own) =>
        one === 7
          ? { ...own, Room: { Language: 1, Text: words[1] } }
          : { ...own, Room: { Language: one, Text: words[one] } },
      ),
    ],
    [
      'codes and names',
      answers((_, own) => ({ ...own, Code: ['A-1', 'B-2'], Name: 'Hotel Central Park Avenue' })),
    ],
    [
      'what differs in each answer',
      answers((one, own) => ({ ...own, Token: `token-${one * 7919}-of-this-answer` })),
    ],
  ] as const)
    test(what, () => {
      assert.deepEqual(textsInOtherLanguages(legal), []);
      assert.deepEqual(wronglyLabelled(legal), []);
      for (const [language, answer] of legal) assert.deepEqual(foreignTextsIn(legal, language, answer), []);
    });
});

test('wrong is a kind of text that speaks the neighbour’s language in each', () => {
  const neighbour = (one: number): number =>
    Language.values[(Language.values.indexOf(one as 1) + 2) % Language.values.length]!;
  const wrong = answers((one, own) => ({ ...own, Plan: words[neighbour(one)] }));
  assert.notDeepEqual(textsInOtherLanguages(wrong), []);
});

test('wrong is a text that states a language in which nothing says so', () => {
  const wrong = answers((one) => ({ Room: { Language: 1, Text: words[one] } }));
  assert.notDeepEqual(wronglyLabelled(wrong), []);
});

test('wrong is a text that in another answer is said in another language', () => {
  assert.notDeepEqual(foreignTextsIn(answers(), 3, { Plan: words[2] }), []);
});
