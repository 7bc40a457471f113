/** Runs of the gate for tests of reports: green, with faults, ended early, and of a service that sends hostile texts. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import { settingsFrom } from '../../../schemas/settings.ts';
import type { Evidence, ReportedFinding } from '../../../schemas/evidence.ts';
import type { CollectedEvidence } from '../../../reports/collected.ts';
import type { Run } from '../../../reports/results.ts';
import { toRun } from '../../../reports/run.ts';
import { claimedClauses } from '../../../reports/claimed.ts';
import { verdict } from '../../../reports/verdict.ts';

const profiles = ['v2-rates' as const, 'long-stay' as const];
export const claimedClauseIds = claimedClauses(profiles);

const body = (total: unknown): string =>
  JSON.stringify({
    searchId: 's-1',
    hotels: [{ name: 'Alpha', roomRates: [{ priceComposition: { total } }] }],
  });

export const findingOf = (clause: ClauseId, changes: Partial<ReportedFinding> = {}): ReportedFinding => ({
  clause,
  pointer: '/hotels/0/roomRates/0/priceComposition/total',
  expected: 'net + taxes = 573.6 EUR',
  actual: '504.36',
  where: 'v2.avail/valid/3',
  exchange: 1,
  shown: `> POST https://rates.example.com/v2/hotels/availability\n> content-type: application/json\n>\n> {"dateFrom":"2026-12-13"}\n< HTTP 200 application/json\n< ${body(504.36)}`,
  curl: 'curl -sS -i -X POST \'https://rates.example.com/v2/hotels/availability\' -H "authorization: Bearer $BEARER" --data-binary \'{"dateFrom":"2026-12-13"}\'',
  ...changes,
});

export const evidenceWith = (changes: Partial<Evidence> = {}): Evidence => ({
  source: { where: '03-v2.spec.ts › v2.avail.path: searches are answered', clauses: ['v2.avail.path'] },
  exchanges: 7,
  cases: 2,
  exercised: Object.fromEntries(claimedClauseIds.map((id) => [id, 4])),
  findings: [],
  gaps: [],
  ended: true,
  ...changes,
});

export function runOf(
  evidences: readonly Evidence[],
  changes: Partial<CollectedEvidence> = {},
  name = 'approval',
  runProfiles: Run['target']['profiles'] = profiles,
): Run {
  const collected: CollectedEvidence = {
    startedAt: '2026-11-21T00:00:00.000Z',
    seconds: 61.5,
    interrupted: false,
    tests: evidences.length,
    evidences,
    broken: [],
    left: [],
    pace: [{ base: 'api_url', requests: 7, refused: 0, inFlight: 2, perSecond: 4, outages: 0 }],
    ...changes,
  };
  const run = toRun(
    collected,
    {
      target: {
        name,
        environment: 'approval',
        embedded: false,
        implementation: { name: 'distribution', version: '4.2.0', contact: 'rates@example.com' },
        profiles: runProfiles,
        waivers: [],
        knownFailures: [],
      },
      seed: 7,
      today: '2026-11-21',
    },
    { target: 'targets/approval.json', settings: settingsFrom({}, true), toolVersion: '0.1.0' },
  );
  return { ...run, verdict: verdict(run) };
}

export const greenRun = (): Run => runOf([evidenceWith()]);

export const faultyRun = (): Run =>
  runOf([
    evidenceWith({
      findings: [
        findingOf('v2.shape.total-sum'),
        findingOf('v2.avail.page-echo', { pointer: '', exchange: 2 }),
      ],
      cleaned: ['v2 booking 4711 was confirmed as cancelled'],
    }),
    evidenceWith({
      source: { where: '04-tokens.spec.ts › tokens end', clauses: ['longstay.token.expires-in-1800'] },
      exercised: { 'longstay.token.expires-in-1800': 1 },
      findings: [
        findingOf('longstay.token.expires-in-1800', {
          where: 'tokens end',
          shown: 'no exchange',
          pointer: '/expires_in',
        }),
      ],
    }),
  ]);

/** A run with one finding per claimed clause. */
export const whollyBrokenRun = (): Run =>
  runOf([
    evidenceWith({
      findings: claimedClauseIds.map((clause, index) =>
        findingOf(clause, { exchange: index, pointer: `/hotels/${index}` }),
      ),
    }),
  ]);

/** Evidence in which only the first clause was judged. */
export const evidenceOfFirst = ([first, ...rest]: readonly ClauseId[]): Evidence =>
  evidenceWith({
    exercised: { [first!]: 1 },
    gaps: rest.map((clause) => ({
      clause,
      outcome: 'error',
      reason: 'the test was not run',
      where: 'a test',
    })),
  });

export const deadRun = (): Run =>
  runOf([evidenceOfFirst(claimedClauseIds)], {
    late: 'The run was ended: api_url has not answered since 22:28:39 UTC (ECONNRESET). What follows is only what was seen until then.',
    left: [{ what: 'v1 booking HC-1', why: 'ECONNREFUSED', where: 'a test' }],
  });

export const hostileText =
  '</script><script>document.title="owned"</script><img src=x onerror=document.title="owned">"\'`${1}]]>&amp;\u0000\u001b[31mred\u001b]0;owned\u0007\u202ertl\u2028\u200b\ud800::error::owned\r\n%0A| --> `';

/** A run in which every text of the service is hostile, and some are a megabyte long. */
export function hostileRun(): Run {
  const longText = hostileText.repeat(Math.ceil(1_000_000 / hostileText.length));
  const hostileFinding = (clause: ClauseId, index: number): ReportedFinding =>
    findingOf(clause, {
      exchange: index,
      pointer: `/hotels/0/${hostileText.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      expected: hostileText,
      actual: index % 50 === 0 ? longText : hostileText,
      where: hostileText,
      shown: `> GET https://x.example.com/${hostileText}\n> x: ${hostileText}\n< HTTP 200 ${hostileText}\n< ${index % 50 === 0 ? longText : JSON.stringify({ hotels: [{ [hostileText]: hostileText }] })}`,
      curl: `curl '${hostileText}'`,
    });
  return runOf(
    [
      evidenceWith({
        source: { where: hostileText, clauses: [] },
        findings: claimedClauseIds.map(hostileFinding),
        cleaned: [hostileText, longText],
        gaps: [{ clause: 'v2.avail.path', outcome: 'error', reason: hostileText, where: hostileText }],
      }),
    ],
    {
      broken: [hostileText, longText],
      late: hostileText,
      left: [{ what: longText, why: hostileText, where: hostileText }],
    },
    hostileText,
  );
}
