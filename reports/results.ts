/** The result of a gate run as versioned data: everything that reports and later verdicts need, without secrets. */
import { Type, type Static } from 'typebox';
import { exitOrder, exits, type Exit } from '../lib/exit.ts';
import { oneOf, publishedSchema, strictObject } from '../lib/json-schema.ts';
import type { Cause } from '../schemas/causes.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import { profiles, type Profile } from '../schemas/clauses/clause.ts';
import { outcomes, type Gap, type Outcome } from '../schemas/evidence.ts';
import type { OperationId } from '../schemas/operations.ts';
import { clauseId, count, day, flag, line, list } from './schema-parts.ts';

/** Increases if a reader of the old format would misread the new one. */
export const schemaVersion = 3;

const causes = Type.Unsafe<readonly Cause[]>(
  list(Type.String(), 'The missing member of the target, by its place there, or inventory'),
);

const Waiver = strictObject({
  clause: Type.Optional(clauseId),
  causes: Type.Optional(causes),
  clauses: Type.Optional(Type.Unsafe<readonly ClauseId[]>(Type.Array(clauseId))),
  reason: Type.String(),
  until: day('The day from which it no longer counts'),
});

const ExpectedFailure = strictObject({
  clause: Type.Optional(clauseId),
  where: Type.Optional(line('Case id, or title of a test')),
  reason: Type.String(),
  until: day('The day from which it no longer excuses'),
  ticket: Type.Optional(line('Where it is tracked')),
});
export type ExpectedFailure = Static<typeof ExpectedFailure>;

/** The state of an expected failure. */
const Expectation = strictObject({
  kind: oneOf(['known failure', 'flaky']),
  ...ExpectedFailure.properties,
  state: oneOf(['fails', 'passes', 'matches nothing', 'expired', 'not looked at']),
});
export type Expectation = Static<typeof Expectation>;

/** The judged build, as the target states it. For an embedded sandbox it is the version of this tool. */
const Implementation = strictObject({
  name: Type.String(),
  version: line('Of the build'),
  contact: Type.Optional(line('Contact for findings')),
});

const compared = Type.Array(
  strictObject({
    request: line('The request in words'),
    found: line('What its answer holds'),
    shown: Type.Optional(line('The exchange of the first one, as text')),
    curl: Type.Optional(line('A command that sends the same bytes again')),
  }),
  { minItems: 1, description: 'The answers that differ; the last one is shown with the finding' },
);

export const occurrence = {
  pointer: line('JSON pointer into the body, as on the wire'),
  expected: Type.String(),
  actual: Type.String(),
  where: line('Case id, or title of a test'),
  shown: Type.Optional(line('The exchange as text, without secrets')),
  curl: Type.Optional(line('A command that sends the same bytes again')),
  compared: Type.Optional(compared),
  traceId: Type.Optional(line('Trace id of the request, as sent in its traceparent header')),
  traceLink: Type.Optional(line('Where tracing.link of the target leads to that trace')),
  again: Type.Optional(line('The command that repeats only this case, test or sequence')),
};

/** Findings of one clause that only differ in digits, ids and dates. */
const FindingGroup = strictObject({
  count: Type.Integer({ minimum: 1, description: 'Number of such findings' }),
  ...occurrence,
});
export type FindingGroup = Static<typeof FindingGroup>;

/** Who most likely has to act; owners whose problems explain others come first. */
export const owners = [
  'configuration',
  'credentials',
  'no data',
  'service',
  'contract gap',
  'this suite',
] as const;
export type Owner = (typeof owners)[number];

export const Example = strictObject({
  id: Type.Optional(line('The argument of --replay for this one')),
  clause: clauseId,
  ...occurrence,
});
export type Example = Static<typeof Example>;

/** Findings that most likely have one cause, with all clauses that they break. */
export const Finding = strictObject({
  id: line('The argument of --replay; the same in every run'),
  clauses: Type.Array(clauseId, {
    minItems: 1,
    description: 'The clause at fault, and those that fail for the same reason',
  }),
  severity: oneOf(['fails', 'warns']),
  owner: oneOf<Owner>(owners, 'Who most likely has to act'),
  because: line('Why it is most likely theirs, and what to check'),
  count: count('How often it was found'),
  inCommon: Type.Optional(line('What the requests of a test that broke the clause have in common')),
  known: Type.Optional(line('Reason why the target expects it')),
  flaky: Type.Optional(line('Reason why the target sometimes expects it')),
  again: Type.Optional(line('The command that repeats its first example and reports fixed or still failing')),
  examples: Type.Array(Example, { minItems: 1, maxItems: 3 }),
});
export type Finding = Static<typeof Finding>;

export const gapOutcomes = [
  'not exercised',
  'not configured',
  'blocked',
  'error',
] as const satisfies readonly Gap['outcome'][];

const GapGroup = strictObject({
  outcome: oneOf(gapOutcomes),
  reason: Type.String(),
  causes: Type.Optional(causes),
  count: count('Places with this gap'),
});
export type GapGroup = Static<typeof GapGroup>;

const Reached = strictObject({
  test: line('File and title of a test'),
  times: count('How often the clause was exercised there'),
});
type Reached = Static<typeof Reached>;

export const ClauseResult = strictObject({
  outcome: oneOf<Outcome>(outcomes),
  exercised: count('How often it was exercised'),
  reached: Type.Optional(
    strictObject({
      tests: count('Tests that reached it'),
      first: Type.Array(Reached, {
        maxItems: 4,
        description: 'The most important of these: those written for it, then those that exercised it most',
      }),
    }),
  ),
  total: count('All findings'),
  findings: Type.Array(FindingGroup, { maxItems: 5, description: 'At most 5, each of a different kind' }),
  gaps: Type.Array(GapGroup),
  known: Type.Optional(line('Reason why the target expects it to fail')),
  flaky: Type.Optional(line('Reason why the target expects it to fail sometimes')),
  waived: Type.Optional(line('Reason why the target does not want it judged')),
});
export type ClauseResult = Static<typeof ClauseResult>;

