/** The validator: Ajv over the annotated messages. Returns which clauses a value violated, and which it could have violated. */
import { _, Ajv2020, type ErrorObject, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js';
import { isLongInteger } from '../lib/json.ts';
import { plural } from '../lib/plural.ts';
import type { ClauseId } from './clauses.ts';
import { withBoundedKeywords } from './bounded-keywords.ts';
import { BoundedErrors } from './bounded-errors.ts';
import { show, type Finding } from './finding.ts';
import { sumSurplus, type SurplusCounts } from './findings-bound.ts';
import { formats, formatDescriptions } from './formats.ts';
import { RulesResult, withRulesKeyword } from './rules-keyword.ts';
import type { SettingId, Settings } from './settings.ts';
import { withFastUnions } from './union.ts';
import { unescapeStep } from './placements.ts';
import { wirePointer } from './wire.ts';

/** The state of one validation. Ajv passes it to keyword functions as `this`. */
interface Context {
  readonly errors: BoundedErrors;
  /** 1 at the number of each clause whose schema annotations were reached. */
  readonly reached: Uint8Array;
  readonly rules: RulesResult;
}

interface Node {
  readonly 'x-name'?: SettingId;
  readonly 'x-clause'?: readonly ClauseId[];
  readonly 'x-present'?: ClauseId;
  readonly 'x-by'?: Readonly<Record<string, ClauseId>>;
  readonly 'x-meta'?: Readonly<Record<string, ClauseId>>;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly [keyword: string]: unknown;
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
const validators = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  let validator = validators.get(schema);
  if (validator === undefined) validators.set(schema, (validator = ajv.compile(schema)));
  return validator;
}

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
  for (const [number, isReached] of context.reached.entries())
    if (isReached) exercised.add(clausesByNumber[number]!);
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

/** The errors without those that follow from another error, or are none on this target. */
function reportedErrors(
  allErrors: readonly ErrorObject[],
  hasKnownName: (member: Node | undefined) => boolean,
  acceptsLongIntegers: boolean,
): readonly ErrorObject[] {
  // For "integer or string" only the union is reported, not each branch.
  const errors = allErrors.filter(({ schemaPath }) => !/\/anyOf\/\d+\//.test(schemaPath));
  const wrongTypePointers = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  return errors.filter((error) => {
    if (error.keyword === 'type') return !(acceptsLongIntegers && isLongNumber(error));
    if (wrongTypePointers.has(error.instancePath)) return false;
    // A member whose name on the wire is unknown is not reported as missing, because it may be present under that name.
    return error.keyword !== 'required' || hasKnownName(memberOf(error));
  });
}

const missingMemberOf = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'required' ? String(params['missingProperty']) : undefined;

const isLongNumber = ({ data, parentSchema }: ErrorObject): boolean =>
  typeof data === 'string' &&
  [(parentSchema as Node | undefined)?.['type']]
    .flat()
    .some((type) => type === 'integer' || type === 'number') &&
  isLongInteger(data);

/** The clauses that a validation error violates: the innermost ones for the value and the kind of error. */
function clausesOf(error: ErrorObject, root: object): readonly ClauseId[] {
  const { schemaPath, keyword, data } = error;
  if (keyword === 'required') return clausesIfMissing(memberOf(error) ?? {}, schemaPath, root);
  const node = (error.parentSchema ?? {}) as Node;
  const isWrongType = keyword === 'type' || keyword === 'anyOf';
  // A required member that is null counts as missing.
  if (isWrongType && data === null && isRequired(schemaPath, root))
    return clausesIfMissing(node, schemaPath, root);
  const ownClause = isWrongType ? clauseOfWrongType(node, error) : node['x-by']?.[keyword];
  if (ownClause) return [ownClause];
  if (node['x-clause']) return node['x-clause'];
  const metaClause = node['x-meta']?.[keyword];
  return metaClause ? [metaClause] : nearestClauses(schemaPath, root);
}

/** The clause of a node about values of another type, the most specific first. */
function clauseOfWrongType(node: Node, { keyword, data }: ErrorObject): ClauseId | undefined {
  const clauses = node['x-by'] ?? {};
  if (data === null && clauses['null']) return clauses['null'];
  if (typeof data === 'string' && clauses['text']) return clauses['text'];
  if (clauses[keyword]) return clauses[keyword];
  // A required object or array also counts as missing if its value has another type.
  const [type] = [node['type']].flat();
  return type === 'object' || type === 'array' ? node['x-present'] : undefined;
}

function clausesIfMissing(member: Node, schemaPath: string, root: object): readonly ClauseId[] {
  if (member['x-present']) return [member['x-present']];
  return member['x-clause'] ?? nearestClauses(schemaPath, root);
}

const stepsIn = (schemaPath: string): string[] =>
  schemaPath
    .split('/')
    .slice(1)
    .map((part) => unescapeStep(decodeURIComponent(part)));

const childOf = (node: unknown, step: string): unknown =>
  (node as Record<string, unknown> | undefined)?.[step];

/** Whether the value of an error is a required member of its object. */
function isRequired(schemaPath: string, root: object): boolean {
  // The steps end with `properties`, the member, and the keyword of the error.
  const steps = stepsIn(schemaPath);
  if (steps.at(-3) !== 'properties') return false;
  const holder = steps.slice(0, -3).reduce<unknown>(childOf, root);
  const required = childOf(holder, 'required') as readonly string[] | undefined;
  return required?.includes(steps.at(-2)!) ?? false;
}

const memberOf = ({ parentSchema, params }: ErrorObject): Node | undefined =>
  (parentSchema as Node | undefined)?.properties?.[String(params['missingProperty'])];

/** The clauses of the innermost node on the path to an error that has some. */
function nearestClauses(schemaPath: string, root: object): readonly ClauseId[] {
  let node: unknown = root;
  let clauses = (root as Node)['x-clause'] ?? ['conv.required-present'];
  for (const step of stepsIn(schemaPath)) {
    node = childOf(node, step);
    const ownClauses = (node as Node | undefined)?.['x-clause'];
    if (Array.isArray(ownClauses)) clauses = ownClauses;
  }
  return clauses;
}

function expectation({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is present`;
    case 'type':
      return `a value of type ${[params['type']].flat().join(' or ')}`;
    case 'enum':
      return `one of ${(params['allowedValues'] as unknown[]).map(show).join(', ')}`;
    case 'const':
      return show(params['allowedValue']);
    case 'format':
      return formatDescriptions[String(params['format'])] ?? String(message);
    case 'pattern':
      return `a text of the form ${String(params['pattern'])}`;
    case 'minimum':
      return `at least ${String(params['limit'])}`;
    case 'maximum':
      return `at most ${String(params['limit'])}`;
    case 'exclusiveMinimum':
      return `more than ${String(params['limit'])}`;
    case 'minItems':
      return `at least ${plural(Number(params['limit']), 'entry', 'entries')}`;
    case 'maxItems':
      return `at most ${plural(Number(params['limit']), 'entry', 'entries')}`;
    case 'minLength':
      return `at least ${plural(Number(params['limit']), 'character')}`;
    case 'maxLength':
      return `at most ${plural(Number(params['limit']), 'character')}`;
    default:
      return message ?? keyword;
  }
}
