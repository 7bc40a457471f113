/**
 * `npm run examples`: writes the examples of the OpenAPI document: of each message the fullest and the smallest that the
 * reference client exchanges with the sandbox, a problem, and generated searches that show further members.
 */
import { writeFileSync } from 'node:fs';
import { casesFor, generatable } from '../../generators/cases.ts';
import { Caller } from '../../proof/partner/clients/caller.ts';
import { play } from '../../proof/partner/clients/play.ts';
import { referenceClient } from '../../proof/partner/clients/reference.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { fillSlots, slotsIn } from '../../schemas/case.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import type { Schema } from '../../schemas/openapi.ts';
import { orders } from '../../schemas/openapi/order-examples.ts';
import { defaults } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { fromWire } from '../../schemas/wire.ts';

type Part = 'request' | 'query' | 'response';
/** The first message with each set of places, by operation and part. */
const received = new Map<string, Map<string, unknown>>();
const known = { hotelIds: ['908'], hotelCodes: [908], regionIds: ['r-1'], locales: ['en'] };
const circles = [{ latitude: 38.7, longitude: -9.1, radius: 5 }];
const context = {
  today: '2027-03-01',
  settings: defaults,
  known: { ...known, landingPageLocators: ['demo'], circles },
};

/** The members of a value that the schema has, with each list of an answer cut to its first item. */
function shown(value: unknown, schema: Schema | undefined, isCut: boolean): unknown {
  if (Array.isArray(value))
    return value
      .slice(0, isCut ? 1 : undefined)
      .map((item) => shown(item, schema?.items as Schema | undefined, isCut));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const member = schema?.properties?.[name];
      return member ? [[name, shown(inner, member, isCut)]] : [];
    }),
  );
}

function placesOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path];
  const pathOf = (name: string): string => (Array.isArray(value) ? path : `${path}.${name}`);
  return Object.entries(value).flatMap(([name, inner]) => placesOf(inner, pathOf(name)));
}

/** A message in this project's names; undefined if it is not valid. */
function readMessage(operation: OperationId, part: Part, wire: unknown): unknown {
  const message = operationOf(operation)[part];
  if (message === undefined || typeof wire !== 'object' || wire === null) return undefined;
  const value = shown(fromWire(message, wire, defaults).value, message as Schema, part === 'response');
  return validate(message, value, defaults).findings.length > 0 ? undefined : value;
}

function keep(operation: OperationId, part: Part, wire: unknown): void {
  const value = readMessage(operation, part, wire);
  if (value === undefined) return;
  const key = `${operation} ${part}`;
  const places = [...new Set(placesOf(value))].sort().join(' ');
  const others = received.get(key) ?? new Map<string, unknown>();
  if (!others.has(places)) received.set(key, others.set(places, value));
}

/** A transport that records what a client sends and receives. */
function watchCalls(): void {
  const { send } = Caller.prototype;
  Caller.prototype.send = async function (this: Caller, call, patienceMs) {
    const answer = await send.call(this, call, patienceMs);
    const { operation, body, url } = call;
    if (answer.status !== 200) return answer;
    keep(operation, 'request', typeof body === 'string' ? JSON.parse(body) : body);
    keep(operation, 'query', Object.fromEntries(new URL(url).searchParams));
    keep(operation, 'response', answer.json);
    return answer;
  };
}

/** Generated requests without slots other than the time, each with a place that those before it do not have. */
function generated(operation: OperationId): unknown[] {
  if (!generatable.includes(operation) || operationOf(operation).effect !== 'reads') return [];
  const places = new Set<string>();
  return casesFor(operation, 'valid', { seed: 1, context, count: 40 }).flatMap(
    ({ request: { body = '' } }) => {
      if (body === '' || slotsIn(body).some((slot) => slot !== 'now')) return [];
      const value = readMessage(
        operation,
        'request',
        JSON.parse(fillSlots(body, { now: '2027-03-01T09:30:00Z' })),
      );
      const added = placesOf(value).filter((place) => !places.has(place));
      added.forEach((place) => places.add(place));
      return added.length < 3 || value === undefined ? [] : [value];
    },
  );
}

function chosen(id: OperationId, part: Part): Record<string, unknown> {
  const all = [...(received.get(`${id} ${part}`) ?? [])].toSorted(([a], [b]) => b.length - a.length);
  const isProblem = ([places]: (typeof all)[number]): boolean => places.includes('.ErrorsType');
  const fine = all.filter((one) => !isProblem(one)).map(([, value]) => value);
  const more = part === 'request' ? generated(id) : [];
  return {
    whole: fine[0],
    smallest: fine.length > 1 ? fine.at(-1) : undefined,
    problem: all.find(isProblem)?.[1],
    ...Object.fromEntries(more.map((value, index) => [`generated${index + 1}`, value])),
  };
}

watchCalls();
const sandbox = await startSandbox();
await play(sandbox, referenceClient, 1);
await sandbox.stop();
const rows = operationIds
  .filter((id) => !(id in orders))
  .map((id) => {
    const parts = (['request', 'query', 'response'] as const).flatMap((part) => {
      const text = JSON.stringify(chosen(id, part));
      return text === '{}' ? [] : [`"${part}": ${text}`];
    });
    return `  "${id}": {${parts.join(', ')}}`;
  });
const text = `{\n${rows.join(',\n')}\n}\n`;
writeFileSync(
  'schemas/openapi/examples.json',
  text.replaceAll(/http:\/\/127\.0\.0\.1:\d+\/tenants\/\w+/g, 'https://hotels.example'),
);
