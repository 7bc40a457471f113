/** Corpora contain valid requests in the target's names. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { searchFor } from '../../generators/booking/offers.ts';
import { findingsIn } from '../../generators/check.ts';
import { messageOf } from '../../generators/to-case.ts';
import { addDays } from '../../lib/days.ts';
import { contextOf } from '../../generators/target-context.ts';
import { bookingMaker, partiesOf } from '../../load/corpora/booking.ts';
import { foundCodesSelector, gjsonOfPointer, gjsonOf } from '../../load/corpora/readings.ts';
import { requestOf } from '../../load/corpora/request.ts';
import type { Head, Row } from '../../load/corpora/row.ts';
import { corporaOf, writeCorpora, type Corpora } from '../../load/corpora/write.ts';
import { fill, templateOf, type Values } from '../../load/k6/steps/template.ts';
import { journeyNames, type JourneyName } from '../../load/journeys.ts';
import { trafficOf } from '../../load/traffic/presets.ts';
import type { TenantView } from '../../sandbox/index.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { settingsFrom, type Settings, type Stated } from '../../schemas/settings.ts';
import { dayOf } from '../../targets/day.ts';
import { loadTarget } from '../../targets/load.ts';
import { sandboxFor } from '../support/running.ts';
import { temporaryFolder } from '../support/folder.ts';
import { send, sendControl } from '../support/sandbox-client.ts';

const folder = temporaryFolder();

const today = '2027-01-10';
const target = loadTarget(join(import.meta.dirname, '../../targets/sandbox.json'), {});
const traffic = trafficOf();
const settings = settingsFrom(target.settings, true);

const made = (seed = 1, known: Settings = settings): Corpora =>
  corporaOf({ target, settings: known, traffic, today, seed });

const linesOf = (corpora: Corpora, journey: JourneyName): { head: Head; rows: Row[] } => {
  const [head, ...rows] = corpora.texts[journey]!.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  return { head: head as Head, rows: rows as Row[] };
};

/** The values that k6 puts into the slots. */
const samples: Values = {
  now: `"${today}T12:00:00Z"`,
  checkIn: `"${addDays(today, 40)}"`,
  checkOut: `"${addDays(today, 43)}"`,
  page: '2',
  email: '"hl-test-a1@example.com"',
  foundHotel: '1172',
  orderId: 'ORD-1',
  bookedHotel: '1172',
  'rateToken:0': '"rate"',
  searchId: '"search"',
  bookingToken: '"booking"',
  reservationId: '"R-1"',
};

const invalidIn = (rows: readonly Row[], known: Settings = settings): string[] => {
  const context = contextOf(target, known, today, { mayMail: false });
  return rows.flatMap((row, index) =>
    Object.entries(row).flatMap(([operation, { method, path, body }]) => {
      const id = operation as OperationId;
      if (messageOf(id) === undefined || body === undefined) return [];
      const request = {
        method,
        path: fill(templateOf(path), samples),
        body: fill(templateOf(body), samples),
      };
      return findingsIn({ operation: id, request }, context).map(
        ({ clause, pointer }) => `${id} of row ${index}: ${clause} at ${pointer}`,
      );
    }),
  );
};

test('the sandbox gets every journey, and every row is valid with its slots filled', () => {
  const corpora = made();
  assert.deepEqual(corpora.leftOut, {});
  for (const journey of journeyNames) {
    const { head, rows } = linesOf(corpora, journey);
    assert.ok(rows.length > 0, journey);
    assert.equal(rows.length, head.destinations * head.parties, journey);
    assert.deepEqual(invalidIn(rows), [], journey);
    for (const row of rows)
      assert.deepEqual(
        Object.keys(row).filter((id) => head.calls[id as OperationId] === undefined),
        [],
        journey,
      );
  }
});

test('rows with other names are valid too', () => {
  const stated: Stated = {
    'v2.names.checkIn': 'arrival',
    'v2.names.adults': 'grownUps',
    'v1.form.cancel': 'integer',
    'v1.form.book': 'integer',
    'v1.names.controls.maxHotels': 'Most',
  };
  const other = settingsFrom(stated, true);
  const corpora = made(1, other);
  for (const journey of journeyNames)
    assert.deepEqual(invalidIn(linesOf(corpora, journey).rows, other), [], journey);
  const [row] = linesOf(corpora, 'v2-shop').rows;
  assert.match(row!['v2.avail']!.body!, /"arrival":"\{\{checkIn\}\}".*"grownUps":/);
});

