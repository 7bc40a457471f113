import type { Evidence } from '../schemas/evidence.ts';
import { plural } from '../lib/plural.ts';

/** Counts of a run in progress. */
export class Tally {
  readonly planned: number;
  readonly #claimed: ReadonlySet<string>;
  #endedTests = 0;
  #exchanges = 0;
  readonly #exercisedClauses = new Set<string>();
  readonly #clausesWithFindings = new Set<string>();

  /** @param claimed the clauses that count */
  constructor(planned: number, claimed: ReadonlySet<string>) {
    this.planned = planned;
    this.#claimed = claimed;
  }

  add(evidence: Evidence | undefined): void {
    this.#endedTests += 1;
    if (evidence === undefined) return;
    this.#exchanges += evidence.exchanges;
    for (const id of Object.keys(evidence.exercised))
      if (this.#claimed.has(id)) this.#exercisedClauses.add(id);
    for (const { clause } of evidence.findings)
      if (this.#claimed.has(clause)) this.#clausesWithFindings.add(clause);
  }

  line(seconds: number): string {
    return [
      `${this.#endedTests}/${plural(this.planned, 'test')}`,
      plural(this.#exchanges, 'exchange'),
      `${plural(this.#exercisedClauses.size, 'clause')} judged`,
      `${this.#clausesWithFindings.size} with findings`,
      `${Math.round(seconds)} s`,
    ].join(' · ');
  }
}

interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows progress: one line that is rewritten on a terminal, otherwise a new line every few seconds. */
export class Progress {
  readonly #screen: Screen;
  readonly #line: () => string;
  readonly #timer: NodeJS.Timeout;

  constructor(screen: Screen, line: () => string) {
    this.#screen = screen;
    this.#line = line;
    this.#timer = setInterval(() => this.show(), screen.isTTY ? 200 : 5_000).unref();
  }

  show(): void {
    const { isTTY } = this.#screen;
    const line = this.#line();
    this.#screen.write(isTTY ? `\r\x1b[2K${line.slice(0, this.columns - 1)}` : `${line}\n`);
  }

  /** Prints lines above the progress line. */
  print(lines: readonly string[]): void {
    if (lines.length === 0) return;
    this.clear();
    this.#screen.write(lines.map((line) => `${line}\n`).join(''));
    if (this.#screen.isTTY) this.show();
  }

  /** Columns of the terminal; 80 without one. */
  get columns(): number {
    return this.#screen.columns || 80;
  }

  /** Clears the progress line before other output. */
  clear(): void {
    if (this.#screen.isTTY) this.#screen.write('\r\x1b[2K');
  }

  stop(): void {
    clearInterval(this.#timer);
    this.clear();
  }
}
