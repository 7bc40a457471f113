/** The two keys of v1. Specification: "Authentication". It does not show how a call without these keys is refused. */
import { blocked, expect, test, type CallOptions } from './suite-test.ts';
import { hasData, simpleRequests, simplePaths } from './helpers/v1-envelope.ts';
import { hotelRequests, badKeys, dataIn, leakedTexts } from './helpers/v1-bad-keys.ts';

for (const path of simplePaths)
  test(`v1.auth.enforced: ${path.split('/').at(-1)} gives nothing to a caller who lacks a key`, async ({
    api,
    envelope,
  }) => {
    const send = (keys?: CallOptions['keys']) =>
      api.post(
        path,
        { ...envelope(), ...simpleRequests[path] },
        keys === undefined ? {} : { keys, expects: 'open' },
      );
    if (!hasData(await send()))
      blocked(`${path} returns nothing even with both keys, so a bad key cannot make a difference`);
    for (const [keyDefect, keys] of Object.entries(badKeys))
      expect(hasData(await send(keys)), `data ${keyDefect}`).toBe(false);
  });

for (const [operation, requestOf] of Object.entries(hotelRequests))
  test(`v1.auth.enforced: ${operation} shows nothing of the known hotels to a caller who lacks a key`, async ({
    shopper,
    api,
    envelope,
  }) => {
    const [path, body] = requestOf(shopper);
    const ownerTexts = dataIn(await api.post(path, { ...envelope(), ...body }));
    if (ownerTexts.size === 0)
      blocked(`${operation} shows nothing even with both keys, so a bad key cannot make a difference`);
    const sendWithKeys = (keys: NonNullable<CallOptions['keys']>) =>
      api.post(path, { ...envelope(), ...body }, { keys, expects: 'open' });
    expect(await leakedTexts(ownerTexts, sendWithKeys), 'texts of the owner that a caller is given').toEqual(
      {},
    );
  });
