/** Relations between the answer to a search and the answers to changed forms of it. */
import { requireSettings } from '../../client/create-fixtures.ts';
import { isObject } from '../../lib/objects.ts';
import { Difference } from '../../client/end.ts';
import {
  judgeClause,
  noData,
  Unjudged,
  type Answer,
  type ClauseId,
  type Shopper,
} from '../../client/index.ts';
import type { AnswerToCompare } from '../../client/evidence-book.ts';
import { compareStable } from '../helpers/compare-stable.ts';

/** Members that a search adds to, or replaces in, the search of its situation. */
export type Members = Readonly<Record<string, unknown>>;

/** Sends the search of a situation with changed members. */
export type SearchSender = (changed: Members) => Promise<Answer>;

export interface Relation {
  readonly clause: ClauseId;
  /** A sentence for each violation, none if the relation holds; undefined if the answers cannot show whether it holds. */
  readonly differences: (send: SearchSender, fixtures: Shopper) => Promise<readonly string[] | undefined>;
}

/** A search under one circumstance. */
export interface Situation {
  /** The name of the situation, which begins the sentences about it. */
  readonly what: string;
  /** Sends the search with changed members. */
  readonly send: (changed: Members) => Promise<Answer>;
  /** How an answer refuses the search, which the service then does not support; undefined if it does not refuse. */
  readonly refusal: (answer: Answer) => string | undefined;
  /** The part of the first answer that must stay the same while others are compared with it. */
  readonly identity: (answer: Answer) => unknown;
  /** Describes the size of an answer, such as "3 hotels". */
  readonly count: (answer: Answer) => string;
  /** Whether other situations test the same relations. Then it is no gap if this situation cannot show one of them. */
  readonly isOptional: boolean;
}

/**
 * Judges each relation in a situation. Equal searches are sent once. Inventory may change, so a difference counts only if
 * three comparisons show it, each made between two equal answers to the unchanged search.
 */
export async function judgeRelations(
  shopper: Shopper,
  situation: Situation,
  relations: readonly Relation[],
): Promise<void> {
  const { what, identity, isOptional } = situation;
  const { evidence } = shopper.session;
  const send = sendOnce(situation);
  const reportNoData = (): never =>
    noData(`${what}: the responses about the known hotels do not show whether the clause holds`);
  const undecidedClauses: ClauseId[] = [];
  for (const { clause, differences } of relations)
    await evidence.withSeparateMarks(() =>
      judgeClause(shopper, clause, async () => {
        requireSettings(shopper.session, [clause]);
        const sentences = await undefinedIfUnsupported(differences(send, shopper));
        if (sentences === undefined) {
          undecidedClauses.push(clause);
          return isOptional ? 'open' : reportNoData();
        }
        if (sentences.length === 0) return undefined;
        return compareStable(
          () => sendOnce(situation)({}),
          identity,
          async () => {
            const answers: [Members, Answer][] = [];
            const repeatedSentences = await undefinedIfUnsupported(
              differences(recordAnswers(sendOnce(situation), answers), shopper),
            );
            return () => {
              if (repeatedSentences !== undefined && repeatedSentences.length > 0)
                throw new Difference(
                  `${what}: ${shortenList(repeatedSentences).join('; ')}`,
                  answersToCompare(answers, repeatedSentences, situation),
                );
            };
          },
        );
      }),
    );
  // An optional situation that can show none of its relations is a gap too.
  if (isOptional && undecidedClauses.length === relations.length)
    for (const clause of undecidedClauses) await judgeClause(shopper, clause, reportNoData);
}

/** Thrown if the service does not support a search, such as one in an unsupported language. */
export class NotSupported extends Unjudged {
  readonly refusal: string;
  readonly answer: Answer;
  constructor(what: string, refusal: string, answer: Answer) {
    super('not exercised', `${what}: the service does not answer such a search`);
    this.refusal = refusal;
    this.answer = answer;
  }
}

/** The members as JSON, including those that are undefined, that is, left out of the search. */
const searchKey = (changed: Members): string =>
  JSON.stringify(changed, (_, value: unknown) => (value === undefined ? '(left out)' : value));

/** A search by its changed members. */
export const describeSearch = (changed: Members): string =>
  describeMembers(changed) || 'the search unchanged';

