/** The contract as an OpenAPI 3.1 document for other tools: a pure function of the settings. */
import { hoister, sortKeywords } from './openapi/hoist.ts';
import { info, tags } from './openapi/info.ts';
import { pathsOf } from './openapi/paths.ts';
import type { Schema } from './openapi/schema.ts';
import { allServers, type Urls } from './openapi/servers.ts';
import { securitySchemes } from './openapi/security.ts';
import { wireSchema } from './openapi/wire-schema.ts';
import { defaults, type Settings } from './settings.ts';

export { wireSchema } from './openapi/wire-schema.ts';
export type { Schema } from './openapi/schema.ts';

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
 * The OpenAPI 3.1 document of a deployment with the given settings, as plain data in a stable order.
 * @param urls its base URLs, for the document's servers
 * @throws Error if one title is used for two schemas, or the settings give two members one name or two operations one path
 */
export function openapi(settings: Settings = defaults, urls: Urls = {}): OpenApi {
  const schemaHoister = hoister('#/components/schemas/');
  const { paths, webhooks } = pathsOf(
    settings,
    (schema) => schemaHoister.lift(wireSchema(schema, settings)),
    urls,
  );
  return asPlainData({
    openapi: '3.1.0',
    info,
    // Every path lists its own servers; without this list a reader would resolve paths against the document's own URL.
    servers: allServers(urls),
    tags,
    paths,
    webhooks,
    components: { schemas: schemaHoister.components(), securitySchemes: securitySchemes(settings) },
  });
}

/** The document after a round trip through JSON; schemas within operations get their keywords sorted too. */
function asPlainData(document: OpenApi): OpenApi {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'schema' ? sortKeywords(value as Schema) : value,
    ),
  ) as OpenApi;
}
