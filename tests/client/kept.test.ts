/** Stored exchanges hide the guests of others; judged ones are complete, and nothing else is changed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCapture } from '../../client/capture.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { exchangeAsText } from '../../schemas/showing.ts';

const { storable } = createCapture(settingsFrom({}, true));

const exchange = (body: unknown, sent: unknown = {}): JudgedExchange => ({
  id: '1',
  operation: 'order.by-id',
  expects: 'accepted',
  request: { method: 'POST', url: 'https://there.example/', headers: {}, body: JSON.stringify(sent) },
  response: {
    status: 200,
    headers: { 'x-seen-by': 'Quiteria' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  },
  sentAt: 0,
  receivedAt: 1,
});

const stored = (body: unknown, sent?: unknown) => storable(exchange(body, sent), (text) => text);

const guest = {
  buyerName: 'Quiteria Zwanzigerová',
  buyerEmail: 'quiteria@zwanzigerova.com.br',
  buyerPhone: '+55 11 98765-4321',
  cpf: '529.982.247-25',
  passport: 'XP1234567',
};
const hidden = /quiteria|zwanzigerov|98765-?4321|529\.?982|XP1234567/i;

const elsewhere: Record<string, unknown> = {
  'an unknown member': { extra: guest.buyerName, more: [guest.passport, guest.buyerPhone] },
  'a comment': { comments: [`call Ms Zwanzigerová at ${guest.buyerPhone}, ${guest.cpf}`] },
  'a short text': { ShortText: `For QUITERIA ZWANZIGEROVÁ (${guest.buyerEmail})` },
  HTML: { note: `<p class="a">${guest.buyerName}</p><i>${guest.passport}</i>` },
  'digits alone': { about: 'document 52998224725, telephone 5511987654321', number: 52998224725 },
};

for (const [where, members] of Object.entries(elsewhere))
  test(`a guest that the response names is hidden in ${where}`, () => {
    const { exchange: shown } = stored({ guest, ...(members as object) });
    assert.doesNotMatch(exchangeAsText(shown)() + JSON.stringify(shown.response.headers), hidden);
    const [first] = /person:21:[0-9a-f]{12}/.exec(shown.response.body)!;
    if (where === 'HTML') assert.equal(shown.response.body.split(first).length, 3, 'equal stay equal');
  });

test('without a named guest, texts with the form of personal data are hidden', () => {
  const { exchange: shown, ...stated } = stored(
    `<p>write to ${guest.buyerEmail}, ${guest.buyerPhone}, (11) 98765-4321, ${guest.cpf}`,
  );
  assert.doesNotMatch(shown.response.body, hidden);
  const actual = `"at ${guest.buyerPhone}"`;
  assert.doesNotMatch(
    stated.finding({ clause: 'v2.avail.page-integer', pointer: '/a', expected: 'x', actual } as const).actual,
    hidden,
  );
});

test('findings hide the guest too, also when they are cut off', () => {
  const { finding } = stored({ guest, dob: '1990-02-30' });
  const observed = (pointer: string, text: string): string =>
    finding({ clause: 'x' as never, pointer, expected: 'text', actual: text }).actual;
  assert.doesNotMatch(observed('/comment', '"for Quiteria Zwanz...'), hidden);
  assert.match(observed('/guest/dob', '"1990-02-30"'), /^"birth:10:/);
  assert.match(observed('/guest/buyerName', '"somebody else"'), /^"person:13:/);
  assert.equal(observed('/guest/buyerName', 'null'), 'null');
});

test('tokens, identifiers, amounts, dates and our own guests stay', () => {
  const body = {
    guest: { ...guest, buyerName: 'Total 1990 Contract-Test', firstName: 'Ada', lastName: 'Contract' },
    token: 'a+5511987654321.Quiteria-x',
    orderId: 'Contract-Test-529.982.247-25',
    locator: 'Total',
    total: 52998224725,
    checkIn: '2026-12-01T10:00:00-03:00',
    amount: '5511987654321',
    comment: 'Ada Contract, at hotel Mar e Sol, 12 nights from 2026-12-01 to 2026-12-13 for 1234.50',
  };
  const shown = JSON.parse(stored(body).exchange.response.body);
  for (const name of ['token', 'orderId', 'locator', 'total', 'checkIn', 'amount', 'comment'] as const)
    assert.equal(shown[name], body[name], name);
  const ours = { buyerName: 'Somebody Unusual', comment: 'for Somebody Unusual' };
  assert.deepEqual(JSON.parse(stored(ours, ours).exchange.response.body), ours);
});
