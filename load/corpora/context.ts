/** What the generators work with for a target: the same as in the gate, but texts are the built-in words. */
import type { Context } from '../../generators/context.ts';
import { definitions, type SettingId, type Settings } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';

export function contextFor({ known, environment }: Pick<Target, 'known' | 'environment'>, settings: Settings, today: string): Context {
  const { hotelIds = [], regionIds = [], locales = [], landingPageLocators = [], hotelCodes, orders, lostReservationIds } = known;
  return {
    today,
    settings,
    unnamed: (Object.keys(definitions) as SettingId[]).filter((id) => !settings.known(id)),
    known: {
      hotelIds,
      regionIds,
      locales,
      landingPageLocators,
      ...(hotelCodes ? { hotelCodes } : {}),
      ...(orders ? { orders } : {}),
      ...(lostReservationIds ? { lostReservationIds } : {}),
    },
    production: environment === 'production',
    // A crowd would send thousands.
    mayMail: false,
  };
}
