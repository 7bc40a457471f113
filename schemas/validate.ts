/** The validator: Ajv over the annotated messages. Returns which clauses a value violated, and which it could have violated. */
import { _, Ajv2020, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js';
import { oncePer } from '../lib/once-per.ts';
import type { ClauseId } from './clauses.ts';
import { withBoundedKeywords } from './bounded-keywords.ts';
import { BoundedErrors } from './bounded-errors.ts';
import { show, type Finding } from './finding.ts';
import { sumSurplus, type SurplusCounts } from './findings-bound.ts';
import { formats } from './formats.ts';
import type { Node } from './messages/node.ts';
import { RulesResult, withRulesKeyword } from './rules-keyword.ts';
import type { Settings } from './settings.ts';
import { withFastUnions } from './union.ts';
import { clausesOf, expectation, missingMemberOf, reportedErrors } from './validation-errors.ts';
import { wirePointer } from './wire.ts';

/** The state of one validation. Ajv passes it to keyword functions as `this`. */
interface Context {
  readonly errors: BoundedErrors;
  /** 1 at the number of each clause whose schema annotations were reached. */
  readonly reached: Uint8Array;
  readonly rules: RulesResult;
}

const ajv = withRulesKeyword(
  withBoundedKeywords(
    withFastUnions(
      new Ajv2020({
        allErrors: true,
        verbose: true,
        passContext: true,
        strict: true,
        strictTypes: false,
        strictRequired: false,
        allowUnionTypes: true,
        // This option saves a third of the compile time and does not make the validators slower.
        code: { optimize: false },
      }),
    ),
  ),
);

for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
ajv.addVocabulary([
  'x-name',
  'x-form',
  'x-index-base',
  'x-sample',
  'x-range',
  'x-known',
  'x-slot',
  'x-enum-varnames',
  'x-not-implemented',
]);

/** The clauses by their number in the validator's code. */
const clausesByNumber: ClauseId[] = [];
const clauseNumbers = new Map<ClauseId, number>();

function clauseNumberOf(clause: ClauseId): number {
  let number = clauseNumbers.get(clause);
  if (number === undefined) clauseNumbers.set(clause, (number = clausesByNumber.push(clause) - 1));
  return number;
}

/**
 * Adds a keyword that marks its clauses as reached. It emits inline code, because a response has tens of thousands of values, and one
 * function call per value took a fifth of the validation time.
 */
const addReachedKeyword = (
  keyword: string,
  clausesInAnnotation: (annotation: never) => readonly ClauseId[],
): void =>
  void ajv.addKeyword({
    keyword,
    code: ({ gen, data, schema }: KeywordCxt) => {
      const statements = clausesInAnnotation(schema as never).map(
        (clause) => _`this.reached[${clauseNumberOf(clause)}] = 1`,
      );
      gen.if(_`${data} !== null`, () => statements.forEach((statement) => gen.code(statement)));
    },
  });

addReachedKeyword('x-clause', (clauses: readonly ClauseId[]) => clauses);
addReachedKeyword('x-present', (clause: ClauseId) => [clause]);
addReachedKeyword('x-quirk', ({ clause }: { clause: ClauseId }) => [clause]);
for (const keyword of ['x-by', 'x-meta'])
  addReachedKeyword(keyword, (byKeyword: Readonly<Record<string, ClauseId>>) => Object.values(byKeyword));
const validatorOf = oncePer((schema: object): ValidateFunction => ajv.compile(schema));

export interface Validation {
  readonly exercised: Set<ClauseId>;
  readonly findings: Finding[];
  /** How many further findings each clause has; absent if there are none. */
  readonly more?: SurplusCounts;
}

/**
 * Judges a value with internal member names against a message.
 * @param pointerNames whether the pointers use wire names of `settings`, or internal names
 * @param acceptsLongIntegers whether a string of digits beyond 2^53 is accepted as an integer, because the parser keeps such integers as
 * strings
 * @returns findings: at most one per pointer and clause, and at most `maxPerKind` of a kind from the items of arrays
 */
export function validate(
  schema: object,
  value: unknown,
  settings: Settings,
  pointerNames: 'wire' | 'ours' = 'wire',
  acceptsLongIntegers = true,
): Validation {
  const hasKnownName = (member: Node | undefined): boolean =>
    member?.['x-name'] === undefined || settings.known(member['x-name']);
  const rules = new RulesResult(hasKnownName, settings.get('money.tolerance'));
  const validator = validatorOf(schema);
  const context: Context = {
    errors: new BoundedErrors(),
    rules,
    reached: new Uint8Array(clausesByNumber.length),
  };
  validator.call(context, value);
  const { exercised } = rules;
  context.reached.forEach((isReached, number) => {
    if (isReached) exercised.add(clausesByNumber[number]!);
  });
  const findings: Finding[] = [];
  const reportedKeys = new Set<string>();
  const add = (clause: ClauseId, pointer: string, expected: string, actual: unknown): void => {
    const key = `${clause} ${pointer}`;
    if (reportedKeys.has(key)) return;
    reportedKeys.add(key);
    exercised.add(clause);
    findings.push({
      clause,
      pointer: pointerNames === 'ours' ? pointer : wirePointer(schema, pointer, settings),
      expected,
      actual: show(actual),
    });
  };
  const counts: (readonly [ClauseId, number])[] = [];
  const countedKinds = new Set<string>();
  for (const error of reportedErrors(validator.errors ?? [], hasKnownName, acceptsLongIntegers)) {
    const { instancePath, schemaPath, data } = error;
    const missingMember = missingMemberOf(error);
    const pointer = missingMember === undefined ? instancePath : `${instancePath}/${missingMember}`;
    const clauses = clausesOf(error, schema);
    for (const clause of clauses)
      add(clause, pointer, expectation(error), missingMember === undefined ? data : undefined);
    const kind = `${schemaPath} ${missingMember}`;
    if (countedKinds.has(kind)) continue;
    countedKinds.add(kind);
    for (const clause of clauses) counts.push([clause, context.errors.surplusOf(error)]);
  }
  for (const { pointer, rule, breach } of rules.breaches)
    add(
      rule.clause,
      breach.member === '' ? pointer : `${pointer}/${breach.member}`,
      breach.expected,
      breach.actual,
    );
  const surplus = sumSurplus([...counts, ...rules.surplus()]);
  return { exercised, findings, ...(surplus ? { more: surplus } : {}) };
}
