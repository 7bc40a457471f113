/** Operators on values. Pure: each knows the message and earlier responses to the same client. */
import { valueAt, type Replacement, type Path } from '../../mutation.ts';
import type { Observation } from '../law/observation.ts';

export type Family = 'value' | 'list' | 'presence' | 'language' | 'request' | 'state';

export interface Operator {
  readonly name: string;
  readonly family: Family;
  readonly apply: (value: unknown, at: Where) => Replacement;
}

export interface Where {
  readonly path: Path;
  readonly message: unknown;
  /** Earlier responses of the same operation to the same client, the last one first. */
  readonly earlier: readonly Observation[];
}

type Members = Readonly<Record<string, unknown>>;

const day = 86_400_000;
const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value);

function moved(value: unknown, by: number): Replacement {
  if (typeof value === 'number') return { value: Math.round((value + by) * 1e6) / 1e6 };
  if (isDate(value)) {
    const date = new Date(Date.parse(value.slice(0, 10)) + by * day).toISOString().slice(0, 10);
    return { value: date + value.slice(10) };
  }
  if (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value))
    return { value: String(Number(value) + by) };
  return undefined;
}

const numeric =
  (change: (value: number) => number) =>
  (value: unknown): Replacement => {
    if (typeof value !== 'number') return undefined;
    const other = change(value);
    return other === value ? undefined : { value: other };
  };

/** The value at the same place of another entry, of the innermost or of the outermost list. */
const neighbour =
  (outermost: boolean) =>
  (_: unknown, { path, message }: Where): Replacement => {
    const steps = path.flatMap((step, index) =>
      typeof step === 'number' && index < path.length - 1 ? [index] : [],
    );
    for (const index of outermost ? steps : steps.toReversed()) {
      const list = valueAt(message, path.slice(0, index)) as readonly unknown[];
      if (list.length < 2) continue;
      const other = valueAt(list[(Number(path[index]) + 1) % list.length], path.slice(index + 1));
      if (other !== undefined && typeof other !== 'object') return { value: other };
    }
    return undefined;
  };

/** The value of the next member of the same object that has the same form. */
function swapped(value: unknown, { path, message }: Where): Replacement {
  const object = valueAt(message, path.slice(0, -1));
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return undefined;
  const names = Object.keys(object);
  const own = names.indexOf(String(path.at(-1)));
  for (let step = 1; step < names.length; step++) {
    const other = (object as Members)[names[(own + step) % names.length]!];
    if (typeof other === typeof value && isDate(other) === isDate(value) && other !== value)
      return { value: other };
  }
  return undefined;
}

const reported =
  (which: (earlier: readonly Observation[]) => Observation | undefined) =>
  (value: unknown, { path, earlier }: Where): Replacement => {
    const other = valueAt(which(earlier)?.answer, path);
    return other === undefined ||
      (typeof other === 'object' && !Array.isArray(other)) ||
      typeof other !== typeof value
      ? undefined
      : { value: other };
  };

const plain =
  (apply: Operator['apply']): Operator['apply'] =>
  (value, where) =>
    typeof value === 'object' ? undefined : apply(value, where);

const value = (name: string, apply: Operator['apply']): Operator => ({
  name,
  family: 'value',
  apply: plain(apply),
});

const list = (
  name: string,
  change: (items: readonly unknown[]) => readonly unknown[] | undefined,
): Operator => ({
  name,
  family: 'list',
  apply: (items) => {
    const other = Array.isArray(items) ? change(items) : undefined;
    return other === undefined ? undefined : { value: other };
  },
});

const empty = (own: unknown): Replacement =>
  typeof own === 'string' ? { value: '' } : typeof own === 'number' ? { value: 0 } : undefined;
const constant = (own: unknown): Replacement =>
  typeof own === 'string' ? { value: 'X' } : typeof own === 'number' ? { value: 1 } : undefined;

export const operators: readonly Operator[] = [
  value('one more', (own) => moved(own, 1)),
  value('one less', (own) => moved(own, -1)),
  value('of the neighbour', neighbour(false)),
  value('of the neighbour farthest out', neighbour(true)),
  value(
    'of the previous request',
    reported((earlier) => earlier[0]),
  ),
  value(
    'of the first request',
    reported((earlier) => earlier.at(-1)),
  ),
  value('rounded', numeric(Math.round)),
  value(
    'truncated',
    numeric((own) => Math.trunc(own / 10) * 10),
  ),
  value('swapped with a sibling', swapped),
  value('empty', empty),
  value('constant', constant),
  value('the other', (own) => (typeof own === 'boolean' ? { value: !own } : undefined)),
  list('first lost', (items) => (items.length > 0 ? items.slice(1) : undefined)),
  list('last lost', (items) => (items.length > 1 ? items.slice(0, -1) : undefined)),
  list('middle lost', (items) =>
    items.length > 2 ? items.filter((_, index) => index !== Math.floor(items.length / 2)) : undefined,
  ),
  list('one doubled', (items) => (items.length > 0 ? [...items, items[0]] : undefined)),
  {
    name: 'list of the previous request',
    family: 'list',
    apply: (own, where) => (Array.isArray(own) ? reported((earlier) => earlier[0])(own, where) : undefined),
  },
  { name: 'lost', family: 'presence', apply: () => 'lost' },
  { name: 'null', family: 'presence', apply: (own) => (own === null ? undefined : { value: null }) },
];
