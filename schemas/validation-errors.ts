/** Reads the errors of the validator: which of them count, which clauses each violates, and what was expected. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { isLongInteger } from '../lib/json.ts';
import { plural } from '../lib/plural.ts';
import type { ClauseId } from './clauses.ts';
import { show } from './finding.ts';
import { formatDescriptions } from './formats.ts';
import type { Node } from './messages/node.ts';
import { unescapeStep } from './placements.ts';

/** The errors without those that follow from another error, or are none on this target. */
export function reportedErrors(
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

export const missingMemberOf = ({ keyword, params }: ErrorObject): string | undefined =>
  keyword === 'required' ? String(params['missingProperty']) : undefined;

const isLongNumber = ({ data, parentSchema }: ErrorObject): boolean =>
  typeof data === 'string' &&
  [(parentSchema as Node | undefined)?.['type']]
    .flat()
    .some((type) => type === 'integer' || type === 'number') &&
  isLongInteger(data);

/** The clauses that a validation error violates: the innermost ones for the value and the kind of error. */
export function clausesOf(error: ErrorObject, root: object): readonly ClauseId[] {
  const { schemaPath, keyword, data } = error;
  if (keyword === 'required') return clausesIfMissing(memberOf(error) ?? {}, schemaPath, root);
  const node = (error.parentSchema ?? {}) as Node;
  const isWrongType = keyword === 'type' || keyword === 'anyOf';
  // A required member that is null counts as missing.
  if (isWrongType && data === null && isRequired(schemaPath, root))
    return clausesIfMissing(node, schemaPath, root);
  const ownClause = isWrongType
    ? clauseOfWrongType(node, error)
    : ((isAddition(error) ? node['x-by']?.['addition'] : undefined) ?? node['x-by']?.[keyword]);
  if (ownClause) return [ownClause];
  if (node['x-clause']) return node['x-clause'];
  const metaClause = node['x-meta']?.[keyword];
  return metaClause ? [metaClause] : nearestClauses(schemaPath, root);
}

/** Whether a code may have been added to its table: not far beyond it, as most numbers of ISO 4217 and 3166-1 are. */
const isAddition = ({ keyword, data }: ErrorObject): boolean =>
  keyword === 'enum' && Number(data) > 0 && Number(data) < 300;

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

/** Nobody reads a long list: the clause names its table. */
const oneOf = (values: readonly unknown[]): string =>
  values.length > 40 ? `one of the ${values.length} listed values` : `one of ${values.map(show).join(', ')}`;

export function expectation({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is present`;
    case 'type':
      return `a value of type ${[params['type']].flat().join(' or ')}`;
    case 'enum':
      return oneOf(params['allowedValues'] as unknown[]);
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