test('a booking made from an offer is valid for all guests', async (t) => {
  const sandbox = await sandboxFor(t, { hotels: 300 });
  const { baseUrl, credentials }: TenantView = (await sendControl(sandbox, `/tenants`, { body: {} })).json;
  const context = contextOf(target, settings, dayOf(Date.now()), { mayMail: false });
  const nights = { checkIn: addDays(context.today, 45), checkOut: addDays(context.today, 47) };
  const parties = partiesOf(traffic, 1);
  const bookingFor = bookingMaker({ target, settings, traffic, seed: 1 });
  for (const [index, party] of parties.entries()) {
    const headers = { apiKey: credentials.apiKey, secretKey: credentials.secretKey };
    const body = {
      TimeStamp: new Date().toISOString(),
      Target: 0,
      ...searchFor([party], [1172, 1173, 1174, 1176], nights),
    };
    const { json } = await send(`${baseUrl}/v1/api/Pull/GetHotelAvail`, { headers, body });
    const wish = { hotel: 0, party: index, transactionIdentifier: 'HL-1', email: 'hl-1@example.com' };
    const booking = bookingFor(JSON.stringify(json), wish);
    assert.ok(typeof booking === 'object', String(booking));
    const request = { ...requestOf('v1.book', {}, settings), body: booking.body };
    assert.deepEqual(findingsIn({ operation: 'v1.book', request }, context), []);
    assert.ok([1172, 1173, 1174, 1176].includes(booking.hotelCode as number));
    assert.throws(() => bookingFor('{}', { ...wish, party: 99 }), RangeError);
  }
});

test('the same seed gives the same bytes, another seed different ones', () => {
  assert.deepEqual(made(7), made(7));
  assert.notDeepEqual(made(7).texts, made(8).texts);
});

test('only the corpora of played journeys are written', () => {
  const files = writeCorpora(made(), folder, ['v1-shop', 'orders' as JourneyName]);
  assert.deepEqual(Object.keys(files), ['v1-shop']);
  assert.equal(readFileSync(files['v1-shop']!, 'utf8'), made().texts['v1-shop']);
});

test('at a deployment only the first hotel is booked', () => {
  const approval = { ...target, embedded: false };
  const corpora = corporaOf({ target: approval, settings, traffic, today, seed: 1 });
  const { head, rows } = linesOf(corpora, 'v1-book');
  assert.equal(head.destinations, 1);
  for (const row of rows)
    assert.match(
      row['v1.avail']!.body!,
      new RegExp(`"HotelRefs":\\[\\{"HotelCode":${target.known.hotelCodes![0]}\\}\\]`),
    );
});

test('a missing setting leaves a journey out, with the reason', () => {
  const bare = corporaOf({
    target: { environment: 'approval', embedded: false, known: {} },
    settings: settingsFrom({}),
    traffic,
    today,
    seed: 1,
  });
  assert.match(bare.leftOut['v1-book']!, /settings that the target does not state: .*v1\.booking\.id/);
  assert.match(bare.leftOut['long-stay']!, /landingPageLocators/);
  assert.match(bare.leftOut['back-office']!, /known\.orders/);
  assert.equal(Object.keys(bare.leftOut).length + Object.keys(bare.texts).length, journeyNames.length);
});

test('a pointer with unusual names is read by gjson literally', () => {
  assert.equal(gjsonOfPointer('/a.b/0/c~1d/e|f'), 'a\\.b.0.c\\/d.e\\|f');
});

test('a path that gjson can express is read by it, and no other', () => {
  const expressed = ['$.a.b', "$['a b'][0].c", '$["x.y"][*].z', '$', '/a/0'].map(gjsonOf);
  assert.deepEqual(expressed, ['a.b', 'a\\ b.0.c', 'x\\.y.#.z', '', 'a.0']);
  for (const path of ['$..a', '$.a[?@.b==1]', '$.a.*', '$.a[0:2]', '$.a[-1]', 'key', ''])
    assert.equal(gjsonOf(path), undefined, path);
  const found = (each: string, code: string): string | undefined =>
    foundCodesSelector(settingsFrom({ 'v1.reading.found.each': each, 'v1.reading.found.code': code }));
  assert.deepEqual([found('$.items[*]', '$.ref'), found('$.index.*', 'key')], ['items.#.ref', undefined]);
});

test('a journey whose responses k6 cannot read is left out, with the place', () => {
  const corpora = made(
    1,
    settingsFrom({ 'v1.booking.id': '$.index.*.reference', 'v1.reading.found.code': 'key' }, true),
  );
  assert.match(corpora.leftOut['v1-book'] ?? '', /k6 cannot read the path \$\.index\.\*\.reference/);
  assert.match(
    corpora.leftOut['v1-content'] ?? '',
    /k6 cannot read the paths of the settings v1\.reading\.found/,
  );
});
