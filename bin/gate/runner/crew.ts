/** The players of a run: hands each what there is room for, and takes what they say. */
import { fork, type ChildProcess } from 'node:child_process';
import { moduleBeside } from '../../../lib/own-files.ts';
import type { PaceTold } from '../../../client/pace/pace.ts';
import type { Plan, Told } from './items.ts';
import type { FromPlayer, ToPlayer } from './words.ts';

/** So often a player that died is replaced. */
const replacements = 5;

interface Player {
  readonly process: ChildProcess;
  readonly plays: Set<number>;
}

export interface Audience {
  /** Which of these are to be played, before the first is; called once. */
  readonly chosen: (plans: readonly Plan[]) => readonly number[];
  readonly played: (index: number, told: Told) => void;
  /** Something broke outside any item. */
  readonly broken: (why: string) => void;
  /** The deployment is gone. */
  readonly gone: (why: string) => void;
  /** What a player has asked of each address. */
  readonly pace: (told: readonly PaceTold[]) => void;
}

export class Crew {
  readonly #audience: Audience;
  readonly #players = new Set<Player>();
  readonly #ended: Promise<void>;
  #settle: () => void = () => undefined;
  #plans: readonly Plan[] | undefined;
  /** Those that may be played now, and those of each further turn; the next one last. */
  #now: number[] = [];
  #turns: number[][] = [];
  /** Of players that have room and nothing to do. */
  #room: Player[] = [];
  #stopped = false;
  #ending = false;
  #left = replacements;

  constructor(many: number, audience: Audience) {
    this.#audience = audience;
    this.#ended = new Promise((resolve) => (this.#settle = resolve));
    for (let count = 0; count < many; count++) this.#hire();
  }

  /** Resolves when all has been played that could be, and every player is gone. */
  async ended(): Promise<void> {
    return this.#ended;
  }

  /** Begins nothing more; what runs ends as soon as it can. */
  stop(): void {
    this.#stopped = true;
    for (const player of this.#players) tell(player, { does: 'stop' });
    this.#handOut();
  }

  #hire(): void {
    const child = fork(moduleBeside(import.meta.url, './player'), { stdio: ['ignore', 2, 2, 'ipc'] });
    const player: Player = { process: child, plays: new Set() };
    this.#players.add(player);
    child.on('message', (word: FromPlayer) => this.#hear(player, word));
    child.once('exit', (code, signal) => this.#lost(player, signal ?? `code ${code}`));
    child.on('error', (error) => this.#audience.broken(error.message));
  }

  #hear(player: Player, word: FromPlayer): void {
    if (word.says === 'broken') return this.#audience.broken(word.why);
    if (word.says === 'gone') return this.#audience.gone(word.why);
    if (word.says === 'pace') return this.#audience.pace(word.told);
    if (word.says === 'ready') this.#choose(word.plans);
    else if (word.says === 'room') this.#room.push(player);
    else {
      player.plays.delete(word.index);
      this.#audience.played(word.index, word.told);
    }
    this.#handOut();
  }

  /** Every player knows the same items in the same order. */
  #choose(plans: readonly Plan[]): void {
    if (this.#plans !== undefined) return;
    this.#plans = plans;
    const turns = new Map<string | undefined, number[]>([[undefined, []]]);
    const heavyFirst = this.#audience
      .chosen(plans)
      .toSorted((a, b) => plans[b]!.weight - plans[a]!.weight || a - b);
    for (const index of heavyFirst) {
      const { turn } = plans[index]!;
      turns.set(turn, [index, ...(turns.get(turn) ?? [])]);
    }
    this.#turns = [...turns.values()].toReversed();
  }

  #handOut(): void {
    if (this.#stopped) [this.#now, this.#turns] = [[], []];
    else if (this.#plans === undefined) return;
    const isIdle = [...this.#players].every(({ plays }) => plays.size === 0);
    if (this.#now.length === 0 && isIdle) {
      const next = this.#turns.pop();
      if (next === undefined) return this.#end();
      this.#now = next;
      // The first turn is empty where all that is played disturbs.
      if (next.length === 0) return this.#handOut();
    }
    while (this.#now.length > 0 && this.#room.length > 0) this.#play(this.#room.shift()!, this.#now.pop()!);
  }

  /** Each is told once. */
  #end(): void {
    if (this.#ending) return;
    this.#ending = true;
    for (const player of this.#players) tell(player, { does: 'end' });
  }

  #play(player: Player, index: number): void {
    player.plays.add(index);
    tell(player, { does: 'play', index });
  }

  /** A player has ended: by itself because nothing is left, or before its time, and then what it played has ended with it. */
  #lost(player: Player, how: string): void {
    this.#players.delete(player);
    this.#room = this.#room.filter((one) => one !== player);
    for (const index of player.plays)
      this.#audience.played(index, { status: 'failed', reason: `the process that played it ended (${how})` });
    const isMore = this.#now.length + this.#turns.length > 0;
    if (isMore && this.#left-- > 0) this.#hire();
    if (this.#players.size === 0) this.#settle();
    else this.#handOut();
  }
}

/** What cannot be told to a player because it has just ended is no loss: its end is heard of. */
const tell = ({ process: child }: Player, word: ToPlayer): void => {
  if (child.connected) child.send(word, () => undefined);
};
