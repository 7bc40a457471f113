import type { Started } from './service.ts';
import { rateKey } from './rates/quote.ts';
import { settingsOf } from './target-settings.ts';
import type { Client, Hotel } from './types.ts';

/** The credentials of both clients, by environment variable. */
export const secretsOf = (started: Started): Record<string, string> => ({
  OTHER_SERVICE_BEARER: started.clients[0]?.bearer ?? '',
  OTHER_SERVICE_KEY: started.clients[0]?.apiKey ?? '',
  OTHER_SERVICE_SECRET: started.clients[0]?.secretKey ?? '',
  OTHER_SERVICE_SECOND_BEARER: started.clients[1]?.bearer ?? '',
  OTHER_SERVICE_SECOND_KEY: started.clients[1]?.apiKey ?? '',
  OTHER_SERVICE_SECOND_SECRET: started.clients[1]?.secretKey ?? '',
  OTHER_SERVICE_HOOK: started.controlSecret,
});

const refundable = (h: Hotel): boolean => h.plans.every((p) => p.freeDays !== null);

/** The known inventory of a world, as a target states it. */
const knownOf = (started: Started): Record<string, unknown> => {
  const { hotels, cities, longStay } = started.world;
  const [client, second] = started.clients;
  const center = cities[0];
  if (!client || !second || !center) throw new Error('a world has clients and cities');
  const favouritesOf = ({ favourites }: Client): string[] =>
    hotels.filter((h) => favourites.has(h.code)).map((h) => h.id);
  const unrated = hotels.find((h) => h.stars === null);
  const some = [...hotels.slice(0, 13), ...(unrated ? [unrated] : [])].filter(
    (h, i, all) => all.indexOf(h) === i,
  );
  const orders = [...started.service.orders.values()].filter((o) => o.clientId === client.id);
  const lost = [...started.service.lost.values()].filter((x) => x.client === client.id).map((x) => x.id);
  return {
    regionIds: [
      'everywhere',
      ...[...started.world.regions.keys()].filter((id) => id.startsWith('R')).slice(0, 2),
    ],
    hotelIds: some.map((h) => h.id),
    circle: { latitude: center.lat, longitude: center.lon, radius: 6 },
    locales: ['en', 'pt-BR', 'pt', 'es', 'fr', 'da', 'it', 'de', 'de-AT'],
    // Every text of this service is available in eight languages.
    distinctLanguages: {
      languages: [8, 4, 3, 1, 2, 5, 6, 7],
      locales: ['en', 'pt-BR', 'pt', 'es', 'fr', 'da', 'it', 'de'],
    },
    // If requested, it is sent for every hotel.
    content: Object.fromEntries(
      ['awards', 'attractions', 'refPoints', 'policies', 'contacts', 'guestRooms', 'multimedia'].map(
        (name) => [
          name,
          // A hotel without stars has no award.
          some.filter((h) => h.stars !== null).map((h) => h.code),
        ],
      ),
    ),
    landingPageLocators: longStay,
    stars: Object.fromEntries(some.map((h) => [h.id, h.stars])),
    favorites: favouritesOf(client),
    otherFavorites: favouritesOf(second),
    // The first hotel can be booked and cancelled: its cheapest rate is refundable.
    hotelCodes: [...some.filter(refundable), ...some.filter((h) => !refundable(h))].map((h) => h.code),
    address: { CityCode: center.code, StateProvCode: center.state, CountryCode: center.country },
    location: { LocationCode: center.name.slice(0, 3), CodeContext: 'CITY' },
    // The weekly rate is not sold for the few nights of a test stay, and no room holds nine guests.
    unavailableHotelId: some.find((h) => h.plans.some((p) => p.minNights > 4))?.id,
    occupancyHotelId: some[0]?.id,
    nonRefundableHotelCode: some.find((h) => !refundable(h))?.code,
    emptyHotelCode: hotels.find((h) => started.service.closed.has(rateKey(h, h.rooms[0]!, h.plans[0]!)))
      ?.code,
    credentialPerType: true,
    preferredHotelCodes: hotels.filter((h) => h.preferred).map((h) => h.code),
    orders: orders.map((o) => ({ id: o.id, pmsNumber: o.items[0].pmsNumber, locator: o.items[0].locator })),
    busConnectionOrderId: orders[0]?.id,
    busRoundTripOrderId: orders[0]?.id,
    lostReservationIds: lost,
    leadDays: 20,
  };
};

/** The target file of a running instance. */
export const targetOf = (started: Started): Record<string, unknown> => {
  const hook = (path: string, body: Record<string, unknown>): Record<string, unknown> => ({
    url: `${started.urls.control}${path}`,
    method: 'POST',
    headers: { 'x-hook': '${OTHER_SERVICE_HOOK}' },
    body,
  });
  return {
    name: `other-service-${started.world.name}`,
    environment: 'development',
    urls: { base_url: started.urls.base, api_url: started.urls.api, auth_url: started.urls.auth },
    secrets: {
      bearer: 'OTHER_SERVICE_BEARER',
      apiKey: 'OTHER_SERVICE_KEY',
      secretKey: 'OTHER_SERVICE_SECRET',
      otherBearer: 'OTHER_SERVICE_SECOND_BEARER',
      otherApiKey: 'OTHER_SERVICE_SECOND_KEY',
      otherSecretKey: 'OTHER_SERVICE_SECOND_SECRET',
    },
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay', 'webhooks'],
    settings: settingsOf(started.world.manners),
    known: knownOf(started),
    hooks: {
      advanceClock: hook('/clock', { seconds: '{seconds}', kind: 'tokens' }),
      closeRate: hook('/rates/close', { token: '{token}' }),
      openRate: hook('/rates/open', { token: '{token}' }),
      changePrice: hook('/rates/price', { token: '{token}', percent: '{percent}' }),
      registerWebhook: hook('/webhooks', { url: '{url}' }),
      emitWebhook: hook('/webhooks/emit', { event: '{event}', id: '{id}' }),
      failBooking: hook('/lost', { locator: '{reservation}' }),
    },
    permissions: { mayBook: true, bookingBudget: 60, requestBudget: 100_000, lateLook: 0 },
  };
};
