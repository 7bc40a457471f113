import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isDay } from './day.ts';
import { show } from '../schemas/finding.ts';
import { didYouMean } from './nearest.ts';

/** What is wrong with the shape of a file: a sentence for each place, none where it is good. */
export type ShapeCheck = (file: unknown) => string[];

/** A better sentence for some of a schema's errors, where its room knows more than the schema. */
export type OwnSentence = (error: ErrorObject, where: string) => string | undefined;

const mostErrors = 500;

/** Compiles a schema whose errors people will read. Unknown members are told with the known one that was probably meant. */
export function shapeCheck(schema: object, own: OwnSentence = () => undefined): ShapeCheck {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    code: { optimize: false },
  });
  ajv.addFormat('day', isDay);
  // Where it is first needed: most verbs import more than they call.
  let compiled: ValidateFunction | undefined;
  return (file) => {
    const check = (compiled ??= ajv.compile(schema));
    if (check(file)) return [];
    // Nobody reads more; what is wrong with the rest is told when these are mended.
    const errors = (check.errors ?? []).slice(0, mostErrors);
    const unions = errors
      .filter(({ keyword }) => keyword === 'anyOf')
      .map(({ instancePath }) => instancePath);
    // What fits none of several forms has errors from each: the one sentence about all of them says more.
    const reported = errors.filter(
      ({ keyword, instancePath }) => keyword === 'anyOf' || !unions.some((at) => instancePath.startsWith(at)),
    );
    return [...new Set(reported.map((error) => sentence(error, own)))];
  };
}

function sentence(error: ErrorObject, own: OwnSentence): string {
  const at = place(error.instancePath);
  const { params } = error as { params: Record<string, unknown> };
  const where = at === '' ? 'the file' : at;
  const known = own(error, where);
  if (known !== undefined) return known;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const names = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
      return `${at === '' ? '' : `${at}: `}unknown member "${name}"${didYouMean(name, names) || `: known here are ${names.join(', ')}`}`;
    }
    case 'required':
      return `${at === '' ? '' : `${at}.`}${String(params['missingProperty'])} is missing: state it`;
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
      return `${where} names something twice`;
    default:
      return `${where} ${error.message ?? 'is wrong'}`;
  }
}

/** `/claims/0` as people write it: `claims[0]`. */
const place = (pointer: string): string =>
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
