/**
 * The result of a load run as written to load.json: everything that a report or a later comparison needs, without
 * secrets.
 */
import { Type, type Static, type TSchema } from 'typebox';
import { exits, type Exit, type ExitCode } from '../lib/exit.ts';
import { oneOf, publishedSchema, strictObject } from '../lib/json-schema.ts';
import type { ClauseId } from '../schemas/clauses.ts';
import type { JudgedExchange } from '../schemas/exchange.ts';
import type { Finding } from '../schemas/finding.ts';
import type { OperationId } from '../schemas/operations.ts';
import type { JourneyName } from './journeys.ts';
import { outcomeKinds, type OutcomeKind } from './metrics.ts';

/** Incremented when a reader of the old format would misread the new one. */
export const schemaVersion = 3;

const list = <const T extends TSchema>(items: T, description?: string) =>
  Type.Immutable(Type.Array(items, description ? { description } : {}));
/** A name that another version may have written, so any string is accepted. */
const openName = <Name extends string>(description: string) =>
  Type.Unsafe<Name>(Type.String({ description }));
const countRecord = (description: string) => Type.Record(Type.String(), count(), { description });
/** Counts by names of a kind, some of which may be missing. */
const countsBy = <Name extends string>(description: string) =>
  Type.Unsafe<Readonly<Partial<Record<Name, number>>>>(countRecord(description));
const countsByText = (description: string) =>
  Type.Unsafe<Readonly<Record<string, number>>>(countRecord(description));

const text = (description: string) => Type.String({ description });
const count = (description?: string) => Type.Integer({ minimum: 0, ...(description ? { description } : {}) });
const figure = (description?: string) => Type.Number({ minimum: 0, ...(description ? { description } : {}) });
const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description });
const seconds = (suffix: string) => Type.Number({ description: `Seconds from the first arrival${suffix}` });

const operation = openName<OperationId>('Id of an operation');
const clause = openName<ClauseId>('Id of a clause');
const phase = text('Name of a phase');

/** Latencies in milliseconds, from merged buckets; absent if nothing was measured. */
export type Latency = Static<typeof Latency>;
const Latency = strictObject(
  { p50: figure(), p90: figure(), p95: figure(), p99: figure(), p999: figure() },
  'Milliseconds, from merged buckets',
);

const PhaseResult = strictObject({
  name: phase,
  judged: Type.Boolean({ description: 'False for a warm-up: measured, but not judged' }),
  seconds: figure(),
  rates: Type.Unsafe<readonly [start: number, end: number]>(
    Type.Array(figure(), {
      minItems: 2,
      maxItems: 2,
      description: 'Journeys a second of all scenarios together, planned for its start and its end',
    }),
  ),
  from: seconds(''),
  to: seconds(''),
});

/** An operation in a phase. */
export type OperationFigures = Static<typeof OperationFigures>;
const OperationFigures = strictObject({
  operation,
  phase,
  requests: count(),
  latency: Type.Optional(Latency),
  buckets: Type.Unsafe<readonly (readonly [upTo: number, count: number])[]>(
    Type.Array(Type.Array(Type.Number({ minimum: 0 }), { minItems: 2, maxItems: 2 }), {
      description:
        'Those that are not empty, ascending: upper bound in milliseconds, and how many latencies are in it',
    }),
  ),
  outcomes: countsBy<OutcomeKind>(`Answers that a step did not want, by kind: ${outcomeKinds.join(', ')}`),
  statuses: countsByText('Answers by HTTP status; 0 for none'),
});

export type JourneyFigures = Static<typeof JourneyFigures>;
const JourneyFigures = strictObject({
  journey: openName<JourneyName>('Name of a journey'),
  phase,
  done: count(),
  ended: countsByText('How the others ended, `<operation> <kind>`, with how often'),
});

const MomentFigures = strictObject({
  requests: count(),
  errors: count(),
  p50: Type.Optional(figure()),
  p95: Type.Optional(figure()),
  p99: Type.Optional(figure()),
});

/** An interval of the timeline, one second or longer. */
export type Moment = Static<typeof Moment>;
const Moment = strictObject({
  at: seconds(' to its end'),
  seconds: figure('How long it is'),
  phase,
  journeys: count(),
  dropped: count('Arrivals for which there was no virtual user'),
  operations: Type.Unsafe<Readonly<Partial<Record<OperationId, Static<typeof MomentFigures>>>>>(
    Type.Record(Type.String(), MomentFigures, { description: 'By operation' }),
  ),
  violations: countsBy<ClauseId>('By clause'),
  cores: Type.Optional(figure('Used by the generator')),
});

export type Business = Static<typeof Business>;
const Business = strictObject({
  searches: count(),
  bookings: count(),
  lookToBook: Type.Optional(figure('Searches for one booking; absent if nothing was booked')),
  rechecks: strictObject(
    { same: count(), changed: count(), gone: count(), expired: count() },
    'Rates that were checked again, by outcome',
  ),
});

/** The first exchange that breaks the clause, without secrets. */
const Example = strictObject({
  finding: Type.Unsafe<Finding>(
    strictObject({ clause, pointer: Type.String(), expected: Type.String(), actual: Type.String() }),
  ),
  exchange: Type.Unsafe<JudgedExchange>(
    Type.Object({ id: Type.String(), operation, request: Type.Object({}), response: Type.Object({}) }),
  ),
});

export type BrokenClause = Static<typeof BrokenClause>;
const BrokenClause = strictObject({
  id: Type.Optional(text('What gate --replay takes; the same in every run')),
  clause,
  outcome: oneOf(['failed', 'warned']),
  times: count(),
  exercised: count(),
  firstAt: seconds(''),
  lastAt: seconds(''),
  fromRate: figure('Journeys a second when it first broke'),
  phases: countsByText('Number of exchanges that broke it, by phase'),
  example: Example,
});

