import { Type, type TProperties } from 'typebox';

const descriptionMember = (description: string | undefined) =>
  description === undefined ? {} : { description };

/** An object whose unknown members are errors: a misspelt member must not silently get its default. */
export const strictObject = <const P extends TProperties>(properties: P, description?: string) =>
  Type.Object(properties, { additionalProperties: false, ...descriptionMember(description) });

/** The same object with all members optional. */
export const partialObject = <const P extends TProperties>(properties: P) =>
  Type.Partial(strictObject(properties), { additionalProperties: false });

export const oneOf = <const Word extends string>(words: readonly Word[], description?: string) =>
  Type.Unsafe<Word>(Type.String({ enum: [...words], ...descriptionMember(description) }));

/** A schema as a file for editors and other tools: JSON Schema 2020-12. */
export const publishedSchema = (schema: object): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...(JSON.parse(JSON.stringify(schema)) as object),
});
