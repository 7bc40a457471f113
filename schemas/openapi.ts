/** The contract for everybody else's tools: an OpenAPI 3.1 document, a pure function of the settings. */
import { hoister, inOrder } from './openapi/hoist.ts';
import { info, tags } from './openapi/info.ts';
import { pathsOf } from './openapi/paths.ts';
import type { Schema } from './openapi/schema.ts';
import { allServers, type Urls } from './openapi/servers.ts';
import { securitySchemes } from './openapi/security.ts';
import { wireSchema } from './openapi/wire-schema.ts';
import { defaults, type Settings } from './settings.ts';

export { wireSchema } from './openapi/wire-schema.ts';
export type { Schema } from './openapi/schema.ts';

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
  const { paths, webhooks } = pathsOf(settings, (schema) => hoist.lift(wireSchema(schema, settings)), urls);
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

/** As it reads after a journey through JSON; references that stand in operations get their keywords in order, too. */
function plain(document: OpenApi): OpenApi {
  return JSON.parse(
    JSON.stringify(document, (key, value: unknown) => (key === 'schema' ? inOrder(value as Schema) : value)),
  ) as OpenApi;
}
