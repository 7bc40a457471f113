/** Kinds of text that seem to be in a language other than the requested one: legal ones are not reported. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageOf, detectOtherLanguages } from '../../suites/helpers/detect-languages.ts';

/** Two kinds of text: names that are short, and a sentence. */
const stated: Readonly<Record<number, readonly [names: readonly string[], sentence: string]>> = {
  8: [['Centro histórico', 'Museu da cidade'], 'Quarto tranquilo com vista para o jardim'],
  4: [['Centro histórico', 'Museu da cidade'], 'Quarto sossegado com vista para o jardim'],
  3: [['Casco antiguo', 'Museo de la ciudad'], 'Habitación tranquila con vistas al jardín'],
  1: [['Old town', 'City museum'], 'Quiet room with a view of the garden'],
  2: [['Vieille ville', 'Musée de la ville'], 'Chambre calme avec vue sur le jardin'],
  5: [['Den gamle by', 'Bymuseet'], 'Roligt værelse med udsigt til haven'],
  6: [['Centro storico', 'Museo della città'], 'Camera tranquilla con vista sul giardino'],
  7: [['Altstadt', 'Stadtmuseum'], 'Ruhiges Zimmer mit Blick auf den Garten'],
};

const next: Readonly<Record<number, number>> = { 8: 4, 4: 3, 3: 6, 6: 2, 2: 1, 1: 7, 7: 5, 5: 8 };

const answers = (
  names: (language: number) => unknown = (one) => stated[one]![0],
  sentence: (language: number) => unknown = (one) => stated[one]![1],
): ReadonlyMap<number, unknown> =>
  new Map(
    Object.keys(stated).map((one) => [
      Number(one),
      { Near: names(Number(one)), About: [{ Text: sentence(Number(one)) }] },
    ]),
  );

describe('legal are', () => {
  for (const [what, legal] of [
    ['texts in each language', answers()],
    ['names in one language', answers(() => stated[3]![0])],
    [
      'names in English where there are no others',
      answers((one) => stated[[8, 1, 3].includes(one) ? one : 1]![0]),
    ],
    ['names in English where there is no Danish', answers((one) => stated[one === 5 ? 1 : one]![0])],
    ['Danish in German', answers(undefined, (one) => stated[one === 5 ? 7 : one]![1])],
    [
      'half of the languages in that of a neighbour',
      answers(undefined, (one) => stated[[2, 5, 6].includes(one) ? next[one]! : one]![1]),
    ],
    [
      'tokens and addresses',
      answers((one) => [`token_${one}_abcdef`, `https://hotels.example/${one}/old-town`]),
    ],
    [
      'names of a chain, with a word of each language',
      answers((one) => `Jardim Palace ${stated[one]![0][0]}`),
    ],
    ['letters', answers((one) => String.fromCodePoint(96 + one).repeat(6))],
  ] as const)
    test(what, async () => assert.deepEqual(await detectOtherLanguages(legal), []));
});

describe('wrong are', () => {
  for (const [what, wrong, place] of [
    ['names, each in the neighbouring language', answers((one) => stated[next[one]!]![0]), '/Near'],
    [
      'sentences, each in the neighbouring language',
      answers(undefined, (one) => stated[next[one]!]![1]),
      '/About/Text',
    ],
  ] as const)
    test(what, async () => {
      const found = await detectOtherLanguages(wrong);
      assert.equal(found.length, 1);
      assert.match(found[0]!, new RegExp(`^${place} reads as`));
    });
});

test('of few languages nothing is said', async () => {
  const few = new Map([...answers((one) => stated[next[one]!]![0])].slice(0, 5));
  assert.deepEqual(await detectOtherLanguages(few), []);
});

test('a locale is one of the eight languages, or none of them', () => {
  assert.deepEqual(['pt-BR', 'pt_br', 'pt-PT', 'pt', 'en-GB', 'de', 'nl'].map(languageOf), [
    8,
    8,
    4,
    undefined,
    1,
    7,
    undefined,
  ]);
});
