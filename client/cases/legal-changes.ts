/**
 * Finds legal values for which v1 refuses a request inside HTTP 200: edge cases that are refused, although a request that differs
 * from them in this value alone is answered. Specification: "Conventions", "Enumerations".
 */
import type { Case } from '../../schemas/case.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { clauseOfAcceptance } from '../../schemas/judge/special.ts';
import { operationOf } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { fromWire } from '../../schemas/wire.ts';
import type { Answer } from '../answer.ts';
import { isAccepted } from '../bookings/reservations.ts';
import { Difference, judgeClause } from '../end.ts';
import type { Session } from '../session.ts';

/** Whether the changed value is one of several listed codes. For a distance this is the code of its unit. */
const isListedCode = ({ scenario }: Case): boolean => /^(?:enum|same-distance)=/.test(scenario);

/** Whether a case has a listed type of a requestor or a profile. The first is sent as the case in which the type is present. */
const isTypeOfId = (edgeCase: Case): boolean =>
  /\/(?:RequestorID|ProfileInfo\/UniqueID)\/Type$/.test(edgeCase.place) &&
  (edgeCase.scenario === 'present' || isListedCode(edgeCase));

const hasListedCode = (edgeCase: Case): boolean => isListedCode(edgeCase) || isTypeOfId(edgeCase);

const isNull = ({ scenario }: Case): boolean => scenario.startsWith('null');

/** The general clause that a refusal of the case breaks; undefined if a service may refuse it. */
function clauseOf(edgeCase: Case): ClauseId | undefined {
  if (edgeCase.expects === 'open') {
    if (!isTypeOfId(edgeCase)) return undefined;
    // Only the type is sent. A requestor needs no ID, which is nullable; a profile without one may be refused.
    return edgeCase.place.endsWith('/RequestorID/Type')
      ? 'v1.env.legal-accepted'
      : 'v1.env.id-types-accepted';
  }
  const isLegal =
    isNull(edgeCase) ||
    // A nested member may be required next to its siblings.
    (edgeCase.scenario === 'absent' && edgeCase.place.lastIndexOf('/') === 0) ||
    // A service may have no prices in a currency, and no texts in a language.
    (isListedCode(edgeCase) && !/Currency|LangID/.test(edgeCase.place));
  return isLegal ? 'v1.env.legal-accepted' : undefined;
}

/** The clause of the operation that accepts null in this place, if there is one. */
function specialClauseOf(edgeCase: Case, settings: Settings): ClauseId | undefined {
  const schema = operationOf(edgeCase.operation).request;
  if (schema === undefined || !isNull(edgeCase)) return undefined;
  return clauseOfAcceptance(
    edgeCase.operation,
    fromWire(schema, JSON.parse(edgeCase.request.body!), settings).value,
  );
}

/** Whether a case is judged here, or compared with cases that are judged here. */
function isLegalChange(edgeCase: Case): boolean {
  const { errors, effect } = operationOf(edgeCase.operation);
  return (
    edgeCase.kind === 'edge' &&
    errors === 'in-200' &&
    effect === 'reads' &&
    (edgeCase.scenario === fullTemplate || clauseOf(edgeCase) !== undefined)
  );
}

/** A sample of the cases, and all cases that are judged here, because these are compared with each other. */
export function withLegalChangeCases(cases: readonly Case[], sample: readonly Case[]): Case[] {
  const sampled = new Set(sample);
  return cases.filter((candidate) => sampled.has(candidate) || isLegalChange(candidate));
}

const fullTemplate = 'template=full';

/** A case that differs from this one only in the value at its place; undefined if none was sent. */
function counterpartOf(edgeCase: Case, sentCases: readonly Case[]): Case | undefined {
  if (isNull(edgeCase) && !edgeCase.scenario.endsWith('=full'))
    return { ...edgeCase, request: { ...edgeCase.request, body: withoutNull(edgeCase.request.body) } };
  return sentCases.find(
    (candidate) =>
      candidate !== edgeCase &&
      candidate.operation === edgeCase.operation &&
      (hasListedCode(edgeCase)
        ? hasListedCode(candidate) && candidate.place === edgeCase.place
        : candidate.scenario === fullTemplate),
  );
}

/** Removes the tested null: a case that is not built on the full template contains no other null. */
const withoutNull = (body = '{}'): string =>
  JSON.stringify(JSON.parse(body), (_, value: unknown) => (value === null ? undefined : value));

/** The maximum number of refused cases per clause that are sent once more. */
const maxRepeated = 10;

const isRefused = (answer: Answer): boolean => answer.status === 200 && !isAccepted(answer);

/** Records which of these cases were refused, and judges them when all were sent. */
export class LegalChanges {
  readonly #refused: Case[] = [];
  readonly #notRefused: Case[] = [];

  add(edgeCase: Case, answer: Answer): void {
    if (isLegalChange(edgeCase)) (isRefused(answer) ? this.#refused : this.#notRefused).push(edgeCase);
  }

  /** @param send sends a case once more, because the reason of an error may have passed */
  async judge(session: Session, send: (edgeCase: Case) => Promise<Answer>): Promise<void> {
    const judged = new Map(
      [...this.#refused, ...this.#notRefused].map((edgeCase) => [
        edgeCase,
        specialClauseOf(edgeCase, session.settings) ?? clauseOf(edgeCase),
      ]),
    );
    for (const clause of new Set(judged.values()))
      if (clause !== undefined)
        await judgeClause({ session }, clause, async () => {
          const refused = this.#refused.filter((edgeCase) => judged.get(edgeCase) === clause);
          for (const edgeCase of refused.slice(0, maxRepeated)) {
            const counterpart = counterpartOf(edgeCase, this.#notRefused);
            if (counterpart === undefined) continue;
            const [counterpartAnswer, answer] = [await send(counterpart), await send(edgeCase)];
            if (isAccepted(counterpartAnswer) && isRefused(answer))
              throw new Difference(
                `a request with ${edgeCase.scenario} at ${edgeCase.place} is refused, but a request that differs only at this place is answered`,
                [
                  {
                    answer: counterpartAnswer,
                    request: 'the other request',
                    found: 'an answer without errors',
                  },
                  { answer, request: `the case ${edgeCase.id}`, found: 'errors' },
                ],
              );
          }
          return this.#notRefused.some((edgeCase) => judged.get(edgeCase) === clause) ? undefined : 'open';
        });
  }
}
