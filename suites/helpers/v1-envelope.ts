import { isObject, objectOrEmpty, type Members } from '../../lib/objects.ts';
import { scalarsIn } from '../../lib/scalars.ts';
import { responseMembers, type Problem, type V1Response } from '../../schemas/messages/v1/envelope.ts';
import type { Answer } from '../../client/index.ts';

/** The envelope of an answer, as far as it has one. The judge reports what is wrong with it. */
export const envelopeOf = ({ body }: Answer): Partial<V1Response> => objectOrEmpty(body);

const listIn = (container: unknown, name: 'Errors' | 'Warnings'): Problem[] => {
  const list = objectOrEmpty(container)[name];
  return Array.isArray(list) ? (list as Problem[]) : [];
};

export const errorsIn = (answer: Answer): Problem[] => listIn(envelopeOf(answer).ErrorsType, 'Errors');
export const warningsIn = (answer: Answer): Problem[] => listIn(envelopeOf(answer).WarningsType, 'Warnings');

/** Whether there is no operation at a path. An answer with errors or warnings shows an operation, whatever its status. */
export const isNothingThere = (answer: Answer): boolean =>
  [404, 405].includes(answer.status) && errorsIn(answer).length + warningsIn(answer).length === 0;

/** The members of an answer outside its envelope, by their names on the wire; {} if it is no JSON object. */
export function ownMembers({ text }: Answer): Members {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return {};
  }
  if (!isObject(json)) return {};
  return Object.fromEntries(Object.entries(json).filter(([name]) => !responseMembers.includes(name)));
}

/**
 * The members outside the envelope with all lists and members sorted, because neither the specification nor JSON
 * gives an order.
 */
export const sortedMembers = (answer: Answer): unknown => sortedDeep(ownMembers(answer));

function sortedDeep(value: unknown): unknown {
  if (Array.isArray(value)) return sorted(value.map(sortedDeep), (item) => JSON.stringify(item));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    sorted(Object.entries(value), ([name]) => name).map(([name, inner]) => [name, sortedDeep(inner)]),
  );
}

/**
 * Sorts by a text per item, which is computed once. The items stay objects, because nested strings would grow with
 * each level of escaping.
 */
const sorted = <T>(items: readonly T[], textOf: (item: T) => string): T[] =>
  items
    .map((item) => [textOf(item), item] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, item]) => item);

/** Whether an answer contains data of its operation. The specification does not show how a call is refused. */
export const hasData = (answer: Answer): boolean =>
  answer.status === 200 &&
  errorsIn(answer).length === 0 &&
  scalarsIn(ownMembers(answer)).some(({ value }) => ![null, '', false].includes(value as never));

/** The three lists of places. */
export const listPaths = [
  '/v1/api/Pull/GetCountryList',
  '/v1/api/Pull/GetStateList',
  '/v1/api/Pull/GetCityList',
] as const;

/** Operations that need no known data, with their members outside the envelope. */
export const simpleRequests = {
  '/v1/api/Pull/Ping': { EchoData: 'hello' },
  '/v1/api/Pull/GetCountryList': {},
  '/v1/api/Pull/GetStateList': {},
  '/v1/api/Pull/GetCityList': {},
  '/v1/api/Pull/GetContentFileUrl': {},
} as const satisfies Record<string, object>;

export type SimplePath = keyof typeof simpleRequests;

export const simplePaths = Object.keys(simpleRequests) as SimplePath[];
