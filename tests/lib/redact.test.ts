/** What is replaced as a secret, and what stays unchanged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redactCards } from '../../lib/cards.ts';
import { membersRedactor } from '../../lib/members.ts';
import { redact } from '../../lib/redact.ts';
import { nationalIds } from '../../schemas/messages/personal.ts';
import { OrderRecord } from '../../schemas/messages/orders/order.ts';

const withoutIds = membersRedactor({ id: nationalIds });

test('redacts values of members, and keeps their types', () => {
  const before =
    '{ "cpf":"111.111.111-11", "rg" : 123, "passport":null, "buyerCpf":"", "CPF": "1\\"2", "name":"cpf" }';
  const text = withoutIds(before);
  const { cpf, rg, passport, buyerCpf, CPF, name } = JSON.parse(text);
  assert.deepEqual([cpf, CPF], [redact('id', '111.111.111-11'), redact('id', '1\\"2')]);
  assert.deepEqual([typeof rg, rg === 123], ['number', false]);
  assert.deepEqual([passport, buyerCpf, name], [null, '', 'cpf']);
  assert.equal(withoutIds(text).includes(cpf), true, 'what was replaced before stays as it is');
  for (const odd of [
    '{"cpf":"111.111.111-11", "guest',
    String.raw`{"\u0063pf":"111.111.111-11"}`,
    '{"cpf"\n:\t"111.111.111-11"}',
  ])
    assert.ok(!withoutIds(odd).includes('111'), odd);
});

test('redacts members of several kinds at once, and leaves other text unchanged', () => {
  const withoutBoth = membersRedactor({ id: ['cpf'], code: ['SeriesCode', 'weiß.*'] });
  const text =
    '{"CPF":"1-2","seriescode" : "***","SeriesCode":123,"Weiß.*":"x","SERIESCODE":"***","other":"1-2","rg":"9"}';
  const { CPF, seriescode, SeriesCode, other, rg, SERIESCODE, ...rest } = JSON.parse(withoutBoth(text));
  assert.deepEqual(
    [CPF, seriescode, SERIESCODE, rest['Weiß.*']],
    [redact('id', '1-2'), redact('code', '***'), seriescode, redact('code', 'x')],
  );
  assert.deepEqual([typeof SeriesCode, SeriesCode === 123, other, rg], ['number', false, '1-2', '9']);
  for (const none of ['', '{"cpf":null,"SeriesCode":[]}', '{"a":"cpf"}', String.raw`{"a":"\u0041"}`])
    assert.equal(withoutBoth(none), none);
  assert.ok(!withoutBoth(String.raw`{"S\u0065riesCode":"789"}`).includes('789'));
});

test('redacts the same members if an escape elsewhere requires checking every member', () => {
  const names = ['Cpf', 'passport', 'e.mail'];
  const replace = membersRedactor({ id: names.slice(0, 2), email: names.slice(2) });
  const key = fc.constantFrom(...names, ...names.map((name) => name.toUpperCase()), 'cpf"', 'xcpf', 'eXmail');
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '1', '"', '\\', ':', ' ', 'cpf', '{') }),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
    ),
  }));
  let changed = 0;
  const space = fc.constantFrom(undefined, 2);
  fc.assert(
    fc.property(tree, space, (value, indent) => {
      const json = JSON.stringify(value, undefined, indent);
      const replaced = replace(json);
      if (replaced !== json) changed += 1;
      const escape = String.raw` "\u0041"`;
      assert.equal(replace(json + escape), replaced + escape);
    }),
    { numRuns: 1_000, seed: 1 },
  );
  assert.ok(changed > 100, `${changed} of 1,000 hold something to replace`);
});

test('redacts card numbers anywhere, and no other numbers', () => {
  for (const card of ['4111111111111111', '5555 5555 5555 4444', '3782-822463-10005', '6011111111111117'])
    assert.match(redactCards(`paid with ${card}.`), /^paid with card:1[56]:[0-9a-f]{12}\.$/);
  assert.equal(typeof JSON.parse(redactCards('{"n": 4111111111111111}')).n, 'number');
  const others = [
    '411111******1111',
    '4111111111111112',
    '1795515391000',
    '48.41111111111111',
    'R-4111111111111111',
    '2027-03-08 12:00',
  ];
  for (const other of others) assert.equal(redactCards(other), other);
});

test('redacts every member of an order with a national id', () => {
  const names = new Set<string>();
  JSON.stringify(OrderRecord, (name, value: unknown) => {
    if (name === 'properties') for (const member of Object.keys(value as object)) names.add(member);
    return value;
  });
  const naming = [...names].filter((name) => /(?:cpf|passport|^rg|certificate)$/i.test(name));
  assert.deepEqual(naming.toSorted(), [...nationalIds].toSorted());
});
