import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isDay } from './day.ts';
import { show } from '../schemas/finding.ts';
import { didYouMean } from './nearest.ts';

/** A better sentence for some errors of a schema, if its owner knows more than the schema. */
type CustomSentence = (error: ErrorObject, where: string) => string | undefined;

const maxErrors = 500;

/**
 * Compiles a schema whose errors people will read. For an unknown member the sentence suggests a known one.
 * @returns a check of a file: one sentence per problem, none if it is valid
 */
export function shapeCheck(schema: object, customSentence: CustomSentence = () => undefined) {
  // Compiled on first use: most commands import more than they call.
  let compiled: ValidateFunction | undefined;
  return (file: unknown): string[] => {
    const check = (compiled ??= compile(schema));
    if (check(file)) return [];
    // Further errors are reported once these are fixed.
    const errors = (check.errors ?? []).slice(0, maxErrors);
    const unions = errors
      .filter(({ keyword }) => keyword === 'anyOf')
      .map(({ instancePath }) => instancePath);
    // A value that matches no branch of a union has errors from each branch: one sentence about the whole union replaces them.
    const reported = errors.filter(
      ({ keyword, instancePath }) =>
        keyword === 'anyOf' || !unions.some((unionPath) => instancePath.startsWith(unionPath)),
    );
    return [...new Set(reported.map((error) => sentence(error, customSentence)))];
  };
}

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    code: { optimize: false },
  });
  ajv.addFormat('day', isDay);
  return ajv.compile(schema);
}

function sentence(error: ErrorObject, customSentence: CustomSentence): string {
  const place = readablePointer(error.instancePath);
  const { params } = error as { params: Record<string, unknown> };
  const where = place === '' ? 'the file' : place;
  const custom = customSentence(error, where);
  if (custom !== undefined) return custom;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const names = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
      return `${place === '' ? '' : `${place}: `}unknown member "${name}"${didYouMean(name, names) || `: known here are ${names.join(', ')}`}`;
    }
    case 'required':
      return `${place === '' ? '' : `${place}.`}${String(params['missingProperty'])} is missing: add it`;
    case 'type':
      return `${where} must be ${article(String(params['type']))}, not ${show(error.data)}`;
    case 'enum': {
      const allowed = params['allowedValues'] as string[];
      return `${where} must be one of ${allowed.join(', ')}, not ${show(error.data)}${typeof error.data === 'string' ? didYouMean(error.data, allowed) : ''}`;
    }
    case 'format':
      return `${where} must be a day as YYYY-MM-DD, not ${show(error.data)}`;
    case 'minimum':
      return `${where} must ${params['limit'] === 0 ? 'not be negative' : `be at least ${String(params['limit'])}`}, not ${show(error.data)}`;
    case 'maximum':
      return `${where} must be at most ${String(params['limit'])}, not ${show(error.data)}`;
    case 'minLength':
      return `${where} must not be empty`;
    case 'minItems':
    case 'maxItems':
      return (error.data as unknown[]).length === 0
        ? `${where} must not be empty`
        : `${where} must have ${error.keyword === 'minItems' ? 'at least' : 'at most'} ${String(params['limit'])} entries, not ${(error.data as unknown[]).length}`;
    case 'uniqueItems':
      return `${where} contains a duplicate`;
    default:
      return `${where} ${error.message ?? 'is wrong'}`;
  }
}

/** Writes `/profiles/0` as people do: `profiles[0]`. */
const readablePointer = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`,
    )
    .join('')
    .replace(/^\./, '');

const article = (type: string): string =>
  type === 'integer' ? 'a whole number' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
