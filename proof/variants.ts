/** Proves that nobody is accused wrongly: a service that differs where the specification leaves it open fails nothing. */
import { performance } from 'node:perf_hooks';
import type { Case } from '../schemas/case.ts';
import { clauseOf, clausesFor, severityOf, type ClauseId } from '../schemas/clauses.ts';
import { operationIds, type OperationId } from '../schemas/operations.ts';
import { definitions, type SettingId, type Stated } from '../schemas/settings.ts';
import type { EmbeddedSandbox } from '../targets/run-context.ts';
import { control, type Behaviour } from '../client/access.ts';
import type { Story } from '../client/collect.ts';
import { caseBatches, loadStories } from './material.ts';
import { partsOf, type ListedVariant, type Parts } from './mixture.ts';
import { inParallel } from '../lib/parallel.ts';
import { playSequences } from './random-sequences.ts';
import { calledIn, casesOf, driveCases, errorsIn, playStory, type Take, type Workshop } from './recording.ts';
import { silentOn } from './silent.ts';
import { changesIn, lookOf, type Look } from './visibility.ts';

/** What became of one variant, or of one mixture. */
export interface VariantProof {
  readonly name: string;
  /** Findings that fail, and errors of our own: each a sentence with its clause and place. */
  readonly falseAlarms: readonly string[];
  /** Claimed clauses that end unjudged here, and do not on the honest sandbox. */
  readonly unjudged: readonly ClauseId[];
  /** Clauses that were judged although the variant has nothing that could show them. */
  readonly vacuouslyPassed: readonly ClauseId[];
  /** Whether no answer differs from the honest ones: then nothing was proven. Undefined where nobody looked. */
  readonly invisible?: boolean;
  readonly exchanges: number;
  readonly seconds: number;
}

export interface ProveVariantsOptions {
  /** Names, or names joined by a plus sign. */
  readonly names: readonly string[];
  /** Starts a sandbox of its own for a variant that is settings; without it these are left out. */
  readonly withSettings?: ((settings: Stated) => Promise<EmbeddedSandbox & { stop(): Promise<void> }>) | undefined;
  /** Of the cases of each operation at most so many; by default one a place of its message. */
  readonly most?: number | undefined;
  /** Plays one story of so many, by the seed of the run: the same ones for a few names, others for each of many. */
  readonly oneOf?: number;
  /** Whether the answers are compared with honest ones; else only where every story is played. */
  readonly compares?: boolean;
  readonly say: (line: string) => void;
}

export const listVariants = async ({ context }: Workshop): Promise<ListedVariant[]> =>
  (await control(context.sandbox!, 'GET', '/variants')) as ListedVariant[];

/** Whether it changes an answer, nothing was accused wrongly, and nothing shown green that could not be seen. */
export const isLegal = ({ falseAlarms, vacuouslyPassed, invisible }: VariantProof): boolean =>
  falseAlarms.length + vacuouslyPassed.length === 0 && invisible !== true;

/**
 * Plays all stories, a case for each place of each message, and random sequences against each variant. What calls none of
 * the operations that a variant touches would see the honest service, and is not played again.
 *
 * @throws Error where the honest sandbox itself is accused: then nothing can be said of others
 */