export const LeftBehind = strictObject({
  what: line('Such as: v2 booking 4711'),
  why: line('Why it could not be cancelled'),
  where: line('Test that made it'),
});
export type LeftBehind = Static<typeof LeftBehind>;

export const Verdict = strictObject({
  exit: Type.Unsafe<0 | 1 | 3 | 4>(Type.Integer({ enum: [0, 1, 3, 4] })),
  applies: Type.Optional(
    list(oneOf(exitOrder), 'Everything that applies, the worst first: exit is the code of the first'),
  ),
  says: list(Type.String(), 'Sentences about the run, the worst first'),
});
export type Verdict = Static<typeof Verdict>;

/** All exits that apply to a run; runs of older versions state only the worst exit. */
export const appliesIn = ({ exit, applies }: Verdict): readonly Exit[] =>
  applies ?? exitOrder.filter((candidate) => exits[candidate].code === exit);

const CaseCount = strictObject({
  planned: count('Planned cases'),
  judged: count('Of these, answered and judged'),
  givenUp: list(
    strictObject({ reason: Type.String(), count: count('Cases given up for this reason') }),
    'Why the others were not judged, the most common first',
  ),
});
export type CaseCount = Static<typeof CaseCount>;

export const Pace = strictObject({
  base: line('Such as: api_url'),
  requests: count('Requests of the suites, with repeated ones'),
  refused: count('Answered by 429 or 503, and repeated if they change nothing'),
  inFlight: count('Maximum number in flight at once'),
  perSecond: count('Maximum number within one second'),
  outages: count('How often it was unavailable and came back'),
});

export const Run = Type.Object(
  {
    schemaVersion: Type.Literal(schemaVersion),
    tool: strictObject({ name: Type.String(), version: Type.String() }),
    contractVersion: strictObject({
      v1: line('Of the description of the v1 API'),
      v2: line('Of the description of orders, v2 and webhooks'),
    }),
    target: strictObject({
      name: Type.String(),
      implementation: Type.Optional(Implementation),
      environment: Type.String(),
      embedded: flag('Whether the run started it, so it no longer exists'),
      profiles: Type.Array(oneOf<Profile>(profiles)),
      waivers: Type.Array(Waiver),
      knownFailures: Type.Array(ExpectedFailure),
      flaky: Type.Optional(Type.Array(ExpectedFailure)),
      completeness: Type.Optional(
        Type.Number({
          description: 'Share of the generated cases of an operation that must be judged; 0.99 unless stated',
        }),
      ),
    }),
    seed: Type.Integer(),
    today: day('Day from which stays were counted'),
    startedAt: line('ISO date-time'),
    seconds: Type.Number({ minimum: 0 }),
    given: Type.Optional(
      // Paths that earlier versions wrote here are ignored.
      Type.Object({
        hotels: Type.Optional(count('Of the embedded sandbox')),
        fault: Type.Optional(line('Fault of the embedded sandbox')),
        playsOwnTests: Type.Optional(flag('Whether it ran tests of the user')),
        patient: Type.Optional(flag('Whether it waited in real time without a hook for the clock')),
      }),
    ),
    grep: Type.Optional(line('Only tests that match this were run')),
    sequence: Type.Optional(line('Only this sequence was run')),
    case: Type.Optional(line('Only this generated case was sent')),
    shard: Type.Optional(line('Only this part was run, such as 2/4: report merge gives the verdict on all')),
    quick: Type.Optional(flag('Only the tests and cases that find most faults in little time were run')),
    interrupted: Type.Optional(Type.Boolean()),
    renewed: Type.Optional(
      Type.Array(line('Known data that the deployment no longer has, and its replacement')),
    ),
    late: Type.Optional(line('Why it was stopped early, if not by the user')),
    counts: strictObject({
      exchanges: count('Requests sent and answered'),
      cases: count('Of these, generated'),
      tests: count('Tests that ran'),
      bookings: Type.Optional(count('Planned bookings at a deployment')),
    }),
    flow: Type.Optional(
      strictObject({
        from: line('ISO date-time of the first request'),
        every: Type.Integer({ minimum: 1, description: 'Seconds of each interval' }),
        counts: list(Type.Integer({ minimum: 0 }), 'Requests in each interval'),
      }),
    ),
    clauses: Type.Unsafe<Readonly<Record<ClauseId, ClauseResult>>>(
      Type.Record(Type.String(), ClauseResult, {
        description: 'Every clause that the service must obey, claimed or not',
      }),
    ),
    findings: Type.Optional(list(Finding, 'The findings, one for each cause, the most important first')),
    expected: Type.Optional(list(Expectation, 'The state of the expected failures')),
    batches: Type.Optional(
      Type.Unsafe<Readonly<Partial<Record<OperationId, CaseCount>>>>(
        Type.Record(Type.String(), CaseCount, {
          description: 'The results of the generated cases, by operation',
        }),
      ),
    ),
    pace: Type.Optional(list(Pace, 'Requests to each base URL of the deployment')),
    broken: list(Type.String(), 'Tests and files that broke without a clause'),
    cleaned: Type.Optional(list(Type.String(), 'A sentence for each booking that is gone again')),
    left: Type.Array(LeftBehind),
    verdict: Verdict,
  },
  { additionalProperties: false, title: 'A run of hotel-contract gate' },
);
export type Run = Static<typeof Run>;

/** The JSON Schema of a results file: run.schema.json of the package. */
export const runSchema = (): object => publishedSchema(Run);
