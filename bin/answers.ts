/** Schemas of the documents that verbs print with --json. Those of runs are elsewhere: run.schema.json, load.schema.json. */
import { Type, type Static, type TSchema } from 'typebox';
import { oneOf, strict } from '../lib/json-schema.ts';
import { DuelResult } from '../load/duel/result.ts';
import { Comparison } from '../load/report/compare/compare.ts';
import { History } from '../load/report/compare/history.ts';
import { Diff } from '../reports/diff.ts';
import { ReplayResult } from '../reports/replayed.ts';
import { Verdict, occurrence } from '../reports/results.ts';
import { clauseId, count, exited, line } from '../reports/schema-parts.ts';
import { KnownOfClause } from '../reports/terminal/explanation.ts';

const { Array: list, Optional: optional } = Type;
const text = Type.String();
const texts = (description: string) => list(text, { description });
const number = Type.Number();
const severity = oneOf(['fails', 'warns']);
const clause = { clause: clauseId, sentence: text, section: text, severity };
const exchangeNumbers = { exchanges: list(number, { description: 'Numbers in the recording' }) };

/** Schemas by the name of their file. */
export const answers = {
  error: strict({ ...exited, error: line('Why there is no result, and what to do') }),
  'gate-line': Type.Union([
    strict({ finding: strict({ clause: clauseId, severity, ...occurrence }) }),
    strict({ verdict: Verdict }),
    strict({ error: strict({ ...exited, error: text }) }),
  ]),
  'gate-dry-run': strict({
    target: text,
    operations: list(
      strict({
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
    missing: list(strict({ setting: text, clauses: count('Clauses that need it') })),
    claimed: count('Claimed clauses'),
    judgeable: count('Of these, with all settings that they need'),
    ...exited,
  }),
  'gate-replay': strict({
    results: list(strict({ id: text, clause: clauseId, ...ReplayResult.properties })),
    ...exited,
  }),
  init: strict({
    file: line('The written file'),
    target: Type.Object({}, { description: 'Its content: target.schema.json' }),
    learned: list(
      strict({
        what: text,
        value: Type.Unknown(),
        evidence: text,
        confidence: oneOf(['given', 'seen', 'likely']),
      }),
    ),
    gaps: texts('What could not be learned'),
    open: texts('Why the next gate will not end with 0'),
    ...exited,
  }),
  sandbox: strict({
    url: text,
    controlUrl: text,
    controlSecret: optional(line('Absent if the environment states it')),
    console: text,
    demo: strict({
      bearer: text,
      apiKey: text,
      secretKey: text,
      landingPageLocators: list(text),
    }),
    scenarios: list(strict({ hotelId: text, does: text })),
    orders: list(strict({ id: text, shows: text })),
    target: optional(line('The file of --write-target; NAME.sh beside it sets its variables')),
  }),
  'load-compare': Comparison,
  'load-history': strict({ ...History.properties, ...exited }),
  'load-duel': DuelResult,
  'certify-trace': strict({
    schemaVersion: Type.Literal(1),
    tool: line('Version of this tool'),
    recording: text,
    programme: text,
    outcome: oneOf(['passed', 'failed', 'incomplete']),
    next: line('What to do next'),
    scenarios: list(
      strict({
        id: text,
        title: text,
        state: text,
        missing: list(text),
        because: texts('Requirements that failed in it'),
        refusal: optional(line('The last call for what is missing, if the service refused it')),
      }),
    ),
    duties: list(
      strict({
        of: line('A clause, or a practice'),
        duty: text,
        state: text,
        ...exchangeNumbers,
        exercised: count('Exchanges that could have broken it'),
        broken: count('Exchanges that broke it'),
        until: optional(number),
      }),
    ),
    accusations: list(
      strict({
        duty: text,
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
    certificate: optional(strict({ isIssued: Type.Boolean(), says: list(text) })),
    ...exited,
  }),
  'certify-verify': strict({
    isIntact: Type.Boolean(),
    says: list(text),
    certificate: optional(Type.Object({}, { description: 'The certificate, if it is intact' })),
    fingerprint: optional(line('Of the key that signed it')),
    ...exited,
  }),
  'certify-renew': strict({
    says: list(text),
    requirements: list(strict({ requirement: text, why: text }), {
      description: 'What must be verified again',
    }),
    ...exited,
  }),
  'certify-status': strict({
    number: Type.Integer({ description: 'Of the list' }),
    issued: text,
    due: line('The day on which a newer list will be there'),
    fingerprint: line('Of the key that signed it'),
    certificates: list(Type.Object({}, { description: 'A certificate, and its state with reason and date' })),
    ...exited,
  }),
  'report-diff': Diff,
  'report-trend': strict({
    file: line('The written page'),
    runs: list(strict({ kind: oneOf(['gate', 'load']), target: text, startedAt: text, ...exited })),
    skipped: texts('Files that are left out, and why'),
  }),
  'contract-list': strict({ clauses: list(strict(clause)) }),
  'contract-explain': strict({
    ...clause,
    strength: text,
    who: line('Who must obey it'),
    testing: text,
    profiles: list(text),
    note: optional(text),
    because: optional(line('Why its severity differs from the usual')),
    untested: optional(text),
    needs: strict({ all: texts('Settings'), oneOf: list(list(text)) }),
    places: list(strict({ message: text, pointer: text })),
    ...KnownOfClause.properties,
  }),
  sweep: strict({
    bookings: list(strict({ what: text, sentence: text, end: oneOf(['ok', 'leftBehind', 'unjudged']) })),
    ...exited,
  }),
} as const satisfies Readonly<Record<string, TSchema>>;

export type Answers = { readonly [Name in keyof typeof answers]: Static<(typeof answers)[Name]> };
