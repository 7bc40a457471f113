/** A valid file made hostile in many ways. */
import { random } from '../../../lib/random.ts';
import { placesIn } from '../places-in.ts';

const [trap, , marker] = process.argv.slice(2) as [string, string, string];

/** The number of random places that get each value. HOSTILE_ROUNDS sets it for a longer series than that of `npm test`. */
const rounds = Number(process.env['HOSTILE_ROUNDS'] ?? 1);

/** Values that replace those of a file. */
const values: readonly unknown[] = [
  `${trap}/called`,
  `file://${process.cwd()}/evil.mjs`,
  `${process.cwd()}/evil.json`,
  'ownTests',
  '../../../../etc/passwd',
  `$(touch ${marker}); \`touch ${marker}\` | touch ${marker}`,
  '${HOSTILE_VICTIM}',
  'HOSTILE_VICTIM',
  '__proto__',
  'constructor',
  'a\u0000b\n\u202e\u001b[31m',
  'x'.repeat(20_000),
  -1,
  1e308,
  null,
  [],
  {},
  JSON.parse('{"__proto__":null,"toString":"x","then":"x","length":-1}') as unknown,
];

/** Members that are added to a file. */
const members: Readonly<Record<string, unknown>> = {
  target: 'evil.json',
  ownTests: 'ownTests',
  file: 'evil.json',
  given: { target: 'evil.json', ownTests: 'ownTests' },
  hooks: { breaks: { command: `touch ${marker}` } },
  urls: { base_url: trap, api_url: trap },
  secrets: { bearer: 'HOSTILE_VICTIM' },
  __proto__x: { polluted: true },
  headers: { authorization: '${HOSTILE_VICTIM}' },
};

/** @param seed chooses the places */
export function* hostileTexts(
  validValue: unknown,
  seed: string,
): Generator<readonly [how: string, text: string]> {
  const text = JSON.stringify(validValue);
  const stream = random(seed);
  yield ['as it should be', text];
  yield ['empty', ''];
  yield ['cut off', text.slice(0, text.length / 2)];
  yield ['nested deep', '['.repeat(100_000)];
  yield ['nested deep, whole', `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`];
  for (const place of [text.indexOf(':'), text.lastIndexOf(':')])
    yield ['nested deep inside', `${text.slice(0, place + 1)}${'['.repeat(50_000)}${']'.repeat(50_000)}${text.slice(text.indexOf(',', place))}`]; // prettier-ignore
  yield ['with a prototype', text.replace(/^(\[?)\{/, '$1{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},')]; // prettier-ignore
  for (const [name, value] of Object.entries(members)) {
    const copy = JSON.parse(text);
    for (const place of [copy, ...placesIn(copy).flatMap((one) => one.of[one.at] ?? [])].slice(0, 40))
      if (typeof place === 'object' && place !== null && !Array.isArray(place) && stream.chance(0.5))
        place[name] = value;
    yield [`with ${name}`, JSON.stringify(copy)];
  }
  for (const value of values) {
    for (let round = 0; round < rounds; round += 1) {
      const copy = JSON.parse(text);
      // The first members matter most: they get half of the draws.
      const places = placesIn(copy);
      const { of, at } =
        places[
          stream.integerBetween(0, Math.min(places.length, stream.chance(0.5) ? 25 : places.length) - 1)
        ]!;
      of[at] = value;
      yield [`${at} is ${JSON.stringify(value)?.slice(0, 60)}`, JSON.stringify(copy)];
    }
    const copy = JSON.parse(text);
    for (const { of, at } of placesIn(copy))
      if (typeof of[at] === typeof value && !/^(schemaVersion|kind|version|hash|tool)$/.test(at))
        of[at] = value;
    yield [`all of the kind are ${JSON.stringify(value)?.slice(0, 60)}`, JSON.stringify(copy)];
  }
}
