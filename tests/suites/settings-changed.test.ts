/**
 * What the specification leaves open is a setting: with every one of them changed at once, gate and sandbox still understand each
 * other. Members that only requests have are placed elsewhere, answers have other shapes with the readings that fit, and what needs
 * a second client is judged.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { settingVariants } from '../../proof/legal.ts';
import { collisions } from '../../schemas/collisions.ts';
import { definitions, settingsFrom, type SettingId, type Stated } from '../../schemas/settings.ts';
import { gateOn } from '../support/gate.ts';

const target = JSON.parse(
  readFileSync(new URL('../../targets/sandbox.json', import.meta.url), 'utf8'),
) as object;

/** By which variant an answer is read, as the sandbox mixes them. */
const shapes: readonly (readonly [begins: string, shape: keyof typeof settingVariants])[] = [
  ['v1.booking.id', 'answers-higher'],
  ['v1.reading.booked.', 'answers-higher'],
  ['v1.reading.countries.', 'answers-deeper'],
  ['v1.reading.ping.', 'answers-deeper'],
  ['v1.reading.states.', 'answers-higher'],
  ['v1.reading.found.', 'answers-higher'],
  ['v2.booking.id', 'answers-higher'],
  ['v1.reading.bookings.', 'answers-map'],
  ['v1.reading.cities.', 'answers-map'],
  ['v1.reading.contentFile.', 'answers-map'],
];

const own: Stated = {
  'sandbox.answers': 'mixed',
  'clock.skew': 119,
  'clock.grace': 29,
  'money.tolerance': 0.011,
  'webhook.wait': 4,
  'v1.firstPage': 0,
  'v1.cancel.verification': ['Email', 'Start'],
  'v2.locale.differs': true,
  'v2.booking.reservation': '/other',
  'longstay.availability.parameters': {
    stay: { from: '{checkIn}', nights: '{nights}' },
    heads: '{adults}',
    tongue: '{locale}',
    kind: 'long',
  },
};

/** What the sandbox is, and nobody's decision; and the other way to say what these settings say. */
const unchanged: Readonly<Partial<Record<SettingId, string>>> = {
  'v1.maxHotels.perPage': 'the sandbox counts by page',
  'v1.countries.translated': 'the sandbox translates them',
  'v1.v2.sameIds': 'the sandbox has the same',
  'v1.v2.hotelId': 'nothing goes by it where identifiers are the same',
  'orders.v1.locator': 'the sandbox has this link',
  'orders.v1.id': 'the sandbox has the other link',
  'v2.booking.body': 'says as a whole what names and places say one by one',
};

/** A place at which no response has the member either. */
const placed = (id: SettingId): string | undefined => {
  const place = `/placed/${id.replaceAll('.', '-')}`;
  return collisions(settingsFrom({ [id]: place })).length === 0 ? place : undefined;
};

/** Another legal value for a setting. @throws Error if there is none, so that no setting is forgotten */
function other(id: SettingId): unknown {
  if (Object.hasOwn(own, id)) return own[id];
  const shape = shapes.find(([begins]) => id.startsWith(begins))?.[1];
  if (shape !== undefined) return (settingVariants[shape].settings as Stated)[id] ?? missing(id);
  const {
    kind,
    default: value,
    choices,
  } = definitions[id] as { kind: string; default: string; choices?: readonly string[] };
  switch (kind) {
    case 'name':
      return placed(id) ?? `other_${value}`;
    case 'header':
      return `X-Other-${value}`;
    case 'path':
      return `/other${value}`;
    case 'choice':
      return choices!.find((choice) => choice !== value);
    default:
      return missing(id);
  }
}

function missing(id: SettingId): never {
  throw new Error(`no other value for the setting ${id}: give it one, or say why it has none`);
}

const ids = Object.keys(definitions) as SettingId[];
const changed = ids.filter((id) => unchanged[id] === undefined);
const settings = Object.fromEntries(changed.map((id) => [id, other(id)])) as Stated;

test('every setting has another value, or a reason', () => {
  for (const id of changed) assert.notDeepEqual(settings[id], definitions[id].default, id);
  assert.throws(() => other('v1.v2.hotelId'), /no other value for the setting v1\.v2\.hotelId/);
  assert.ok(changed.length > 200 && Object.keys(unchanged).length < 10);
});

test('gate and sandbox agree with every name, place, path, form and shape changed', async () => {
  assert.ok(
    Object.values(settings).filter((value) => String(value).startsWith('/placed/')).length > 20,
    'many members are placed',
  );
  const { code, printed, run, leaks } = await gateOn({ ...target, settings });
  assert.equal(code, 0, printed);
  // Only here the tests run a whole gate, so its files are searched for secrets here.
  assert.deepEqual(leaks, []);
  assert.ok(run.counts.exchanges >= 1_000, `${run.counts.exchanges} exchanges`);
  for (const clause of [
    'auth.bearer.bound-to-client',
    'order.own-client',
    'v1.getbk.own-client',
    'wh.own-client',
  ] as const)
    assert.equal(run.clauses[clause].outcome, 'passed', `${clause}, which a second client shows`);
});
