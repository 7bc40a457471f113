/** The schema of a message on the wire of a target: applies to a schema what `toWire` applies to a value. */
import { stepsOf } from '../placements.ts';
import type { Settings } from '../settings.ts';
import { toWire } from '../wire.ts';
import { sentenceOf } from './rules.ts';
import { orderKeywords, joinSentences, type Schema } from './schema.ts';
import type { Node } from '../messages/node.ts';

const copiedKeywords = [
  'title',
  'type',
  'enum',
  'pattern',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
] as const;
const valueKeywords = ['const', 'default'] as const;
const convertedKeywords = [
  'description',
  'examples',
  'format',
  'properties',
  'required',
  'items',
  'anyOf',
  'not',
];

const dayPattern = '\\d{4}-\\d{2}-\\d{2}';
const timePattern = 'T\\d{2}:\\d{2}(:\\d{2}([.,]\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?';

/** This project's formats as standard ones or patterns. RFC 3339 `date-time` requires a zone, the specification does not. */
const formats: Readonly<Record<string, { format?: string; pattern?: string; text?: string }>> = {
  date: { format: 'date' },
  'iso-date-time': {
    pattern: `^${dayPattern}${timePattern}$`,
    text: 'ISO 8601 date and time, with or without a zone',
  },
  'iso-date-or-date-time': {
    pattern: `^${dayPattern}(${timePattern})?$`,
    text: 'ISO 8601 date, or date and time',
  },
  'iso-4217': { pattern: '^[A-Z]{3}$' },
  'masked-card': { text: 'A card number of which the digits are hidden' },
};

/**
 * The published schema of a message, without references. Members have their names on the wire, codes are integers or strings as
 * the target states, rules between members become sentences, and this project's own annotations are left out.
 * @throws Error for an unknown standard keyword or format, and if two members get one name
 */
export function wireSchema(schema: object, settings: Settings): Schema {
  const moved: MovedSchema[] = [];
  const out = publish(schema as Node, settings, moved);
  for (const { steps, schema: inner, required } of moved.toSorted((a, b) => a.steps.length - b.steps.length))
    placeSchema(out, steps, inner, required);
  return moved.length === 0 ? out : orderKeywords(out);
}

/** A member that is sent at another place in the message than its own object. */
interface MovedSchema {
  readonly steps: readonly string[];
  readonly schema: Schema;
  readonly required: boolean;
}

/** Puts a schema at the end of the steps, which are names, or `0` for array items. Missing parents are added. */
function placeSchema(
  holder: Schema,
  [step, ...innerSteps]: readonly string[],
  schema: Schema,
  required: boolean,
): void {
  if (step === undefined) return;
  if (step === '0') {
    Object.assign(holder, { type: 'array', items: holder.items ?? (innerSteps.length === 0 ? schema : {}) });
    return placeSchema(holder.items as Schema, innerSteps, schema, required);
  }
  holder.type ??= 'object';
  holder.properties ??= {};
  if (innerSteps.length > 0)
    return placeSchema((holder.properties[step] ??= {}), innerSteps, schema, required);
  holder.properties[step] = schema;
  if (required) holder.required = [...(holder.required ?? []), step];
}

function publish(node: Node, settings: Settings, moved: MovedSchema[]): Schema {
  const isText = isTextForm(node, settings);
  const publishedFormat = formatOf(node);
  const out: Schema = {};
  for (const keyword of copiedKeywords)
    if (node[keyword] !== undefined) Object.assign(out, { [keyword]: structuredClone(node[keyword]) });
  for (const keyword of valueKeywords)
    if (node[keyword] !== undefined) out[keyword] = toWire(node, node[keyword], settings);
  if (node['examples'] !== undefined)
    out['examples'] = (node['examples'] as unknown[]).map((value) => toWire(node, value, settings));
  if (isText) {
    if (node.title !== undefined) out.title = `${node.title}Text`;
    out.type = Array.isArray(node.type) ? ['string', 'null'] : 'string';
    out.enum = node.enum?.map((value) => toWire(node, value, settings)) ?? [];
  } else if (node['x-enum-varnames']) out['x-enum-varnames'] = [...node['x-enum-varnames']];
  if (publishedFormat?.format !== undefined) out['format'] = publishedFormat.format;
  if (publishedFormat?.pattern !== undefined) out['pattern'] = publishedFormat.pattern;
  if (node['x-form']) out['x-assumed-form'] = node['x-form'];
  if (node['x-index-base']) out['x-assumed-first'] = node['x-index-base'];
  if (node['x-not-implemented']) out['x-not-implemented'] = true;
  addStructure(node, out, settings, moved);
  addAnnotations(node, publishedFormat?.text, out, settings);
  refuseUnknownKeywords(node);
  return orderKeywords(out);
}

