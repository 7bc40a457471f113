/**
 * The validator: Ajv over the annotated messages. It says which clauses a value broke and, as the judge needs,
 * which clauses the value gave a chance to be broken.
 */
import { _, Ajv2020, type ErrorObject, type KeywordCxt, type ValidateFunction } from 'ajv/dist/2020.js';
import { isLongInteger } from '../lib/json.ts';
import type { ClauseId } from './clauses.ts';
import { withBounds } from './bounded-keywords.ts';
import { ErrorsKept } from './errors-kept.ts';
import { show, type Finding } from './finding.ts';
import { moreOf, type More } from './findings-bound.ts';
import { formats } from './formats.ts';
import { RulesJudged, withRules } from './rules-keyword.ts';
import type { SettingId, Settings } from './settings.ts';
import { withFastUnions } from './union.ts';
import { unescape, wirePointer } from './wire.ts';

/** What one validation collects. Ajv hands it to keyword functions as `this`. */
interface Context {
  readonly errors: ErrorsKept;
  /** 1 at the number of each clause that the annotations of some place spoke of. */
  readonly reached: Uint8Array;
  readonly rules: RulesJudged;
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

const ajv = withRules(
  withBounds(
    withFastUnions(
      new Ajv2020({
        allErrors: true,
        verbose: true,
        passContext: true,
        strict: true,
        strictTypes: false,
        strictRequired: false,
        allowUnionTypes: true,
        // A third of the time that compiling takes, and what comes of it is not faster.
        code: { optimize: false },
      }),
    ),
  ),
);

for (const [name, test] of Object.entries(formats)) ajv.addFormat(name, test);
ajv.addVocabulary([
  'x-name',
  'x-form',
  'x-first',
  'x-leaf',
  'x-likely',
  'x-known',
  'x-slot',
  'x-enum-varnames',
  'x-not-implemented',
]);

/** Clauses by the number that stands for them in the validator's code. */
const numbered: ClauseId[] = [];
const numbers = new Map<ClauseId, number>();

function numberOf(clause: ClauseId): number {
  let number = numbers.get(clause);
  if (number === undefined) numbers.set(clause, (number = numbered.push(clause) - 1));
  return number;
}

/** Written into the validator's own code: an answer has tens of thousands of places, and a call for each took a fifth of the time. */
const reached = (keyword: string, clausesOf: (annotation: never) => readonly ClauseId[]): void =>
  void ajv.addKeyword({
    keyword,
    code: ({ gen, data, schema }: KeywordCxt) => {
      const adding = clausesOf(schema as never).map((clause) => _`this.reached[${numberOf(clause)}] = 1`);
      gen.if(_`${data} !== null`, () => adding.forEach((add) => gen.code(add)));
    },
  });

reached('x-clause', (clauses: readonly ClauseId[]) => clauses);
reached('x-present', (clause: ClauseId) => [clause]);
reached('x-quirk', ({ clause }: { clause: ClauseId }) => [clause]);
for (const keyword of ['x-by', 'x-meta'])
  reached(keyword, (byKeyword: Readonly<Record<string, ClauseId>>) => Object.values(byKeyword));
const compiled = new WeakMap<object, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  let validate = compiled.get(schema);
  if (validate === undefined) compiled.set(schema, (validate = ajv.compile(schema)));
  return validate;
}

export interface Validation {
  readonly exercised: Set<ClauseId>;
  readonly findings: Finding[];
  /** How many of each clause there are beyond these; absent for none. */
  readonly more?: More;
}

/**
 * Judges a value in our names against a message.
 *
 * @param names of the pointers: those on the wire of `settings`, or ours
 * @param mayBeLong whether an integer beyond 2^53, which is kept as text, may stand where one belongs: it was one, or is taken for one
 * @returns findings, at most one a place and clause, and the first of those that are
 * broken in the same way by many items of a list
 */
