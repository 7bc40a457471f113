/** `contract list`: finds clauses by words of their sentences. */
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { say } from '../../lib/output.ts';
import { wrap } from '../../lib/wrap.ts';
import { clauseOf, clauses, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { didYouMean } from '../../targets/nearest.ts';
import { printJson } from '../answer.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The searchable words of a clause: those of its id, its sentence and its section. */
const wordsOf = (id: ClauseId): string[] =>
  [id, clauseOf(id).text, clauseOf(id).section].flatMap((text) => wordsIn(text));

/**
 * Lists the clauses that have each of the words, or a word that begins with it; without a word all clauses.
 * @throws UsageError if no clause has them all
 */
export function list(given: readonly string[]): ExitCode {
  const wanted = given.flatMap((text) => wordsIn(text));
  const known = (Object.keys(clauses) as ClauseId[]).map((id) => ({ id, words: wordsOf(id) }));
  const found = known.filter(({ words }) =>
    wanted.every((word) => words.some((one) => one.startsWith(word))),
  );
  if (found.length === 0) {
    const all = [...new Set(known.flatMap(({ words }) => words))];
    const unknown = wanted.find((word) => !all.some((one) => one.startsWith(word)));
    throw new UsageError(
      unknown === undefined
        ? `no clause has all of these words: ${wanted.join(', ')}; list them one at a time`
        : `no clause has the word ${unknown}${didYouMean(unknown, all)}`,
    );
  }
  for (const { id } of found) say(`${id}\n  ${wrap(clauseOf(id).text, 80, '  ')}`);
  printJson('contract-list', {
    clauses: found.map(({ id }) => {
      const { text: sentence, section } = clauseOf(id);
      return { clause: id, sentence, section, severity: severityOf(id) };
    }),
  });
  return 0;
}
