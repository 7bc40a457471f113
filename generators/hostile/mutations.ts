/** Valid bodies with an error in them. The same seed gives the same bytes. */
import { random, type Random } from '../../lib/random.ts';
import { asJson, type Hostile } from './bodies.ts';

const oddValues: readonly unknown[] = [
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

/** A valid body with an error, in its values or in its bytes. */
export function mutateBody(good: string, seed: number | string, label: string): Hostile {
  const stream = random(seed, label);
  const bytes =
    stream.next() < 0.6
      ? Buffer.from(JSON.stringify(mutateValues(JSON.parse(good), stream)))
      : mutateBytes(Buffer.from(good), stream);
  return { description: `mutation ${label} of seed ${seed}`, bytes, headers: asJson };
}

/** Replaces, duplicates, moves or removes one to four values. */
function mutateValues(body: unknown, stream: Random): unknown {
  for (let mutationsLeft = stream.between(1, 4); mutationsLeft > 0; mutationsLeft -= 1) {
    const holders = holdersIn(body);
    if (holders.length === 0) return stream.pick(oddValues);
    const holder = stream.pick(holders);
    const key = stream.pick(Object.keys(holder));
    const other = stream.pick(holders);
    const changes: readonly (() => void)[] = [
      () => void (holder[key] = structuredClone(stream.pick(oddValues))),
      () => void (holder[key] = String(holder[key])),
      () => void (holder[key] = [holder[key]]),
      () => void (holder[key] = { [key]: holder[key] }),
      () => void (holder[key] = Array.from({ length: stream.between(2, 60) }, () => holder[key])),
      () => void (holder[key] = structuredClone(other)),
      () => void (holder[key.toLowerCase()] = holder[key]),
      () => Array.isArray(holder) || delete holder[key],
    ];
    stream.pick(changes)();
  }
  return body;
}

type Holder = Record<string, unknown>;

function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(holdersIn);
  return Object.keys(value).length === 0 ? inside : [value as Holder, ...inside];
}

/** Changes, removes or inserts one to six bytes, or truncates, duplicates or moves a piece. */
function mutateBytes(bytes: Buffer, stream: Random): Buffer {
  let out = bytes;
  for (let mutationsLeft = stream.between(1, 6); mutationsLeft > 0 && out.length > 1; mutationsLeft -= 1) {
    const at = stream.between(0, out.length - 1);
    const [before, after] = [out.subarray(0, at), out.subarray(at)];
    const changes: readonly (() => Buffer)[] = [
      () => Buffer.concat([before, Buffer.from([stream.between(0, 255)]), after.subarray(1)]),
      () => Buffer.concat([before, after.subarray(1)]),
      () =>
        Buffer.concat([
          before,
          Buffer.from(
            stream.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\\u', '0', '-', 'e9', '\n', 'ÿ']),
          ),
          after,
        ]),
      () => before,
      () => Buffer.concat([before, after.subarray(0, 40), after]),
      () => Buffer.concat([after, before]),
    ];
    out = stream.pick(changes)();
  }
  return out;
}
