/**
 * Reads a response with internal names, whether the specification shows it or not. Members with stated names are read by them;
 * values of readings are put where the names would have put them, so that readers of the result need not know the difference.
 */
import { isObject } from '../../lib/objects.ts';
import { PMS_ResStatusTypeEnum } from '../messages/enumerations.ts';
import { goneStatuses } from '../messages/v1/reservations.ts';
import { operationOf, type OperationId } from '../operations.ts';
import { definitions, type SettingId, type Settings } from '../settings.ts';
import { fromWire } from '../wire.ts';
import { allAt, firstIn, itself, type FoundValue } from './path.ts';
import { readingsIn, recordsOf, valuesOf, type Field, type Records, type Path } from './records.ts';
import type { Node } from '../messages/node.ts';

type Members = Record<string, unknown>;

/** @param json the body as it came, parsed */
export function readAnswer(id: OperationId, json: unknown, settings: Settings): unknown {
  const { response } = operationOf(id);
  if (response === undefined) return json;
  const { value } = fromWire(response, json, settings);
  if (!isObject(value) || !readingsIn(id).some((reading) => isStated(reading, settings))) return value;
  const records = recordsOf(id);
  const lists = records ? readList(records, json, response as Node, settings, value) : value;
  return withReadings(lists, { value: json, key: undefined }, valuesOf(id), settings);
}

/** The unconverted records of a response, in the order of `readAnswer`; [] if it has none. */
export function rawRecords(id: OperationId, json: unknown, settings: Settings): unknown[] {
  const records = recordsOf(id);
  return records === undefined ? [] : recordsAt(records, json, settings).map(({ value }) => value);
}

/** A value to which a stated reading leads, other than null. */
export interface ReadValue {
  readonly reading: SettingId;
  readonly value: unknown;
  /** Whether it must be a record, not a scalar. */
  readonly isRecord: boolean;
}

export function readValues(id: OperationId, json: unknown, settings: Settings): ReadValue[] {
  const all: ReadValue[] = [];
  const add = (reading: SettingId, value: unknown, isRecord: boolean): void => {
    if ((value ?? undefined) !== undefined) all.push({ reading, value, isRecord });
  };
  const visit = (found: FoundValue, fields: readonly Field[], lists: readonly Records[]): void => {
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
  return putAt(message, records.to, list);
}

function readRecord(
  { fields, within = [] }: Records,
  found: FoundValue,
  node: Node | undefined,
  settings: Settings,
): Members {
  const converted = node ? fromWire(node, found.value, settings).value : {};
  const record = isObject(converted) ? converted : {};
  const withLists = within.reduce(
    (all, inner) =>
      node && isStated(inner.each, settings) ? readList(inner, found.value, node, settings, all) : all,
    record,
  );
  return withReadings(withLists, found, fields, settings);
}

const withReadings = (
  message: Members,
  found: FoundValue,
  fields: readonly Field[],
  settings: Settings,
): Members =>
  fields.reduce((all, { reading, to, isState, isIndex }) => {
    if (!isStated(reading, settings)) return all;
    const value = firstIn(found, settings.get(reading));
    return value === undefined
      ? all
      : putAt(all, to, isState ? stateOf(value, settings) : isIndex ? indexOf(value) : value);
  }, message);

/** The number after the last slash of a string, or the whole string as a number. */
const indexOf = (value: unknown): unknown => {
  const digits = typeof value === 'string' ? /(?:^|\/)(\d+)$/.exec(value)?.[1] : undefined;
  return digits === undefined ? value : Number(digits);
};

const [cancelled, reserved] = [4, 1];

/** The checks distinguish only active and cancelled states, whatever a deployment calls its states. */
function stateOf(value: unknown, settings: Settings): unknown {
  const text = String(value).toLowerCase();
  const gone = settings.get('v1.reading.bookings.gone');
  if (gone.length > 0) return gone.some((one) => String(one).toLowerCase() === text) ? cancelled : reserved;
  const code = (Object.entries(PMS_ResStatusTypeEnum.codes) as [string, string][]).find(([one, name]) =>
    [one, name.toLowerCase()].includes(text),
  )?.[0];
  // A state is left out if it is neither a known name nor a known code.
  return code === undefined
    ? undefined
    : goneStatuses.some((one) => String(one) === code)
      ? cancelled
      : Number(code);
}

/** The records at the stated reading, or else at the path of the names. */
function recordsAt(list: Records, json: unknown, settings: Settings): FoundValue[] {
  const { each } = list;
  if (!knows(each, settings)) return [];
  const found = allAt(json, settings.get(each) || namedPath(definitions[each].from ?? [], settings));
  const isOne = isOfValues(list, settings) ? isValue : isObject;
  return found.filter(({ value }) => isOne(value));
}

/** Whether a list has scalars instead of records, such as codes. */
const isOfValues = ({ fields }: Records, settings: Settings): boolean =>
  fields.some(({ reading }) => settings.get(reading) === itself && knows(reading, settings));

const isValue = (value: unknown): boolean => value !== null && typeof value !== 'object';

const namedPath = (names: readonly string[], settings: Settings): string =>
  `$${names.map((name) => `[${JSON.stringify(settings.get(name as SettingId))}]`).join('')}[*]`;

const knows = (id: SettingId, settings: Settings): boolean => settings.known(id);
const isStated = (id: SettingId, settings: Settings): boolean =>
  settings.get(id) !== '' && settings.known(id);

const nodeAt = (schema: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, step) => (typeof step === 'number' ? node?.items : node?.properties?.[step]),
    schema,
  );

function putAt(holder: Members, [step, ...rest]: Path, value: unknown): Members {
  return { ...holder, [step!]: inner(holder[step!], rest, value) };
}

function inner(holder: unknown, path: Path, value: unknown): unknown {
  const [step] = path;
  if (step === undefined) return value;
  if (typeof step === 'string') return putAt(isObject(holder) ? holder : {}, path, value);
  const list = Array.isArray(holder) ? [...(holder as unknown[])] : [];
  list[step] = inner(list[step], path.slice(1), value);
  return list;
}
