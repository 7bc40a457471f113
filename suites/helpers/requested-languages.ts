import type { Answer } from '../../client/answer.ts';
import { expect } from '../suite-test.ts';
import { detectOtherLanguages } from './detect-languages.ts';
import { textsInOtherLanguages, wronglyLabelled } from './text-languages.ts';

/** Expects the texts of the answers to one request to be in the language that each was requested in. */
export async function expectRequestedLanguages(answers: ReadonlyMap<number, Answer>): Promise<void> {
  const bodies = new Map([...answers].map(([language, { body }]) => [language, body]));
  expect(textsInOtherLanguages(bodies), 'members whose texts are those of another language').toEqual([]);
  expect(wronglyLabelled(bodies), 'members whose Language is not that of their texts').toEqual([]);
  expect(
    await detectOtherLanguages(bodies),
    'members whose texts a detector takes for another language',
  ).toEqual([]);
}
