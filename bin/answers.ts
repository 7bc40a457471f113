/** Schemas of the documents that verbs print with --json. Those of runs are elsewhere: run.schema.json, load.schema.json. */
import { Type, type Static, type TSchema } from 'typebox';
import { oneOf, strictObject } from '../lib/json-schema.ts';
import { DuelResult } from '../load/duel/result.ts';
import { Comparison } from '../load/report/compare/compare.ts';
import { History } from '../load/report/compare/history.ts';
import { Diff } from '../reports/diff.ts';
import { ReplayResult } from '../reports/replayed.ts';
import { Verdict, occurrence } from '../reports/results.ts';
import { clauseId, count, exitMember, line } from '../reports/schema-parts.ts';
import { ClauseContext } from '../reports/terminal/explanation.ts';

const { Array: list, Optional: optional } = Type;
const text = Type.String();
const texts = (description: string) => list(text, { description });
const number = Type.Number();
const severity = oneOf(['fails', 'warns']);
const clause = { clause: clauseId, sentence: text, section: text, severity };
const exchangeNumbers = { exchanges: list(number, { description: 'Numbers in the recording' }) };

/** Schemas by the name of their file. */
export const answers = {
  error: strictObject({ ...exitMember, error: line('Why there is no result, and what to do') }),
  'gate-line': Type.Union([
    strictObject({ finding: strictObject({ clause: clauseId, severity, ...occurrence }) }),
    strictObject({ verdict: Verdict }),
    strictObject({ error: strictObject({ ...exitMember, error: text }) }),
  ]),
  'gate-dry-run': strictObject({
    target: text,
    operations: list(
      strictObject({
        operation: text,
        sent: count('Conforming requests'),
        served: count('Of these, accepted'),
        offers: optional(count('Offers in the answers')),
        refusals: texts('Why others were refused'),
        suspects: texts('Settings that may be wrong'),
      }),
    ),
    warnings: texts('What is odd, and does not prevent a gate'),
    problems: texts('What prevents a gate, and what to change'),
    missing: list(strictObject({ setting: text, clauses: count('Clauses that need it') })),
    claimed: count('Claimed clauses'),
    judgeable: count('Of these, with all settings that they need'),
    ...exitMember,
  }),
  'gate-replay': strictObject({
    results: list(strictObject({ id: text, clause: clauseId, ...ReplayResult.properties })),
    ...exitMember,
  }),
  init: strictObject({
    file: line('The written file'),
    target: Type.Object({}, { description: 'Its content: target.schema.json' }),
    learned: list(
      strictObject({
        what: text,
        value: Type.Unknown(),
        evidence: text,
        confidence: oneOf(['given', 'observed', 'likely']),
      }),
    ),
    gaps: texts('What could not be learned'),
    open: texts('Why the next gate will not end with 0'),
    ...exitMember,
  }),
  sandbox: strictObject({
    url: text,
    controlUrl: text,
    controlSecret: optional(line('Absent if the environment states it')),
    console: text,
    demo: strictObject({
      bearer: text,
      apiKey: text,
      secretKey: text,
      landingPageLocators: list(text),
    }),
    scenarios: list(strictObject({ hotelId: text, does: text })),
    orders: list(strictObject({ id: text, shows: text })),
    target: optional(line('The file of --write-target; NAME.sh beside it sets its variables')),
  }),
  'load-compare': Comparison,
  'load-history': strictObject({ ...History.properties, ...exitMember }),
  'load-duel': DuelResult,
  'certify-trace': strictObject({
    schemaVersion: Type.Literal(2),
    tool: line('Version of this tool'),
    recording: text,
    programme: text,
    outcome: oneOf(['passed', 'failed', 'incomplete']),
    next: line('What to do next'),
    scenarios: list(
      strictObject({
        id: text,
        title: text,
        state: text,
        missing: list(text),
        because: texts('Requirements that failed in it'),
        refusal: optional(line('The last call for what is missing, if the service refused it')),
      }),
    ),
    requirements: list(
      strictObject({
        of: line('A clause, or a practice'),
        requirement: text,
        state: text,
        ...exchangeNumbers,
        exercised: count('Exchanges that could have broken it'),
        broken: count('Exchanges that broke it'),
        until: optional(number),
      }),
    ),
    accusations: list(
      strictObject({
        requirement: text,
        of: text,
        severity,
        ...exchangeNumbers,
        pointer: text,
        expected: text,
        actual: text,
        advice: line('What to change in the client'),
      }),
    ),
    exchanges: count('Judged exchanges'),
    foreign: count('Of these, not of the contract'),
    strangers: count('Calls without credentials'),
    callers: Type.Record(text, number),
    gaps: list(Type.Object({}), { description: 'Where the recording is incomplete' }),
    misled: texts('Exchanges that no certificate covers'),
    certificate: optional(strictObject({ isIssued: Type.Boolean(), says: list(text) })),
    ...exitMember,
  }),
  'certify-verify': strictObject({
    isIntact: Type.Boolean(),
    says: list(text),
    certificate: optional(Type.Object({}, { description: 'The certificate, if it is intact' })),
    fingerprint: optional(line('Of the key that signed it')),
    ...exitMember,
  }),
  'certify-renew': strictObject({
    says: list(text),
    requirements: list(strictObject({ requirement: text, why: text }), {
      description: 'What must be verified again',
    }),
    ...exitMember,
  }),
  'certify-status': strictObject({
    number: Type.Integer({ description: 'Of the list' }),
    issued: text,
    due: line('The day on which a newer list will be there'),
    fingerprint: line('Of the key that signed it'),
    certificates: list(Type.Object({}, { description: 'A certificate, and its state with reason and date' })),
    ...exitMember,
  }),
  'report-diff': Diff,
  'report-trend': strictObject({
    file: line('The written page'),
    runs: list(strictObject({ kind: oneOf(['gate', 'load']), target: text, startedAt: text, ...exitMember })),
    skipped: texts('Files that are left out, and why'),
  }),
  'contract-list': strictObject({ clauses: list(strictObject(clause)) }),
  'contract-explain': strictObject({
    ...clause,
    strength: text,
    who: line('Who must obey it'),
    testing: text,
    profiles: list(text),
    note: optional(text),
    because: optional(line('Why its severity differs from the usual')),
    untested: optional(text),
    needs: strictObject({ all: texts('Settings'), oneOf: list(list(text)) }),
    places: list(strictObject({ message: text, pointer: text })),
    ...ClauseContext.properties,
  }),
  sweep: strictObject({
    bookings: list(
      strictObject({ what: text, sentence: text, end: oneOf(['ok', 'leftBehind', 'unjudged']) }),
    ),
    ...exitMember,
  }),
} as const satisfies Readonly<Record<string, TSchema>>;

export type Answers = { readonly [Name in keyof typeof answers]: Static<(typeof answers)[Name]> };
