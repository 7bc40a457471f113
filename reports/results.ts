/** What one run of the gate found, as versioned data: everything that a report or a later verdict needs, and no secrets. */
import { Type, type Static, type TSchema } from 'typebox';
import type { ClauseId } from '../schemas/clauses.ts';
import { profiles, type Profile } from '../schemas/clauses/clause.ts';
import type { OperationId } from '../schemas/operations.ts';
import { outcomes, type Gap, type Outcome } from '../schemas/evidence.ts';

/** Goes up when a reader of the old form would misread the new one. */
export const schemaVersion = 1;

const strict = <const P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
const oneOf = <const Word extends string>(words: readonly Word[], text?: string) =>
  Type.Unsafe<Word>(Type.String({ enum: [...words], ...(text ? { description: text } : {}) }));
const count = (text: string) => Type.Integer({ minimum: 0, description: text });
const line = (text: string) => Type.String({ description: text });
const clauseId = Type.Unsafe<ClauseId>(Type.String({ description: 'Id of a clause' }));
const day = (text: string) => Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}$`, description: text });

const Exemption = strict({
  clause: clauseId,
  reason: Type.String(),
  until: day('From that day on it no longer counts'),
});

/** Whose build was judged, as the target states it; of a sandbox that the run started itself, this tool's. */
const Implementation = strict({
  name: Type.String(),
  version: line('Of the build'),
  contact: Type.Optional(line('Whom to ask about a finding')),
});

/** Findings of one clause that look the same when digits, ids and dates are masked. */
const FindingGroup = strict({
  count: Type.Integer({ minimum: 1, description: 'How many findings look like this one' }),
  pointer: line('JSON pointer into the body at fault, as on the wire'),
  expected: Type.String(),
  seen: Type.String(),
  where: line('Case id, or title of a story'),
  shown: Type.Optional(line('The exchange as text, without secrets')),
  curl: Type.Optional(line('A line that sends the same bytes again')),
  again: Type.Optional(line('The command that plays only this case, story or sequence again')),
});
export type FindingGroup = Static<typeof FindingGroup>;

const gapOutcomes = [
  'not exercised',
  'not configured',
  'blocked',
  'error',
] as const satisfies readonly Gap['outcome'][];

const GapGroup = strict({
  outcome: oneOf(gapOutcomes),
  reason: Type.String(),
  count: count('Places where it was so'),
});
export type GapGroup = Static<typeof GapGroup>;

const ClauseResult = strict({
  outcome: oneOf<Outcome>(outcomes),
  exercised: count('Chances that it had to be broken'),
  total: count('All findings'),
  findings: Type.Array(FindingGroup, { maxItems: 5, description: 'At most 5, each of another kind' }),
  gaps: Type.Array(GapGroup),
  known: Type.Optional(line('Reason why the target expects it to fail')),
  waived: Type.Optional(line('Reason why the target does not want it judged')),
});
export type ClauseResult = Static<typeof ClauseResult>;

const LeftBehind = strict({
  what: line('Such as: v2 booking 4711'),
  why: line('Why it could not be taken back'),
  where: line('Story that made it'),
});
export type LeftBehind = Static<typeof LeftBehind>;

const Verdict = strict({
  exit: Type.Unsafe<0 | 1 | 3 | 4>(Type.Integer({ enum: [0, 1, 3, 4] })),
  says: Type.Array(Type.String(), { description: 'All that applies, the worst first' }),
});
export type Verdict = Static<typeof Verdict>;

const CaseCount = strict({
  planned: count('Cases that were to be sent'),
  judged: count('Of these, answered and judged'),
  givenUp: Type.Array(strict({ reason: Type.String(), count: count('Cases given up for it') }), {
    description: 'Why the others were not judged, the commonest first',
  }),
});
export type CaseCount = Static<typeof CaseCount>;

export const Run = Type.Object(
  {
    schemaVersion: Type.Literal(schemaVersion),
    tool: strict({ name: Type.String(), version: Type.String() }),
    contractVersion: strict({
      v1: line('Of the description of the v1 API'),
      v2: line('Of that of orders, v2 and webhooks'),
    }),
    target: strict({
      name: Type.String(),
      implementation: Type.Optional(Implementation),
      environment: Type.String(),
      embedded: Type.Boolean({ description: 'Whether the run had started it, so that it is gone now' }),
      claims: Type.Array(oneOf<Profile>(profiles)),
      waivers: Type.Array(Exemption),
      knownFailures: Type.Array(Exemption),
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
    grep: Type.Optional(line('Only tests that match this were run')),
    sequence: Type.Optional(line('Only this sequence was played')),
    case: Type.Optional(line('Only this generated case was sent')),
    interrupted: Type.Optional(Type.Boolean()),
    late: Type.Optional(line('Why it was stopped before its end, where nobody asked for it')),
    counts: strict({
      exchanges: count('Requests sent and answered'),
      cases: count('Of these, generated'),
      tests: count('Tests that ran'),
    }),
    clauses: Type.Unsafe<Readonly<Record<ClauseId, ClauseResult>>>(
      Type.Record(Type.String(), ClauseResult, {
        description: 'Every clause that the service must obey, claimed or not',
      }),
    ),
    batches: Type.Optional(
      Type.Unsafe<Readonly<Partial<Record<OperationId, CaseCount>>>>(
        Type.Record(Type.String(), CaseCount, {
          description: 'What became of the generated cases, by operation',
        }),
      ),
    ),
    broken: Type.Array(Type.String(), {
      description: 'Tests and files that broke without saying which clause it touches',
    }),
    cleaned: Type.Optional(
      Type.Array(Type.String(), { description: 'What was booked and is gone again, a sentence each' }),
    ),
    left: Type.Array(LeftBehind),
    verdict: Verdict,
  },
  { additionalProperties: false, title: 'A run of hotel-contract gate' },
);
export type Run = Static<typeof Run>;

/** The JSON Schema of a results file, as committed in run.schema.json. */
export const runSchema = (): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...(JSON.parse(JSON.stringify(Run)) as object),
});
