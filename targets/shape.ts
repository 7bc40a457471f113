import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { isDay } from './day.ts';
import { didYouMean } from './nearest.ts';
import { TargetFile } from './schema.ts';

const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictRequired: false });
ajv.addFormat('day', isDay);
const check = ajv.compile(TargetFile);

/** What is wrong with the shape of a target's file: a sentence for each place, none where it is good. */
export function shapeProblems(file: unknown): string[] {
  if (check(file)) return [];
  const errors = check.errors ?? [];
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath);
  // A lever that fits neither form has errors from both: the one sentence about the lever says more.
  const told = errors.filter(({ keyword, instancePath }) => keyword === 'anyOf' || !unions.some((at) => instancePath.startsWith(at)));
  return [...new Set(told.map(sentence))];
}

function sentence(error: ErrorObject): string {
  const at = place(error.instancePath);
  const { params } = error as { params: Record<string, unknown> };
  const where = at === '' ? 'the file' : at;
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
      return `${at === '' ? '' : `${at}: `}unknown member "${name}"${didYouMean(name, known) || `: known here are ${known.join(', ')}`}`;
    }
    case 'required':
      return `${at === '' ? '' : `${at}.`}${String(params['missingProperty'])} is missing: state it`;
    case 'type':
      return `${where} must be ${article(String(params['type']))}, not ${JSON.stringify(error.data)}`;
    case 'enum': {
      const allowed = params['allowedValues'] as string[];
      return `${where} must be one of ${allowed.join(', ')}, not ${JSON.stringify(error.data)}${didYouMean(String(error.data), allowed)}`;
    }
    case 'format':
      return `${where} must be a day as YYYY-MM-DD, not ${JSON.stringify(error.data)}`;
    case 'minLength':
    case 'minItems':
      return `${where} must not be empty`;
    case 'uniqueItems':
      return `${where} names something twice`;
    case 'anyOf':
      return at.startsWith('levers.')
        ? `${where} must be either { "url", "method", "body" } or { "command": [...] }, not ${JSON.stringify(error.data)}`
        : `${where} must be a number or null, not ${JSON.stringify(error.data)}`;
    default:
      return `${where} ${error.message ?? 'is wrong'}`;
  }
}

/** `/claims/0` as people write it: `claims[0]`. */
const place = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part.replaceAll('~1', '/').replaceAll('~0', '~')}`))
    .join('')
    .replace(/^\./, '');

const article = (type: string): string => (type === 'integer' ? 'a whole number' : /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`);
