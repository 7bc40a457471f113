/** The long-stay token and its thirty minutes. Specification: "Long-stay token", "Authentication", "Limits". */
import { longStayPath } from '../generators/long-stay.ts';
import { forgeToken } from '../client/bearers.ts';
import { requireWorkingClock } from './helpers/clock-turned.ts';
import { issueToken, useToken, workingToken } from './helpers/long-stay.ts';
import { itemsIn, orderPath, searchesFor } from './helpers/orders/orders.ts';
import { hotelsIn } from '../client/v2-answers.ts';
import { blocked, expect, notExercised, test } from './suite-test.ts';

const lifetimeSeconds = 1800;
const path = '/generateLongStayAccessToken';

test('longstay.token.missing-locator-not-issued: without a locator no token is issued', async ({
  shopper,
  api,
  known,
}) => {
  for (const locator of known('landingPageLocators')) await issueToken(shopper, locator);
  for (const body of [{}, { landingPageLocator: null }]) {
    const answer = await api.post(path, body, { expects: 'open' });
    expect(
      answer.status === 200 && answer.text.includes('"access_token"'),
      `whether a token is issued for ${JSON.stringify(body)}`,
    ).toBe(false);
  }
});

test('longstay.token.opens: the token of each known landing page opens its availability', async ({
  shopper,
  known,
}) => {
  for (const locator of known('landingPageLocators')) {
    const { status } = await useToken(shopper, await issueToken(shopper, locator));
    // The specification does not show what else the call needs, so only the token is judged.
    if (status !== 200 && status !== 401 && status !== 403)
      blocked(`HTTP ${status} does not show whether the token is accepted`);
    expect(status, `HTTP status at ${locator} with a fresh token for this landing page`).toBe(200);
  }
});

test('longstay.token.valid-within-ttl: a token opens long-stay availability for its life', async ({
  shopper,
  hooks,
  session,
}) => {
  const age = lifetimeSeconds - session.settings.get('clock.grace');
  if (!hooks.waitsInRealTime) {
    // An earlier token does not shorten the life of the next one.
    await issueToken(shopper);
    await hooks.advanceClock(lifetimeSeconds / 2);
  }
  const issuedToken = await issueToken(shopper);
  const { status: firstStatus } = await useToken(shopper, issuedToken);
  // That the same call is answered later shows that only the token was refused.
  if (![200, 401, 403].includes(firstStatus))
    blocked(`HTTP ${firstStatus} does not show whether the token is accepted`);
  await hooks.advanceClock(age);
  const { status } = await useToken(shopper, issuedToken);
  if (firstStatus !== 200 && status !== 200)
    blocked(`a token does not open the landing page ${issuedToken.locator}, neither fresh nor later`);
  expect(status, `HTTP status ${age} s after issue`).toBe(200);
  if (firstStatus === 200) return;
  const { status: otherStatus } = await useToken(shopper, await issueToken(shopper));
  if (otherStatus === 200) blocked('a first token was refused when it was fresh, and a second one was not');
  expect([firstStatus, otherStatus], 'HTTP status with two fresh tokens, of which one opened later').toEqual([
    200, 200,
  ]);
});

test('longstay.token.valid-within-ttl: a token still opens availability after one more was issued for each landing page', async ({
  shopper,
  known,
}) => {
  const issuedToken = await workingToken(shopper);
  for (const locator of known('landingPageLocators')) await issueToken(shopper, locator);
  expect((await useToken(shopper, issuedToken)).status, 'HTTP status with the earlier token').toBe(200);
});

test('longstay.token.ttl-1800: a token opens nothing just after its life', async ({
  shopper,
  hooks,
  known,
  session,
}) => {
  const age = lifetimeSeconds + session.settings.get('clock.grace');
  const issuedTokens = [await workingToken(shopper)];
  for (const locator of known('landingPageLocators').slice(1))
    issuedTokens.push(await issueToken(shopper, locator));
  // A use in between does not prolong the life of the token.
  await hooks.advanceClock(lifetimeSeconds / 2);
  await useToken(shopper, issuedTokens[0]!);
  await hooks.advanceClock(age - lifetimeSeconds / 2);
  for (const issuedToken of issuedTokens) {
    const { status } = await useToken(shopper, issuedToken);
    if (status === 200) await requireWorkingClock({ ...shopper, hooks });
    expect(
      status,
      `with the clock advanced, the HTTP status at ${issuedToken.locator} with a token ${age} s after its issue`,
    ).not.toBe(200);
  }
});

test('longstay.availability.enforced: without a token long-stay availability gives no data', async ({
  shopper,
  api,
  stay,
}) => {
  const issuedToken = await workingToken(shopper);
  for (const [description, authorization] of [
    ['no Authorization', null],
    ['Bearer alone', 'Bearer '],
    ['a token of 200 letters', `Bearer ${'x'.repeat(200)}`],
    ['the token with another signature', `Bearer ${forgeToken(issuedToken.token)}`],
  ] as const) {
    const answer = await api.get(longStayPath(issuedToken.locator, stay.checkIn), {
      authorization,
      expects: 'open',
    });
    expect(answer.status, `HTTP status with ${description}`).not.toBe(200);
  }
});

test('longstay.availability.own-page: the token of one landing page does not open another', async ({
  shopper,
  known,
}) => {
  const [locator, otherLocator] = known('landingPageLocators');
  if (locator === undefined || otherLocator === undefined)
    return notExercised('the test needs two landing pages, but the target names only one');
  const ownToken = await workingToken(shopper, locator);
  await workingToken(shopper, otherLocator);
  expect(
    (await useToken(shopper, { ...ownToken, locator: otherLocator })).status,
    `HTTP status at ${otherLocator} with a token for ${locator}`,
  ).not.toBe(200);
});

test('longstay.token.own-kind: an access token opens neither an order nor a search for rates', async ({
  shopper,
  api,
  stay,
  session,
}) => {
  const { token } = await issueToken(shopper);
  const { orders = [], hotelIds = [] } = session.target.known;
  const tokenOptions = { authorization: `Bearer ${token}`, expects: 'open' } as const;
  let requestCount = 0;
  for (const { id, ...keys } of orders.slice(0, 1))
    for (const path of [orderPath(id), ...searchesFor({ id, ...keys })]) {
      if ((await api.get(path, { expects: 'open' })).status !== 200) continue;
      requestCount += 1;
      const items = itemsIn(await api.get(path, tokenOptions)) ?? [];
      expect(items.length > 0, `whether ${path} opens`).toBe(false);
    }
  if (hotelIds.length > 0 && session.settings.known('v2.names.checkIn')) {
    const request = { ...stay, destinations: { hotelIds: [...hotelIds] } };
    const ownAnswer = await api.post('/v2/hotels/availability', request);
    if (ownAnswer.status === 200 && hotelsIn(ownAnswer).length > 0) {
      requestCount += 1;
      const { status, body } = await api.post('/v2/hotels/availability', request, tokenOptions);
      const { hotels } = (body ?? {}) as { hotels?: unknown };
      expect(status === 200 && Array.isArray(hotels) && hotels.length > 0, 'whether hotels are found').toBe(
        false,
      );
    }
  }
  if (requestCount === 0) notExercised('the target knows neither an order nor a hotel of v2');
});
