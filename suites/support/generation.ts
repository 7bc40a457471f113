import type { CaseOptions } from '../../generators/cases.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import type { RunContext } from '../../targets/run-context.ts';

/** What the generators are to work with in this run. */
export function generationFor({ seed, today, target }: RunContext): CaseOptions {
  const { hotelIds = [], regionIds = [], locales = [], landingPageLocators = [], circle } = target.known;
  return {
    seed,
    context: {
      today,
      settings: settingsFrom(target.settings, target.embedded),
      known: { hotelIds, regionIds, locales, landingPageLocators, ...(circle ? { circles: [circle] } : {}) },
    },
  };
}
