/** Bodies of megabytes, made to be slow to judge: every list, object and text of a message, grown in each way that costs something. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly type?: unknown;
}

export interface Grown {
  readonly name: string;
  /** JSON text; made when it is wanted. */
  readonly body: () => string;
}

const entries = ['{}', 'null', '0', '"x"', '[]'];

/** So many bytes of a text, repeated with commas between. */
const repeated = (text: string, bytes: number): string =>
  `${`${text},`.repeat(Math.floor(bytes / (text.length + 1)))}${text}`;

const deep = (bytes: number, open: string, close: string): string => {
  const levels = Math.floor(bytes / (open.length + close.length));
  return `${open.repeat(levels)}0${close.repeat(levels)}`;
};

interface Place {
  readonly name: string;
  readonly node: Node;
  /** Puts a text of JSON there, with nothing beside it but what leads there. */
  readonly put: (text: string) => string;
}

/** Every place of a schema: lists are entered by one entry. */
function* placesOf(node: Node, name = '', put: Place['put'] = (text) => text): Generator<Place> {
  yield { name, node, put };
  if (node.items) yield* placesOf(node.items, `${name}/0`, (text) => put(`[${text}]`));
  for (const [member, child] of Object.entries(node.properties ?? {}))
    yield* placesOf(child, `${name}/${member}`, (text) => put(`{${JSON.stringify(member)}:${text}}`));
}

/** Illegal bodies of a schema. */
export function* illegal(schema: object, bytes: number): Generator<Grown> {
  for (const { name, node, put } of placesOf(schema)) {
    if (node.items)
      for (const entry of [...entries, ...emptyBelow(node.items)])
        yield { name: `${name}: entries ${entry}`, body: () => put(`[${repeated(entry, bytes)}]`) };
    if (node.properties) {
      const members = Object.keys(node.properties);
      yield { name: `${name}: unknown members`, body: () => put(`{${numbered(bytes)}}`) };
      yield {
        name: `${name}: one member again and again`,
        body: () => put(`{${repeated(`"${members[0]}":[]`, bytes)}}`),
      };
    }
  }
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    yield { name: `deep ${open}`, body: () => deep(bytes, open, close) };
    for (const { name, put } of [...placesOf(schema)].filter((_, index) => index % 7 === 1))
      yield { name: `${name}: deep ${open}`, body: () => put(deep(bytes, open, close)) };
  }
  for (const { name, put } of [...placesOf(schema)].filter(({ node }) => !node.items && !node.properties)) {
    yield { name: `${name}: a long text`, body: () => put(`"${'x'.repeat(bytes)}"`) };
    yield { name: `${name}: many digits`, body: () => put('7'.repeat(bytes)) };
  }
}

/** Entries whose lists have an empty entry each, and whose members stand in another letter case. */
function emptyBelow({ properties = {} }: Node): string[] {
  const members = Object.entries(properties);
  const lists = members.filter(([, child]) => child.items).map(([name]) => `"${name}":[{}]`);
  const swapped = members.map(
    ([name]) => `"${name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase()}":0`,
  );
  return members.length === 0
    ? []
    : [
        `{${lists.join(',')}}`,
        `{${swapped.join(',')}}`,
        `{${members.map(([name]) => `"${name}":[]`).join(',')}}`,
      ];
}

function numbered(bytes: number): string {
  const members: string[] = [];
  for (let length = 0, index = 0; length < bytes; index += 1) {
    const member = `"m${index}":0`;
    members.push(member);
    length += member.length + 1;
  }
  return members.join(',');
}

/** A legal body with each of its lists grown, entry by entry, and then all lists at once; ids in it are made different. */
export function* legal(body: unknown, bytes: number): Generator<Grown> {
  for (const way of listsIn(body)) {
    const list = way.reduce<any>((inner, step) => inner[step], body) as readonly unknown[];
    if (list.length === 0) continue;
    const times = Math.max(1, Math.floor(bytes / JSON.stringify(list).length));
    yield {
      name: `/${way.join('/')} × ${times}`,
      body: () => JSON.stringify(replaced(body, way, copies(list, times))),
    };
  }
  for (const bySomuch of [bytes / 4])
    yield { name: 'all lists of each object', body: () => JSON.stringify(evenly(body, bySomuch)) };
}

function* listsIn(
  value: unknown,
  way: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) yield way;
  // Of entries the first stands for all.
  const inner = Array.isArray(value) ? Object.entries(value.slice(0, 1)) : Object.entries(value);
  for (const [step, child] of inner) yield* listsIn(child, [...way, step]);
}

function replaced(value: unknown, [step, ...way]: readonly (string | number)[], by: unknown): unknown {
  if (step === undefined) return by;
  const copy: any = Array.isArray(value) ? [...value] : { ...(value as object) };
  copy[step] = replaced(copy[step], way, by);
  return copy;
}

const copies = (list: readonly unknown[], times: number): unknown[] =>
  Array.from({ length: times }, (_, time) => list.map((entry) => renamed(entry, time))).flat();

/** The same with other ids, so that nothing is found at the first place where it is looked for. */
function renamed(value: unknown, time: number, name = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, time, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([member, inner]) => [member, renamed(inner, time, member)]),
    );
  if (!/id$|code$|rph$/i.test(name)) return value;
  return typeof value === 'string' && /\d/.test(value) ? `${value}${time}` : value;
}

/** The lists that stand deepest, each grown: what one refers to stands in another. */
function evenly(value: unknown, bytes: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => evenly(inner, bytes / value.length));
  const members = Object.entries(value);
  const lists = members.filter(([, inner]) => Array.isArray(inner) && inner.length > 0);
  return Object.fromEntries(
    members.map(([name, inner]) => {
      if (lists.length < 2 || !Array.isArray(inner) || inner.length === 0)
        return [name, evenly(inner, bytes)];
      return [
        name,
        copies(inner, Math.max(1, Math.floor(bytes / lists.length / JSON.stringify(inner).length))),
      ];
    }),
  );
}
