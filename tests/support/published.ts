/** The OpenAPI document with default settings, and with another value of every name, path, header and choice. */
import { openapi } from '../../schemas/openapi.ts';
import { defaults, definitions, settingsFrom, type Stated } from '../../schemas/settings.ts';

interface Definition {
  readonly kind: string;
  readonly default: unknown;
  readonly choices?: readonly unknown[];
}

function otherValue(id: string, { kind, default: value, choices }: Definition): unknown {
  if (kind === 'name') return `other_${id.replaceAll('.', '_')}`;
  if (kind === 'path' || kind === 'pointer') return `/other${String(value)}`;
  if (kind === 'header') return `X-Other-${String(value)}`;
  return kind === 'choice' ? choices!.find((choice) => choice !== value) : undefined;
}

const otherSettings = settingsFrom(
  Object.fromEntries(
    Object.entries(definitions)
      .map(([id, definition]) => [id, otherValue(id, definition)] as const)
      .filter(([, value]) => value !== undefined),
  ) as Stated,
);

export const settings = { default: defaults, changed: otherSettings } as const;
export const openapiDocuments = { default: openapi(), changed: openapi(otherSettings) } as const;
