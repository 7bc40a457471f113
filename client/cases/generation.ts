import { languages, textsIn } from '../../generators/faker-texts.ts';
import { casesFor, generatable, type CaseOptions } from '../../generators/cases.ts';
import { contextOf } from '../../generators/target-context.ts';
import { random } from '../../lib/random.ts';
import { caseKinds, type Case } from '../../schemas/case.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { withoutLikelyData } from '../likely.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** A booking is two or three exchanges, and its message has five thousand edges and refusals, most of them in copies. */
const most = { 'v1.book': 600, 'v1.cancel': 150 } as const;

/** What the generators are to work with in this run; texts are of one of the service's languages, chosen by the seed. */
export async function caseOptionsFor({ seed, today, target: whole }: RunContext): Promise<CaseOptions> {
  const target = withoutLikelyData(whole);
  return {
    seed,
    most,
    context: contextOf(target, settingsOf(target), today, {
      texts: await textsIn(random(seed, 'language of texts').pick(languages), seed),
      mayMail: target.permissions.mayMail,
    }),
  };
}

/** The case of that id in a run of that seed and day; undefined where there is none. */
export async function findCase(id: string, context: RunContext): Promise<Case | undefined> {
  const operation = generatable.find((name) => id.startsWith(`${name}/`));
  const kind = caseKinds.find((name) => operation !== undefined && id.startsWith(`${operation}/${name}/`));
  if (operation === undefined || kind === undefined) return undefined;
  return casesFor(operation, kind, await caseOptionsFor(context)).find((one) => one.id === id);
}
