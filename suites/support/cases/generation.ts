import { languages, textsIn } from '../../../generators/leaf.ts';
import { casesFor, generatable, type CaseOptions } from '../../../generators/cases.ts';
import { random } from '../../../lib/random.ts';
import { caseKinds, type Case } from '../../../schemas/case.ts';
import { definitions, settingsFrom, type SettingId } from '../../../schemas/settings.ts';
import type { RunContext } from '../../../targets/run-context.ts';

/** A booking is two or three exchanges, and its message has five thousand edges and refusals, most of them in copies. */
const most = { 'v1.book': 600, 'v1.cancel': 150 } as const;

/** What the generators are to work with in this run; texts are of one of the service's languages, chosen by the seed. */
export async function generationFor({ seed, today, target }: RunContext): Promise<CaseOptions> {
  const { hotelIds = [], regionIds = [], locales = [], landingPageLocators = [], circle, hotelCodes, address, location } = target.known;
  const { orders, lostReservationIds } = target.known;
  const settings = settingsFrom(target.settings, target.embedded);
  return {
    seed,
    most,
    context: {
      today,
      settings,
      unnamed: (Object.keys(definitions) as SettingId[]).filter((id) => !settings.known(id)),
      known: {
        hotelIds,
        regionIds,
        locales,
        landingPageLocators,
        ...(circle ? { circles: [circle] } : {}),
        ...(hotelCodes ? { hotelCodes } : {}),
        ...(address ? { addresses: [address] } : {}),
        ...(location ? { locations: [location] } : {}),
        ...(orders ? { orders } : {}),
        ...(lostReservationIds ? { lostReservationIds } : {}),
      },
      texts: await textsIn(random(seed, 'language of texts').pick(languages), seed),
      production: target.environment === 'production',
      mayMail: target.permissions.mayMail,
    },
  };
}

/** The case of that id in a run of that seed and day; undefined where there is none. */
export async function caseOf(id: string, context: RunContext): Promise<Case | undefined> {
  const operation = generatable.find((name) => id.startsWith(`${name}/`));
  const kind = caseKinds.find((name) => operation !== undefined && id.startsWith(`${operation}/${name}/`));
  if (operation === undefined || kind === undefined) return undefined;
  return casesFor(operation, kind, await generationFor(context)).find((one) => one.id === id);
}