export async function proveVariants(
  workshop: Workshop,
  { names, withSettings, most, oneOf = 1, compares = oneOf === 1, say }: ProveVariantsOptions,
): Promise<VariantProof[]> {
  const listed = new Map((await listVariants(workshop)).map((variant) => [variant.name, variant]));
  const shareOf = (index: number): number => (workshop.context.seed + (names.length > 2 * oneOf ? index : 0)) % oneOf;
  const shares = new Set(names.map((_, index) => shareOf(index)));
  const chosen = (await loadStories()).map((story, at) => ({ story, share: at % oneOf })).filter(({ share }) => shares.has(share));
  const stories = chosen.map(({ story }) => story);
  const batches = await samples(workshop, most);
  const honest = await play(workshop, { stories, batches, name: '', compares }, {});
  const accused = honest.flatMap(({ alarms }) => alarms);
  if (accused.length > 0) throw new Error(`the honest sandbox is accused, so nothing can be said of others:\n  ${accused.join('\n  ')}`);
  const calls = new Map(honest.map(({ title, called }) => [title, called]));
  const touched = (title: string, operations: ReadonlySet<OperationId>): boolean => [...calls.get(title)!].some((id) => operations.has(id));

  const again = looksAgain(workshop, stories, batches);
  const honestLook = new Map(honest.map(({ title, look }) => [title, look]));
  const invisible = async (name: string, played: readonly Shown[]): Promise<boolean> => {
    if (name.split('+').some((part) => showsItself(listed.get(part)!))) return false;
    const changed = played
      .flatMap(({ title, look }) => {
        const first = honestLook.get(title);
        return first === undefined ? [] : [{ title, look, first, changes: changesIn(look, [first]).length }];
      })
      .filter(({ changes }) => changes > 0)
      .sort((a, b) => b.changes - a.changes);
    for (const { title, look, first } of changed.slice(0, mostCompared)) {
      const honest = [first, ...(await again.honest(title))] as [Look, ...Look[]];
      let places = changesIn(look, honest);
      for (let round = 0; places.length > 0 && round < confirmations; round++) {
        const changes = await again.once(title, { variant: name });
        honest.push(await again.once(title));
        const here = new Set(changesIn(changes, honest));
        places = places.filter((place) => here.has(place));
      }
      if (places.length > 0) return false;
    }
    return true;
  };

  const shareOfTitle = new Map(chosen.map(({ story, share }) => [story.title, share]));
  const proofs: VariantProof[] = [];
  for (const [index, name] of names.entries()) {
    const { operations, ...parts } = partsOf(name, listed);
    if (parts.settings !== undefined && withSettings === undefined) continue;
    const material = {
      name,
      compares,
      stories: chosen.filter(({ story, share }) => share === shareOf(index) && touched(story.title, operations)).map(({ story }) => story),
      batches: new Map([...batches].filter(([id]) => touched(casesOf(id), operations))),
    };
    const startedAt = performance.now();
    const played = await playParts(workshop, material, parts, { withSettings, most });
    const honestHere = honest.filter(({ title }) => (shareOfTitle.get(title) ?? shareOf(index)) === shareOf(index));
    const [judgedHere, judged] = [
      judgedIn(honestHere),
      judgedIn([...played, ...honestHere.filter(({ title }) => !touched(title, operations))]),
    ];
    const proof: VariantProof = {
      name,
      falseAlarms: played.flatMap(({ alarms }) => alarms),
      unjudged: claimed(workshop).filter((id) => judgedHere.has(id) && !judged.has(id)),
      vacuouslyPassed: (silentOn[name] ?? []).filter((id) => judged.has(id)),
      ...(compares ? { invisible: await invisible(name, played) } : {}),
      exchanges: played.reduce((sum, { exchanges }) => sum + exchanges, 0),
      seconds: (performance.now() - startedAt) / 1_000,
    };
    proofs.push(proof);
    say(`  ${index + 1} of ${names.length}  ${lineOf(proof)}`);
  }
  return proofs;
}

/** Of the stories with most changes so many are played again, honest ones too: what differs by chance is no change. */
const mostCompared = 8;

/**
 * So many times more a place must differ, and agree among honest answers. A place that differs in two of five honest answers
 * would otherwise pass for a change once in thirty times; so it does once in ten thousand.
 */
const confirmations = 5;

/** Settings are seen in what they state; and what no answer shows says so. */
const showsItself = ({ settings, unseen }: ListedVariant): boolean =>
  unseen !== undefined || Object.entries(settings ?? {}).some(([id, value]) => definitions[id as SettingId].default !== value);

/** Looks at a story or a batch once more; at honest ones twice, and only when they are first asked for. */
function looksAgain(workshop: Workshop, stories: readonly Story[], batches: Material['batches']) {
  const once = async (title: string, behaviour: Behaviour = {}): Promise<Look> => {
    const story = stories.find((one) => one.title === title);
    const [id, cases = []] = [...batches].find(([one]) => casesOf(one) === title) ?? [];
    const played = story ? playStory(workshop, story, behaviour, true) : driveCases(workshop, casesOf(id!), cases, behaviour, true);
    return lookOf((await played).exchanges);
  };
  const taken = new Map<string, Promise<readonly Look[]>>();
  const honest = (title: string): Promise<readonly Look[]> => {
    const known = taken.get(title) ?? Promise.all([once(title), once(title)]);
    taken.set(title, known);
    return known;
  };
  return { once, honest };
}

const lineOf = ({ name, falseAlarms, unjudged, vacuouslyPassed, invisible, exchanges, seconds }: VariantProof): string =>
  [
    `${name}: ${falseAlarms.length} false alarms`,
    `${unjudged.length} clauses unjudged`,
    ...(invisible ? ['changes no answer'] : []),
    ...(vacuouslyPassed.length > 0 ? [`${vacuouslyPassed.length} passed vacuously`] : []),
    `${exchanges} exchanges`,
    `${seconds.toFixed(1)} s`,
  ].join(', ');

interface Material {
  /** Of the variant or mixture. */
  readonly name: string;
  readonly stories: readonly Story[];
  readonly batches: ReadonlyMap<OperationId, readonly Case[]>;
  /** Whether the answers will be compared with honest ones. */
  readonly compares: boolean;
}

