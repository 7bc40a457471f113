/** What the specification does not name, a deployment names as it likes: its target states it. */
import { deeper, higher, map } from './answer-shapes.ts';
import { definitions, type SettingId, type Stated } from '../../schemas/settings.ts';

/** A service with other settings. A running sandbox has one set of them, so that each of these needs one of its own. */
export interface SettingVariant {
  readonly does: string;
  readonly settings: Stated;
}

type Definition = { readonly kind: string; readonly default: unknown; readonly choices?: readonly unknown[] };

/** Every setting that `other` has another value for. */
const changed = (other: (definition: Definition) => unknown): Stated =>
  Object.fromEntries(
    (Object.keys(definitions) as SettingId[]).flatMap((id) => {
      const value = other(definitions[id] as Definition);
      return value === undefined ? [] : [[id, value]];
    }),
  );

const names = (write: (name: string) => string): Stated =>
  changed(({ kind, default: value }) => (kind === 'name' ? write(String(value)) : undefined));

/** The identifier of a booking stands under a name of its own, so that its pointer holds whatever the others are called. */
const renamed = (write: (name: string) => string): Stated => ({
  ...names(write),
  'v1.booking.id': '/bookedUnder',
});

const snake = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

export const settingVariants = {
  'names-snake-case': {
    does: 'Writes every name that is open in snake case.',
    settings: renamed((name) => `x_${snake(name)}`),
  },
  'names-odd': {
    does: 'Writes every name that is open with a colon, a space and a letter beyond ASCII.',
    settings: renamed((name) => `é: ${name}`),
  },
  'names-short': {
    does: 'Has short codes for every name that is open.',
    settings: (() => {
      let count = 0;
      return renamed(() => `m${(count += 1).toString(36)}`);
    })(),
  },
  'other-paths': {
    does: 'Has every path that is open elsewhere.',
    settings: changed(({ kind, default: value }) =>
      kind === 'path' ? `/other/v9${String(value)}` : undefined,
    ),
  },
  'other-choices': {
    does: 'Takes every choice that is open otherwise: keys in the query, codes as integers, the locator in the query.',
    settings: changed(({ kind, default: value, choices }) =>
      kind === 'choice' ? choices?.find((choice) => choice !== value) : undefined,
    ),
  },
  'other-headers': {
    does: 'Has the two v1 keys in headers of other names.',
    settings: { 'v1.keys.api': 'X-Api-Key', 'v1.keys.secret': 'X-Api-Secret' },
  },
  'ids-elsewhere': {
    does: 'Shows identifiers of what was booked elsewhere in its answers.',
    settings: { 'v1.booking.id': '/Booked/0/~1id', 'v2.booking.id': '/result/order/id' },
  },
  'one-name-for-both-events': {
    does: 'Names what was lost by orderId too, as it names an order that has changed.',
    settings: { 'webhook.lost.id': 'orderId' },
  },
  'answers-deeper': {
    does: 'Has what it answers two levels down, wherever the shape of an answer is not shown.',
    settings: deeper,
  },
  'answers-higher': {
    does: 'Has flat records at the top of its answers, under names and states of its own, wherever their shape is not shown.',
    settings: higher,
  },
  'answers-map': {
    does: 'Has maps by identifier instead of lists, and pairs instead of members, wherever the shape of an answer is not shown.',
    settings: map,
  },
  'ids-differ': {
    does: 'Does not say that a hotel has one identifier in v1 and v2, nor that a reservation is the locator of its order.',
    settings: { 'v1.v2.sameIds': false, 'orders.v1.locator': false },
  },
} as const satisfies Record<string, SettingVariant>;
