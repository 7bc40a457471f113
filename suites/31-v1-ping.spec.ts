/** Ping. Specification: "Ping", which shows only the envelope of the response. */
import { expect, test } from './suite-test.ts';
import { bodyOf } from './helpers/v1.ts';
import { errorsIn, isNothingThere } from './helpers/v1-envelope.ts';
import { minus } from './relations/relate.ts';

const path = '/v1/api/Pull/Ping';

test('v1.ping.path: a ping is answered at its path', async ({ api, envelope }) => {
  const answer = await api.post(path, { ...envelope(), EchoData: 'hello' });
  expect(isNothingThere(answer), `nothing stands at ${path} (HTTP ${answer.status})`).toBe(false);
});

test('v1.ping.answers: a ping needs only its required members, and may have every member', async ({
  api,
  envelope,
}) => {
  const allMembers = {
    PrimaryLangID: 1,
    EchoToken: 'ping',
    Version: 1,
    EchoData: 'Olá, ¿qué tal? <hello>',
  };
  for (const members of [{ EchoData: 'hello' }, allMembers, allMembers]) {
    const answer = await api.post(path, { ...envelope(), ...members });
    const missing = minus(['TimeStamp', 'Version'], Object.keys(bodyOf(answer, 'the operation')));
    expect(missing, 'members missing in the answer to a ping').toEqual([]);
    expect(errorsIn(answer), 'errors reported to a good ping').toEqual([]);
  }
});
