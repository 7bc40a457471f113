/** Valid bodies with an error in them. The same seed gives the same bytes. */
import { random, type Random } from '../../lib/random.ts';
import { jsonHeaders, type HostileBody } from './bodies.ts';

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
export function mutateBody(validBody: string, seed: number | string, label: string): HostileBody {
  const stream = random(seed, label);
  const bytes =
    stream.next() < 0.6
      ? Buffer.from(JSON.stringify(mutateValues(JSON.parse(validBody), stream)))
      : mutateBytes(Buffer.from(validBody), stream);
  return { description: `mutation ${label} of seed ${seed}`, bytes, headers: jsonHeaders };
}

/** Replaces, duplicates, moves or removes one to four values. */
function mutateValues(body: unknown, stream: Random): unknown {
  for (let mutationsLeft = stream.integerBetween(1, 4); mutationsLeft > 0; mutationsLeft -= 1) {
    const holders = holdersIn(body);
    if (holders.length === 0) return stream.pick(oddValues);
    const holder = stream.pick(holders);
    const key = stream.pick(Object.keys(holder));
    const otherHolder = stream.pick(holders);
    const changes: readonly (() => void)[] = [
      () => void (holder[key] = structuredClone(stream.pick(oddValues))),
      () => void (holder[key] = String(holder[key])),
      () => void (holder[key] = [holder[key]]),
      () => void (holder[key] = { [key]: holder[key] }),
      () => void (holder[key] = Array.from({ length: stream.integerBetween(2, 60) }, () => holder[key])),
      () => void (holder[key] = structuredClone(otherHolder)),
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
  const innerHolders = Object.values(value).flatMap(holdersIn);
  return Object.keys(value).length === 0 ? innerHolders : [value as Holder, ...innerHolders];
}

/** Changes, removes or inserts one to six bytes, or truncates, duplicates or moves a piece. */
function mutateBytes(bytes: Buffer, stream: Random): Buffer {
  let result = bytes;
  for (
    let mutationsLeft = stream.integerBetween(1, 6);
    mutationsLeft > 0 && result.length > 1;
    mutationsLeft -= 1
  ) {
    const position = stream.integerBetween(0, result.length - 1);
    const [head, tail] = [result.subarray(0, position), result.subarray(position)];
    const changes: readonly (() => Buffer)[] = [
      () => Buffer.concat([head, Buffer.from([stream.integerBetween(0, 255)]), tail.subarray(1)]),
      () => Buffer.concat([head, tail.subarray(1)]),
      () =>
        Buffer.concat([
          head,
          Buffer.from(
            stream.pick(['"', '{', '}', '[', ']', ',', ':', '\\', '\\u', '0', '-', 'e9', '\n', 'ÿ']),
          ),
          tail,
        ]),
      () => head,
      () => Buffer.concat([head, tail.subarray(0, 40), tail]),
      () => Buffer.concat([tail, head]),
    ];
    result = stream.pick(changes)();
  }
  return result;
}
