import type { Hotel, Loose, Op, Service } from '../types.ts';

export const list = (value: Loose): Loose[] =>
  Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
const isGiven = (value: Loose): boolean => value !== null && value !== undefined && value !== '';
const sameText = (a: Loose, b: string): boolean => String(a).trim().toLowerCase() === b.toLowerCase();

const METRES: Record<string, number> = {
  1: 1609.344,
  2: 1000,
  3: 1,
  6: 0.9144,
  7: 0.3048,
  mi: 1609.344,
  km: 1000,
};
const EARTH = 6_371_008.8;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;
/** The great-circle distance between a hotel and a place in metres. */
const distance = (h: Hotel, lat: number, lon: number): number => {
  const a =
    Math.sin(rad(lat - h.lat) / 2) ** 2 +
    Math.cos(rad(lat)) * Math.cos(rad(h.lat)) * Math.sin(rad(lon - h.lon) / 2) ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(a));
};

/** The members of an address, each with how a hotel matches it. */
const members: [string, (h: Hotel, v: Loose) => boolean][] = [
  ['CityCode', (h, v) => Number(v) === h.city.code],
  ['CityName', (h, v) => sameText(v, h.city.name)],
  ['CountryCode', (h, v) => Number(v) === h.city.country],
  ['CountryName', (h, v) => sameText(v, h.city.countryName)],
  ['StateProvCode', (h, v) => Number(v) === h.city.state],
  ['StateProvName', (h, v) => sameText(v, h.city.stateName)],
];

export const hotelPoints = {
  metres: (reach: number, unit: number | string): number => reach * (METRES[String(unit)] ?? Number.NaN),
  inRadius: (h: Hotel, lat: number, lon: number, metres: number): boolean => distance(h, lat, lon) <= metres,
  atAddress: (h: Hotel, address: Loose): boolean =>
    members.every(([name, bears]) => !isGiven(address?.[name]) || bears(h, address[name])),
  v1Hotels: (s: Service, c: Loose): Hotel[] => {
    const refs = list(c?.HotelRefs);
    const addresses = list(c?.Address);
    const position = c?.Position;
    return s.world.hotels.filter(
      (h) =>
        (refs.length === 0 ||
          refs.some(
            (ref) =>
              Number(ref?.HotelCode) === h.code &&
              (!isGiven(ref.ChainCode) || Number(ref.ChainCode) === h.chain),
          )) &&
        (addresses.length === 0 || addresses.some((address) => s.p.atAddress(h, address))) &&
        (!isGiven(c?.Award?.Stars) || Number(c.Award.Stars) === h.stars) &&
        (!isGiven(c?.Location?.Code) || sameText(c.Location.Code, h.city.name.slice(0, 3))) &&
        (!position ||
          s.p.inRadius(
            h,
            Number(position.Latitude),
            Number(position.Longitude),
            s.p.metres(Number(c.Radius?.Reach ?? 30), c.Radius?.Unit ?? 2),
          )) &&
        (c?.TPA_Extensions?.OnlyPreferredHotels !== true || h.preferred),
    );
  },
  slice: <T>(all: T[], page: number, size: number, _op: Op): T[] => all.slice((page - 1) * size, page * size),
};

/** The page number, starting at 1; any invalid value means 1. */
export const pageNumber = (value: unknown): number =>
  Number.isInteger(value) && Number(value) > 0 ? Number(value) : 1;

/** A hotel's address as v1 writes it. */
export const address = (h: Hotel): Loose => ({
  AddressLine: `${1 + (h.code % 90)} ${h.name.split(' ')[0]} Road`,
  CityCode: h.city.code,
  CityName: h.city.name,
  CountryCode: h.city.country,
  CountryName: h.city.countryName,
  PostalCode: String(1000 + (h.code % 9000)),
  StateProvCode: h.city.state,
  StateProvName: h.city.stateName,
});
/** A hotel's reference; its code is an integer. */
export const hotelRef = (h: Hotel): Loose => ({
  BrandName: null,
  ChainCode: h.chain,
  ChainName: `Chain ${h.chain}`,
  HotelCode: h.code,
  HotelName: h.name,
});
