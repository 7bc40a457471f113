/** Plays the gate against mutants: which of them a clause of their own sentence catches. */
import { inParallel } from '../../lib/parallel.ts';
import type { Case } from '../../schemas/case.ts';
import { severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Exchange } from '../../schemas/exchange.ts';
import { judge } from '../../schemas/judge.ts';
import { operationIds, type OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { drawMutants, type Drawn } from '../../mutants/draw.ts';
import { isFree } from '../../mutants/law/free.ts';
import { placeOf } from '../../mutants/law.ts';
import { asks, changedBy, isAsked, touchedBy } from '../../mutants/mutant.ts';
import type { Seen } from '../../mutants/seen.ts';
import { trafficOn } from '../../mutants/traffic.ts';
import { placesIn } from '../../mutants/walk.ts';
import { honestRun } from '../honest.ts';
import { caseBatches, loadStories, sampleOf, type LoadedStory } from '../material.ts';
import { casesOf, driveCases, playStory, type Take, type Workshop } from '../recording.ts';
import { mutating, routed, seenOf } from './transport.ts';

/** What became of one mutant. */
export interface MutantProof extends Omit<Drawn, 'mutant'> {
  readonly caught: boolean;
  /** The story, case or exchange that caught it, and the clause by which. */
  readonly by?: string;
  /** Clauses of other sentences that were found broken. */
  readonly otherwise: readonly ClauseId[];
  /** Stories and batches of cases whose answers it may have changed. */
  readonly touched: number;
}

export interface MutantsProven {
  readonly proofs: readonly MutantProof[];
  /** Places of the traffic's answers, and how many of them nothing fixes. */
  readonly places: { readonly all: number; readonly free: number };
  /** Requests of the traffic. */
  readonly traffic: number;
}

export interface ProveMutantsOptions {
  readonly seed: number;
  readonly count: number;
  /** Stories whose place among all of them, modulo so many, is 0: for a proof that has to be short. */
  readonly oneOf?: number;
  /** Of each operation's cases at most so many. */
  readonly mostCases?: number;
  readonly say: (line: string) => void;
}

const atOnce = 3;

/** @throws Error where the honest sandbox does not pass */
export async function proveMutants(
  workshop: Workshop,
  { seed, count, oneOf = 1, mostCases = Infinity, say }: ProveMutantsOptions,
): Promise<MutantsProven> {
  const { sandbox, today } = workshop.context;
  const traffic = await trafficOn(sandbox!, workshop.transport, today);
  say(`traffic: ${traffic.seen.length} legal requests`);
  const drawn = await drawMutants(traffic, seed, count);
  await traffic.end();
  say(`drawn: ${drawn.length} mutants`);
  const operations = new Set(drawn.flatMap(({ mutant }) => touchedBy(mutant)));
  const stories = (await loadStories()).filter((_, index) => index % oneOf === 0);
  const batches = new Map([...(await caseBatches(workshop, operations))].map(([id, cases]) => [id, sampleOf(cases).slice(0, mostCases)]));
  const honest = await honestRun(workshop, stories, batches);
  say(`honest: ${stories.length} stories, ${honest.takes.reduce((sum, { exchanges }) => sum + exchanges.length, 0)} exchanges`);
  const ground = groundOf(honest.takes, stories, batches, settingsOf(workshop.context.target));
  let done = 0;
  const proofs = await inParallel(
    drawn,
    async (one) => {
      const proof = await proveOne(workshop, one, ground);
      done += 1;
      if (done % 20 === 0) say(`  ${done} of ${drawn.length}`);
      return proof;
    },
    atOnce,
  );
  return { proofs, places: placesOf(traffic.seen), traffic: traffic.seen.length };
}

/** What was recorded of one story or one batch of cases. */
interface Recorded {
  readonly title: string;
  readonly story?: LoadedStory;
  readonly operation?: OperationId;
  readonly cases?: readonly Case[];
  /** Each with what the same client was told before. */
  readonly exchanges: readonly { readonly exchange: Exchange; readonly seen: Seen; readonly before: readonly Seen[] }[];
}

interface Ground {
  readonly recorded: readonly Recorded[];
  readonly settings: Settings;
  /** How often a story caught something that touched an operation: what caught most is played first. */
  readonly catches: Map<string, number>;
}

function groundOf(
  takes: readonly Take[],
  stories: readonly LoadedStory[],
  batches: ReadonlyMap<OperationId, readonly Case[]>,
  settings: Settings,
): Ground {
  const recorded = takes.map(({ title, exchanges }): Recorded => {
    const story = stories.find((one) => one.title === title);
    const operation = operationIds.find((id) => casesOf(id) === title);
    return {
      title,
      ...(story ? { story } : {}),
      ...(operation && !story ? { operation, cases: batches.get(operation) ?? [] } : {}),
      exchanges: readOf(exchanges),
    };
  });
  return { recorded, settings, catches: new Map() };
}

function readOf(exchanges: readonly Exchange[]): Recorded['exchanges'] {
  const memories = new Map<string, Seen[]>();
  return exchanges.flatMap((exchange) => {
    const route = exchange.response.status === 200 ? routed(exchange.request.method, exchange.request.url) : undefined;
    const seen = route === undefined ? undefined : lazySeen(route, exchange);
    if (route === undefined || seen === undefined) return [];
    const memory = memories.get(route.client) ?? [];
    memories.set(route.client, memory);
    const before = [...memory];
    memory.push(seen);
    return [{ exchange, seen, before }];
  });
}

/** Answers are read when they are asked for: most never are. */
function lazySeen(route: NonNullable<ReturnType<typeof routed>>, exchange: Exchange): Seen | undefined {
  const first = seenOf(route, exchange.request.body, '{}');
  if (first === undefined) return undefined;
  return {
    operation: first.operation,
    request: first.request,
    get answer(): unknown {
      return seenOf(route, undefined, exchange.response.body)?.answer;
    },
  };
}

async function proveOne(workshop: Workshop, drawn: Drawn, ground: Ground): Promise<MutantProof> {
  const { mutant, ...told } = drawn;
  const accused = new Set<ClauseId>();
  const touched: Recorded[] = [];
  for (const one of ground.recorded) {
    const shown = await alone(drawn, one, ground.settings);
    if (shown.touched) touched.push(one);
    for (const clause of shown.accused) accused.add(clause);
    if (shown.by !== undefined) return { ...told, caught: true, by: shown.by, otherwise: [...accused], touched: touched.length };
  }
  const key = touchedBy(mutant)[0]!;
  const rank = ({ title }: Recorded): number => ground.catches.get(`${key} ${title}`) ?? 0;
  // What has no request that a mutant answers wrongly meets the honest service.
  const queue = touched.toSorted((a, b) => rank(b) - rank(a) || a.exchanges.length - b.exchanges.length);
  const transport = mutating(workshop.transport, mutant);
  for (const one of queue) {
    // Judged alone already, where every answer can be made from the honest one.
    if (one.story === undefined && !asks(mutant)) continue;
    const own = { ...workshop, transport };
    const take = one.story ? await playStory(own, one.story, {}, true) : await driveCases(own, one.title, one.cases!, {}, true);
    const by = caughtIn(drawn, take);
    for (const { clause } of take.evidence.findings) if (!drawn.at.includes(clause)) accused.add(clause);
    if (by === undefined) continue;
    ground.catches.set(`${key} ${one.title}`, rank(one) + 1);
    return { ...told, caught: true, by: `${by} in ${one.title}`, otherwise: [...accused], touched: touched.length };
  }
  return { ...told, caught: false, otherwise: [...accused], touched: touched.length };
}

interface Alone {
  readonly touched: boolean;
  readonly by?: string;
  readonly accused: readonly ClauseId[];
}

/** Puts the mutant into recorded honest answers, and asks the judge of each. */
async function alone(drawn: Drawn, { exchanges, title }: Recorded, settings: Settings): Promise<Alone> {
  const { mutant } = drawn;
  let touched = false;
  const accused: ClauseId[] = [];
  for (const { exchange, seen, before } of exchanges) {
    if (!isAsked(mutant, seen, before)) continue;
    if (asks(mutant)) return { touched: true, accused: [] };
    const changed = await changedBy(mutant, seen, before, async () => undefined);
    if (changed === undefined) continue;
    touched = true;
    const { findings } = judge({ ...exchange, response: { ...exchange.response, body: JSON.stringify(changed.answer) } }, settings);
    for (const { clause, pointer } of findings) {
      if (isOwn(drawn, clause, pointer)) return { touched, by: `${clause} of one exchange of ${title}`, accused };
      accused.push(clause);
    }
  }
  return { touched, accused };
}

/** The clause of the mutant's sentence that was found broken, or one that points at the place itself. */
function caughtIn(drawn: Drawn, { evidence }: Take): ClauseId | undefined {
  return evidence.findings.find(({ clause, pointer }) => isOwn(drawn, clause, pointer))?.clause;
}

function isOwn({ at, firmness, mutant }: Drawn, clause: ClauseId, pointer: string): boolean {
  if (firmness === 'explicit' && severityOf(clause) !== 'fails') return false;
  if (at.includes(clause)) return true;
  const place = 'place' in mutant ? mutant.place : undefined;
  return (
    place !== undefined &&
    placeOf(
      pointer
        .split('/')
        .slice(1)
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    ) === place
  );
}

function placesOf(seen: readonly Seen[]): MutantsProven['places'] {
  const places = new Map<string, boolean>();
  for (const { operation, answer } of seen)
    for (const [place, isPlain] of placesIn(answer)) if (isPlain) places.set(`${operation} ${place}`, isFree(operation, place));
  return { all: places.size, free: [...places.values()].filter(Boolean).length };
}
