/** A faster `anyOf` for the validator: most of ours are ids, integer or text, and an answer has thousands of them. */
import type { Ajv2020, CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/2020.js';
import { checkDataTypes, DataType } from 'ajv/dist/compile/validate/dataType.js';
import { validateUnion } from 'ajv/dist/vocabularies/code.js';

type JSONType = Parameters<typeof checkDataTypes>[0][number];

/** The types of branches that say nothing but a type. Ajv makes an error of each branch that does not fit, though another does. */
const typesOf = (branches: readonly object[]): JSONType[] | undefined => {
  const types = branches.map((branch) =>
    Object.keys(branch).length === 1 && 'type' in branch ? branch.type : undefined,
  );
  return types.every((type) => typeof type === 'string') ? (types as JSONType[]) : undefined;
};

const anyOf: CodeKeywordDefinition = {
  keyword: 'anyOf',
  schemaType: 'array',
  trackErrors: true,
  error: { message: 'must match a schema in anyOf' },
  code: (context: KeywordCxt) => {
    const types = typesOf(context.schema as object[]);
    if (types === undefined) validateUnion(context);
    else context.fail(checkDataTypes(types, context.data, context.it.opts.strictNumbers, DataType.Wrong));
  },
};

/** Puts it in the place of Ajv's own. What it finds is the same, but for the errors of the single branches. */
export const withFastUnions = (ajv: Ajv2020): Ajv2020 =>
  ajv.removeKeyword('anyOf').addKeyword(anyOf) as Ajv2020;
