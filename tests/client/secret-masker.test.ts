import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Access } from '../../client/access.ts';
import { SecretMasker } from '../../client/secret-masker.ts';
import { restoreSecrets } from '../../lib/secrets/vault.ts';

const shared = Buffer.from(`"scope":"${'hotels rates orders '.repeat(20)}"}`).toString('base64url');
const token = (own: string): string =>
  `eyJhbGciOiJIUzUxMiJ9.${Buffer.from(own.padEnd(60, '.')).toString('base64url')}${shared}.${Buffer.from(own.repeat(9)).toString('base64url')}`;

test('tokens with common claims are sent unchanged', () => {
  const access = { bearer: () => token('bearer'), keys: () => assert.fail('it has none') };
  const masker = new SecretMasker(access as unknown as Access);
  for (const issued of [token('first'), token('second'), token('third')]) {
    const read = masker.mask(issued);
    assert.notEqual(read, issued, 'what it has in common with the bearer token is masked');
    assert.equal(restoreSecrets(read), issued);
    masker.learnFrom({ headers: { authorization: `Bearer ${read}` }, query: {} });
    assert.doesNotMatch(masker.mask(issued), new RegExp(shared.slice(0, 40)));
  }
});
