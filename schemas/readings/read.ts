/**
 * An answer in our names, its shape shown or not. What the target's names lead to is read by them; what its readings
 * lead to is put where the names would have put it, so that whoever reads an answer need not know which of both it was.
 */
import { isObject } from '../../lib/objects.ts';
import { PMS_ResStatusTypeEnum } from '../messages/enumerations.ts';
import { goneStatuses } from '../messages/v1/reservations.ts';
import { operationOf, type OperationId } from '../operations.ts';
import { definitions, type SettingId, type Settings } from '../settings.ts';
import { fromWire } from '../wire.ts';
import { allAt, firstIn, itself, type Found } from './path.ts';
import { readingsIn, recordsOf, valuesOf, type Field, type Records, type Way } from './records.ts';

type Members = Record<string, unknown>;

/** A message's schema, as far as the way to a list cares. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
}

/** @param json the body as it came, parsed */
export function readAnswer(id: OperationId, json: unknown, settings: Settings): unknown {
  const { response } = operationOf(id);
  if (response === undefined) return json;
  const { value } = fromWire(response, json, settings);
  if (!isObject(value) || !readingsIn(id).some((reading) => isStated(reading, settings))) return value;
  const records = recordsOf(id);
  const lists = records ? readList(records, json, response as Node, settings, value) : value;
  return filled(lists, { value: json, key: undefined }, valuesOf(id), settings);
}

/** The records of an answer as they came, in the order in which `readAnswer` lists them; [] where it has none. */
export function rawRecords(id: OperationId, json: unknown, settings: Settings): unknown[] {
  const records = recordsOf(id);
  return records === undefined ? [] : recordsAt(records, json, settings).map(({ value }) => value);
}

/** What a stated reading leads to, null left out. */
export interface Led {
  readonly reading: SettingId;
  readonly value: unknown;
  /** Whether a record has to stand there, and not a single value. */
  readonly isRecord: boolean;
}

/** What each reading that is stated leads to in an answer. */
export function ledTo(id: OperationId, json: unknown, settings: Settings): Led[] {
  const all: Led[] = [];
  const add = (reading: SettingId, value: unknown, isRecord: boolean): void => {
    if ((value ?? undefined) !== undefined) all.push({ reading, value, isRecord });
  };
  const visit = (found: Found, fields: readonly Field[], lists: readonly Records[]): void => {
    for (const { reading } of fields)
      if (isStated(reading, settings)) add(reading, firstIn(found, settings.get(reading)), false);
    for (const list of lists) {
      if (isStated(list.each, settings))
        for (const { value } of allAt(found.value, settings.get(list.each)))
          add(list.each, value, !isOfValues(list, settings));
      for (const record of recordsAt(list, found.value, settings))
        visit(record, list.fields, list.within?.filter(({ each }) => isStated(each, settings)) ?? []);
    }
  };
  const records = recordsOf(id);
  visit({ value: json, key: undefined }, valuesOf(id), records ? [records] : []);
  return all;
}

function readList(
  records: Records,
  json: unknown,
  schema: Node,
  settings: Settings,
  message: Members,
): Members {
  if (!knows(records.each, settings)) return message;
  const node = nodeAt(schema, records.to)?.items;
  const list = recordsAt(records, json, settings).map((found) => readRecord(records, found, node, settings));
  return put(message, records.to, list);
}

function readRecord(
  { fields, within = [] }: Records,
  found: Found,
  node: Node | undefined,
  settings: Settings,
): Members {
  const named = node ? fromWire(node, found.value, settings).value : {};
  const record = isObject(named) ? named : {};
  const listed = within.reduce(
    (all, inner) =>
      node && isStated(inner.each, settings) ? readList(inner, found.value, node, settings, all) : all,
    record,
  );
  return filled(listed, found, fields, settings);
}

/** With the values of readings that are stated. */
const filled = (message: Members, found: Found, fields: readonly Field[], settings: Settings): Members =>
  fields.reduce((all, { reading, to, isState, isIndex }) => {
    if (!isStated(reading, settings)) return all;
    const value = firstIn(found, settings.get(reading));
    return value === undefined
      ? all
      : put(all, to, isState ? stateOf(value, settings) : isIndex ? indexOf(value) : value);
  }, message);

/** The number behind the last slash of a text, or that is all of it. */
const indexOf = (value: unknown): unknown => {
  const digits = typeof value === 'string' ? /(?:^|\/)(\d+)$/.exec(value)?.[1] : undefined;
  return digits === undefined ? value : Number(digits);
};

const [cancelled, reserved] = [4, 1];

/** Whatever a deployment calls the states of its reservations, there are two of which a check speaks. */
function stateOf(value: unknown, settings: Settings): unknown {
  const text = String(value).toLowerCase();
  const gone = settings.get('v1.reading.bookings.gone');
  if (gone.length > 0) return gone.some((one) => String(one).toLowerCase() === text) ? cancelled : reserved;
  const code = (Object.entries(PMS_ResStatusTypeEnum.codes) as [string, string][]).find(([one, name]) =>
    [one, name.toLowerCase()].includes(text),
  )?.[0];
  // Of a state that nobody has named nothing is said.
  return code === undefined
    ? undefined
    : goneStatuses.some((one) => String(one) === code)
      ? cancelled
      : Number(code);
}

/** Where nothing else is stated, the list to which the names lead. */
function recordsAt(list: Records, json: unknown, settings: Settings): Found[] {
  const { each } = list;
  if (!knows(each, settings)) return [];
  const found = allAt(json, settings.get(each) || namedPath(definitions[each].from ?? [], settings));
  const isOne = isOfValues(list, settings) ? isValue : isObject;
  return found.filter(({ value }) => isOne(value));
}

/** Whether a list has values and no records, such as codes alone. */
const isOfValues = ({ fields }: Records, settings: Settings): boolean =>
  fields.some(({ reading }) => settings.get(reading) === itself && knows(reading, settings));

const isValue = (value: unknown): boolean => value !== null && typeof value !== 'object';

const namedPath = (names: readonly string[], settings: Settings): string =>
  `$${names.map((name) => `[${JSON.stringify(settings.get(name as SettingId))}]`).join('')}[*]`;

const knows = (id: SettingId, settings: Settings): boolean => settings.known(id);
const isStated = (id: SettingId, settings: Settings): boolean =>
  settings.get(id) !== '' && settings.known(id);

const nodeAt = (schema: Node, way: Way): Node | undefined =>
  way.reduce<Node | undefined>(
    (node, step) => (typeof step === 'number' ? node?.items : node?.properties?.[step]),
    schema,
  );

/** A copy with a value at a place. */
function put(holder: Members, [step, ...rest]: Way, value: unknown): Members {
  return { ...holder, [step!]: inner(holder[step!], rest, value) };
}

function inner(holder: unknown, way: Way, value: unknown): unknown {
  const [step] = way;
  if (step === undefined) return value;
  if (typeof step === 'string') return put(isObject(holder) ? holder : {}, way, value);
  const list = Array.isArray(holder) ? [...(holder as unknown[])] : [];
  list[step] = inner(list[step], way.slice(1), value);
  return list;
}
