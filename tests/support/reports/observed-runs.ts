/** Four results of a gate on a whole service: one fault, ten faults, unreachable, green. */
import type { ClauseId } from '../../../schemas/clauses.ts';
import type { ReportedFinding } from '../../../schemas/evidence.ts';
import type { Run } from '../../../reports/results.ts';
import { claimedClauses } from '../../../reports/claimed.ts';
import { evidenceWith, findingOf, evidenceOfFirst, runOf } from './runs.ts';

const profiles: Run['target']['profiles'] = ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay'];
const claimedIds = claimedClauses(profiles);

const generatedFinding = findingOf('v2.shape.total-sum');

const findingOfTest = (
  clause: ClauseId,
  pointer: string,
  expected: string,
  actual: string,
): ReportedFinding =>
  findingOf(clause, {
    pointer,
    expected,
    actual,
    where: `${clause}: as the sentence says`,
  });

/** Each finding is of another kind and in its own exchange, because the faults are independent. */
const tenFindings: readonly ReportedFinding[] = [
  generatedFinding,
  findingOfTest('v2.avail.page-echo', '/page', '2', '1'),
  findingOfTest(
    'v2.checkrate.booking-token-required',
    '/hotels/0/roomRates/0/bookingToken',
    'a text',
    'nothing',
  ),
  findingOfTest('longstay.token.expires-in-1800', '/expires_in', '1800', '3600'),
  ...claimedIds
    .filter((id) => id.startsWith('v1.') || id.startsWith('order'))
    .filter((_, index) => index % 30 === 0)
    .slice(0, 6)
    .map((id) => findingOfTest(id, '/Success', 'what the sentence says', 'another thing')),
].map((one, exchange) => ({ ...one, exchange }));

const greenEvidence = evidenceWith({
  exercised: Object.fromEntries(claimedIds.map((id) => [id, 4])),
  exchanges: 2_480,
});
const runWith = (findings: readonly ReportedFinding[]): Run =>
  runOf([{ ...greenEvidence, findings }], {}, 'approval', profiles);

const unreachableRun = (): Run =>
  runOf(
    [evidenceOfFirst(claimedIds)],
    {
      late: 'The run was ended: api_url has not answered since 22:28:39 UTC (ECONNREFUSED). What follows is only what was seen until then.',
    },
    'approval',
    profiles,
  );

export const observedRuns: Readonly<Record<'green' | 'one' | 'ten' | 'dead', Run>> = {
  green: runWith([]),
  one: runWith([generatedFinding]),
  ten: runWith(tenFindings),
  dead: unreachableRun(),
};
