/** Services that show nothing of what a test is about: it ends with that, and not as if it had held. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTests } from '../../suites/load-tests.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { recordTest } from '../../proof/recording.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { OutgoingRequest, Transport } from '../../client/transport.ts';
import { pool, setupOf } from '../support/lawful.ts';
import {
  availPath,
  changeV1,
  envelopeOf,
  mapMembers,
  refusalOf,
  type Json,
} from '../support/v1/message-overrides.ts';
import { sampleEntries } from '../support/sample.ts';
import { requireItems } from '../support/require-items.ts';

const gone = { status: 404, headers: { 'content-type': 'application/json' }, body: '{}' };

/** The conforming service with other responses at URLs with these endings; undefined leaves one unchanged. */
const instead =
  (end: string, change: (body: Json, requested: Json, request: OutgoingRequest) => Json): Transport =>
  async (request) => {
    const answer = await pool.send(request);
    if (!request.url.endsWith(end) || answer.status !== 200) return answer;
    const body = change(JSON.parse(answer.body), JSON.parse(request.body ?? '{}'), request);
    return body === undefined ? answer : body === gone ? gone : { ...answer, body: JSON.stringify(body) };
  };

const rateless = (answer: Json): Json => ({
  ...answer,
  hotels: answer.hotels.map((hotel: Json) => ({ ...hotel, roomRates: [] })),
});

/** The period that reservations are made in begins about today; another time is far away. */
const isFar = (day: string): boolean => Math.abs(Date.parse(day) - Date.now()) > 30 * 86_400_000;

const readsElsewhere = (requested: Json): boolean => {
  const { HotelRef, SelectionCriteria } = requested.ReadRequestsType?.HotelReadRequests?.[0] ?? {};
  return HotelRef !== undefined && (HotelRef.HotelCode !== 1172 || isFar(SelectionCriteria.Start));
};

/** Each with the tests that it leaves unjudged, their number, and the unjudged clauses if not the first. */
const services: Readonly<
  Record<string, readonly [transport: Transport, tests: RegExp, count: number, clauses?: readonly ClauseId[]]>
> = {
  'refuses every call of v1': [
    changeV1('', refusalOf),
    /its own flags|^v1\.env\.lang-default-8|^v1\.contentfile\.url-returned: each/,
    9,
  ],
  'fills nothing that v1 may leave null': [
    changeV1('', (answer) => envelopeOf({ ...answer, ErrorsType: null })),
    /its own flags|^v1\.desc\.flag.*(?:brings|different)|^v1\.desc: flags|^v1\.env\.lang-default-8/,
    29,
  ],
  'prices nothing in v1': [
    changeV1(availPath, (answer) =>
      mapMembers(answer, (name, value) => (/^(?:Total|Rates|Taxes)$/.test(name) ? undefined : value)),
    ),
    /^v1\.availrs\.total-sums|^v1\.avail\.currency-applied|^v1\.avail: rates, hotels and filters among all/,
    3,
  ],
  'says neither target nor language': [
    changeV1('', (answer) => ({ ...answer, Target: undefined, PrimaryLangID: undefined })),
    /^v1\.env\.target-same/,
    5,
  ],
  'refuses to list bookings of other hotels and times': [
    changeV1('/GetBookings', (answer, requested) => (readsElsewhere(requested) ? refusalOf(answer) : answer)),
    /^v1\.cancel\.leaves-others/,
    1,
    ['v1.getbk.period-scope'],
  ],
  'cancels nothing': [
    changeV1('/SendHotelResCancel', refusalOf),
    /^v1\.cancel\.verification/,
    1,
    ['v1.cancel.verification-must-match', 'v1.cancel.verification-each'],
  ],
  'finds nothing in v2': [
    instead('/availability', (answer) => ({ ...answer, hotels: [], count: 0, totalCount: 0, totalPages: 0 })),
    /^auth\.bearer\.enforced: (?:availability|re-conf)/,
    2,
  ],
  'has no rates in v2': [
    instead('/availability', rateless),
    /^v2\.avail: filters (?:beside a search by hotel ids$|in a circle)/,
    2,
    ['v2.avail.cheapest'],
  ],
  'confirms nothing': [
    instead('/checkrate', () => gone),
    /^auth\.bearer\.enforced: re-conf|^v2\.avail\.unavailable-not|^flow\.token-chain: a token|^v2\.checkrate\.(?:404|mixed|locale)|^v2\.token/,
    13,
  ],
  'gives no search id at re-confirmation': [
    instead('/checkrate', (answer) => ({ ...answer, searchId: null })),
    /^v2\.checkrate\.search-id-new/,
    1,
  ],
  'books nothing in v2': [
    instead('/v2/hotels/book', () => gone),
    /^v2\.booking-token\.ttl|^v2\.token\.own-kind: a rate/,
    2,
  ],
  'has no page beyond the last': [
    instead('/availability', (answer, { page }) => (page > answer.totalPages ? gone : undefined)),
    /^v2\.avail\.beyond-last/,
    1,
  ],
};

for (const [name, [transport, wanted, count, judged]] of sampleEntries(services, 3))
  test(`nothing is said of a service that ${name}`, async () => {
    const tests = (await loadTests()).filter(({ title }) => wanted.test(title));
    assert.equal(tests.length, count);
    const takes = await mapInParallel(requireItems(tests), async (suiteTest) => ({
      test: suiteTest,
      take: await recordTest(setupOf(transport), suiteTest),
    }));
    const held = takes.flatMap(({ test: { title, clauses }, take: { evidence } }) => {
      const open = [...evidence.gaps, ...evidence.findings].map(({ clause }) => clause);
      const none = (judged ?? clauses.slice(0, 1)).filter((clause) => !open.includes(clause));
      return none.map((clause) => `${clause} in ${title}`);
    });
    assert.deepEqual(held, []);
    assert.deepEqual(
      takes.flatMap(({ test: suiteTest, take }) =>
        take.evidence.findings
          .filter(({ clause }) => suiteTest.clauses.includes(clause))
          .map(({ actual: seen }) => `${suiteTest.title}: ${seen}`),
      ),
      [],
    );
  });
