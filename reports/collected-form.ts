/** The schema of a file with a run's collected evidence, which may have been edited by hand. */
import { Type } from 'typebox';
import { oneOf, strictObject } from '../lib/json-schema.ts';
import { clauses, type ClauseId } from '../schemas/clauses.ts';
import { operationIds } from '../schemas/operations.ts';
import { gapOutcomes, LeftBehind, occurrence, Pace } from './results.ts';
import { count } from './schema-parts.ts';

const clauseIds = Object.keys(clauses) as ClauseId[];
const clause = oneOf(clauseIds);
const text = Type.String();
const texts = Type.Array(text);
const nonNegative = Type.Integer({ minimum: 0 });
const countsByName = (names: object) =>
  Type.Unsafe<Readonly<Record<string, number>>>({
    type: 'object',
    propertyNames: { type: 'string', ...names },
    additionalProperties: nonNegative,
  });
const countsByClause = countsByName({ enum: clauseIds });

const Gap = strictObject({
  clause,
  outcome: oneOf(gapOutcomes),
  reason: text,
  causes: Type.Optional(texts),
  where: text,
});

const Finding = strictObject({
  clause,
  pointer: text,
  expected: text,
  actual: text,
  where: text,
  exchange: Type.Optional(nonNegative),
  inCommon: Type.Optional(text),
  shown: Type.Optional(text),
  curl: Type.Optional(text),
  compared: occurrence.compared,
  traceId: Type.Optional(text),
  // The page links to this URL, so that it must not be a `javascript:` URL.
  traceLink: Type.Optional(Type.String({ pattern: '^https?://' })),
  again: Type.Optional(text),
});

/** `Evidence` of schemas/evidence.ts, which describes its members. */
const Evidence = strictObject({
  source: Type.Optional(strictObject({ where: text, clauses: Type.Array(clause) })),
  exchanges: nonNegative,
  cases: nonNegative,
  seconds: Type.Optional(countsByName({ pattern: String.raw`^\d{1,11}$` })),
  batches: Type.Optional(
    Type.Unsafe<object>({
      type: 'object',
      propertyNames: { type: 'string', enum: operationIds },
      additionalProperties: strictObject({
        planned: nonNegative,
        judged: nonNegative,
        givenUp: countsByName({}),
      }),
    }),
  ),
  exercised: countsByClause,
  findings: Type.Array(Finding),
  // Further findings, which are only counted.
  more: Type.Optional(countsByClause),
  gaps: Type.Array(Gap),
  // Whether the test finished.
  ended: Type.Optional(Type.Boolean()),
  cleaned: Type.Optional(texts),
  // Bookings that could not be cancelled.
  left: Type.Optional(Type.Array(LeftBehind)),
});

const sharedMembers = { evidences: Type.Array(Evidence), broken: texts, left: Type.Array(LeftBehind) };

export const CollectedForm = strictObject({
  startedAt: Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$` }),
  seconds: Type.Number({ minimum: 0 }),
  interrupted: Type.Boolean(),
  late: Type.Optional(text),
  pace: Type.Optional(Type.Array(Pace)),
  tests: count('Tests that ran'),
  ...sharedMembers,
  parts: Type.Array(strictObject({ index: nonNegative, ...sharedMembers })),
});
