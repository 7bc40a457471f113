import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { casesFor, generatable, type Context } from '../../generators/cases.ts';
import { fillSlots, slotsIn } from '../../schemas/case.ts';
import { isClauseId } from '../../schemas/clauses.ts';
import { type OpenApi, type Schema } from '../../schemas/openapi.ts';
import { examples } from '../../schemas/openapi/examples.ts';
import { extensionMeanings } from '../../schemas/openapi/schema.ts';
import { operationIds, operationOf, type OperationId } from '../../schemas/operations.ts';
import { defaults, definitions, type SettingId } from '../../schemas/settings.ts';
import { validate } from '../../schemas/validate.ts';
import { openapiDocuments, settings } from '../support/published.ts';
import { requireItems } from '../support/require-items.ts';

type Item = Record<string, unknown>;

const each = ['default', 'changed'] as const;

/** Visits every object in a document, with the name of its member. */
function visit(value: unknown, see: (object: Item, name: string) => void, name = ''): void {
  if (Array.isArray(value)) return value.forEach((item) => visit(item, see, name));
  if (typeof value !== 'object' || value === null) return;
  see(value as Item, name);
  for (const [key, inner] of Object.entries(value)) visit(inner, see, key);
}

/** The operations of a document by our ids, each with its path and method. */
function operationsOf({
  paths,
  webhooks,
}: OpenApi): Map<OperationId, { path: string; method: string; operation: Item }> {
  const found = new Map();
  for (const [path, item] of [...Object.entries(paths), ...Object.entries(webhooks)])
    for (const [method, operation] of Object.entries(item)) {
      if (method !== 'servers')
        found.set((operation as Item)['x-operation'], { path, method, operation: operation as Item });
    }

  return found;
}

/** What anybody would use: no keyword and no format of ours, only leave to overlook the documented words. */
function strict(document: object): (pointer: string) => ValidateFunction {
  const ajv = new Ajv2020({ strict: true, allErrors: true, validateFormats: true });
  addFormats.default(ajv);
  ajv.addVocabulary([...Object.keys(extensionMeanings), ...Object.keys(document)]);
  ajv.addSchema(document, 'document');
  return (pointer) => ajv.compile({ $ref: `document${pointer}` });
}

const context: Context = {
  today: '2027-03-01',
  settings: defaults,
  known: {
    hotelIds: ['1001', '1002', '1003'],
    regionIds: ['r-1'],
    locales: ['en'],
    landingPageLocators: ['demo'],
    circles: [{ latitude: 38.7, longitude: -9.1, radius: 5 }],
  },
};

/** Something for each slot: a moment, or what looks like a room of a reservation. */
const days: Readonly<Record<string, string>> = {
  now: '2027-03-01T09:30:00Z',
  reservationStart: '2027-03-01',
  reservationEnd: '2027-03-03',
};
const filled = (body: string) =>
  Object.fromEntries(slotsIn(body).map((slot) => [slot, days[slot] ?? 'RES-1/1']));

for (const which of each) {
  test(`an independent validator finds the document valid (${which} settings)`, async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone(openapiDocuments[which]) as unknown as Item,
    );
    assert.ok(valid, JSON.stringify(errors, null, 1));
  });

  test(`every component compiles in strict mode (${which} settings)`, () => {
    const inDocument = strict(openapiDocuments[which]);
    for (const name of Object.keys(openapiDocuments[which].components.schemas))
      inDocument(`#/components/schemas/${name}`);
  });

  test(`every reference leads somewhere (${which} settings)`, () => {
    visit(openapiDocuments[which], ({ $ref }) => {
      if (typeof $ref !== 'string') return;
      const found = $ref
        .slice(2)
        .split('/')
        .reduce((node: unknown, part) => (node as Item | undefined)?.[part], openapiDocuments[which]);
      assert.ok(found, `${$ref} leads nowhere`);
    });
  });

  test(`every operation is in it, where it belongs (${which} settings)`, () => {
    const found = operationsOf(openapiDocuments[which]);
    assert.deepEqual([...found.keys()].sort(), [...operationIds].sort());
    for (const [id, { path, method, operation }] of found) {
      const { assumed, base, path: shown, method: verb } = operationOf(id);
      if (base !== 'partner') {
        assert.equal(path, assumed?.path ? settings[which].get(assumed.path) : shown, id);
        assert.ok(
          JSON.stringify(openapiDocuments[which].paths[path]!['servers']).includes(`"{${base}}"`),
          id,
        );
      }
      assert.equal(
        method.toUpperCase(),
        id === 'longstay.avail' ? settings[which].get('longstay.availability.method') : verb,
        id,
      );
      assert.equal(operation['x-assumed'], assumed?.path, id);
      const statuses = Object.keys(operation['responses'] as Item);
      assert.deepEqual(
        statuses,
        base === 'partner' ? ['default'] : id === 'v2.checkrate' ? ['200', '404'] : ['200'],
        id,
      );
    }
  });

  test(`every example on the wire is valid by the published schemas (${which} settings)`, () => {
    const schemaAt = strict(openapiDocuments[which]);
    let observed = 0;
    visit(openapiDocuments[which], ({ schema, examples: shown }) => {
      if (schema === undefined || shown === undefined) return;
      const check = schemaAt((schema as Schema).$ref!);
      for (const [name, { value }] of Object.entries(shown as Record<string, { value: unknown }>)) {
        assert.ok(
          check(value),
          `${(schema as Schema).$ref!} ${name}: ${JSON.stringify(check.errors, null, 1)}`,
        );
        observed += 1;
      }
    });
    assert.ok(observed > 30, `only ${observed} examples`);
  });
}

