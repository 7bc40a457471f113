/** The rates for tests about languages: those with descriptions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../client/answer.ts';
import { describedRates } from '../../client/v2-answers.ts';

const rate = (rateToken: string, text?: string) => ({
  rateToken,
  descriptions: text === undefined ? null : { roomType: [{ description: text }] },
});
const answerOf = (...hotels: readonly ReturnType<typeof rate>[][]): Answer =>
  ({
    status: 200,
    body: { hotels: hotels.map((roomRates, index) => ({ hotel: { id: String(index) }, roomRates })) },
  }) as unknown as Answer;
const tokensOf = (answer: Answer): string[] =>
  describedRates(answer).map(({ rate: { rateToken } }) => rateToken);

test('rates with a text are taken from any hotel', () => {
  const many = answerOf(
    [rate('a')],
    [rate('b')],
    [rate('c')],
    [rate('d'), rate('e', 'Sea view'), rate('f', 'Attic')],
  );
  assert.deepEqual(tokensOf(many), ['e', 'f']);
});

test('five are enough', () => {
  const all = ['1', '2', '3', '4', '5', '6'].map((token) => rate(token, 'Garden'));
  assert.equal(tokensOf(answerOf(all)).length, 5);
});

test('without any text it takes rates of three hotels, because re-confirmation may have texts', () => {
  assert.deepEqual(tokensOf(answerOf([rate('a')], [rate('b')], [rate('c')], [rate('d')])), ['a', 'b', 'c']);
});
