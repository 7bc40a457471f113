/** Good bodies with something wrong in them. Same seed, same bytes. */
import { random, type Random } from '../../lib/random.ts';
import { asJson, type Hostile } from './bodies.ts';

const odd: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  99,
  1e308,
  2 ** 53,
  -0,
  '',
  ' ',
  '0',
  '1',
  'null',
  'x'.repeat(300),
  '\u0000',
  '\ud800',
  '__proto__',
  '🏨',
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-1',
  '1e3',
  'Reservation',
  'CancelRoom',
  'Book',
  JSON.parse('{"__proto__":{"Target":1}}'),
];

/** A good body with something wrong in it: in its values as often as in its bytes. */
export function mutated(good: string, seed: number | string, label: string): Hostile {
  const dice = random(seed, label);
  const bytes =
    dice.next() < 0.6
      ? Buffer.from(JSON.stringify(inValues(JSON.parse(good), dice)))
      : inBytes(Buffer.from(good), dice);
  return { what: `mutation ${label} of seed ${seed}`, bytes, headers: asJson };
}

/** One to four values replaced, doubled, moved or left out. */
function inValues(body: unknown, dice: Random): unknown {
  for (let times = dice.between(1, 4); times > 0; times -= 1) {
    const holders = holdersIn(body);
    if (holders.length === 0) return dice.pick(odd);
    const holder = dice.pick(holders);
    const key = dice.pick(Object.keys(holder));
    const other = dice.pick(holders);
    const changes: readonly (() => void)[] = [
      () => void (holder[key] = structuredClone(dice.pick(odd))),
      () => void (holder[key] = String(holder[key])),
      () => void (holder[key] = [holder[key]]),
      () => void (holder[key] = { [key]: holder[key] }),
      () => void (holder[key] = Array.from({ length: dice.between(2, 60) }, () => holder[key])),
      () => void (holder[key] = structuredClone(other)),
      () => void (holder[key.toLowerCase()] = holder[key]),
      () => Array.isArray(holder) || delete holder[key],
    ];
    dice.pick(changes)();
  }
  return body;
}

type Holder = Record<string, unknown>;

/** Every object and list with something in it. */
function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(holdersIn);
  return Object.keys(value).length === 0 ? inside : [value as Holder, ...inside];
}

/** One to six bytes changed, left out or put in, or a piece cut off, doubled or moved. */
function inBytes(bytes: Buffer, dice: Random): Buffer {
  let out = bytes;
  for (let times = dice.between(1, 6); times > 0 && out.length > 1; times -= 1) {
    const at = dice.between(0, out.length - 1);
    const [before, after] = [out.subarray(0, at), out.subarray(at)];
    const changes: readonly (() => Buffer)[] = [
      () => Buffer.concat([before, Buffer.from([dice.between(0, 255)]), after.subarray(1)]),
      () => Buffer.concat([before, after.subarray(1)]),
      () =>
        Buffer.concat([
          before,
          Buffer.from(dice.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\\u', '0', '-', 'e9', '\n', 'ÿ'])),
          after,
        ]),
      () => before,
      () => Buffer.concat([before, after.subarray(0, 40), after]),
      () => Buffer.concat([after, before]),
    ];
    out = dice.pick(changes)();
  }
  return out;
}
