/** Whether anybody is there. Specification: "Ping". The shape of its answer is not shown beyond the envelope. */
import { clause, expect, test } from './suite-test.ts';
import { requireJudged } from './helpers/require-judged.ts';
import { requireEnvelope, errorsIn, isNothingThere } from './helpers/v1-envelope.ts';
import type { Answer } from '../client/answer.ts';

const path = '/v1/api/Pull/Ping';

/** With the members of every answer, and nothing to complain of. */
function mustBeWhole(answer: Answer): void {
  expect(Object.keys(requireEnvelope(answer))).toEqual(expect.arrayContaining(['TimeStamp', 'Version']));
  expect(errorsIn(answer), 'errors reported to a good ping').toEqual([]);
}

test(...clause('v1.ping.path', 'a ping is answered at its path'), async ({ api, envelope }) => {
  const answer = await api.post(path, { ...envelope(), EchoData: 'hello' });
  expect(isNothingThere(answer), `nothing stands at ${path} (HTTP ${answer.status})`).toBe(false);
});

test(
  ...clause('v1.ping.answers', 'a ping with as little as may be is answered whole'),
  async ({ api, envelope }) => {
    mustBeWhole(await api.post(path, { ...envelope(), EchoData: 'hello' }));
  },
);

test(...clause('v1.ping.answers', 'so is one that says everything'), async ({ api, envelope }) => {
  const everything = {
    PrimaryLangID: 1,
    EchoToken: 'ping',
    Version: 1,
    EchoData: 'Olá, ¿qué tal? <hello>',
  } as const;
  mustBeWhole(await api.post(path, { ...envelope(), ...everything }));
});

test(
  ...clause('v1.ping.echo-same', 'letters of every script, digits and signs'),
  async ({ api, envelope, session }) => {
    // The judge reads the echo where the target says it stands.
    for (const EchoData of [
      'hello',
      'Olá, Çedilha & Ñandú',
      '00123',
      '東京 서울 🏨',
      'Москва ΑΘΗΝΑ القدس',
      '"<&>\\n',
    ])
      await api.post(path, { ...envelope(), EchoData });
    requireJudged({ session }, 'v1.ping.echo-same');
  },
);
