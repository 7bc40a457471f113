/** What the requests that broke a clause have in common, compared with those that did not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCapture } from '../../client/capture.ts';
import { inCommon, type SentRequest } from '../../client/in-common.ts';
import { EvidenceBook } from '../../client/evidence-book.ts';
import { findingsOf } from '../../reports/findings.ts';
import { merge } from '../../reports/merge.ts';
import type { Judgement } from '../../schemas/finding.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { exchange } from '../support/judged.ts';

const inATest = (broken: readonly SentRequest[], others: readonly SentRequest[]) =>
  inCommon(broken, others, 'a test');
const request = (body: unknown) => ({ url: 'http://127.0.0.1/v1/x', body: JSON.stringify(body) });
const requests = (count: number, bodyOf: (index: number) => unknown) =>
  Array.from({ length: count }, (_, index) => request(bodyOf(index)));

/** Requests of all languages from 1 to 8; every third one has two rooms. */
const others = requests(60, (index) => ({
  PrimaryLangID: (index % 8) + 1,
  Rooms: Array.from({ length: index % 3 === 0 ? 2 : 1 }, () => ({ Ages: [30, index] })),
  Note: index % 2 === 0 ? 'a' : undefined,
}));

describe('what failing requests have in common', () => {
  it('names a value that all of them have, and how many others have it', () => {
    const broken = requests(6, (index) => ({ PrimaryLangID: 4, Rooms: [{ Ages: [30, index] }] }));
    const lacking = others.filter(({ body }) => !body.includes('"PrimaryLangID":4'));
    assert.equal(
      inATest(broken, lacking),
      'PrimaryLangID is 4: in all 6 requests that broke it in “a test”, and in 0 of 52 others there',
    );
  });

  it('names an entry of a list by its value, and a list by its length', () => {
    const infants = requests(5, (index) => ({ PrimaryLangID: 1 + (index % 3), Rooms: [{ Ages: [30, 0] }] }));
    const grownUps = requests(40, (index) => ({
      PrimaryLangID: 1 + (index % 3),
      Rooms: [{ Ages: [30, 5] }],
    }));
    assert.match(inATest(infants, grownUps)!, /^Rooms\.Ages has 0: in all 5 requests/);
    const twoRooms = requests(5, (index) => ({ PrimaryLangID: index, Rooms: [{}, {}] }));
    const oneRoom = requests(40, (index) => ({ PrimaryLangID: index % 5, Rooms: [{}] }));
    assert.match(inATest(twoRooms, oneRoom)!, /^Rooms has 2 entries: in all 5 requests/);
  });

  it('names the outer member if only the broken ones state it', () => {
    const circles = requests(5, (index) => ({ Page: index, Circle: { Radius: 5 } }));
    const places = requests(40, (index) => ({ Page: index % 5, Region: 502 }));
    assert.match(inATest(circles, places)!, /^Circle is stated: in all 5 requests/);
  });

  it('names two values together if one alone is not enough', () => {
    const broken = requests(8, (index) => ({ PrimaryLangID: 4, Rooms: [{}, {}], Page: index }));
    const mixed = requests(80, (index) => ({
      PrimaryLangID: index % 2 === 0 ? 4 : 1,
      Rooms: index % 4 < 2 ? [{}, {}] : [{}],
      Page: index % 8,
    })).filter(({ body }) => !(body.includes('"PrimaryLangID":4') && body.includes('{},{}')));
    assert.match(
      inATest(broken, mixed)!,
      /^(?:PrimaryLangID is 4 and Rooms has 2 entries|Rooms has 2 entries and PrimaryLangID is 4): in all 8 requests that broke it in “a test”, and in 0 of 60 others/,
    );
  });

  it('names a member that only the others have', () => {
    const broken = requests(6, (index) => ({ Page: index }));
    const paged = requests(40, (index) => ({ Page: index % 6, Locale: 'de' }));
    assert.match(inATest(broken, paged)!, /^Locale is left out: in all 6 requests/);
  });

  it('reads the query of a GET', () => {
    const gets = (count: number, query: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => ({ url: `http://127.0.0.1/orders?${query(index)}` }));
    assert.match(
      inATest(
        gets(5, (index) => `page=2&id=${index}`),
        gets(40, (index) => `page=1&id=${index}`),
      )!,
      /^page is "2": in all 5 requests/,
    );
  });

  it('says nothing about few requests, about what most others have too, or about what may be a coincidence', () => {
    assert.equal(inATest(others.slice(0, 2), others), undefined);
    assert.equal(inATest(others.slice(0, 8), others.slice(8, 14)), undefined);
    assert.equal(
      inATest(
        others.filter((_, index) => index % 7 === 0),
        others,
      ),
      undefined,
    );
    const three = others.filter(({ body }) => body.includes('"PrimaryLangID":4')).slice(0, 3);
    assert.equal(inATest(three, others), undefined, 'one of eight others has it');
  });

  it('does not fail on a body that is no JSON', () => {
    const noJson = Array.from({ length: 5 }, () => ({ url: 'http://127.0.0.1/', body: '{' }));
    assert.equal(inATest(noJson, others)?.includes('left out'), true);
  });

  it('is looked for among the requests of one operation that exercised the clause, and told once', () => {
    const { storable } = createCapture(settingsFrom({}, true));
    const book = new EvidenceBook('a test');
    const clause = 'v2.avail.page-echo';
    const add = (search: object, judgement: Judgement): void => {
      const one = exchange('v2.avail', search, {});
      const stored = storable(one, (text) => text);
      book.add(one, judgement, stored, () => 'curl');
    };
    const found = { clause, pointer: '/page', expected: '1', actual: '2' } as const;
    for (let index = 0; index < 40; index += 1) {
      const locale = ['de', 'en', 'fr', 'it'][index % 4];
      add({ page: index, locale }, { exercised: [clause], findings: locale === 'de' ? [found] : [] });
    }
    add({ page: 1, locale: 'de' }, { exercised: [], findings: [] });
    const evidence = book.toEvidence();
    const results = merge([evidence], { waivers: [], knownFailures: [] });
    const [finding] = findingsOf([evidence], results, { embedded: true });
    assert.equal(
      finding?.inCommon,
      'locale is "de": in all 10 requests that broke it in “a test”, and in 0 of 30 others there',
    );
    assert.equal(JSON.stringify(finding).split('locale is').length, 2);
  });
});
