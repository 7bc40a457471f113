/** The parameters of long-stay availability follow a setting in what is sent, served, load-tested and published. */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { longStayFrom } from '../../generators/long-stay.ts';
import type { CorpusInput } from '../../load/corpora/v1.ts';
import { requestOf } from '../../load/corpora/request.ts';
import { longStay } from '../../load/corpora/v2.ts';
import { openapi } from '../../schemas/openapi.ts';
import { settingsFrom, type Stated } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { contradictions } from '../../targets/contradictions.ts';
import { settingProblems } from '../../targets/stated.ts';
import { sandboxTarget } from '../support/sandbox-target.ts';
import { startedSandbox } from '../support/running.ts';
import { send } from '../support/sandbox-client.ts';

const inQuery = {
  'longstay.availability.parameters': {
    from: '{checkIn}',
    length: '{nights}',
    heads: '{adults}',
    tongue: '{locale}',
    kind: 'long',
  },
} satisfies Stated;
const inBody = {
  'longstay.availability.parameters': {
    stay: { from: '{checkIn}', to: '{checkOut}' },
    heads: '{adults}',
    lang: '{locale}',
  },
  'longstay.availability.in': 'body',
  'longstay.availability.method': 'POST',
} satisfies Stated;

const requested = { params: { landingPageLocator: 'casa-do-rio' }, query: longStayFrom('2027-03-01') };
const call = (stated: Stated) => wireRequest('longstay.avail', requested, settingsFrom(stated, true));

describe('the parameters of long-stay availability', () => {
  test('are sent where the target says, and only if it does', () => {
    const path = '/longstay/casa-do-rio/availability';
    assert.deepEqual(call({}), { method: 'GET', path });
    assert.deepEqual(call(inQuery), {
      method: 'GET',
      path: `${path}?from=2027-03-01&length=28&heads=2&tongue=en&kind=long`,
    });
    assert.deepEqual(call(inBody), {
      method: 'POST',
      path,
      body: { stay: { from: '2027-03-01', to: '2027-03-29' }, heads: 2, lang: 'en' },
    });
  });

  for (const [where, stated] of [
    ['query', inQuery],
    ['body', inBody],
  ] as const)
    describe(`in the ${where}`, () => {
      const sandbox = startedSandbox({ hotels: 10, settings: settingsFrom(stated, true) });
      let token: string;
      before(async () => {
        const issued = await send(`${sandbox.url}/generateLongStayAccessToken`, {
          body: { landingPageLocator: 'casa-do-rio' },
        });
        token = issued.json.access_token;
      });

      const ask = (query: Readonly<Record<string, string>>) => {
        const { method, path, body } = wireRequest(
          'longstay.avail',
          { ...requested, query },
          settingsFrom(stated, true),
        );
        return send(sandbox.url + path, { method, bearer: token, ...(body === undefined ? {} : { body }) });
      };

      test('the sandbox reads them', async () => {
        const { status, json } = await ask(longStayFrom('2027-03-01'));
        assert.equal(status, 200);
        const times = json.hotels.flatMap(({ roomRates }: any) =>
          roomRates.map(({ time }: any) => [time.startDate, time.endDate].join()),
        );
        assert.deepEqual([...new Set(times)], ['2027-03-01,2027-03-29']);
        assert.equal((await ask({ ...longStayFrom('2027-03-01'), checkIn: '2027-02-30' })).status, 400);
      });

      test('the published OpenAPI document shows them', () => {
        const { paths } = openapi(settingsFrom(stated, true)) as any;
        const { parameters, requestBody } =
          paths['/longstay/{landingPageLocator}/availability'][where === 'query' ? 'get' : 'post'];
        const shown = parameters
          .filter((one: any) => one.in === 'query')
          .map((one: any) => [one.name, one.required]);
        if (where === 'query')
          assert.deepEqual(shown, [
            ...['from', 'length', 'heads', 'tongue'].map((name) => [name, false]),
            ['kind', true],
          ]);
        else
          assert.deepEqual(
            [shown, Object.keys(requestBody.content['application/json'].schema.properties)],
            [[], ['stay', 'heads', 'lang']],
          );
      });
    });

  test('load tests send them', () => {
    const { known } = sandboxTarget();
    const context = { settings: settingsFrom(inQuery, true), today: '2026-11-21' } as CorpusInput['context'];
    const request: CorpusInput['request'] = (operation, parts) =>
      requestOf(operation, parts, context.settings);
    const bookableHotels = known.hotelCodes;
    const { rows } = longStay({ known, bookableHotels, context, request, parties: [], seed: 1 });
    assert.equal(
      rows[0]?.['longstay.avail']?.path,
      '/longstay/praia-suites/availability?from=2027-01-05&length=28&heads=2&tongue=en&kind=long',
    );
  });

  test('invalid values are refused in one sentence', () => {
    const wrong = (parameters: object) => settingProblems({ 'longstay.availability.parameters': parameters });
    assert.deepEqual(wrong({ from: '{checkIn}' }), []);
    assert.match(
      wrong({ from: '{arrival}' }).join(),
      /must be without \{arrival\}, an unknown placeholder; known are \{checkIn\}/,
    );
    const target = sandboxTarget();
    const problemsOf = (settings: Stated) =>
      contradictions({ ...target, settings }, {}, '2026-11-21').join('\n');
    assert.equal(problemsOf(inQuery), '');
    assert.equal(problemsOf(inBody), '');
    assert.match(problemsOf({ ...inBody, 'longstay.availability.method': 'GET' }), /a GET has no body/);
    assert.match(
      problemsOf({ 'longstay.availability.parameters': { stay: { from: '{checkIn}' } } }),
      /has an object in stay: a query has/,
    );
  });
});
