/**
 * Bounded `items` and `required` keywords for the validator. Ajv creates an error for everything that is wrong, and an array may
 * have a million entries that are wrong in the same way: the first errors of a kind are kept, the others only counted.
 */
import {
  _,
  type Ajv2020,
  type Code,
  type CodeKeywordDefinition,
  type KeywordCxt,
  type Name,
} from 'ajv/dist/2020.js';
import ajvNames from 'ajv/dist/compile/names.js';
import { alwaysValidSchema, Type } from 'ajv/dist/compile/util.js';
import { checkDataTypes, DataType, getSchemaTypes } from 'ajv/dist/compile/validate/dataType.js';
import { noPropertyInData, validateArray } from 'ajv/dist/vocabularies/code.js';
import { numberOfKind } from './bounded-errors.ts';
import { maxPerKind } from './findings-bound.ts';

const { default: names } = ajvNames;

/** Code for the counter of a kind of error. Ajv passes a `BoundedErrors` to the generated code as `this.errors`. */
const counterOf = (kind: string): Code => _`this.errors.counts[${numberOfKind(kind)}]`;

const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  before: 'uniqueItems',
  code: (context: KeywordCxt) => {
    const { gen, data, it, keyword, schema } = context;
    it.items = true;
    if (alwaysValidSchema(it, schema as object)) return;
    // In a branch of a union every item must be validated; the errors are dropped when the union ends.
    if (it.compositeRule) return context.ok(validateArray(context));
    const valid: Name = gen.name('valid');
    const length = gen.const('len', _`${data}.length`);
    gen.forRange('i', 0, length, (index) => {
      const validateItem = (): void => {
        const countBefore = gen.const('before', names.errors);
        context.subschema({ keyword, dataProp: index, dataPropType: Type.Num }, valid);
        gen.if(_`${names.errors} > ${countBefore}`, () =>
          gen.assign(names.errors, _`this.errors.keep(${names.vErrors}, ${countBefore})`),
        );
      };
      const counter = counterOf(`${it.errSchemaPath}/items/type`);
      const types = getSchemaTypes(schema as object);
      if (types.length === 0) return validateItem();
      const item = gen.const('item', _`${data}[${index}]`);
      const hasWrongType: Code = checkDataTypes(types, item, it.opts.strictNumbers, DataType.Wrong);
      gen.if(
        _`${hasWrongType} && ${counter} >= ${maxPerKind}`,
        () => gen.code(_`${counter} += 1`),
        validateItem,
      );
    });
  },
};

const required: CodeKeywordDefinition = {
  keyword: 'required',
  type: 'object',
  schemaType: 'array',
  error: {
    message: ({ params: { missingProperty } }) =>
      _`"must have required property '" + ${missingProperty} + "'"`,
    params: ({ params: { missingProperty } }) => _`{missingProperty: ${missingProperty}}`,
  },
  code: (context: KeywordCxt) => {
    const { gen, data, it, schema } = context;
    const counts = gen.const('counts', _`this.errors.counts`);
    for (const member of schema as string[]) {
      const isMissing = noPropertyInData(gen, data, member, it.opts.ownProperties);
      const isReported = it.compositeRule
        ? isMissing
        : _`${isMissing} && (${counts}[${numberOfKind(`${it.errSchemaPath}/required/${member}`)}] += 1) <= ${maxPerKind}`;
      gen.if(isReported, () => {
        context.setParams({ missingProperty: _`${member}` }, true);
        context.error();
      });
    }
  },
};

/** Replaces Ajv's own `items` and `required`. The new `items` ignores `prefixItems`, which the messages do not use. */
export const withBoundedKeywords = (ajv: Ajv2020): Ajv2020 =>
  ajv.removeKeyword('items').addKeyword(items).removeKeyword('required').addKeyword(required) as Ajv2020;
