/** Prints the first failures while a run is still in progress, two lines each. */
import { plural } from '../lib/plural.ts';
import { escapeControlsInLine } from '../lib/visible.ts';
import { clausesFor, severityOf, type ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Evidence } from '../schemas/evidence.ts';
import { plainPaint, type Paint } from '../lib/paint.ts';
import type { ExpectedFailure } from './results.ts';
import { possibleCauses, type ProposedSettings } from './unconfirmed.ts';

const maxShown = 3;

type ExcusedPlace = Pick<ExpectedFailure, 'clause' | 'where'>;

/** What a target claims, and its expected failures. */
interface TargetExpectations extends Partial<ProposedSettings> {
  readonly profiles: readonly Profile[];
  readonly knownFailures: readonly ExcusedPlace[];
  readonly flaky?: readonly ExcusedPlace[];
}

export class FirstFindings {
  readonly #failingClauses: ReadonlySet<ClauseId>;
  readonly #excusedPlaces: readonly ExcusedPlace[];
  readonly #proposedSettings: ProposedSettings;
  readonly #reportedClauses = new Set<ClauseId>();
  readonly #paint: Paint;

  /** Reports only findings that will fail the run. */
  constructor(
    { profiles, knownFailures, flaky = [], settings = {}, unconfirmed = [] }: TargetExpectations,
    paint: Paint = plainPaint,
  ) {
    this.#failingClauses = new Set(
      clausesFor(profiles, 'service').filter((id) => severityOf(id) === 'fails'),
    );
    this.#excusedPlaces = [...knownFailures, ...flaky];
    this.#proposedSettings = { settings, unconfirmed };
    this.#paint = paint;
  }

  /** @returns the lines for new failures, cut to the given width; none after the maximum is reached */
  linesFor(evidence: Evidence | undefined, columns = 80): string[] {
    return (evidence?.findings ?? []).flatMap(({ clause, expected, actual, where, pointer, by }) => {
      if (
        this.#reportedClauses.size > maxShown ||
        this.#reportedClauses.has(clause) ||
        !this.#failingClauses.has(clause)
      )
        return [];
      if (
        this.#excusedPlaces.some(
          (excused) => (excused.clause ?? clause) === clause && (excused.where ?? where) === where,
        )
      )
        return [];
      if (
        possibleCauses({ clause, pointer, ...(by === undefined ? {} : { by }) }, this.#proposedSettings)
          .length > 0
      )
        return [];
      this.#reportedClauses.add(clause);
      if (this.#reportedClauses.size > maxShown)
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