export function validate(
  schema: object,
  value: unknown,
  settings: Settings,
  names: 'wire' | 'ours' = 'wire',
  mayBeLong = true,
): Validation {
  const check = validatorOf(schema);
  const named = (member: Node | undefined): boolean =>
    member?.['x-name'] === undefined || settings.known(member['x-name']);
  const rules = new RulesJudged(named, settings.get('money.tolerance'));
  const context: Context = { errors: new ErrorsKept(), rules, reached: new Uint8Array(numbered.length) };
  check.call(context, value);
  const { exercised } = rules;
  for (let number = context.reached.indexOf(1); number >= 0; number = context.reached.indexOf(1, number + 1))
    exercised.add(numbered[number]!);
  const findings: Finding[] = [];
  const observed = new Set<string>();
  const add = (clause: ClauseId, pointer: string, expected: string, got: unknown): void => {
    const key = `${clause} ${pointer}`;
    if (observed.has(key)) return;
    observed.add(key);
    exercised.add(clause);
    findings.push({
      clause,
      pointer: names === 'ours' ? pointer : wirePointer(schema, pointer, settings),
      expected,
      actual: show(got),
    });
  };
  const more: (readonly [ClauseId, number])[] = [];
  const reported = new Set<string>();
  // Of "integer or string" only the whole is reported, not each branch that did not fit.
  const errors = (check.errors ?? []).filter(({ schemaPath }) => !/\/anyOf\/\d+\//.test(schemaPath));
  const wrongType = new Set(
    errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath),
  );
  for (const error of errors) {
    if (error.keyword === 'type' && mayBeLong && isLong(error)) continue;
    if (error.keyword !== 'type' && wrongType.has(error.instancePath)) continue;
    // What may stand there under a name that we do not know is not missing.
    if (error.keyword === 'required' && !named(memberOf(error))) continue;
    const pointer =
      error.keyword === 'required'
        ? `${error.instancePath}/${String(error.params['missingProperty'])}`
        : error.instancePath;
    const clauses = clausesOf(error, schema);
    for (const clause of clauses)
      add(clause, pointer, expectation(error), error.keyword === 'required' ? undefined : error.data);
    const kind = `${error.schemaPath} ${String(error.params['missingProperty'])}`;
    if (!reported.has(kind)) for (const clause of clauses) more.push([clause, context.errors.beyond(error)]);
    reported.add(kind);
  }
  for (const { pointer, rule, breach } of rules.breaches) {
    add(
      rule.clause,
      breach.member === '' ? pointer : `${pointer}/${breach.member}`,
      breach.expected,
      breach.actual,
    );
  }
  more.push(...rules.more());
  const all = moreOf(more);
  return { exercised, findings, ...(all ? { more: all } : {}) };
}

const isLong = ({ data, parentSchema }: ErrorObject): boolean =>
  typeof data === 'string' &&
  [(parentSchema as Node | undefined)?.['type']]
    .flat()
    .some((type) => type === 'integer' || type === 'number') &&
  isLongInteger(data);

/** The clauses that a validation error breaks: the nearest that speak about that place and that kind of error. */
function clausesOf(error: ErrorObject, root: object): readonly ClauseId[] {
  const { schemaPath, keyword } = error;
  const node = (error.parentSchema ?? {}) as Node;
  if (keyword === 'required') return whereMissing(memberOf(error) ?? {}, schemaPath, root);
  if (keyword === 'type' || keyword === 'anyOf') {
    // What is required and null is not there.
    if (error.data === null && isRequired(schemaPath, root)) return whereMissing(node, schemaPath, root);
    const ofKind = error.data === null ? 'null' : typeof error.data === 'string' ? 'text' : undefined;
    const own = ofKind && one(node['x-by']?.[ofKind]);
    if (own) return own;
    // Nor is a part that a place must have, where something stands in its place that is no such part.
    if (
      node['x-present'] &&
      !node['x-by']?.[keyword] &&
      ['object', 'array'].includes(String([node['type']].flat()[0]))
    )
      return [node['x-present']];
  }
  return (
    one(node['x-by']?.[keyword]) ??
    node['x-clause'] ??
    one(node['x-meta']?.[keyword]) ??
    nearest(schemaPath, root) ?? ['conv.required-present']
  );
}

const whereMissing = (member: Node, schemaPath: string, root: object): readonly ClauseId[] =>
  one(member['x-present']) ?? member['x-clause'] ?? nearest(schemaPath, root) ?? ['conv.required-present'];

/** Whether the place of an error of its own is one that its object must have. */
function isRequired(schemaPath: string, root: object): boolean {
  const parts = schemaPath
    .split('/')
    .slice(1, -1)
    .map((part) => unescape(decodeURIComponent(part)));
  const [member, properties] = [parts.pop(), parts.pop()];
  if (properties !== 'properties' || member === undefined) return false;
  const holder = parts.reduce<unknown>(
    (node, part) => (node as Record<string, unknown> | undefined)?.[part],
    root,
  );
  const { required } = (holder ?? {}) as { readonly required?: readonly string[] };
  return required?.includes(member) ?? false;
}

const memberOf = ({ parentSchema, params }: ErrorObject): Node | undefined =>
  (parentSchema as Node | undefined)?.properties?.[String(params['missingProperty'])];

const one = (clause: ClauseId | undefined): readonly ClauseId[] | undefined =>
  clause === undefined ? undefined : [clause];

/** The clause of the innermost place on the way to an error that states one. */
function nearest(schemaPath: string, root: object): readonly ClauseId[] | undefined {
  let node: unknown = root;
  let found = (root as Node)['x-clause'];
  for (const part of schemaPath.split('/').slice(1)) {
    node = (node as Record<string, unknown> | undefined)?.[unescape(decodeURIComponent(part))];
    const own = (node as Node | undefined)?.['x-clause'];
    if (Array.isArray(own)) found = own;
  }
  return found;
}

function expectation({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is present`;
    case 'type':
      return `a value of type ${[params['type']].flat().join(' or ')}`;
    case 'enum':
      return `one of ${show(params['allowedValues'])}`;
    case 'const':
      return show(params['allowedValue']);
    default:
      return message ?? keyword;
  }
}
