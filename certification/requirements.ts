/** All requirements over one stream of exchanges: what a partner's client has done, and what it has not. */
import { nobody } from '../lib/journal/withhold.ts';
import type { Settings } from '../schemas/settings.ts';
import { isClauseId } from '../schemas/clauses.ts';
import { missingSettings } from '../schemas/clause-needs.ts';
import { requirements, obligations } from './requirements/all.ts';
import {
  severityOf,
  usualLimits,
  type Accusation,
  type Circumstances,
  type Requirement,
  type Limits,
  type Notes,
  type Obligation,
} from './requirements/requirement.ts';
import { ReadExchange } from './requirements/exchange.ts';
import { Waiting } from './requirements/waiting.ts';
import type { Gap, Line, RecordedExchange } from './line.ts';

export { requirements, obligations } from './requirements/all.ts';
export {
  severityOf,
  textOf,
  usualLimits,
  type Accusation,
  type Limits,
  type Obligation,
} from './requirements/requirement.ts';

/**
 * How it stands with one obligation. `waiting`: what happens next decides; `not configured`: the target does not say what it takes
 * to judge it.
 */
export type State = 'kept' | 'broken' | 'warned' | 'waiting' | 'not exercised' | 'not configured';

export interface Standing {
  readonly of: Obligation;
  readonly duty: string;
  readonly state: State;
  /** How often it had a chance to be broken. */
  readonly exercised: number;
  readonly broken: number;
  /** The first exchanges that show it: how it was broken, else how it was kept. */
  readonly exchanges: readonly number[];
  /** Until when it waits, in milliseconds since 1970 on the deployment's clock. */
  readonly until?: number;
}

export interface Judged {
  /** What was judged: exchanges of the contract, others, and what was not watched. */
  readonly exchanges: number;
  readonly foreign: number;
  /** Calls, recorded or not, that showed nobody's credentials to a recorder that partners share: they count for nobody. */
  readonly strangers: number;
  /** Whose calls were judged, as the journal names them, and how many; the first of them. */
  readonly callers: ReadonlyMap<string, number>;
  readonly gaps: readonly Gap[];
  readonly standings: readonly Standing[];
  /** The first of each kind; a standing says how many there are. */
  readonly accusations: readonly Accusation[];
}

/** What is known beside the exchanges. */
export interface Options {
  readonly settings: Settings;
  readonly fromStart?: boolean;
  readonly production?: boolean;
  readonly bearerLength?: number;
  readonly limits?: Partial<Limits>;
  /** Whose calls are judged, as the journal names them; everybody's where it is absent. */
  readonly callers?: readonly string[];
  /** What the recording cannot show, because a tool has left it out. */
  readonly blind?: readonly Obligation[];
}

export interface TraceJudge {
  /** Whether a call, or a gap, is of those who are judged. */
  isOfIt(of: Pick<RecordedExchange, 'client'>): boolean;
  /** @returns what this line has shown to be wrong */
  see(line: Line | RecordedExchange): readonly Accusation[];
  /** The deployment's clock has come so far although nothing was sent. */
  tick(now: number): readonly Accusation[];
  /** How it stands now; the judging goes on. */
  standing(): Judged;
  /** No more will come. What still waits stays waiting, unless the clock is said to have gone on. */
  end(now?: number): Judged;
}

/** Accusations of one obligation that are kept. */
const keptOfAKind = 20;
const keptGaps = 100;
const keptCallers = 20;
/** Exchanges that are named for one obligation. */
const keptEvidence = 5;

interface Count {
  exercised: number;
  broken: number;
  fails: boolean;
  readonly kept: number[];
  readonly against: number[];
}

function add(numbers: number[], more: readonly number[]): void {
  for (const number of more)
    if (numbers.length < keptEvidence && !numbers.includes(number)) numbers.push(number);
}