test('a published schema accepts every valid case that is generated', () => {
  const schemaAt = strict(openapiDocuments.default);
  const requests = requireItems(generatable.filter((id) => operationOf(id).request !== undefined));
  for (const operation of requests) {
    const check = schemaAt(`#/components/schemas/${(operationOf(operation).request as Schema).title}`);
    for (const { id, request } of casesFor(operation, 'valid', { seed: 7, context, count: 60 })) {
      if (request.body === undefined) continue;
      const body: unknown = JSON.parse(fillSlots(request.body, filled(request.body)));
      assert.ok(check(body), `${id}: ${JSON.stringify(check.errors)}`);
    }
  }
});

test('every shown message has an example, and our validator finds nothing wrong with any', () => {
  for (const id of operationIds) {
    const operation = operationOf(id);
    for (const part of ['request', 'query', 'response'] as const) {
      const message = operation[part];
      if (message === undefined) continue;
      const shown = Object.entries(examples[id][part] ?? {});
      if (operation.assumed?.path === undefined)
        assert.ok(shown.length > 0, `${id} has no example of its ${part}`);
      for (const [name, value] of shown)
        assert.deepEqual(validate(message, value, defaults).findings, [], `${id} ${part} ${name}`);
    }
  }
});

test('every clause that is named exists', () => {
  visit(openapiDocuments.default, (object, name) => {
    if (!Object.hasOwn(object, 'x-clause')) return;
    assert.ok(Array.isArray(object['x-clause']) && object['x-clause'].length > 0, name);
    for (const clause of object['x-clause'] as string[])
      assert.ok(isClauseId(clause), `${clause} at ${name}`);
  });
});

test('publishes only documented extensions and standard formats', () => {
  visit(openapiDocuments.default.components, (object) => {
    for (const keyword of Object.keys(object))
      if (keyword.startsWith('x-'))
        assert.ok(keyword in extensionMeanings || keyword === 'x-assumed-in', keyword);
  });
  visit(openapiDocuments.default, ({ format }) =>
    assert.ok(format === undefined || format === 'date', String(format)),
  );
});

/** The members of all objects of a document: the setting behind each name, undefined where the specification shows it. */
function membersOf(document: OpenApi): { name: string; setting: SettingId | undefined }[] {
  const found: { name: string; setting: SettingId | undefined }[] = [];
  visit(document.components.schemas, ({ properties }) => {
    for (const [name, member] of Object.entries((properties ?? {}) as Record<string, Schema>))
      found.push({ name, setting: member['x-assumed'] as SettingId | undefined });
  });
  return found;
}

test('with other settings the document shows the other names, and no default of a changed one', () => {
  const [before, after] = [membersOf(openapiDocuments.default), membersOf(openapiDocuments.changed)];
  const settingsBehind = (members: typeof before) => members.flatMap(({ setting }) => setting ?? []).sort();
  assert.deepEqual(settingsBehind(after), settingsBehind(before));
  for (const { name, setting } of before) if (setting) assert.equal(name, defaults.get(setting));
  for (const { name, setting } of after) if (setting) assert.equal(name, settings.changed.get(setting));
  const shown = new Set(before.filter(({ setting }) => setting === undefined).map(({ name }) => name));
  const invented = new Set(before.map(({ name }) => name).filter((name) => !shown.has(name)));
  assert.ok(invented.size > 50);
  const absent = (name: string) => assert.ok(!invented.has(name), name);
  visit(openapiDocuments.changed, ({ properties, required, name, in: place, value }) => {
    Object.keys(properties ?? {}).forEach(absent);
    if (Array.isArray(required)) required.forEach(absent);
    if (place !== undefined) absent(String(name));
    if (value !== undefined) visit(value, (shown) => Object.keys(shown).forEach(absent));
  });
});

test('each name setting that a message uses is in the document, as are keys, forms and places', () => {
  const all = JSON.stringify(openapiDocuments.changed);
  const unused: string[] = [];
  for (const [id, { kind }] of Object.entries(definitions)) {
    if (!['name', 'path', 'header', 'choice', 'pointer'].includes(kind)) continue;
    if (!all.includes(`"${id}"`)) unused.push(id);
    else if (kind !== 'choice') assert.ok(all.includes(String(settings.changed.get(id as SettingId))), id);
  }
  assert.deepEqual(unused, []);
});

test('codes travel in the form that the settings say', () => {
  const form = (document: OpenApi) =>
    (document.components.schemas['SendHotelResCancelRQ']!.properties!['Target'] as Schema).$ref;
  assert.equal(form(openapiDocuments.default), '#/components/schemas/TargetEnumText');
  assert.equal(form(openapiDocuments.changed), '#/components/schemas/TargetEnum');
  assert.deepEqual(openapiDocuments.default.components.schemas['TargetEnumText']!.enum, [
    'Test',
    'Production',
  ]);
});

test('the two v1 keys are demanded together, and the locator may travel in the query', () => {
  const ping = operationsOf(openapiDocuments.default).get('v1.ping')!.operation;
  assert.deepEqual(ping['security'], [{ apiKey: [], secretKey: [] }]);
  const token = operationsOf(openapiDocuments.changed).get('longstay.token')!.operation;
  assert.equal(token['requestBody'], undefined);
  assert.deepEqual(
    (token['parameters'] as Item[]).map(({ name, in: place, required }) => [name, place, required]),
    [['landingPageLocator', 'query', true]],
  );
});
