/** What is read from responses that the specification does not show. Where a value belongs follows from the names of its reading. */
import type { Node } from '../messages/node.ts';
import { operationOf, type OperationId } from '../operations.ts';
import type { SettingId } from '../settings.ts';
import { readings } from '../settings/readings.ts';

type ReadingId = {
  [Id in keyof typeof readings]: (typeof readings)[Id]['kind'] extends 'reading' ? Id : never;
}[keyof typeof readings];

const readingIds = Object.keys(readings) as ReadingId[];

/** A path of internal names; a number is an index. */
export type Path = readonly (string | number)[];

export interface Field {
  readonly reading: ReadingId;
  readonly to: Path;
}

export interface Records {
  /** The reading that finds the records. */
  readonly each: ReadingId;
  readonly to: Path;
  readonly fields: readonly Field[];
  readonly within?: readonly Records[];
}

interface Place {
  readonly to: Path;
  readonly node: Node;
}

/** The member with a name, in a node or deeper; of a list on the way, in its first entry. */
function findNamed(name: string, { properties = {}, items }: Node): Place | undefined {
  const children = items ? [[0, items] as const] : Object.entries(properties);
  for (const [step, node] of children) {
    if (node['x-name'] === name) return { to: [step], node };
    const inner = findNamed(name, node);
    if (inner) return { to: [step, ...inner.to], node: inner.node };
  }
  return undefined;
}

/** Where the names of a reading lead, from a message or a record. */
const placeOf = (reading: ReadingId, root: Node): Place =>
  (readings[reading].from ?? []).reduce<Place>(
    ({ to, node }, name) => {
      const inner = findNamed(name, node)!;
      return { to: [...to, ...inner.to], node: inner.node };
    },
    { to: [], node: root },
  );

const fieldOf = (reading: ReadingId, root: Node): Field => ({ reading, to: placeOf(reading, root).to });

/** The lists in a reservation, by the part of an id that the readings of their records have. */
const innerLists = { room: 'rooms', guest: 'guests' } as const;
const listParts: readonly string[] = ['each', ...Object.values(innerLists)];

/** @param start what the ids of the readings of a record start with */
function recordsAt(each: ReadingId, start: string, root: Node): Records {
  const { to, node } = placeOf(each, root);
  const record = node.items!;
  const isField = (id: string): boolean => {
    const part = id.slice(start.length);
    return id.startsWith(start) && !part.includes('.') && !listParts.includes(part);
  };
  const within = Object.entries(innerLists).flatMap(([part, list]) => {
    const innerEach = readingIds.find((id) => id === `${start}${list}`);
    return innerEach ? [recordsAt(innerEach, `${start}${part}.`, record)] : [];
  });
  const fields = readingIds
    .filter((id) => isField(id) && readings[id].kind === 'reading')
    .map((id) => fieldOf(id, record));
  return { each, to, fields, within };
}

/** A list of records, single values, or paths alone if no message has the members. */
interface ResponseReadings {
  readonly places?: readonly ReadingId[];
  readonly list?: 'found' | 'booked' | 'bookings' | 'countries' | 'states' | 'cities';
  readonly value?: ReadingId;
}

const readingsByOperation: Readonly<Partial<Record<OperationId, ResponseReadings>>> = {
  'v1.ping': { value: 'v1.reading.ping.echo' },
  'v1.search': { list: 'found' },
  'v1.book': { list: 'booked' },
  'v1.getbk': { list: 'bookings' },
  'v1.countries': { list: 'countries' },
  'v1.states': { list: 'states' },
  'v1.cities': { list: 'cities' },
  'v1.contentfile': { value: 'v1.reading.contentFile.url' },
  'content.download': {
    places: ['v1.reading.contentFile.properties', 'v1.reading.contentFile.regions'],
  },
};

const recordsByOperation = new Map<OperationId, Records>();
const fieldsByOperation = new Map<OperationId, readonly Field[]>();
for (const [id, { list, value }] of Object.entries(readingsByOperation) as [
  OperationId,
  ResponseReadings,
][]) {
  const response = operationOf(id).response as Node;
  if (list) recordsByOperation.set(id, recordsAt(`v1.reading.${list}.each`, `v1.reading.${list}.`, response));
  if (value) fieldsByOperation.set(id, [fieldOf(value, response)]);
}

export const recordsOf = (id: OperationId): Records | undefined => recordsByOperation.get(id);

export const valueFieldsOf = (id: OperationId): readonly Field[] => fieldsByOperation.get(id) ?? [];

const readingsOf = ({ each, fields, within = [] }: Records): SettingId[] => [
  each,
  ...fields.map(({ reading }) => reading),
  ...within.flatMap(readingsOf),
];

export const readingsIn = (id: OperationId): readonly SettingId[] => {
  const records = recordsOf(id);
  const { places = [] } = readingsByOperation[id] ?? {};
  return [
    ...(records ? readingsOf(records) : []),
    ...valueFieldsOf(id).map(({ reading }) => reading),
    ...places,
  ];
};
