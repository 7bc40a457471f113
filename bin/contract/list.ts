/** `contract list`: finds clauses by words of their sentences. */
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { printMessage } from '../../lib/output.ts';
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
export function list(texts: readonly string[]): ExitCode {
  const requestedWords = texts.flatMap((text) => wordsIn(text));
  const wordsByClause = (Object.keys(clauses) as ClauseId[]).map((id) => ({ id, words: wordsOf(id) }));
  const matches = wordsByClause.filter(({ words }) =>
    requestedWords.every((word) => words.some((clauseWord) => clauseWord.startsWith(word))),
  );
  if (matches.length === 0) {
    const allWords = [...new Set(wordsByClause.flatMap(({ words }) => words))];
    const unknownWord = requestedWords.find(
      (word) => !allWords.some((clauseWord) => clauseWord.startsWith(word)),
    );
    throw new UsageError(
      unknownWord === undefined
        ? `no clause has all of these words: ${requestedWords.join(', ')}; list them one at a time`
        : `no clause has the word ${unknownWord}${didYouMean(unknownWord, allWords)}`,
    );
  }
  for (const { id } of matches) printMessage(`${id}\n  ${wrap(clauseOf(id).text, 80, '  ')}`);
  printJson('contract-list', {
    clauses: matches.map(({ id }) => {
      const { text: sentence, section } = clauseOf(id);
      return { clause: id, sentence, section, severity: severityOf(id) };
    }),
  });
  return 0;
}
