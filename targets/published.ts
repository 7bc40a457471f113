/** The JSON schema of a target file for editors and other tools: what the loader checks, and every setting with its kind. */
import { definitions } from '../schemas/settings.ts';
import type { Kind, Setting } from '../schemas/settings/setting.ts';
import { TargetFile } from './schema.ts';
import { kindRules } from './stated.ts';

const settingSchema = ({ kind, text, choices, default: value }: Setting): object => ({
  description: text,
  ...(choices ? { enum: choices } : kindRules[kind as Exclude<Kind, 'choice'>].schema),
  default: value,
});

/** The standard name of the format `day` is `date`. */
const withStandardFormat = (key: string, value: unknown): unknown =>
  key === 'format' && value === 'day' ? 'date' : value;

/**
 * The schema in JSON Schema 2020-12. It accepts what `loadTarget` accepts, and some targets that `loadTarget` refuses: those with
 * contradictions, unset secrets, paths without their placeholders, or unknown clauses.
 */
export function targetSchema(): object {
  // A copy in which the format `day` is the standard format `date`.
  const { properties, ...rest } = JSON.parse(JSON.stringify(TargetFile, withStandardFormat)) as {
    properties: Record<string, object>;
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A target of hotel-contract',
    ...rest,
    properties: {
      ...properties,
      settings: {
        type: 'object',
        description:
          'What the specification leaves open, as this deployment does it. The defaults hold for the embedded sandbox alone',
        properties: Object.fromEntries(
          Object.entries(definitions).map(([id, setting]) => [id, settingSchema(setting)]),
        ),
        additionalProperties: false,
      },
    },
  };
}
