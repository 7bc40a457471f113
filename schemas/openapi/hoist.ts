/** Moves each schema with a title into the components once, and replaces it by references. */
import { orderKeywords, type Schema } from './schema.ts';

/** Keywords about the use of a schema, which stay next to the reference. */
const placeKeywords = [
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

interface Hoister {
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
  const componentsByName = new Map<string, Component>();

  function lift(schema: Schema): Schema {
    const inner: Schema = { ...schema };
    if (schema.properties)
      inner.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, member]) => [name, lift(member)]),
      );

    if (schema.items) inner.items = lift(schema.items);
    if (schema.anyOf) inner.anyOf = schema.anyOf.map((branch) => lift(branch));
    if (schema.title === undefined) return inner;
    return addReference(schema.title, inner);
  }

  function addReference(name: string, schema: Schema): Schema {
    const core: Schema = withoutNull({ ...schema, title: name });
    const reference: Schema = isNullable(schema)
      ? { anyOf: [{ $ref: prefix + name }, { type: 'null' }] }
      : { $ref: prefix + name };
    for (const keyword of placeKeywords) {
      if (core[keyword] !== undefined) Object.assign(reference, { [keyword]: core[keyword] });
      delete core[keyword];
    }
    const text = JSON.stringify(core);
    const component = componentsByName.get(name);
    if (component === undefined) componentsByName.set(name, { core, text, places: [reference] });
    else if (component.text === text) component.places.push(reference);
    else throw new Error(`two schemas have the title ${name}:\n${component.text}\n${text}`);
    return reference;
  }

  function components(): Record<string, Schema> {
    const names = [...componentsByName.keys()].sort();
    for (const name of names) {
      const { core, places } = componentsByName.get(name)!;
      shareAnnotations(core, places);
    }
    return Object.fromEntries(names.map((name) => [name, sortKeywords(componentsByName.get(name)!.core)]));
  }

  return { lift, components };
}

/** Moves annotations that all references share into the component. An enumeration is described by its codes. */
function shareAnnotations(core: Schema, places: readonly Schema[]): void {
  const shared = (places[0]?.['x-clause'] ?? []).filter((clause) =>
    places.every((place) => place['x-clause']?.includes(clause)),
  );
  if (shared.length > 0) core['x-clause'] = shared;
  const codeDescription = core['x-enum-varnames']
    ?.map((name, index) => `${String(core.enum?.[index])}=${name}`)
    .join(', ');
  const descriptions = new Set(places.map(({ description }) => description));
  if (codeDescription !== undefined) core.description = `${codeDescription}.`;
  else if (descriptions.size === 1 && !descriptions.has(undefined)) core.description = [...descriptions][0]!;
  for (const place of places) {
    if (codeDescription === undefined && descriptions.size === 1) delete place.description;
    const placeClauses = place['x-clause']?.filter((clause) => !shared.includes(clause)) ?? [];
    if (placeClauses.length > 0) place['x-clause'] = placeClauses;
    else delete place['x-clause'];
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
  return orderKeywords({
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