export function judgeTrace({
  settings,
  fromStart = false,
  limits,
  blind = [],
  callers: chosen,
  ...known
}: Options): TraceJudge {
  const circumstances: Circumstances = {
    settings,
    fromStart,
    ...known,
    limits: { ...usualLimits, ...limits },
  };
  const unseen = new Set(blind);
  const counts = new Map<Obligation, Count>();
  const accusations: Accusation[] = [];
  const kinds = new Map<string, number>();
  const gaps = { any: !fromStart, count: 0, all: [] as Gap[] };
  const waiting = new Waiting();
  let fresh: Accusation[] = [];
  let [exchanges, foreign, strangers, last] = [0, 0, 0, 0];
  const callers = new Map<string, number>();
  const isOfIt = ({ client }: Pick<RecordedExchange, 'client'>): boolean =>
    client !== nobody && (chosen === undefined || chosen.includes(client));
  let isOver = false;
  let configured: ReadonlySet<Obligation> | undefined;

  const countOf = (id: Obligation): Count => {
    let count = counts.get(id);
    if (count === undefined)
      counts.set(id, (count = { exercised: 0, broken: 0, fails: false, kept: [], against: [] }));
    return count;
  };
  /** What is looked at: an exchange, or what was waited for since one. */
  let current: number | undefined;
  const notesOf = (requirement: Requirement): Notes => ({
    keep: (id) => {
      if (unseen.has(id)) return;
      const count = countOf(id);
      count.exercised += 1;
      if (current !== undefined) add(count.kept, [current]);
    },
    accuse: (id, { warns, pointer = '', ...what }) => {
      if (unseen.has(id)) return;
      const severity = warns ? 'warns' : severityOf(id);
      const count = countOf(id);
      count.exercised += 1;
      count.broken += 1;
      count.fails ||= severity === 'fails';
      add(count.against, what.exchanges);
      const kind = `${requirement.id} ${id}`;
      const before = kinds.get(kind) ?? 0;
      kinds.set(kind, before + 1);
      if (before >= keptOfAKind) return;
      const accusation: Accusation = { duty: requirement.id, of: id, severity, pointer, ...what };
      accusations.push(accusation);
      fresh.push(accusation);
    },
    wait: (id, until, decide) => {
      const since = current;
      return waiting.add(id, until, () => {
        const before = current;
        current = since;
        decide();
        current = before;
      });
    },
  });
  const watches = requirements.map((requirement) =>
    requirement.watch(notesOf(requirement), circumstances, gaps),
  );
  const reported = (): readonly Accusation[] => {
    const now = fresh;
    fresh = [];
    return now;
  };
  const missed = (gap: Gap): void => {
    gaps.any = true;
    gaps.count += 1;
    if (gaps.all.length < keptGaps) gaps.all.push(gap);
  };
  const standing = (): Judged => ({
    exchanges,
    foreign,
    strangers,
    callers,
    gaps: gaps.all,
    accusations,
    standings: obligations().map(({ of, duty }) => {
      const { exercised = 0, broken = 0, fails = false, kept = [], against = [] } = counts.get(of) ?? {};
      const until = waiting.until(of);
      const isConfigured = (configured ??= configuredIn(settings, unseen)).has(of);
      const state: State =
        broken > 0
          ? fails
            ? 'broken'
            : 'warned'
          : until !== undefined
            ? 'waiting'
            : exercised > 0
              ? 'kept'
              : isConfigured
                ? 'not exercised'
                : 'not configured';
      return {
        of,
        duty,
        state,
        exercised,
        broken,
        exchanges: [...(broken > 0 ? against : kept)],
        ...(state === 'waiting' && until !== undefined ? { until } : {}),
      };
    }),
  });
  return {
    isOfIt,
    see: (line) => {
      if ('gap' in line) {
        const { client } = line.gap;
        if (client === nobody) strangers += 1;
        if (client === undefined || isOfIt({ client })) missed(line.gap);
        return reported();
      }
      const exchange = 'exchange' in line ? line.exchange : line;
      if ((last !== 0 || fromStart) && exchange.number > last + 1)
        missed({
          from: exchange.sentAt,
          until: exchange.sentAt,
          why: `exchanges ${last + 1} to ${exchange.number - 1} are missing`,
        });
      last = Math.max(last, exchange.number);
      const observed = new ReadExchange(exchange, settings);
      waiting.pass(observed.at);
      if (exchange.client === nobody) strangers += 1;
      if (!isOfIt(exchange)) return reported();
      exchanges += 1;
      if (exchange.operation === undefined && exchange.nearly === undefined) foreign += 1;
      const before = callers.get(exchange.client);
      if (before !== undefined || callers.size < keptCallers) callers.set(exchange.client, (before ?? 0) + 1);
      current = exchange.number;
      for (const watch of watches) watch.see(observed);
      current = undefined;
      return reported();
    },
    tick: (now) => {
      waiting.pass(now);
      return reported();
    },
    standing,
    end: (now) => {
      if (now !== undefined) waiting.pass(now);
      if (!isOver) for (const watch of watches) watch.end?.();
      isOver = true;
      return standing();
    },
  };
}

/** What can be judged by what the target states, and what the recording shows. */
const configuredIn = (settings: Settings, unseen: ReadonlySet<Obligation>): ReadonlySet<Obligation> =>
  new Set(
    obligations()
      .map(({ of }) => of)
      .filter((of) => !unseen.has(of) && (!isClauseId(of) || missingSettings(of, settings).length === 0)),
  );
