import { expect } from '../suite-test.ts';
import { detectOtherLanguages } from './detect-languages.ts';
import { textsInOtherLanguages, wronglyLabelled } from './text-languages.ts';

/** @param bodies the answers to one request, by the language in which their texts have to be */
export async function expectRequestedLanguages(bodies: ReadonlyMap<number, unknown>): Promise<void> {
  expect(textsInOtherLanguages(bodies), 'members whose texts are those of another language').toEqual([]);
  expect(wronglyLabelled(bodies), 'members whose Language is not that of their texts').toEqual([]);
  expect(
    await detectOtherLanguages(bodies),
    'members whose texts a detector takes for another language',
  ).toEqual([]);
}
