import { seal } from '../base/tokens.ts';
import { stamp } from '../base/days.ts';
import type { City, Loose, Service } from '../types.ts';

const once = <T>(cities: City[], by: (c: City) => number, show: (c: City) => T): T[] => [
  ...new Map(cities.map((c) => [by(c), show(c)])).values(),
];

export const countries = (s: Service): Loose => ({
  Countries: {
    Country: once(
      s.world.cities,
      (c) => c.country,
      (c) => ({ CountryCode: c.country, Alpha2: c.iso, CountryName: c.countryName }),
    ),
  },
});
export const states = (s: Service): Loose => ({
  StatesOf: once(
    s.world.cities,
    (c) => c.country,
    (c) => ({
      CountryCode: c.country,
      States: once(
        s.world.cities.filter((x) => x.country === c.country),
        (x) => x.state,
        (x) => ({ StateProvCode: x.state, StateProvName: x.stateName }),
      ),
    }),
  ),
});
export const cities = (s: Service): Loose => ({
  Cities: s.world.cities.map((c) => ({
    CityCode: c.code,
    CityName: c.name,
    StateProvCode: c.state,
    CountryCode: c.country,
  })),
});

/** The link to the content file, which contains its own signature and expiry. */
export const contentUrl = (s: Service): Loose => {
  const until = s.age() + s.p.fileLife(s) * 1000;
  const pass = seal(s.secret, 'file', { until, n: ++s.sequence });
  return {
    Download: {
      Link: `${s.urls.content}/${pass}/content.json`,
      ValidUntil: stamp(until, s.world.manners.zone),
    },
  };
};

/** The content file: properties and regions. */
export const contentFile = (s: Service): Loose => ({
  generatedAt: stamp(s.now(), s.world.manners.zone),
  properties: s.world.hotels.map((h) => ({
    code: h.code,
    id: h.id,
    name: h.name,
    city: h.city.code,
    country: h.city.iso,
    stars: h.stars,
    latitude: h.lat,
    longitude: h.lon,
  })),
  regions: [...s.world.regions].map(([id, of]) => ({ id, cities: of })),
});