/** Members as people write them: `TPA_Extensions.MealPlanCode 3, BestOnly left out`. */
export const describeMembers = (changed: Members, path = ''): string =>
  Object.entries(changed)
    .map(([name, value]) => {
      if (isObject(value)) return describeMembers(value, `${path}${name}.`);
      const valueText = Array.isArray(value)
        ? shortenList(value.map(formatValue)).join(', ')
        : formatValue(value);
      return `${path}${name} ${value === undefined ? 'left out' : valueText}`;
    })
    .filter((text) => text !== '')
    .join(', ');

const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const maxListed = 4;

/** The first entries of a list, and how many more there are; never `and 1 more`. */
const shortenList = (list: readonly unknown[]): readonly unknown[] =>
  list.length <= maxListed + 1 ? list : [...list.slice(0, maxListed), `and ${list.length - maxListed} more`];

/** Records each answer once, refusals too, with the first search that received it: equal searches share an answer. */
const recordAnswers = (send: SearchSender, answers: [Members, Answer][]): SearchSender => {
  const record = (changed: Members, answer: Answer): void => {
    if (!answers.some(([, recorded]) => recorded === answer)) answers.push([changed, answer]);
  };
  return async (changed) => {
    try {
      const answer = await send(changed);
      record(changed, answer);
      return answer;
    } catch (error) {
      if (error instanceof NotSupported) record(changed, error.answer);
      throw error;
    }
  };
};

const maxCompared = 6;

/**
 * The answers that a relation compared. The last one is the answer that the first sentence names; the first one is the answer
 * whose search differs least from that of the last.
 */
function answersToCompare(
  answers: readonly [Members, Answer][],
  sentences: readonly string[],
  { count, refusal }: Situation,
): AnswerToCompare[] {
  const byRequest = new Map<string, AnswerToCompare>();
  for (const [changed, answer] of answers) {
    const request = describeSearch(changed);
    const found = refusal(answer) ?? count(answer);
    if (!byRequest.has(request)) byRequest.set(request, { request, found, answer });
  }
  const candidates = [...byRequest.values()];
  const isNamed = ({ request }: AnswerToCompare, index: number) =>
    index > 0 && sentences[0]!.includes(request);
  const last = candidates.findLast(isNamed) ?? candidates.at(-1);
  const others = candidates.filter((candidate) => candidate !== last).slice(0, maxCompared - 1);
  const first = others.findLast(({ request }) => last!.request.startsWith(`${request}, `)) ?? others[0];
  const between = others.filter((candidate) => candidate !== first);
  return [first, ...between, last].filter((candidate) => candidate !== undefined);
}

/** Sends each search once. */
function sendOnce({ what, send, refusal }: Situation): SearchSender {
  const sent = new Map<string, Promise<Answer>>();
  return async (changed) => {
    const key = searchKey(changed);
    const pending = sent.get(key) ?? send(changed);
    sent.set(key, pending);
    const answer = await pending;
    const refusalText = refusal(answer);
    if (refusalText !== undefined) throw new NotSupported(what, refusalText, answer);
    return answer;
  };
}

/** The differences; undefined also if the service does not support one of the searches. */
const undefinedIfUnsupported = (
  differences: ReturnType<Relation['differences']>,
): ReturnType<Relation['differences']> =>
  differences.catch((error: unknown) => {
    if (error instanceof NotSupported) return undefined;
    throw error;
  });

/** A sentence about the wrong entries of a list; an empty list if there are none. */
export const sentence = (what: string, list: readonly string[]): string[] =>
  list.length === 0 ? [] : [`${what}: ${shortenList(list).join(', ')}`];

/** The entries of a list without those of another list. */
export const minus = (list: readonly string[], excluded: readonly string[]): string[] =>
  list.filter((value) => !excluded.includes(value));

export const commonValues = (list: readonly string[], otherList: readonly string[]): string[] =>
  list.filter((value) => otherList.includes(value));

/** The clauses of relations, each once. */
export const clausesOf = (relations: readonly Relation[]): ClauseId[] => [
  ...new Set(relations.map(({ clause }) => clause)),
];

/** Joins relations of one clause. The differences are undefined only if none of the relations could show the clause. */
export const anyOf = (clause: ClauseId, relations: readonly Relation[]): Relation => ({
  clause,
  differences: async (send, fixtures) => {
    let allSentences: readonly string[] | undefined;
    for (const { differences } of relations) {
      const sentences = await undefinedIfUnsupported(differences(send, fixtures));
      if (sentences !== undefined) allSentences = [...(allSentences ?? []), ...sentences];
    }
    return allSentences;
  },
});
