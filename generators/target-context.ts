/** The generators' input, from what a target states. Pure. */
import { definitions, type SettingId, type Settings } from '../schemas/settings.ts';
import type { KnownAddress, KnownCircle, KnownLocation } from '../schemas/known.ts';
import type { Context, KnownData } from './context.ts';

/** Known data as in a target file. */
interface StatedData extends Partial<Omit<KnownData, 'circles' | 'addresses' | 'locations' | 'roomTypeIds'>> {
  readonly circle?: KnownCircle;
  readonly address?: KnownAddress;
  readonly location?: KnownLocation;
}

/**
 * @param today YYYY-MM-DD
 * @param more options that only some callers need
 */
export function contextOf(
  { known, environment }: { readonly known: StatedData; readonly environment: string },
  settings: Settings,
  today: string,
  more: Pick<Context, 'mayMail' | 'texts'>,
): Context {
  const {
    hotelIds = [],
    regionIds = [],
    locales = [],
    landingPageLocators = [],
    circle,
    address,
    location,
  } = known;
  const { hotelCodes, orders, lostReservationIds } = known;
  return {
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
    production: environment === 'production',
    ...more,
  };
}
