/**
 * The contract for everybody else's tools: as an OpenAPI 3.1 document, and as a bundle of JSON Schemas. Both are pure
 * functions of the settings; `export.ts` writes them down for the defaults.
 */
import { operationIds, operationOf } from './operations.ts';
import { hoister, inOrder, type Hoister } from './openapi/hoist.ts';
import { info, tags } from './openapi/info.ts';
import { pathsOf } from './openapi/paths.ts';
import { words, type Schema } from './openapi/schema.ts';
import { allServers, type Urls } from './openapi/servers.ts';
import { securitySchemes } from './openapi/security.ts';
import { wireSchema } from './openapi/wire-schema.ts';
import { defaults, type Settings } from './settings.ts';

export { wireSchema } from './openapi/wire-schema.ts';
export type { Schema } from './openapi/schema.ts';

const referWith =
  (hoist: Hoister, settings: Settings) =>
  (schema: object): Schema =>
    hoist.lift(wireSchema(schema, settings));

/** An OpenAPI document, as far as this project looks into it. */
export interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly [part: string]: unknown;
  };
  readonly [member: string]: unknown;
}

/**
 * The OpenAPI 3.1 document of a deployment that speaks as `settings` say. It is plain data, in a stable order.
 *
 * @param urls its base addresses, for the servers of the document
 * @throws Error when one title stands for two schemas, or the settings give two things one name or path
 */
export function openapi(settings: Settings = defaults, urls: Urls = {}): OpenApi {
  const hoist = hoister('#/components/schemas/');
  const { paths, webhooks } = pathsOf(settings, referWith(hoist, settings), urls);
  return plain({
    openapi: '3.1.0',
    info,
    // Each path names its own; a reader of the document alone would else take it for its own address.
    servers: allServers(urls),
    tags,
    paths,
    webhooks,
    components: { schemas: hoist.components(), securitySchemes: securitySchemes(settings) },
  });
}

/** What one operation carries, as references into a bundle. */
export interface Carried {
  request?: string;
  query?: string;
  response?: string;
}

/** JSON Schemas of all messages in one document. */
export interface Bundle {
  readonly $schema: string;
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Schema>>;
  /** By operation id, the references (`#/$defs/…`) of its messages. */
  readonly 'x-messages': Readonly<Record<string, Carried>>;
  readonly [keyword: string]: unknown;
}

/** Every message as JSON Schema 2020-12, with shared definitions and without OpenAPI around it. Throws as `openapi` does. */
export function messages(settings: Settings = defaults): Bundle {
  const hoist = hoister('#/$defs/');
  const refer = referWith(hoist, settings);
  const carried: Record<string, Carried> = {};
  for (const id of operationIds) {
    const operation = operationOf(id);
    const parts = (['request', 'query', 'response'] as const).flatMap((which) => {
      const schema = operation[which];
      return schema === undefined ? [] : [[which, refer(schema).$ref!] as const];
    });
    if (parts.length > 0) carried[id] = Object.fromEntries(parts);
  }
  return plain({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:hotel-contract:messages',
    title: `${info.title}: messages`,
    description: `Version ${info.version}. Added words: ${Object.entries({
      ...words,
      'x-messages': 'the messages of each operation',
    })
      .map(([word, meaning]) => `${word}: ${meaning}`)
      .join('; ')}.`,
    'x-messages': carried,
    $defs: hoist.components(),
  });
}

/** As it reads after a journey through JSON; references that stand in operations get their keywords in order, too. */
function plain<Document>(document: Document): Document {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'schema' ? inOrder(value as Schema) : value)),
  ) as Document;
}
