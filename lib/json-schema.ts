/** A schema as a file for editors and other tools: JSON Schema 2020-12. */
export const publishedSchema = (schema: object): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...(JSON.parse(JSON.stringify(schema)) as object),
});
