/**
 * Finds legal values for which v1 refuses a request inside HTTP 200: edge cases that are refused, although a request that differs
 * from them in this value alone is answered. Specification: "Conventions", "Enumerations".
 */
import type { Case } from '../../schemas/case.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { specialOf } from '../../schemas/judge/special.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { fromWire } from '../../schemas/wire.ts';
import type { Answer } from '../answer.ts';
import { isAccepted } from '../bookings/reservations.ts';
import { Difference, judgeClause } from '../end.ts';
import type { Session } from '../session.ts';

/** Whether the changed value is one of several listed codes. For a distance this is the code of its unit. */
const isListed = ({ scenario }: Case): boolean => /^(?:enum|same-distance)=/.test(scenario);

const isNull = ({ scenario }: Case): boolean => scenario.startsWith('null');

/** The clause that a refusal of the case breaks, unless one of its operation says the same; undefined if a service may refuse it. */
function clauseOf(one: Case): ClauseId | undefined {
  // The specification does not say whether an invented id is accepted.
  if (one.expects === 'open')
    return isListed(one) && one.place.endsWith('/Type') ? 'v1.env.id-types-accepted' : undefined;
  const isLegal =
    isNull(one) ||
    // A nested member may be required next to its siblings.
    (one.scenario === 'absent' && one.place.lastIndexOf('/') === 0) ||
    // A service may have no prices in a currency, and no texts in a language.
    (isListed(one) && !/Currency|LangID/.test(one.place));
  return isLegal ? 'v1.env.legal-accepted' : undefined;
}

/** The clause of the operation that accepts null in this place, if there is one. */
function specialClauseOf(one: Case, settings: Settings): ClauseId | undefined {
  const schema = operationOf(one.operation).request;
  if (schema === undefined || !isNull(one)) return undefined;
  return specialOf(one.operation, fromWire(schema, JSON.parse(one.request.body!), settings).value);
}

/** Whether a case is judged here, or compared with cases that are judged here. */
export function isLegalChange(one: Case): boolean {
  const { errors, effect } = operationOf(one.operation);
  return (
    one.kind === 'edge' &&
    errors === 'in-200' &&
    effect === 'reads' &&
    (one.scenario === fullTemplate || clauseOf(one) !== undefined)
  );
}

/** A sample of the cases, and all cases that are judged here, because these are compared with each other. */
export function withLegalChanges(cases: readonly Case[], sample: readonly Case[]): Case[] {
  const sampled = new Set(sample);
  return cases.filter((one) => sampled.has(one) || isLegalChange(one));
}

const fullTemplate = 'template=full';

/** A case that differs from this one only in the value at its place; undefined if none was sent. */
function otherwise(one: Case, sent: readonly Case[]): Case | undefined {
  if (isNull(one) && !one.scenario.endsWith('=full'))
    return { ...one, request: { ...one.request, body: withoutNull(one.request.body) } };
  return sent.find(
    (other) =>
      other !== one &&
      other.operation === one.operation &&
      (isListed(one) ? isListed(other) && other.place === one.place : other.scenario === fullTemplate),
  );
}

/** A bare case has no other null. */
const withoutNull = (body = '{}'): string =>
  JSON.stringify(JSON.parse(body), (_, value: unknown) => (value === null ? undefined : value));

/** The maximum number of refused cases per clause that are sent once more. */
const maxRepeated = 10;

const isRefused = (answer: Answer): boolean => answer.status === 200 && !isAccepted(answer);

/** Records which of these cases were refused, and judges them when all were sent. */
export class LegalChanges {
  readonly #refused: Case[] = [];
  readonly #answered: Case[] = [];

  add(one: Case, answer: Answer): void {
    if (isLegalChange(one)) (isRefused(answer) ? this.#refused : this.#answered).push(one);
  }

  /** @param send sends a case once more, because the reason of an error may have passed */
  async judge(session: Session, send: (one: Case) => Promise<Answer>): Promise<void> {
    const judged = new Map(
      [...this.#refused, ...this.#answered].map((one) => [
        one,
        specialClauseOf(one, session.settings) ?? clauseOf(one),
      ]),
    );
    for (const clause of new Set(judged.values()))
      if (clause !== undefined)
        await judgeClause({ session }, clause, async () => {
          const refused = this.#refused.filter((one) => judged.get(one) === clause);
          for (const one of refused.slice(0, maxRepeated)) {
            const other = otherwise(one, this.#answered);
            if (other === undefined) continue;
            const [accepted, answer] = [await send(other), await send(one)];
            if (isAccepted(accepted) && isRefused(answer))
              throw new Difference(
                `a request is refused with ${one.scenario} at ${one.place}, and one that differs only there is answered`,
                [
                  { answer: accepted, request: 'the other request', found: 'an answer without errors' },
                  { answer, request: `the case ${one.id}`, found: 'errors' },
                ],
              );
          }
          return this.#answered.some((one) => judged.get(one) === clause) ? undefined : 'open';
        });
  }
}
