/** The two keys of v1. Specification: "Authentication". How a call without them is refused is not shown. */
import { clause, expect, test } from './support/story.ts';
import { blocked } from './support/gaps.ts';
import type { CallOptions } from './support/session.ts';
import { hasData, simple, simplePaths } from './support/v1-envelope.ts';

/** The last character becomes another: as long as a good key, and as like it as can be. */
const altered = (key: string): string => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a');

const knocks: Readonly<Record<string, CallOptions['keys']>> = {
  'without the first key': { apiKey: null },
  'without the second key': { secretKey: null },
  'without any key': { apiKey: null, secretKey: null },
  'with another second key': { secretKey: 'nobody-was-ever-given-this-key' },
  'with a second key that is off by a character': ({ secretKey }) => ({ secretKey: altered(secretKey) }),
  'with a first key that is off by a character': ({ apiKey }) => ({ apiKey: altered(apiKey) }),
  'with both keys changed for one another': ({ apiKey, secretKey }) => ({ apiKey: secretKey, secretKey: apiKey }),
  'with the first key twice': ({ apiKey }) => ({ secretKey: apiKey }),
};

for (const path of simplePaths) {
  test(...clause('v1.auth.enforced', `${path.split('/').at(-1)} gives nothing to a caller who lacks a key`), async ({ api, envelope }) => {
    const ask = (keys?: CallOptions['keys']) =>
      api.post(path, { ...envelope(), ...simple[path] }, keys === undefined ? {} : { keys, expects: 'open' });
    if (!hasData(await ask())) blocked(`${path} gives nothing with both keys, so it cannot give less without`);
    for (const [how, keys] of Object.entries(knocks)) expect(hasData(await ask(keys)), `data ${how}`).toBe(false);
  });
}