const isTextForm = (node: Node, settings: Settings): boolean =>
  node['x-form'] !== undefined &&
  node['x-enum-varnames'] !== undefined &&
  settings.get(node['x-form']) === 'text';

const wireNameOf = (member: string, node: Node | undefined, settings: Settings): string =>
  node?.['x-name'] ? String(settings.get(node['x-name'])) : member;

function addStructure(node: Node, out: Schema, settings: Settings, movedSchemas: MovedSchema[]): void {
  if (node.properties && node.type !== undefined) {
    out.properties = {};
    const movedMembers = new Set<string>();
    for (const [member, inner] of Object.entries(node.properties)) {
      const name = wireNameOf(member, inner, settings);
      if (Object.hasOwn(out.properties, name))
        throw new Error(`two members of ${node.title ?? 'an object'} are called ${name}`);
      const movedCount = movedSchemas.length;
      const publishedSchema = publish(inner, settings, movedSchemas);
      const schema = inner['x-name']
        ? orderKeywords({ ...publishedSchema, 'x-assumed': inner['x-name'] })
        : publishedSchema;
      const steps = stepsOf(name);
      const isEmptied =
        movedSchemas.length > movedCount && Object.keys(publishedSchema.properties ?? {}).length === 0;
      if (steps || isEmptied) movedMembers.add(member);
      if (steps && !isEmptied)
        movedSchemas.push({ steps, schema, required: node.required?.includes(member) ?? false });
      else if (!isEmptied) out.properties[name] = schema;
    }
    const required = (node.required ?? []).filter((member) => !movedMembers.has(member));
    if (required.length > 0)
      out.required = required.map((member) => wireNameOf(member, node.properties?.[member], settings));
  }
  // Members of a value with an open type are not binding, and strict validators reject them.
  if (node.items && node.type !== undefined) out.items = wireSchema(node.items, settings);
  // A branch with `not` means that any other value is legal, too: then no branch is binding.
  if (node.anyOf && !node.anyOf.some(({ not }) => not !== undefined))
    out.anyOf = node.anyOf.map((branch) => wireSchema(branch, settings));
}

function addAnnotations(node: Node, formText: string | undefined, out: Schema, settings: Settings): void {
  const rules = node['x-rules'] ?? [];
  const names = {
    member: (name: string) => wireNameOf(name, node.properties?.[name], settings),
    value: (member: string, value: unknown) => toWire(node.properties?.[member] ?? {}, value, settings),
  };
  const description = joinSentences(
    node.description,
    formText,
    node['x-quirk'] && 'The spelling is part of the contract',
    node['x-not-implemented'] && 'Not yet implemented',
    ...rules.map((rule) => sentenceOf(rule, names)),
  );
  if (description !== undefined) out.description = description;
  const quirk = node['x-quirk'] ? [node['x-quirk'].clause] : [];
  const clauses = new Set([...(node['x-clause'] ?? []), ...quirk, ...rules.map(({ clause }) => clause)]);
  if (clauses.size > 0) out['x-clause'] = [...clauses];
}

function formatOf({ format, pattern }: Node) {
  if (format === undefined) return undefined;
  const form = formats[format];
  if (form === undefined)
    throw new Error(`the format ${format} cannot be written into the published schemas: add it to formats`);
  if (form.pattern !== undefined && pattern !== undefined)
    throw new Error(`the format ${format} cannot be combined with a pattern`);
  return form;
}

/** @throws Error for a standard keyword that is not published; this project's own annotations may be left out */
function refuseUnknownKeywords(node: Node): void {
  const known: readonly string[] = [...copiedKeywords, ...valueKeywords, ...convertedKeywords];
  const unknownKeyword = Object.keys(node).find(
    (keyword) => !keyword.startsWith('x-') && !known.includes(keyword),
  );
  if (unknownKeyword !== undefined)
    throw new Error(
      `the keyword ${unknownKeyword} of ${node.title ?? 'a schema'} cannot be written into the published schemas: add its translation`,
    );
}
