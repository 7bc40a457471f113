/** Prints the first failures while a run is still in progress, two lines each. */
import { plural } from '../lib/plural.ts';
import { escapeControlsInLine } from '../lib/visible.ts';
import { clausesFor, severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Evidence } from '../schemas/evidence.ts';
import { plain, type Paint } from '../lib/paint.ts';
import type { Expected } from './results.ts';
import { possibleCauses, type Proposed } from './unconfirmed.ts';

const maxShown = 3;

type Excused = Pick<Expected, 'clause' | 'where'>;

/** What a target claims, and its expected failures. */
interface TargetExpectations extends Partial<Proposed> {
  readonly claims: readonly Profile[];
  readonly knownFailures: readonly Excused[];
  readonly flaky?: readonly Excused[];
}

export class FirstFindings {
  readonly #counting: ReadonlySet<ClauseId>;
  readonly #excused: readonly Excused[];
  readonly #proposed: Proposed;
  readonly #reported = new Set<ClauseId>();
  readonly #paint: Paint;

  /** Considers only findings that will fail the run. */
  constructor(
    { claims, knownFailures, flaky = [], settings = {}, unconfirmed = [] }: TargetExpectations,
    paint: Paint = plain,
  ) {
    this.#counting = new Set(clausesFor(claims, 'service').filter((id) => severityOf(id) === 'fails'));
    this.#excused = [...knownFailures, ...flaky];
    this.#proposed = { settings, unconfirmed };
    this.#paint = paint;
  }

  /** @returns the lines for new failures, cut to the given width; none after the maximum is reached */
  linesFor(evidence: Evidence | undefined, columns = 80): string[] {
    return (evidence?.findings ?? []).flatMap(({ clause, expected, actual, where, pointer, by }) => {
      if (this.#reported.size > maxShown || this.#reported.has(clause) || !this.#counting.has(clause))
        return [];
      if (this.#excused.some((one) => (one.clause ?? clause) === clause && (one.where ?? where) === where))
        return [];
      if (possibleCauses({ clause, pointer, ...(by === undefined ? {} : { by }) }, this.#proposed).length > 0)
        return [];
      this.#reported.add(clause);
      if (this.#reported.size > maxShown)
        return [
          this.#paint.grey(`more than ${plural(maxShown, 'clause')} failed: the rest is reported at the end`),
        ];
      return [
        this.#paint.red(cut(`FAILED  ${clause}`, columns)),
        cut(`  expected ${escapeControlsInLine(expected.slice(0, 500))}`, columns),
        cut(`  actual ${escapeControlsInLine(actual.slice(0, 500))}`, columns),
      ];
    });
  }
}

const cut = (line: string, columns: number): string =>
  line.length < columns ? line : `${line.slice(0, columns - 2)}…`;
