/** Draws mutants by a seed: each shows in the traffic, at a place that the law fixes, with a value that the law calls wrong. */
import { random } from '../../lib/random.ts';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { conditions, type Condition } from './conditions.ts';
import { valueAt, type Path } from '../mutation.ts';
import { decides, fixingsOf, law, type Fixing } from './law.ts';
import { asks, changedBy, isRequested, touchedBy, type Ask, type Mutant } from './mutant.ts';
import { stateOperators } from './operators/state.ts';
import { operators, type Family } from './operators/values.ts';
import type { Observation } from './law/observation.ts';
import { placesIn } from './walk.ts';

/** A mutant, the sentence that it breaks, and the request that shows it. */
export interface Drawn {
  readonly name: string;
  readonly mutant: Mutant;
  readonly family: Family;
  readonly condition: string;
  /** The part of the service that responds wrongly. */
  readonly part: string;
  /** Whether a sentence forbids it explicitly, or only by reasoning. */
  readonly firmness: 'explicit' | 'reasoned';
  readonly says: string;
  readonly under: string;
  /** The clauses that state the sentence. */
  readonly at: readonly ClauseId[];
  /** A short description of the request that shows it, and of the change. */
  readonly witness: string;
}

/** Conforming responses, and a way to repeat requests of the same client. */
export interface Ground {
  readonly observed: readonly Observation[];
  readonly ask: (operation: OperationId, body: unknown) => Promise<unknown>;
}

const lists: readonly string[] = [
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.contentfile',
  'v1.ping',
  'v1.search',
];

const envelope = /^(?:EchoToken|Target|Version|TimeStamp|PrimaryLangID|ErrorsType|WarningsType|Success)\b/;

/** The parts of the service; each is drawn equally often, however many places it has. */
function partOf(operation: OperationId, place = ''): string {
  if (envelope.test(place)) return 'v1 envelope';
  if (lists.includes(operation)) return 'v1 search, lists and ping';
  if (operation === 'v1.book' || operation === 'v1.cancel' || operation === 'v1.getbk') return 'v1 bookings';
  if (operation.startsWith('order.')) return 'orders';
  return (
    (
      {
        'v1.avail': 'v1 availability',
        'v1.desc': 'v1 descriptive info',
        'v2.avail': 'v2 availability',
        'v2.checkrate': 'v2 re-confirmation',
        'longstay.token': 'long-stay token',
      } as Record<string, string>
    )[operation] ?? operation
  );
}

interface Spot {
  readonly fixing: Fixing;
  readonly operation: OperationId;
  readonly place: string;
}

/** How many exchanges of an operation are tried before a combination is given up. */
const tried = 24;
/** How many changed places of a response are checked. */
const looked = 3;

/** @returns distinct mutants, up to the requested number */
export async function drawMutants({ observed, ask }: Ground, seed: number, count: number): Promise<Drawn[]> {
  const stream = random(seed, 'mutants');
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(stream.next() * items.length)]!;
  const before = new Map(observed.map((one, index) => [one, observed.slice(0, index)]));
  const byOperation = new Map<OperationId, Observation[]>();
  for (const one of observed)
    byOperation.set(one.operation, [...(byOperation.get(one.operation) ?? []), one]);
  const reported = new Set(
    observed.flatMap(({ operation, answer }) =>
      [...placesIn(answer).keys()].map((place) => `${operation} ${place}`),
    ),
  );
  const spots = new Map<string, Map<string, Spot[]>>();
  for (const fixing of law)
    for (const operation of fixing.operations)
      for (const place of fixing.places) {
        if (!reported.has(`${operation} ${place}`)) continue;
        const part = spots.get(partOf(operation, place)) ?? new Map<string, Spot[]>();
        spots.set(
          partOf(operation, place),
          part.set(fixing.by, [...(part.get(fixing.by) ?? []), { fixing, operation, place }]),
        );
      }
  const known = new Map<string, Promise<unknown>>();
  const asking =
    (operation: OperationId): Ask =>
    (body) => {
      const key = `${operation} ${JSON.stringify(body)}`;
      const answer = known.get(key) ?? ask(operation, body);
      known.set(key, answer);
      return answer;
    };

  const candidate = (): { readonly mutant: Mutant; readonly part: string } => {
    const dice = stream.next();
    if (dice < 0.06) return { mutant: { kind: 'state', state: pick(stateOperators) }, part: 'v1 bookings' };
    const always = stream.next() < 0.35;
    const chosen = (place: string): Condition =>
      always ? conditions[0]! : pick(conditions.filter(({ fits = () => true }) => fits(place)));
    if (dice < 0.16) {
      const one = pick(decides);
      return { mutant: { kind: 'deaf', decides: one, condition: chosen('') }, part: partOf(one.operation) };
    }
    const [part, kinds] = pick([...spots]);
    const { operation, place, fixing } = pick(pick([...kinds.values()]));
    const condition = chosen(place);
    if (fixing.ofLanguage) return { mutant: { kind: 'language', operation, place, condition }, part };
    return { mutant: { kind: 'place', operation, place, operator: pick(operators), condition }, part };
  };

  const drawn = new Map<string, Drawn>();
  for (let attempt = 0; drawn.size < count && attempt < count * 200; attempt++) {
    const { mutant, part } = candidate();
    const name = nameOf(mutant);
    if (drawn.has(name)) continue;
    const shown = await wrongIn(mutant, {
      observed: touchedBy(mutant).flatMap((operation) => byOperation.get(operation) ?? []),
      before: (one) => before.get(one)!,
      ask: asking,
      start: Math.floor(stream.next() * 1_000),
    });
    if (shown !== undefined)
      drawn.set(name, {
        name,
        mutant,
        part,
        family: familyOf(mutant),
        condition: 'condition' in mutant ? mutant.condition.name : 'always',
        ...shown,
      });
  }
  return [...drawn.values()];
}

