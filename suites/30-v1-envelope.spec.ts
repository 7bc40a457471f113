/** The envelope of v1 messages, tested on several operations. Specification: "v1 message envelope". */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, noData, notExercised, test, type Answer, type Shopper } from './suite-test.ts';
import { requireNames } from '../client/bookings/book.ts';
import { detectOtherLanguages } from './helpers/detect-languages.ts';
import { answersByLanguage, bodiesOf, mapValues, sameTextPairs } from './helpers/languages.ts';
import { expectSame } from './helpers/expect-same.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { bodyOf, errorsIn } from './helpers/v1.ts';
import {
  envelopeOf,
  listPaths,
  sortedMembers,
  simpleRequests,
  simplePaths,
  type SimplePath,
} from './helpers/v1-envelope.ts';

const requestSender =
  ({ api, envelope }: Shopper, path: SimplePath) =>
  async (members: object = {}): Promise<Answer> => {
    const answer = await api.post(path, { ...envelope(), ...simpleRequests[path], ...members });
    bodyOf(answer, 'the operation');
    return answer;
  };

/** Short tokens of printable characters. */
const usualTokens = [
  'x',
  '00123',
  'null',
  'Olá, Çedilha & Ñandú',
  '{"a":[1]}',
  `it's 100% <b>\\n`,
  'e'.repeat(64),
  'token of 256 letters '.repeat(13).slice(0, 256),
  '東京 서울 🏨',
  'Москва ΑΘΗΝΑ القدس',
  '𠮷野家',
];

const unusualTokens = ['👩‍👩‍👧', 'a\u200bb', 'Sa\u0303o', '  padded  ', 'line\nbreak\tand tab', 'ab'.repeat(250)];

for (const path of simplePaths) {
  const name = path.split('/').at(-1)!;

  for (const [id, what, changes] of [
    ['v1.env.echo-token-same', 'echoes the token', usualTokens.map((EchoToken) => ({ EchoToken }))],
    [
      'v1.env.echo-token-unusual',
      'echoes an unusual token',
      unusualTokens.map((EchoToken) => ({ EchoToken })),
    ],
    ['v1.env.target-same', 'states the target that was sent', [{ Target: 0 }, { Target: 1 }]],
  ] as const)
    test(`${id}: ${name} ${what}`, async ({ shopper, session }) => {
      // A deployment gets only requests with its own Target.
      const sentChanges =
        session.target.environment === 'sandbox' || id !== 'v1.env.target-same' ? changes : [{}];
      for (const change of sentChanges) await requestSender(shopper, path)(change);
      requireJudged(shopper, id);
    });

  test(`v1.env.echo-token-nullable: ${name} answers without a token if none was sent`, async ({
    shopper,
  }) => {
    const send = requestSender(shopper, path);
    const isRefused = errorsIn(await send()).length > 0;
    for (const EchoToken of [undefined, null, '']) {
      const answer = await send({ EchoToken });
      if (!isRefused && EchoToken === null) expect(errorsIn(answer), 'errors after a null').toEqual([]);
      expect(envelopeOf(answer).EchoToken ?? '', `EchoToken after ${JSON.stringify(EchoToken)}`).toBe('');
    }
  });
}

test('v1.env.response-timestamp-fresh: responses state the time at which they are sent', async ({
  shopper,
  hooks,
}) => {
  const readStamps = async (): Promise<(string | undefined)[]> =>
    Promise.all(simplePaths.map(async (path) => envelopeOf(await requestSender(shopper, path)()).TimeStamp));
  const stampsBefore = await readStamps();
  await hooks.advanceClock(600);
  let stampsAfter = await readStamps();
  // A hook may age only the tokens, and a TimeStamp may have whole seconds.
  if (stampsAfter.some((stamp, index) => stamp === stampsBefore[index])) {
    await sleep(1_100);
    stampsAfter = await readStamps();
  }
  stampsAfter.forEach((stamp, index) =>
    expect(stamp, `TimeStamp of ${simplePaths[index]}`).not.toBe(stampsBefore[index]),
  );
});

test('v1.env.lang-default-8: without a language the lists are in language 8', async ({ shopper }) => {
  let areTranslated = false;
  for (const path of listPaths) {
    const send = requestSender(shopper, path);
    await expectSame(
      () => send({ PrimaryLangID: 8 }),
      sortedMembers,
      async (answerInDefault) => {
        const [answerWithoutLanguage, englishAnswer] = [await send(), await send({ PrimaryLangID: 1 })];
        areTranslated ||=
          JSON.stringify(sortedMembers(englishAnswer)) !== JSON.stringify(sortedMembers(answerInDefault));
        return { [path]: answerWithoutLanguage };
      },
    );
  }
  // Names need not be translated, and then a default cannot be observed.
  if (!areTranslated)
    notExercised('all lists are the same in languages 8 and 1, so the default language cannot be observed');
});

test('ver.language-choice: names of countries are in the requested language', async ({
  shopper,
  session,
}) => {
  requireNames(session, ['v1.countries.translated']);
  if (!session.settings.get('v1.countries.translated'))
    notExercised(
      'the target states that names of countries are not translated (v1.countries.translated is false)',
    );
  const send = requestSender(shopper, listPaths[0]);
  const answers = await answersByLanguage([8, 1, 2, 3, 5, 6, 7], (PrimaryLangID) => send({ PrimaryLangID }));
  const listTexts = mapValues(answers, (answer) =>
    errorsIn(answer).length > 0 ? '' : JSON.stringify(sortedMembers(answer)),
  );
  if ([...listTexts.values()].every((names) => names === '' || names === '{}'))
    noData('the list of countries contains no text that could be translated');
  expect(
    sameTextPairs(listTexts),
    'values of PrimaryLangID for which the list of countries is the same',
  ).toEqual([]);
  expect(await detectOtherLanguages(bodiesOf(answers)), 'names that read as other languages').toEqual([]);
});
