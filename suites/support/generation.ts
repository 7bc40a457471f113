import { languages, textsIn } from '../../generators/leaf.ts';
import type { CaseOptions } from '../../generators/cases.ts';
import { random } from '../../lib/random.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** What the generators are to work with in this run; texts are of one of the service's languages, chosen by the seed. */
export async function generationFor({ seed, today, target }: RunContext): Promise<CaseOptions> {
  const { hotelIds = [], regionIds = [], locales = [], landingPageLocators = [], circle } = target.known;
  return {
    seed,
    context: {
      today,
      settings: settingsFrom(target.settings, target.embedded),
      known: { hotelIds, regionIds, locales, landingPageLocators, ...(circle ? { circles: [circle] } : {}) },
      texts: await textsIn(random(seed, 'language of texts').pick(languages), seed),
    },
  };
}
