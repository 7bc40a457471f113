/** Schemas of other tools. */
import { Ajv } from 'ajv';
import * as formats from 'ajv-formats';

/** Not strict, because other tools' schemas use an older draft of JSON Schema than ours. */
export function validator(schemas: readonly object[], mainSchema: object): (value: unknown) => unknown {
  const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, unicodeRegExp: false });
  (formats.default as unknown as (ajv: Ajv) => void)(ajv);
  for (const schema of schemas) ajv.addSchema(schema);
  const validate = ajv.compile(mainSchema);
  return (value) => (validate(value) ? undefined : validate.errors!.slice(0, 3));
}