/** What a story or a batch of cases showed, without its exchanges: of a hundred runs these would fill the memory. */
interface Shown {
  readonly title: string;
  readonly alarms: readonly string[];
  readonly judged: readonly ClauseId[];
  readonly called: ReadonlySet<OperationId>;
  readonly look: Look;
  readonly exchanges: number;
}

/** @param compares whether its answers will be compared */
const shown = (take: Take, compares: boolean): Shown => ({
  title: take.title,
  alarms: falseAlarmsIn(take),
  judged: Object.keys(take.evidence.exercised) as ClauseId[],
  called: calledIn(take),
  look: compares ? lookOf(take.exchanges) : new Map(),
  exchanges: take.evidence.exchanges,
});

/** Sequences call whatever there is to call. */
async function sequencesShown(workshop: Workshop, name: string, behaviour: Behaviour): Promise<Shown> {
  const title = 'random sequences';
  const called = new Set(operationIds);
  try {
    return { ...shown({ title, evidence: await playSequences(workshop, name, behaviour), exchanges: [] }, false), called };
  } catch (error) {
    return { title, alarms: [`error in ${title}: ${(error as Error).message}`], judged: [], called, look: new Map(), exchanges: 0 };
  }
}

async function play(workshop: Workshop, { name, stories, batches, compares }: Material, behaviour: Behaviour): Promise<Shown[]> {
  // All at once: a slow variant, or a story that waits, leaves time for the others.
  const [played, driven, sequences] = await Promise.all([
    inParallel(stories, async (story) => shown(await playStory(workshop, story, behaviour, true), compares)),
    inParallel([...batches], async ([id, cases]) => shown(await driveCases(workshop, casesOf(id), cases, behaviour, true), compares), 2),
    sequencesShown(workshop, name, behaviour),
  ]);
  return [...played, ...driven, sequences];
}

type Elsewhere = Pick<ProveVariantsOptions, 'withSettings' | 'most'>;

function playParts(
  workshop: Workshop,
  material: Material,
  { variant, settings }: Omit<Parts, 'operations'>,
  { withSettings, most }: Elsewhere,
): Promise<Shown[]> {
  const behaviour = variant === undefined ? {} : { variant };
  return settings === undefined
    ? play(workshop, material, behaviour)
    : playElsewhere(workshop, { ...material, most }, behaviour, settings, withSettings!);
}

/** The target states what the other sandbox is told. */
async function playElsewhere(
  { context, transport }: Workshop,
  { most, ...material }: Omit<Material, 'batches'> & { readonly most: number | undefined },
  behaviour: Behaviour,
  settings: Stated,
  start: NonNullable<ProveVariantsOptions['withSettings']>,
): Promise<Shown[]> {
  const sandbox = await start(settings);
  try {
    const target = { ...context.target, settings: { ...context.target.settings, ...settings } };
    const there = { context: { ...context, target, sandbox }, transport };
    return await play(there, { ...material, batches: await samples(there, most) }, behaviour);
  } finally {
    await sandbox.stop();
  }
}

async function samples(workshop: Workshop, most = Number.POSITIVE_INFINITY): Promise<Material['batches']> {
  return new Map([...(await caseBatches(workshop))].map(([id, cases]) => [id, spread(oneAPlace(cases), most)]));
}

/** A few valid cases, one edge for each place of the message, and one refusal for each clause that requests break. */
function oneAPlace(cases: readonly Case[]): Case[] {
  const firstBy = (kind: Case['kind'], key: (one: Case) => string): Case[] => [
    ...new Map(
      cases
        .filter((one) => one.kind === kind)
        .reverse()
        .map((one) => [key(one), one]),
    ).values(),
  ];
  return [
    ...cases.filter(({ kind }) => kind === 'valid').slice(0, fewValid),
    ...firstBy('edge', ({ place }) => place),
    ...firstBy('refusal', ({ breaks = '' }) => breaks),
  ];
}

const fewValid = 6;

/** At most so many, from all over the list. */
const spread = <T>(all: readonly T[], most: number): readonly T[] => {
  const step = Math.ceil(all.length / most);
  return step <= 1 ? all : all.filter((_, index) => index % step === 0);
};

const claimed = ({ context }: Workshop): readonly ClauseId[] =>
  clausesFor(context.target.claims, 'service').filter((id) => clauseOf(id).untested === undefined);

const judgedIn = (all: readonly Shown[]): Set<ClauseId> => new Set(all.flatMap(({ judged }) => judged));

/** Warnings are allowed, and so is what could not be judged. */
const falseAlarmsIn = (take: Take): string[] => [
  ...take.evidence.findings
    .filter(({ clause }) => severityOf(clause) === 'fails')
    .map(({ clause, where, pointer, expected, seen }) => `${clause} in ${where} ${pointer}: expected ${expected}, saw ${seen}`),
  ...errorsIn(take),
];
