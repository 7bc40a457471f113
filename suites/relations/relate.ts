/** Relations between the answer to a search and the answers to changed forms of it. */
import { requireSettings } from '../../client/create-fixtures.ts';
import { isObject } from '../../lib/objects.ts';
import { Difference, judgeClause } from '../../client/end.ts';
import type { AnswerToCompare } from '../../client/evidence-book.ts';
import { noData, Unjudged } from '../../client/gaps.ts';
import type { Answer } from '../../client/answer.ts';
import type { Fixtures } from '../../client/fixtures.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import { compareStable } from '../helpers/compare-stable.ts';

/** Members that a search adds to, or replaces in, the search of its situation. */
export type Members = Readonly<Record<string, unknown>>;

/** Fixtures with what is known about the deployment. */
export type KnownFixtures = Pick<Fixtures, 'known' | 'session'>;

export type Ask = (changed: Members) => Promise<Answer>;

export interface Relation {
  readonly clause: ClauseId;
  /** Sentences about what is wrong, none if all is right; undefined if the answers cannot show whether the relation holds. */
  readonly differences: (ask: Ask, fixtures: KnownFixtures) => Promise<readonly string[] | undefined>;
}

/** A search under one circumstance. */
export interface Situation {
  /** The name of the situation, which begins the sentences about it. */
  readonly what: string;
  /** Sends the search with changed members; undefined if the service does not support it. */
  readonly send: (changed: Members) => Promise<Answer | undefined>;
  /** The part of the first answer that must stay the same while others are compared with it. */
  readonly identity: (answer: Answer) => unknown;
  /** Describes the size of an answer, such as "3 hotels". */
  readonly count: (answer: Answer) => string;
  /** Whether other situations test the same relations: then it is no gap if this situation cannot show one of them. */
  readonly further: boolean;
}

/**
 * Judges each relation in a situation. Equal searches are sent once. Inventory may change, so a difference counts only if a
 * second comparison shows it again, made between two equal answers to the unchanged search.
 */
export async function judgeRelations(
  fixtures: KnownFixtures,
  situation: Situation,
  relations: readonly Relation[],
): Promise<void> {
  const { what, identity, further } = situation;
  const { evidence } = fixtures.session;
  const ask = sendOnce(situation);
  const reportNoData = (): never => noData(`${what}: the known hotels do not show whether it holds`);
  const open: ClauseId[] = [];
  for (const { clause, differences } of relations)
    await evidence.withSeparateMarks(() =>
      judgeClause(fixtures, clause, async () => {
        requireSettings(fixtures.session, [clause]);
        const found = await undefinedIfUnsupported(differences(ask, fixtures));
        if (found === undefined) {
          open.push(clause);
          return further ? 'open' : reportNoData();
        }
        if (found.length === 0) return undefined;
        return compareStable(
          () => sendOnce(situation)({}),
          identity,
          async () => {
            const answers: [Members, Answer][] = [];
            const again = await undefinedIfUnsupported(
              differences(recordAnswers(sendOnce(situation), answers), fixtures),
            );
            return () => {
              if (again !== undefined && again.length > 0)
                throw new Difference(
                  `${what}: ${shortened(again).join('; ')}`,
                  comparedIn(answers, again, situation),
                );
            };
          },
        );
      }),
    );
  // A situation that can show none of its relations is reported as a gap.
  if (further && open.length === relations.length)
    for (const clause of open) await judgeClause(fixtures, clause, reportNoData);
}

/** Thrown if the service does not support a search, such as one in an unsupported language. */
class NotSupported extends Unjudged {
  constructor(what: string) {
    super('not exercised', `${what}: the service does not answer such a search`);
  }
}

/** The members as JSON, including those that are undefined, that is, left out of the search. */
const keyOf = (changed: Members): string =>
  JSON.stringify(changed, (_, value: unknown) => (value === undefined ? '(left out)' : value));

/** Members as people write them: `TPA_Extensions.MealPlanCode 3, BestOnly left out`. */
export const inWords = (changed: Members, path = ''): string =>
  Object.entries(changed)
    .map(([name, value]) => {
      if (isObject(value)) return inWords(value, `${path}${name}.`);
      const said = Array.isArray(value) ? shortened(value.map(inJson)).join(', ') : inJson(value);
      return `${path}${name} ${value === undefined ? 'left out' : said}`;
    })
    .filter((one) => one !== '')
    .join(', ');

const inJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const maxListed = 4;

/** The first entries of a list, and how many more there are; never `and 1 more`. */
const shortened = (list: readonly unknown[]): readonly unknown[] =>
  list.length <= maxListed + 1 ? list : [...list.slice(0, maxListed), `and ${list.length - maxListed} more`];

/** Records each answer once, with the first search that received it: equal searches share an answer. */
const recordAnswers =
  (ask: Ask, answers: [Members, Answer][]): Ask =>
  async (changed) => {
    const answer = await ask(changed);
    if (!answers.some(([, other]) => other === answer)) answers.push([changed, answer]);
    return answer;
  };

const maxCompared = 6;

/**
 * The answers that a relation compared. The last of them is the one that a sentence names; the first is the one whose members
 * differ least from it.
 */
function comparedIn(
  answers: readonly [Members, Answer][],
  sentences: readonly string[],
  { count }: Situation,
): AnswerToCompare[] {
  const byRequest = new Map<string, AnswerToCompare>();
  for (const [changed, answer] of answers) {
    const request = inWords(changed) || 'the search unchanged';
    if (!byRequest.has(request)) byRequest.set(request, { request, found: count(answer), answer });
  }
  const all = [...byRequest.values()];
  const last = all.findLast(({ request }, at) => at > 0 && sentences[0]!.includes(request)) ?? all.at(-1);
  const others = all.filter((one) => one !== last).slice(0, maxCompared - 1);
  const first = others.findLast(({ request }) => last!.request.startsWith(`${request}, `)) ?? others[0];
  return [first, ...others.filter((one) => one !== first), last].filter((one) => one !== undefined);
}

/** Sends each search once. */
function sendOnce({ what, send }: Situation): Ask {
  const sent = new Map<string, Promise<Answer | undefined>>();
  return async (changed) => {
    const key = keyOf(changed);
    const answer = sent.get(key) ?? send(changed);
    sent.set(key, answer);
    const received = await answer;
    if (received === undefined) throw new NotSupported(what);
    return received;
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
  list.length === 0 ? [] : [`${what}: ${shortened(list).join(', ')}`];

/** The entries of a list that are not in the other. */
export const minus = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((one) => !other.includes(one));

export const common = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((one) => other.includes(one));

/** The clauses of relations, each once. */
export const clausesOf = (relations: readonly Relation[]): ClauseId[] => [
  ...new Set(relations.map(({ clause }) => clause)),
];

/** Relations of one clause as one relation. It is undefined only if none of them could show the clause. */
export const anyOf = (clause: ClauseId, relations: readonly Relation[]): Relation => ({
  clause,
  differences: async (ask, fixtures) => {
    let found: readonly string[] | undefined;
    for (const { differences } of relations) {
      const more = await differences(ask, fixtures);
      if (more !== undefined) found = [...(found ?? []), ...more];
    }
    return found;
  },
});
