/** Responses of megabytes are judged quickly, in little memory, with few findings but with every broken clause. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseId } from '../../schemas/clauses.ts';
import { judge } from '../../schemas/judge.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { createCapture } from '../../client/capture.ts';
import { EvidenceBook } from '../../client/evidence-book.ts';

const settings = settingsFrom({}, true);
const { storable } = createCapture(settings);
const json = { 'content-type': 'application/json' };
const megabyte = 1_000_000;

const many = (entry: string, bytes = megabyte): string =>
  Array.from({ length: Math.floor(bytes / (entry.length + 1)) }, () => entry).join(',');
const nested = (open: string, close: string): string => `${open.repeat(100_000)}0${close.repeat(100_000)}`;

const numbered = (count: number, entry: (id: number) => string): string =>
  Array.from({ length: count }, (_, id) => entry(id)).join(',');
const inRoomStay = (members: string): string =>
  `{"HotelStaysType":{"HotelStays":[{"RoomStays":[{${members}}]}]}}`;

const exchangeOf = (operation: OperationId, body: string) => ({
  id: '1',
  operation,
  expects: 'accepted' as const,
  request: { method: 'POST', url: 'http://127.0.0.1/v1/x', headers: json, body: '{}' },
  response: { status: 200, headers: json, body },
  sentAt: 0,
  receivedAt: 1,
});

const nights = (members: string): string =>
  inRoomStay(
    `"RoomRates":[{"EffectiveDate":"2027-05-10","ExpireDate":"2027-05-13","Total":{"AmountAfterTax":1,"CurrencyCode":34},"RatesType":{"Rates":[${members}]}}]`,
  );

const answers: Readonly<Record<string, readonly [OperationId, string, ClauseId?]>> = {
  'hotels that are empty': ['v2.avail', `{"hotels":[${many('{}')}]}`, 'v2.avail.hotel-entry'],
  'rates that are empty': ['v2.avail', `{"hotels":[{"roomRates":[${many('{}')}]}]}`],
  'items of an order in another letter case': [
    'order.by-id',
    `{"items":[${many('{"TYPE":"HOTEL","id":0}')}]}`,
    'conv.v2-camel-response',
  ],
  'suppliers and items that refer to them': [
    'order.by-id',
    `{"suppliers":[${Array.from({ length: 20_000 }, (_, id) => `{"id":"${id}"}`).join(',')}],"items":[${many('{"id":"1","supplierId":"19999"}')}]}`,
  ],
  'a payment of many items': [
    'order.by-id',
    `{"payments":[{"paidItemsIds":[${Array.from({ length: 50_000 }, (_, id) => `"${id}-item"`).join(',')}],"paidItems":[${many('{"id":"none"}')}]}]}`,
    'order.payment.paid-items-agree',
  ],
  'a bus of many routes': [
    'order.by-id',
    `{"items":[{"type":"BUS","busRoutes":[${Array.from({ length: 100_000 }, (_, id) => `{"id":"${id + 1}"}`).join(',')}]}]}`,
    'order.bus.route-id',
  ],
  'hotels with many descriptions': [
    'v1.desc',
    `{"HotelDescriptiveContentsType":{"HotelDescriptiveContents":[${many('{"HotelRef":{"HotelCode":1}}')}]}}`,
  ],
  'plans and rates that refer to them': [
    'v1.avail',
    `{"HotelStaysType":{"HotelStays":[{"RoomStays":[{"RatePlans":[${Array.from({ length: 20_000 }, (_, id) => `{"RatePlanID":${id}}`).join(',')}],"RoomRates":[${many('{"RatePlanID":19999}')}]}]}]}}`,
  ],
  'services and rates that name the last of them': [
    'v1.avail',
    inRoomStay(
      `"Services":[${numbered(20_000, (id) => `{"ID":"s${id}"}`)}],"RoomRates":[${many('{"ServiceRPHs":["s19999"]}')}]`,
    ),
  ],
  'rates that name many services each': [
    'v1.avail',
    inRoomStay(
      `"Services":[${numbered(20_000, (id) => `{"ID":"s${id}"}`)}],"RoomRates":[${many(`{"ServiceRPHs":[${numbered(2_000, () => '"none"')}]}`)}]`,
    ),
    'v1.availrs.inner-references',
  ],
  'offers that name the last of them': [
    'v1.avail',
    inRoomStay(
      `"RatePlans":[{"Offers":[${numbered(20_000, (id) => `{"RPH":"o${id}","CompatibleOffer":[{"OfferRPH":"o19999"}]}`)}]}]`,
    ),
  ],
  'hotels that are listed twice': [
    'v2.avail',
    `{"hotels":[${numbered(30_000, (id) => `{"hotel":{"id":"h${id % 15_000}"}}`)}]}`,
    'v2.avail.hotels-once',
  ],
  'cities that are listed twice': [
    'v1.cities',
    `{"Cities":[${numbered(60_000, (id) => `{"Code":${id % 30_000}}`)}]}`,
    'v1.lists.places-once',
  ],
  'a content link in lists of lists': ['v1.contentfile', nested('[', ']'), 'v1.contentfile.url-returned'],
  'a type that is objects in objects': ['order.by-id', `{"id":${nested('{"a":', '}')}}`],
  'nights that hold lists of lists': [
    'v1.avail',
    nights(`{"EffectiveDate":"2027-05-10","Total":${nested('[', ']')}},{}`),
  ],
  'one member name as long as the answer': ['v2.avail', `{"${'x'.repeat(megabyte)}":1}`],
  'a number of a megabyte': ['v2.avail', `{"count":${'7'.repeat(megabyte)}}`],
};

for (const [name, [operation, body, clause]] of Object.entries(answers))
  test(name, () => {
    const exchange = exchangeOf(operation, body);
    const before = process.cpuUsage();
    const judgement = judge(exchange, settings);
    const book = new EvidenceBook('growth');
    book.add(
      exchange,
      judgement,
      storable(exchange, (text) => text),
    );
    const { user } = process.cpuUsage(before);
    assert.ok(user < 4e6, `${user / 1e6} s of processor time`);
    const evidence = JSON.stringify(book.toEvidence());
    assert.ok(evidence.length < 2 * megabyte, `${evidence.length} characters of evidence`);
    if (clause !== undefined)
      assert.ok(
        judgement.findings.some((finding) => finding.clause === clause),
        [...new Set(judgement.findings.map((finding) => finding.clause))].join(),
      );
  });

test('criteria in lists of lists, where rooms were asked for', () => {
  const rooms = (list: string): string =>
    `{"Criterion":{"RoomStayCandidatesType":{"RoomStayCandidates":${list}}}}`;
  const exchange = exchangeOf('v1.avail', `{"Criteria":${rooms(nested('[', ']'))}}`);
  const request = { ...exchange.request, body: `{"HotelSearchCriteria":${rooms('[{"Quantity":1}]')}}` };
  assert.ok(judge({ ...exchange, request }, settings).findings.length > 0);
});

test('findings that are not kept are counted', () => {
  const { findings, more } = judge(
    exchangeOf('v2.avail', `{"hotels":[${Array.from({ length: 1_000 }, () => '{}').join(',')}]}`),
    settings,
  );
  const kept = findings.filter(({ pointer }) => pointer.endsWith('/hotel'));
  assert.equal(kept.length, 100);
  assert.equal(
    more?.[kept[0]!.clause] ?? 0,
    findings.filter(({ clause }) => clause === kept[0]!.clause).length * 9,
    JSON.stringify(more),
  );
});