const familyOf = (mutant: Mutant): Family =>
  mutant.kind === 'place'
    ? mutant.operator.family
    : mutant.kind === 'language'
      ? 'language'
      : mutant.kind === 'deaf'
        ? 'request'
        : 'state';

export function nameOf(mutant: Mutant): string {
  if (mutant.kind === 'state') return `state: ${mutant.state.name}`;
  const when = mutant.condition.name === 'always' ? '' : `, ${mutant.condition.name}`;
  if (mutant.kind === 'deaf')
    return `${mutant.decides.operation} does not hear ${mutant.decides.name}${when}`;
  const what = mutant.kind === 'language' ? 'in the neighbouring language' : mutant.operator.name;
  return `${mutant.operation} ${mutant.place}: ${what}${when}`;
}

interface Shows extends Pick<Drawn, 'firmness' | 'says' | 'under' | 'at' | 'witness'> {}

interface Material {
  readonly observed: readonly Observation[];
  readonly before: (observed: Observation) => readonly Observation[];
  readonly ask: (operation: OperationId) => Ask;
  readonly start: number;
}

/** What is wrong with a mutant's responses, and where it shows; undefined if nothing is. */
async function wrongIn(
  mutant: Mutant,
  { observed, before, ask, start }: Material,
): Promise<Shows | undefined> {
  const requested = observed.filter((one) => isRequested(mutant, one, before(one)));
  const most = mutant.kind === 'state' ? requested.length : asks(mutant) ? 6 : tried;
  for (let index = 0; index < Math.min(most, requested.length); index++) {
    const one = requested[(start + index) % requested.length]!;
    const few = await changedBy(mutant, one, before(one), ask(one.operation), looked);
    if (few === undefined || broken(mutant, one, before(one), few.answer, few.paths) === undefined) continue;
    // A mutant that is wrong with a few changed places may be right again once all places are changed.
    const changed = (await changedBy(mutant, one, before(one), ask(one.operation)))!;
    const paths = changed.paths.slice(0, looked);
    const wrong = broken(mutant, one, before(one), changed.answer, paths);
    if (wrong === undefined) continue;
    return { ...wrong, witness: witnessOf(one, changed.answer, paths[0]) };
  }
  return undefined;
}

type Wrong = Pick<Drawn, 'firmness' | 'says' | 'under' | 'at'>;

function broken(
  mutant: Mutant,
  observed: Observation,
  before: readonly Observation[],
  answer: unknown,
  paths: readonly Path[],
): Wrong | undefined {
  if (mutant.kind === 'state' || mutant.kind === 'deaf') {
    const {
      says,
      under,
      at: clauses,
      firmness = 'explicit',
    } = mutant.kind === 'state' ? mutant.state : mutant.decides;
    return { says, under, at: clauses, firmness: firmnessFor(firmness, clauses) };
  }
  const violated: Fixing[] = [];
  const all = fixingsOf(mutant.operation, mutant.place);
  for (const path of paths) {
    const [value, conforming] = [valueAt(answer, path), valueAt(observed.answer, path)];
    const subject = {
      value,
      conforming,
      path,
      observed: { ...observed, answer },
      before,
      foreign: mutant.kind === 'language',
    };
    for (const fixing of all)
      if (!violated.includes(fixing) && isBroken(fixing, subject)) violated.push(fixing);
  }
  const first = violated.find(({ firmness }) => firmness === 'explicit') ?? violated[0];
  if (first === undefined) return undefined;
  const { says, under, firmness } = first;
  const clauses = [...new Set(all.flatMap((fixing) => [...fixing.at]))];
  return { says, under, firmness: firmnessFor(firmness, first.at), at: clauses };
}

/** If all clauses of a sentence only warn, a warning is enough to catch its mutant. */
const firmnessFor = (firmness: Drawn['firmness'], clauses: readonly ClauseId[]): Drawn['firmness'] =>
  firmness === 'explicit' && clauses.some((clause) => severityOf(clause) === 'fails')
    ? 'explicit'
    : 'reasoned';

/** Whether the changed response breaks a fixing. A response that the fixing cannot read does not count as broken. */
function isBroken({ keeps }: Fixing, subject: Parameters<Fixing['keeps']>[0]): boolean {
  try {
    return keeps(subject) === false;
  } catch {
    return false;
  }
}

function witnessOf(
  { operation, request, answer: conforming }: Observation,
  answer: unknown,
  path: Path | undefined,
): string {
  const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 80);
  const requested = short(request.body ?? { ...request.params, ...request.query });
  return path === undefined
    ? `${operation} ${requested}`
    : `${operation}: ${path.join('/')} was ${short(valueAt(conforming, path))}, is ${short(valueAt(answer, path))}`;
}
