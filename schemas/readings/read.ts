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
import { allValuesAt, firstNonNullAt, wholeEntryPath, type FoundValue } from './path.ts';
import { readingsIn, recordsOf, valueFieldsOf, type Field, type Records, type Path } from './records.ts';
import type { Node } from '../messages/node.ts';

type Members = Record<string, unknown>;

/** @param json the parsed body, unconverted */
export function readResponseBody(id: OperationId, json: unknown, settings: Settings): unknown {
  const { response } = operationOf(id);
  if (response === undefined) return json;
  const { value } = fromWire(response, json, settings);
  if (!isObject(value) || !readingsIn(id).some((reading) => isStated(reading, settings))) return value;
  const records = recordsOf(id);
  const message = records ? readList(records, json, response as Node, settings, value) : value;
  return addReadings(message, { value: json, key: undefined }, valueFieldsOf(id), settings);
}

/** The unconverted records of a response, in the order of `readResponseBody`; [] if it has none. */
export function rawRecords(id: OperationId, json: unknown, settings: Settings): unknown[] {
  const records = recordsOf(id);
  return records === undefined ? [] : recordsAt(records, json, settings).map(({ value }) => value);
}

/** A value other than null at the path of a stated reading. */
interface ReadValue {
  readonly reading: SettingId;
  readonly value: unknown;
  /** Whether the value must be a record, not a scalar. */
  readonly isRecord: boolean;
}

export function readValues(id: OperationId, json: unknown, settings: Settings): ReadValue[] {
  const foundValues: ReadValue[] = [];
  const add = (reading: SettingId, value: unknown, isRecord: boolean): void => {
    if ((value ?? undefined) !== undefined) foundValues.push({ reading, value, isRecord });
  };
  const visit = (found: FoundValue, fields: readonly Field[], lists: readonly Records[]): void => {
    for (const { reading } of fields)
      if (isStated(reading, settings)) add(reading, firstNonNullAt(found, settings.get(reading)), false);
    for (const list of lists) {
      if (isStated(list.each, settings))
        for (const { value } of allValuesAt(found.value, settings.get(list.each)))
          add(list.each, value, !hasScalarEntries(list, settings));
      for (const record of recordsAt(list, found.value, settings))
        visit(record, list.fields, list.within?.filter(({ each }) => isStated(each, settings)) ?? []);
    }
  };
  const records = recordsOf(id);
  visit({ value: json, key: undefined }, valueFieldsOf(id), records ? [records] : []);
  return foundValues;
}

function readList(
  records: Records,
  json: unknown,
  schema: Node,
  settings: Settings,
  message: Members,
): Members {
  if (!isKnown(records.each, settings)) return message;
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
  const recordWithLists = within.reduce(
    (message, list) =>
      node && isStated(list.each, settings) ? readList(list, found.value, node, settings, message) : message,
    record,
  );
  return addReadings(recordWithLists, found, fields, settings);
}

const addReadings = (
  message: Members,
  found: FoundValue,
  fields: readonly Field[],
  settings: Settings,
): Members =>
  fields.reduce((result, { reading, to, isState, isIndex }) => {
    if (!isStated(reading, settings)) return result;
    const value = firstNonNullAt(found, settings.get(reading));
    return value === undefined
      ? result
      : putAt(result, to, isState ? stateOf(value, settings) : isIndex ? indexOf(value) : value);
  }, message);

/** The number after the last slash of a string, or the whole string as a number. */
const indexOf = (value: unknown): unknown => {
  const digits = typeof value === 'string' ? /(?:^|\/)(\d+)$/.exec(value)?.[1] : undefined;
  return digits === undefined ? value : Number(digits);
};

const [cancelledCode, reservedCode] = [4, 1];

/** The state as a code of PMS_ResStatusTypeEnum: the checks only distinguish cancelled states from others. */
function stateOf(value: unknown, settings: Settings): unknown {
  const text = String(value).toLowerCase();
  const goneStates = settings.get('v1.reading.bookings.gone');
  if (goneStates.length > 0)
    return goneStates.some((state) => String(state).toLowerCase() === text) ? cancelledCode : reservedCode;
  const code = (Object.entries(PMS_ResStatusTypeEnum.codes) as [string, string][]).find(([stateCode, name]) =>
    [stateCode, name.toLowerCase()].includes(text),
  )?.[0];
  // A state is left out if it is neither a known name nor a known code.
  return code === undefined
    ? undefined
    : goneStatuses.some((status) => String(status) === code)
      ? cancelledCode
      : Number(code);
}

/** The records at the stated reading, or else at the path of the names. */
function recordsAt(list: Records, json: unknown, settings: Settings): FoundValue[] {
  const { each } = list;
  if (!isKnown(each, settings)) return [];
  const values = allValuesAt(json, settings.get(each) || pathOfNames(definitions[each].from ?? [], settings));
  const isEntry = hasScalarEntries(list, settings) ? isScalar : isObject;
  return values.filter(({ value }) => isEntry(value));
}

/** Whether a list has scalars instead of records, such as codes. */
const hasScalarEntries = ({ fields }: Records, settings: Settings): boolean =>
  fields.some(({ reading }) => settings.get(reading) === wholeEntryPath && isKnown(reading, settings));

const isScalar = (value: unknown): boolean => value !== null && typeof value !== 'object';

const pathOfNames = (names: readonly string[], settings: Settings): string =>
  `$${names.map((name) => `[${JSON.stringify(settings.get(name as SettingId))}]`).join('')}[*]`;

const isKnown = (id: SettingId, settings: Settings): boolean => settings.known(id);
const isStated = (id: SettingId, settings: Settings): boolean =>
  settings.get(id) !== '' && settings.known(id);

const nodeAt = (schema: Node, path: Path): Node | undefined =>
  path.reduce<Node | undefined>(
    (node, step) => (typeof step === 'number' ? node?.items : node?.properties?.[step]),
    schema,
  );

function putAt(holder: Members, [step, ...rest]: Path, value: unknown): Members {
  return { ...holder, [step!]: putInside(holder[step!], rest, value) };
}

function putInside(holder: unknown, path: Path, value: unknown): unknown {
  const [step] = path;
  if (step === undefined) return value;
  if (typeof step === 'string') return putAt(isObject(holder) ? holder : {}, path, value);
  const list = Array.isArray(holder) ? [...(holder as unknown[])] : [];
  list[step] = putInside(list[step], path.slice(1), value);
  return list;
}
