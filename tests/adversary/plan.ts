/** What happens in a round: everything is drawn from the seed and the number of the round. */
import { random, type Random } from '../../lib/random.ts';
import type { BehindName } from './behind.ts';
import { characterOf, kinds, type Character, type Kind } from './character.ts';
import type { Victim } from './processes.ts';

export type Verb = 'gate' | 'load';

/** How a run is disturbed. */
export type Blow = 'nothing' | 'SIGINT' | 'SIGTERM' | 'SIGINT twice' | `kill ${Victim}`;

export interface Plan {
  readonly seed: number;
  readonly number: number;
  readonly verb: Verb;
  readonly kind: Kind;
  readonly character: Character;
  readonly blow: Blow;
  /** When the blow comes: this many milliseconds after this many bookings were requested. */
  readonly after: { readonly bookings: number; readonly milliseconds: number };
  /** Arguments of the verb, without its target. */
  readonly arguments: readonly string[];
  /** The random source of the deployment. */
  readonly draw: Random;
}

export interface Wish {
  readonly seed: number;
  readonly verb: Verb | 'both';
  readonly only?: Kind;
  /** Replaces the value that the seed would draw. */
  readonly blow?: Blow;
}

/** Tests that book once or twice each, and two that do more with their bookings. */
const tests = [
  'v1.getbk.by-id',
  'v1.cancel.effect-whole',
  'v1.book.retrievable',
  'v1.book.action',
  'v1.(getbk.by-id|book.retr)',
  'v1.cancel.ver',
];

const blows: Readonly<Record<Verb, readonly Blow[]>> = {
  gate: ['nothing', 'nothing', 'SIGINT', 'SIGINT', 'SIGTERM', 'SIGINT twice', 'kill verb', 'kill verb'],
  load: ['nothing', 'nothing', 'SIGINT', 'SIGTERM', 'SIGINT twice', 'kill verb', 'kill k6', 'kill k6'],
};

/** One load round for every four gate rounds, if both are requested. */
const verbOf = ({ verb }: Wish, number: number): Verb =>
  verb === 'both' ? (number % 5 === 4 ? 'load' : 'gate') : verb;

/** Every third one is mixed; the others take the kinds in turn, so that few rounds see all of them. */
const kindOf = (number: number): Kind =>
  number % 3 === 2 ? 'mixed' : kinds[(number - Math.floor(number / 3)) % kinds.length]!;

/** Mostly when something misbehaves already, sometimes in the canary booking, sometimes before anything is booked. */
function momentOf({ conformingTrial }: Character, draw: Random): Plan['after'] {
  if (draw.chance(0.1)) return { bookings: 0, milliseconds: draw.integerBetween(0, 8_000) };
  const first = conformingTrial && draw.chance(0.8) ? 2 : 1;
  return { bookings: draw.integerBetween(first, first + 1), milliseconds: draw.integerBetween(0, 1_500) };
}

const load = '--shape smoke --journey v1-book --duration 6s --rate 3'.split(' ');

export function planOf(wish: Wish, number: number): Plan {
  const { seed } = wish;
  const draw = random(seed, 'adversary', number);
  const verb = verbOf(wish, number);
  const kind = wish.only ?? kindOf(number);
  const character = characterOf(kind, draw.branch('character'));
  const blow = wish.blow ?? draw.pick(blows[verb]);
  return {
    seed,
    number,
    verb,
    kind,
    character,
    blow,
    after: momentOf(character, draw.branch('moment')),
    arguments: [...(verb === 'gate' ? ['--grep', draw.pick(tests)] : load), '--seed', String(number)],
    draw: draw.branch('deployment'),
  };
}

/** The command line that repeats this round alone. */
export const againLine = (
  { seed, number, verb }: Plan,
  {
    only,
    blow,
    of,
    lateLook,
  }: Pick<Wish, 'only' | 'blow'> & { readonly of?: BehindName; readonly lateLook?: number | undefined } = {},
): string =>
  `npm run adversary -- --seed ${seed} --round ${number} --verb ${verb}${only ? ` --only ${only}` : ''}${blow ? ` --blow '${blow}'` : ''}${of === 'other' ? ' --of other' : ''}${lateLook === undefined ? '' : ` --late-look ${lateLook}`}`;
