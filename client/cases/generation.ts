import { languages, textsIn } from '../../generators/faker-texts.ts';
import { casesFor, generatable, type CaseOptions } from '../../generators/cases.ts';
import { contextOf } from '../../generators/target-context.ts';
import { random } from '../../lib/random.ts';
import { caseKinds, type Case } from '../../schemas/case.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { withoutLikelyData } from '../likely.ts';
import type { RunContext } from '../../targets/run-context.ts';

/**
 * Maximum cases of booking operations: each case takes two or three exchanges, and the message yields five thousand
 * edge cases and refusals, most of them similar.
 */
const maxCasesByOperation = { 'v1.book': 600, 'v1.cancel': 150 } as const;

/** The options of the generators in this run. The seed chooses the language of texts. */
export async function caseOptionsFor({
  seed,
  today,
  target: statedTarget,
}: RunContext): Promise<CaseOptions> {
  const target = withoutLikelyData(statedTarget);
  return {
    seed,
    maxCases: maxCasesByOperation,
    context: contextOf(target, settingsOf(target), today, {
      texts: await textsIn(random(seed, 'language of texts').pick(languages), seed),
      mayMail: target.permissions.mayMail,
    }),
  };
}

/** The case with this id in a run with this seed and day; undefined if there is none. */
export async function findCase(id: string, context: RunContext): Promise<Case | undefined> {
  if (context.sent?.id === id) return context.sent;
  const operation = generatable.find((name) => id.startsWith(`${name}/`));
  const kind = caseKinds.find((name) => operation !== undefined && id.startsWith(`${operation}/${name}/`));
  if (operation === undefined || kind === undefined) return undefined;
  return casesFor(operation, kind, await caseOptionsFor(context)).find((candidate) => candidate.id === id);
}
