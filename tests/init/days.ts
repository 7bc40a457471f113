/** `init` on one day, at a sandbox whose clock stands there, and what a gate says of that service on the next day by what was learned. */
import { learn, proposal } from '../../client/learn/learn.ts';
import { renew } from '../../client/learn/renew.ts';
import { NoAnswer, PoolTransport, type Transport } from '../../client/transport.ts';
import { addDays } from '../../lib/days.ts';
import { mapInParallel } from '../../lib/parallel.ts';
import { random } from '../../lib/random.ts';
import {
  batchTitle,
  recordCases,
  errorsIn,
  recordTest,
  type Recording,
  type ProofSetup,
} from '../../proof/recording.ts';
import { withoutUnconfirmed } from '../../reports/unconfirmed.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { clauseOf, severityOf } from '../../schemas/clauses.ts';
import { mayChangeState, loadTests, type LoadedTest } from '../../suites/load-tests.ts';
import { defaultPermissions } from '../../targets/load.ts';
import type { RunContext } from '../../targets/run-context.ts';
import type { KnownName, Target } from '../../targets/target.ts';
import { targetWith } from '../support/target-with.ts';
import { fewCases } from '../support/few-cases.ts';
import { requireItems } from '../support/require-items.ts';

export interface Day {
  readonly day: string;
  /** How many tests and batches of cases were played. */
  readonly parts: number;
  /** Clauses that were judged at least once. */
  readonly judged: number;
  /** Findings against a conforming service, or errors of this tool, one sentence each. */
  readonly failed: readonly string[];
  readonly warned: readonly string[];
}

/** Days of one year, in the order in which they are drawn. */
export function drawnDays(seed: number, count: number): string[] {
  const draw = random(seed, 'days of init');
  const days = new Set<string>();
  while (days.size < Math.min(count, 365)) days.add(addDays('2027-01-01', draw.integerBetween(0, 364)));
  return [...days];
}

const secrets = { bearer: 'DAYS_BEARER', apiKey: 'DAYS_KEY', secretKey: 'DAYS_SECRET' } as const;

/** The time at which a day begins for the tenant. */
const morning = (day: string): string => `${day}T09:00:00Z`;
const offsetOf = (day: string): number => Date.parse(morning(day)) - Date.now();

export async function playDay(sandbox: Sandbox, day: string, seed: number): Promise<Day> {
  const tenant = await sandbox.createTenant();
  const turnTo = async (date: string): Promise<void> => {
    const { ok, status } = await fetch(`${sandbox.controlUrl}/tenants/${tenant.id}/clock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.controlSecret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ set: morning(date) }),
    });
    if (!ok) throw new Error(`the clock was not turned: ${status}`);
  };
  for (const [kind, variable] of Object.entries(secrets))
    process.env[variable] = tenant.credentials[kind as keyof typeof secrets];
  const { baseUrl: url } = tenant;
  const frame = targetWith({
    name: `learned-${day}`,
    environment: 'development',
    urls: { base_url: url, api_url: url, auth_url: url },
    secrets,
    profiles: ['v1-shop', 'v2-rates', 'orders', 'long-stay'],
    permissions: { ...defaultPermissions, requestBudget: 1_000_000 },
  });
  const pool = new PoolTransport();
  try {
    await turnTo(day);
    const learned = await learn({ target: frame, seed, today: day, clockOffset: offsetOf(day) }, pool.send, {
      hotel: '1172',
      region: '501',
      order: ['DEMO-2', 'DEMO-1'],
      landing: 'praia-suites',
    });
    const today = addDays(day, 1);
    await turnTo(today);
    const target = { ...frame, ...proposal(learned) };
    return {
      day,
      ...(await judgeDay({ target, seed, today, clockOffset: offsetOf(today) }, pool.send)),
    };
  } finally {
    await pool.close();
  }
}

/** Few cases of each kind, so that many days can be played. */
const casesPerOperation = { valid: 8, edge: 6, pairs: 4, refusal: 20 };

async function judgeDay(learnedContext: RunContext, transport: Transport): Promise<Omit<Day, 'day'>> {
  // A gate, too, renews the known data before it judges.
  const { target } = await renew(learnedContext, transport);
  const context = { ...learnedContext, target };
  const setup: ProofSetup = { context, transport };
  const readOnlyClaimedTests = (await loadTests()).filter(
    (test) =>
      !mayChangeState(test, context) &&
      test.clauses.some((id) => clauseOf(id).profiles.some((profile) => target.profiles.includes(profile))),
  );
  const decisions = await mapInParallel(readOnlyClaimedTests, (test) => dependsOnGivenData(test, context));
  const tests = requireItems(readOnlyClaimedTests.filter((_, index) => decisions[index]));
  const batches = [...(await fewCases(setup, casesPerOperation))];
  const recordings = [
    ...(await mapInParallel(tests, (test) => recordTest(setup, test))),
    ...(await mapInParallel(batches, ([operation, cases]) =>
      recordCases(setup, batchTitle(operation), cases),
    )),
  ];
  return summaryOf(recordings, target);
}

function summaryOf(recordings: readonly Recording[], target: Target): Omit<Day, 'day'> {
  const evidences = withoutUnconfirmed(
    recordings.map(({ evidence }) => evidence),
    target,
  );
  const found = (severity: 'fails' | 'warns'): string[] =>
    evidences
      .flatMap(({ findings }) => findings.filter(({ clause }) => severityOf(clause) === severity))
      .map(
        ({ clause, where, expected, actual }) =>
          `${clause} at ${where}: expected ${expected}, actual ${actual}`,
      );
  return {
    parts: recordings.length,
    judged: requireItems([...new Set(evidences.flatMap(({ exercised }) => Object.keys(exercised)))]).length,
    failed: [...found('fails'), ...recordings.flatMap((recording) => errorsIn(recording))],
    warned: found('warns'),
  };
}

/** Known data that a gate renews before it begins; the other known data are as `init` learned them. */
const renewedNames: ReadonlySet<string> = new Set([
  'hotelIds',
  'hotelCodes',
  'regionIds',
  'leadDays',
  'locales',
  'landingPageLocators',
]);

/** Whether known data affect the result of a test: it names them, or reads them before its first call. */
async function dependsOnGivenData(test: LoadedTest, { target, ...context }: RunContext): Promise<boolean> {
  const names = (Object.keys(target.known) as KnownName[]).filter((name) => !renewedNames.has(name));
  const read = new Set<string>();
  const recordRead = (name: KnownName) => ({
    enumerable: true,
    get: () => (read.add(name), target.known[name]),
  });
  const known = Object.defineProperties(
    { ...target.known },
    Object.fromEntries(names.map((name) => [name, recordRead(name)])),
  );
  const silent: Transport = () => Promise.reject(new NoAnswer('a call', 'nothing is sent'));
  const observedContext = { ...context, target: { ...target, unconfirmed: [], known } };
  await recordTest({ context: observedContext, transport: silent }, test);
  return read.size > 0 || names.some((name) => String(test.body).includes(name));
}
