import type { Stated } from '../../schemas/settings.ts';

/** Names of requests of the other service that no answer and no refusal tells: its owner has to say them. */
export const requestNames: Stated = {
  'v1.keys.api': 'x-partner-key',
  'v1.keys.secret': 'x-partner-secret',
  'v2.names.checkIn': 'dateFrom',
  'v2.names.checkOut': 'dateTo',
  'v2.names.adults': 'grownUps',
  'v2.names.children': 'minors',
  'v2.names.childrenAges': 'minorAges',
  'v2.names.starRatings': 'classes',
  'v2.names.favorites': 'favouritesOnly',
  'v2.names.cheapest': 'lowestOnly',
  'v2.names.locale': 'language',
  'v2.names.radiusUnit': 'unit',
};
