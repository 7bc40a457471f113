/**
 * Finds legal values for which v1 refuses a request inside HTTP 200: edge cases that are refused, although a request that differs
 * from them in this value alone is answered. Specification: "Conventions", "Enumerations".
 */
import type { Case } from '../../schemas/case.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Answer } from '../answer.ts';
import { isAccepted } from '../bookings/reservations.ts';
import { Difference, judgeClause } from '../end.ts';
import type { Session } from '../session.ts';

const isListed = ({ scenario }: Case): boolean => /^(?:enum|flag)=/.test(scenario);

const isNull = ({ scenario, expects }: Case): boolean =>
  expects === 'accepted' && scenario.startsWith('null');

/** The clauses that a refusal breaks, and the cases that show it; the first clause that a case shows is its own. */
const shownBy: readonly (readonly [ClauseId, (one: Case) => boolean])[] = [
  [
    'v1.avail.nullable-accepted',
    (one) => isNull(one) && /^\/HotelSearchCriteria\/Criterion\/\w+$/.test(one.place),
  ],
  [
    'v1.desc.flags-nullable',
    (one) =>
      isNull(one) && /^\/HotelDescriptiveInfosType\/HotelDescriptiveInfos\/0\/(?!HotelRef)/.test(one.place),
  ],
  [
    'v1.env.legal-accepted',
    (one) =>
      one.expects === 'accepted' &&
      (isNull(one) ||
        // A member inside another may be needed beside its neighbours.
        (one.scenario === 'absent' && one.place.lastIndexOf('/') === 0) ||
        // A service may have no prices in a currency, and no texts in a language.
        (isListed(one) && !/Currency|LangID/.test(one.place))),
  ],
  // Whether an invented id is accepted is open.
  [
    'v1.env.id-types-accepted',
    (one) => one.expects === 'open' && isListed(one) && one.place.endsWith('/Type'),
  ],
];

const clauseOf = (one: Case): ClauseId | undefined => shownBy.find(([, shows]) => shows(one))?.[0];

/** Whether a case is judged here, or compared with those that are. */
export function isLegalChange(one: Case): boolean {
  const { errors, effect } = operationOf(one.operation);
  return (
    one.kind === 'edge' &&
    errors === 'in-200' &&
    effect === 'reads' &&
    (one.scenario === fullTemplate || clauseOf(one) !== undefined)
  );
}

/** A sample of the cases, and all that are judged here, because they are compared with each other. */
export function withLegalChanges(cases: readonly Case[], sample: readonly Case[]): Case[] {
  const sampled = new Set(sample);
  return cases.filter((one) => sampled.has(one) || isLegalChange(one));
}

const fullTemplate = 'template=full';

/** A case that differs from this one only in the value at its place; undefined if none was sent. */
function otherwise(one: Case, sent: readonly Case[]): Case | undefined {
  if (one.scenario.startsWith('null') && !one.scenario.endsWith('=full'))
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

/** At most so many refused cases of a clause are sent once more. */
const maxRepeated = 10;

const isRefused = (answer: Answer): boolean => answer.status === 200 && !isAccepted(answer);

/** Keeps which of these cases were refused, and judges them once all were sent. */
export class LegalChanges {
  readonly #refused: Case[] = [];
  readonly #answered: Case[] = [];

  add(one: Case, answer: Answer): void {
    if (isLegalChange(one)) (isRefused(answer) ? this.#refused : this.#answered).push(one);
  }

  /** @param send sends a case once more, because the reason of an error may have passed */
  async judge(session: Session, send: (one: Case) => Promise<Answer>): Promise<void> {
    for (const [clause] of shownBy)
      await judgeClause({ session }, clause, async () => {
        const refused = this.#refused.filter((one) => clauseOf(one) === clause);
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
        return this.#answered.some((answered) => clauseOf(answered) === clause) ? undefined : 'open';
      });
  }
}
