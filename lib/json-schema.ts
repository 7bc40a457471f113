import { Type, type TProperties } from 'typebox';

const described = (description: string | undefined) => (description === undefined ? {} : { description });

/** An object whose unknown members are errors: a misspelt member must not silently get its default. */
export const strict = <const P extends TProperties>(properties: P, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...described(description) });

/** The same object with all members optional. */
export const partial = <const P extends TProperties>(properties: P) =>
  Type.Partial(strict(properties), { additionalProperties: false });

export const oneOf = <const Word extends string>(words: readonly Word[], description?: string) =>
  Type.Unsafe<Word>(Type.String({ enum: [...words], ...described(description) }));

/** A schema as a file for editors and other tools: JSON Schema 2020-12. */
export const publishedSchema = (schema: object): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...(JSON.parse(JSON.stringify(schema)) as object),
});
