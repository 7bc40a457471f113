/** Names, paths and choices that the specification leaves open; a target states those of its deployment. */
import { deeperShape, flatShape, mapShape } from './answer-shapes.ts';
import { definitions, type SettingId, type Stated } from '../../schemas/settings.ts';

/** A service with other settings. A sandbox has one set of settings, so each of these variants needs its own sandbox. */
interface SettingVariant {
  readonly does: string;
  readonly settings: Stated;
}

type Definition = { readonly kind: string; readonly default: unknown; readonly choices?: readonly unknown[] };

/** All settings for which `newValueOf` returns a value, with that value. */
const changedSettings = (newValueOf: (definition: Definition) => unknown): Stated =>
  Object.fromEntries(
    (Object.keys(definitions) as SettingId[]).flatMap((id) => {
      const value = newValueOf(definitions[id] as Definition);
      return value === undefined ? [] : [[id, value]];
    }),
  );

const nameSettings = (write: (name: string) => string): Stated =>
  changedSettings(({ kind, default: value }) => (kind === 'name' ? write(String(value)) : undefined));

/** The booking id gets a fixed name, so that its pointer is valid whatever the other names are. */
const renamedSettings = (write: (name: string) => string): Stated => ({
  ...nameSettings(write),
  'v1.booking.id': '/bookedUnder',
});

const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

export const settingVariants = {
  'names-snake-case': {
    does: 'Writes open names in snake case.',
    settings: renamedSettings((name) => `x_${snakeCase(name)}`),
  },
  'names-odd': {
    does: 'Writes open names with a colon, a space and a letter outside ASCII.',
    settings: renamedSettings((name) => `é: ${name}`),
  },
  'names-short': {
    does: 'Uses short codes as open names.',
    settings: (() => {
      let count = 0;
      return renamedSettings(() => `m${(count += 1).toString(36)}`);
    })(),
  },
  'other-paths': {
    does: 'Uses other paths wherever they are open.',
    settings: changedSettings(({ kind, default: value }) =>
      kind === 'path' ? `/other/v9${String(value)}` : undefined,
    ),
  },
  'other-choices': {
    does: 'Takes the other option of every open choice: keys in the query, codes as integers, the locator in the query.',
    settings: changedSettings(({ kind, default: value, choices }) =>
      kind === 'choice' ? choices?.find((choice) => choice !== value) : undefined,
    ),
  },
  'other-headers': {
    does: 'Expects the two v1 keys in headers with other names.',
    settings: { 'v1.keys.api': 'X-Api-Key', 'v1.keys.secret': 'X-Api-Secret' },
  },
  'ids-elsewhere': {
    does: 'Sends booking ids at other places of its responses.',
    settings: { 'v1.booking.id': '/Booked/0/~1id', 'v2.booking.id': '/result/order/id' },
  },
  'one-name-for-both-events': {
    does: 'Sends the id of a lost reservation as orderId, like the id of a changed order.',
    settings: { 'webhook.lost.id': 'orderId' },
  },
  'answers-deeper': {
    does: 'Sends responses without a specified shape two levels deeper.',
    settings: deeperShape,
  },
  'answers-higher': {
    does: 'Sends responses without a specified shape as flat records with its own names and states.',
    settings: flatShape,
  },
  'answers-map': {
    does: 'Sends responses without a specified shape as objects by id, and single values as pairs.',
    settings: mapShape,
  },
  'ids-differ': {
    does: 'Does not state that hotel ids are equal in v1 and v2, and that a reservation id is the locator of its order.',
    settings: { 'v1.v2.sameIds': false, 'orders.v1.locator': false },
  },
} as const satisfies Record<string, SettingVariant>;
