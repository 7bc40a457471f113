/**
 * A bounded `items` and `required` for the validator. Ajv makes an error of everything that is wrong, and a list may hold a million
 * entries that are wrong in the same way: of the first the errors are kept, the others are counted.
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
import { numberOfKind } from './errors-kept.ts';
import { keptOfAKind } from './findings-bound.ts';

const { default: names } = ajvNames;

/** Ajv hands an `ErrorsKept` to the code as `this.errors`. */
const countsOf = (kind: string): Code => _`this.errors.counts[${numberOfKind(kind)}]`;

const items: CodeKeywordDefinition = {
  keyword: 'items',
  type: 'array',
  schemaType: ['object', 'boolean'],
  before: 'uniqueItems',
  code: (context: KeywordCxt) => {
    const { gen, data, it, keyword, schema } = context;
    it.items = true;
    if (alwaysValidSchema(it, schema as object)) return;
    // Within a branch of a union an item must be seen to be wrong, and its errors are forgotten at the end of the union.
    if (it.compositeRule) return context.ok(validateArray(context));
    const valid: Name = gen.name('valid');
    const length = gen.const('len', _`${data}.length`);
    gen.forRange('i', 0, length, (index) => {
      const judgeItem = (): void => {
        const before = gen.const('before', names.errors);
        context.subschema({ keyword, dataProp: index, dataPropType: Type.Num }, valid);
        gen.if(_`${names.errors} > ${before}`, () =>
          gen.assign(names.errors, _`this.errors.keep(${names.vErrors}, ${before})`),
        );
      };
      const counts = countsOf(`${it.errSchemaPath}/items/type`);
      const types = getSchemaTypes(schema as object);
      if (types.length === 0) return judgeItem();
      const item = gen.const('item', _`${data}[${index}]`);
      const wrong: Code = checkDataTypes(types, item, it.opts.strictNumbers, DataType.Wrong);
      gen.if(_`${wrong} && ${counts} >= ${keptOfAKind}`, () => gen.code(_`${counts} += 1`), judgeItem);
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
      const missing = noPropertyInData(gen, data, member, it.opts.ownProperties);
      const isMade = it.compositeRule
        ? missing
        : _`${missing} && (${counts}[${numberOfKind(`${it.errSchemaPath}/required/${member}`)}] += 1) <= ${keptOfAKind}`;
      gen.if(isMade, () => {
        context.setParams({ missingProperty: _`${member}` }, true);
        context.error();
      });
    }
  },
};

/** Puts them in the place of Ajv's own. Our messages have no `prefixItems`. */
export const withBounds = (ajv: Ajv2020): Ajv2020 =>
  ajv.removeKeyword('items').addKeyword(items).removeKeyword('required').addKeyword(required) as Ajv2020;
