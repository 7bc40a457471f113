import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { enumerations } from '../../schemas/messages/enumerations.ts';
import { unsupportedGuarantees } from '../../schemas/messages/payment-codes.ts';
import { surroundingRegionTypes } from '../../schemas/messages/region-types.ts';

const golden = JSON.parse(
  readFileSync(new URL('../golden/enumerations.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;
const tables = Object.values(enumerations);

/** The codes as the source text writes them: an object keeps only the last of two equal keys. */
function writtenCodes(file: string): Map<string, string[]> {
  const source = readFileSync(new URL(`../../schemas/messages/${file}.ts`, import.meta.url), 'utf8');
  const found = source.matchAll(/^(?:export )?const (\w+) = (?:enumeration\([^{]*)?\{(.*?)\}/gms);
  return new Map(
    [...found].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/\b(\d+): '/g)].map(([, code = '']) => code),
    ]),
  );
}

test('lists no code twice in the tables of the specification', () => {
  const written = new Map(
    ['enumerations', 'payment-codes', 'currencies', 'countries'].flatMap((file) => [...writtenCodes(file)]),
  );
  assert.equal(written.get('currencies')?.length, 181);
  assert.equal(written.get('countries')?.length, 203);
  for (const { title, values } of tables) {
    if (title === 'CurrencyCodeEnum' || title === 'CountryCodeEnum') continue;
    assert.equal(written.get(title)?.length, values.length, title);
  }
  for (const [name, codes] of written) assert.deepEqual(codes, [...new Set(codes)], name);
});

for (const { title, codes } of tables)
  test(`${title} equals the table copied separately from the specification`, () =>
    assert.deepEqual({ ...codes }, golden[title]));

test('the region types equal the table copied separately from the specification', () => {
  const table = golden['Surrounding region type'] as Record<string, string>;
  assert.deepEqual([...surroundingRegionTypes].sort(), Object.values(table).sort());
});

test('the unsupported guarantees equal the list copied separately from the specification', () => {
  const list = golden['GuaranteeTypeCodeEnum.unsupported'] as number[];
  assert.deepEqual([...unsupportedGuarantees].sort(), [...list].sort());
});

test('the golden file names no enumeration that the contract lacks', () => {
  const known = [
    ...tables.map(({ title }) => title as string),
    'Surrounding region type',
    'GuaranteeTypeCodeEnum.unsupported',
  ];
  assert.deepEqual(Object.keys(golden).sort(), known.sort());
});
