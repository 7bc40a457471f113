/** Integers beyond 2^53, as identifiers of 64 bits are: compared and sent digit by digit. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { casesFor } from '../../generators/cases.ts';
import { contextOf } from '../../generators/target-context.ts';
import { isLongInteger, parseJson } from '../../lib/json.ts';
import { defaults } from '../../schemas/settings.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { readJson } from '../../targets/json-file.ts';
import { temporaryFolder } from '../support/folder.ts';
import { v1Response as envelope, exchange, findingsOf as judged } from '../support/judged.ts';
import { requireItems } from '../support/require-items.ts';

const [odd, even] = ['9007199254740993', '9007199254740992'];

test('an integer too large for a double is kept as written, and everything else is as JSON.parse reads it', () => {
  for (const text of [
    '1',
    `"${odd}"`,
    `{"a\\":${odd}":[1.${odd}, 1e21, -0, 123456789012345, 9007199254740991]}`,
    `{"a": "\\\\", "b": [ ${odd}.5, ${odd}e1, 0.${odd} ]}`,
    `["text: ${odd}, and \\": ${odd}"]`,
  ])
    assert.deepEqual(parseJson(text), JSON.parse(text), text);
  assert.deepEqual(parseJson(`{"a":${odd},"b":[ -${odd},1],"c" :\n ${even}9}`), {
    a: odd,
    b: [`-${odd}`, 1],
    c: `${even}9`,
  });
  assert.throws(() => parseJson(`{"a":${odd}`), SyntaxError);
  assert.ok(isLongInteger(odd) && !isLongInteger('9007199254740991') && !isLongInteger(`0${odd}`));
});

const stay = {
  StayDateRange: { Start: '2026-06-01', End: '2026-06-03' },
  RoomStayCandidatesType: {
    RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } }],
  },
};

/** Codes written `#…#` become long numbers. */
const written = (value: unknown): string => JSON.stringify(value).replaceAll(/"#(\d+)#"/g, '$1');

const found = (operation: OperationId, requested: object, response: object): string[] =>
  judged(exchange(operation, written(requested), written(response)));

test('a hotel requested by text equals the same hotel returned by number and vice versa, and no other hotel', () => {
  const requested = (HotelCode: string) => ({
    ...envelope,
    HotelSearchCriteria: { Criterion: { HotelRefs: [{ HotelCode }], ...stay } },
  });
  const response = (HotelCode: string) => ({
    ...envelope,
    Criteria: { Criterion: { HotelRefs: [{ HotelCode: `#${odd}#` }] } },
    HotelStaysType: {
      HotelStays: [{ BasicPropertyInfo: { HotelRef: { HotelCode } }, RoomStays: [{ RoomRates: [{}] }] }],
    },
  });
  const scope = (...pair: readonly [object, object]) =>
    found('v1.avail', ...pair).filter((one) => /scope|echo|type/.test(one));
  const both = (code: string) => [code, `#${code}#`];
  for (const sent of both(odd)) {
    for (const got of both(odd))
      assert.deepEqual(scope(requested(sent), response(got)), [], `${sent} ${got}`);
    for (const got of both(even))
      assert.deepEqual(
        scope(requested(sent), response(got)),
        ['v1.avail.hotelrefs-scope /HotelStaysType/HotelStays/0/BasicPropertyInfo/HotelRef/HotelCode'],
        `${sent} ${got}`,
      );
  }
});

test('an integer of any length counts as an integer', () => {
  const types = (code: string) =>
    found(
      'v1.desc',
      {
        ...envelope,
        HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ HotelRef: { HotelCode: `#${odd}#` } }] },
      },
      {
        ...envelope,
        HotelDescriptiveContentsType: { HotelDescriptiveContents: [{ HotelRef: { HotelCode: code } }] },
      },
    ).filter((one) => one.endsWith('/HotelCode'));
  assert.deepEqual(types(`#${odd}#`), []);
  assert.equal(requireItems(types('12')).length, 2, 'another text is none, and another hotel');
  assert.equal(requireItems(types(`#${even}#`)).length, 1, 'another hotel');
});

test('a target that names hotels by such integers asks for exactly these', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'target.json');
  writeFileSync(file, `{ "hotelCodes": [${odd}, ${even}7] }`);
  const known = readJson(file, 'target', '--target') as { hotelCodes: string[] };
  const context = contextOf({ known, environment: 'approval' }, defaults, '2026-11-23', {});
  const bodies = requireItems([...casesFor('v1.avail', 'valid', { seed: 1, count: 20, context })]).map(
    ({ request }) => request.body ?? '',
  );
  const codes = bodies.flatMap((body) =>
    [...body.matchAll(/"HotelCode":"?(\d{10,})/g)].map(([, code]) => code),
  );
  assert.deepEqual([...new Set(requireItems(codes))].toSorted(), [odd, `${even}7`].toSorted());
});