export type Contract = Static<typeof Contract>;
const Contract = strictObject({
  sample: share('Configured share of the exchanges that are judged'),
  forwarded: count(),
  received: count(),
  judged: count(),
  unjudged: countsByText('Exchanges that could not be judged (gateways, throttling), by reason'),
  broken: list(BrokenClause),
  exercised: countsBy<ClauseId>('Clauses that were exercised, with how often'),
});

const meanAndMax = { mean: figure(), most: figure() };

export type Generator = Static<typeof Generator>;
const Generator = strictObject({
  cores: Type.Optional(
    strictObject(
      { ...meanAndMax, available: figure() },
      'Cores that k6 used, and cores of the machine; absent if k6 ran elsewhere',
    ),
  ),
  busy: Type.Optional(
    strictObject(
      meanAndMax,
      'Share of all cores busy with anything, from 0 to 1; absent if the machine does not tell',
    ),
  ),
  megabytes: Type.Optional(figure('Maximum memory of k6; absent if it ran elsewhere')),
  dropped: count(),
  late: Type.Optional(
    strictObject(
      { p50: figure(), p95: figure(), p99: figure() },
      'Milliseconds by which journeys began too late',
    ),
  ),
  series: Type.Optional(count('Greatest number of time series k6 held')),
  invalid: list(
    Type.String(),
    'Why the latencies are not those of the service; empty for a healthy generator',
  ),
  unreliable: list(Type.String(), 'Why the latencies may be those of a busy machine; empty if it had time'),
});

export type ThresholdVerdict = Static<typeof ThresholdVerdict>;
const ThresholdVerdict = strictObject({
  bound: text('As thresholds/*.json has it, in words: v1.avail p95 below 400 ms'),
  operation: Type.Optional(operation),
  phase,
  holds: Type.Boolean(),
  measured: Type.Optional(Type.Number({ description: 'Absent if there were too few samples' })),
  limit: Type.Number(),
  unit: oneOf(['ms', '%', 'samples', 'arrivals', '/s']),
  samples: count(),
});

export type Bookings = Static<typeof Bookings>;
const Bookings = strictObject({
  sent: count(),
  answered: count('Booked, as the service answered; also if the answer has no identifier'),
  acknowledged: Type.Optional(count('Cancellations by journeys that the service answered without a problem')),
  cancelled: count('Of these, read again by their journeys and found cancelled'),
  stood: Type.Optional(count('Of these, read again by their journeys and found active')),
  swept: count(
    'Found gone at the end, after a cancellation if they were still active; at a deployment all that were sent are looked for',
  ),
  absent: count('Sent, but never created'),
  doubled: Type.Optional(
    list(text('Such as: booking HL-1f2e-a7 at hotel 1172'), 'These exist more than once: v1.book.once'),
  ),
  left: list(
    strictObject({
      what: text('Such as: booking HL-1f2e-a7 at hotel 1172'),
      why: text('Why it could not be cancelled'),
      where: text('The journey or command that made it'),
    }),
  ),
});

const Verdict = strictObject({
  exit: Type.Unsafe<ExitCode>(Type.Integer({ enum: Object.values(exits).map(({ code }) => code) })),
  applies: list(oneOf<Exit>(Object.keys(exits) as Exit[])),
  reasons: list(Type.String(), 'The most important messages, to be shown first'),
});

/** The machine that ran the generator: figures of two machines cannot be compared. */
const Machine = strictObject({
  processor: Type.String(),
  cores: count(),
  gigabytes: figure(),
  system: text('With the version of its kernel'),
  node: Type.Optional(text('Version of Node.js; absent in results of earlier versions')),
});

export type LoadRun = Static<typeof LoadRun>;
export const LoadRun = Type.Object(
  {
    schemaVersion: Type.Literal(schemaVersion),
    tool: strictObject({ name: Type.Literal('hotel-contract'), version: Type.String() }),
    target: strictObject({
      name: Type.String(),
      environment: Type.String(),
      embedded: Type.Boolean(),
      implementation: Type.Optional(
        strictObject(
          { name: Type.String(), version: Type.String() },
          'The implementation of the service, as its target states it',
        ),
      ),
    }),
    machine: Machine,
    run: text('Unique id of the run'),
    seed: Type.Integer(),
    today: Type.String({
      pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
      description: 'Day from which stays were counted',
    }),
    startedAt: text('ISO 8601, UTC'),
    seconds: figure(),
    shape: Type.String(),
    again: text('Options of load that repeat the run'),
    traffic: strictObject({
      name: Type.String(),
      digest: text('Hash of its JSON: equal for equal traffic'),
      lookToBook: figure(),
    }),
    given: Type.Optional(
      strictObject({ hotels: Type.Optional(count()), fault: Type.Optional(Type.String()) }),
    ),
    k6: strictObject({
      version: Type.String(),
      exit: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
    }),
    phases: list(PhaseResult),
    operations: list(OperationFigures),
    journeys: list(JourneyFigures),
    timeline: list(Moment, 'At most about 1,000 moments: those of longer runs are longer'),
    business: Business,
    contract: Contract,
    generator: Generator,
    thresholds: list(ThresholdVerdict),
    bookings: Bookings,
    broke: Type.Optional(
      strictObject({ phase, rate: figure(), bound: Type.String() }, 'Where a breakpoint run broke'),
    ),
    verdict: Verdict,
  },
  { additionalProperties: false, title: 'A run of hotel-contract load' },
);

/** The JSON Schema of a results file: load.schema.json of the package. */
export const loadSchema = (): object => publishedSchema(LoadRun);
