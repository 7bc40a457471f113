/** The values of the only enumeration of strings. */
export const surroundingRegionTypes = [
  'city',
  'country',
  'neighborhood',
  'state',
  'multi_city_vicinity',
  'point_of_interest',
  'airport',
  'high_level_region',
  'province_state',
  'continent',
  'train_station',
  'metro_station',
] as const;
