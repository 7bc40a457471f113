/** Moves each schema with a title into the components once, and replaces it by references. */
import { ordered, type Schema } from './schema.ts';

/** Keywords about the use of a schema, which stay next to the reference. */
const ofPlace = [
  'description',
  'default',
  'x-clause',
  'x-assumed',
  'x-assumed-form',
  'x-assumed-first',
  'x-not-implemented',
] as const;

interface Component {
  readonly core: Schema;
  /** `core` as JSON, to compare schemas with the same title. */
  readonly text: string;
  /** All references to the component; complete once all schemas are lifted. */
  readonly places: Schema[];
}

export interface Hoister {
  /**
   * @returns the schema with references; complete only after `components` was called
   * @throws Error if the title already belongs to another schema
   */
  lift(schema: Schema): Schema;
  /** All components by name, sorted. Annotations common to all references are moved into the component. */
  components(): Record<string, Schema>;
}

/** @param prefix what a reference starts with: `#/components/schemas/` */
export function hoister(prefix: string): Hoister {
  const found = new Map<string, Component>();

  function lift(schema: Schema): Schema {
    const inner: Schema = { ...schema };
    if (schema.properties)
      inner.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, member]) => [name, lift(member)]),
      );

    if (schema.items) inner.items = lift(schema.items);
    if (schema.anyOf) inner.anyOf = schema.anyOf.map((branch) => lift(branch));
    if (schema.title === undefined) return inner;
    return place(schema.title, inner);
  }

  function place(name: string, schema: Schema): Schema {
    const core: Schema = withoutNull({ ...schema, title: name });
    const here: Schema = isNullable(schema)
      ? { anyOf: [{ $ref: prefix + name }, { type: 'null' }] }
      : { $ref: prefix + name };
    for (const keyword of ofPlace) {
      if (core[keyword] !== undefined) Object.assign(here, { [keyword]: core[keyword] });
      delete core[keyword];
    }
    const text = JSON.stringify(core);
    const known = found.get(name);
    if (known === undefined) found.set(name, { core, text, places: [here] });
    else if (known.text === text) known.places.push(here);
    else throw new Error(`two schemas have the title ${name}:\n${known.text}\n${text}`);
    return here;
  }

  function components(): Record<string, Schema> {
    const names = [...found.keys()].sort();
    for (const name of names) {
      const { core, places } = found.get(name)!;
      shareAnnotations(core, places);
    }
    return Object.fromEntries(names.map((name) => [name, sortKeywords(found.get(name)!.core)]));
  }

  return { lift, components };
}

/** Moves annotations that all references share into the component. */
function shareAnnotations(core: Schema, places: readonly Schema[]): void {
  const shared = (places[0]?.['x-clause'] ?? []).filter((clause) =>
    places.every((one) => one['x-clause']?.includes(clause)),
  );
  if (shared.length > 0) core['x-clause'] = shared;
  const codes = core['x-enum-varnames']
    ?.map((name, index) => `${String(core.enum?.[index])}=${name}`)
    .join(', ');
  const descriptions = new Set(places.map(({ description }) => description));
  if (codes !== undefined) core.description = `${codes}.`;
  else if (descriptions.size === 1 && !descriptions.has(undefined)) core.description = [...descriptions][0]!;
  for (const one of places) {
    if (codes === undefined && descriptions.size === 1) delete one.description;
    const rest = one['x-clause']?.filter((clause) => !shared.includes(clause)) ?? [];
    if (rest.length > 0) one['x-clause'] = rest;
    else delete one['x-clause'];
  }
}

const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');

function withoutNull(schema: Schema): Schema {
  if (!isNullable(schema)) return schema;
  const types = (schema.type as string[]).filter((type) => type !== 'null');
  return {
    ...schema,
    type: types.length === 1 ? types[0]! : types,
    ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }),
  };
}

export function sortKeywords(schema: Schema): Schema {
  return ordered({
    ...schema,
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, inner]) => [name, sortKeywords(inner)]),
      ),
    }),
    ...(schema.items && { items: sortKeywords(schema.items) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map(sortKeywords) }),
  });
}
