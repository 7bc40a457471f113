import type { City, Hotel, Manners, Plan, RoomType, World } from '../types.ts';
import { chance } from '../base/chance.ts';

type Row = [
  code: number,
  name: string,
  state: number,
  stateName: string,
  country: number,
  iso: string,
  countryName: string,
  currency: string,
  lat: number,
  lon: number,
];
const city = (row: Row): City => {
  const [code, name, state, stateName, country, iso, countryName, currency, lat, lon] = row;
  return { code, name, state, stateName, country, iso, countryName, currency, lat, lon };
};
const alpine = (
  [
    [7101, 'Innsbruck', 710, 'Tirol', 26, 'AT', 'Austria', 'EUR', 47.269, 11.404],
    [7102, 'Kitzbühel', 710, 'Tirol', 26, 'AT', 'Austria', 'EUR', 47.446, 12.392],
    [7103, 'Bad Gastein', 711, 'Salzburg', 26, 'AT', 'Austria', 'EUR', 47.115, 13.134],
    [7201, 'Zermatt', 720, 'Valais', 185, 'CH', 'Switzerland', 'CHF', 46.021, 7.749],
    [7202, 'Davos', 721, 'Graubünden', 185, 'CH', 'Switzerland', 'CHF', 46.803, 9.836],
    [7301, 'Hakuba', 730, 'Nagano', 101, 'JP', 'Japan', 'JPY', 36.698, 137.862],
    [7401, 'Amman Heights', 740, 'Amman', 102, 'JO', 'Jordan', 'JOD', 31.954, 35.911],
  ] as Row[]
).map(city);
const harbour = (
  [
    [8101, 'Porto', 810, 'Norte', 157, 'PT', 'Portugal', 'EUR', 41.15, -8.61],
    [8102, 'Lagos', 811, 'Algarve', 157, 'PT', 'Portugal', 'EUR', 37.102, -8.673],
    [8201, 'Manama', 820, 'Capital', 29, 'BH', 'Bahrain', 'BHD', 26.228, 50.586],
    [8301, 'Valparaíso', 830, 'Valparaíso', 51, 'CL', 'Chile', 'CLP', -33.047, -71.612],
    [8401, 'Aarhus', 840, 'Midtjylland', 62, 'DK', 'Denmark', 'DKK', 56.162, 10.203],
    [8402, 'Esbjerg', 841, 'Syddanmark', 62, 'DK', 'Denmark', 'DKK', 55.476, 8.459],
  ] as Row[]
).map(city);

const rooms: RoomType[] = [
  { id: 31, key: 'double', maxAdults: 2, maxChildren: 1, max: 3, base: 96, size: 22 },
  { id: 32, key: 'family', maxAdults: 4, maxChildren: 3, max: 6, base: 148, size: 38 },
  { id: 33, key: 'suite', maxAdults: 3, maxChildren: 2, max: 5, base: 210, size: 46.5 },
  { id: 34, key: 'single', maxAdults: 1, maxChildren: 1, max: 2, base: 71, size: 14 },
];
const plans: Plan[] = [
  {
    id: 901,
    key: 'flex',
    meal: 3,
    freeDays: 3,
    penaltyPercent: 40,
    commission: 12,
    package: false,
    factor: 1.12,
    minNights: 1,
  },
  {
    id: 902,
    key: 'saver',
    meal: 14,
    freeDays: null,
    penaltyPercent: 100,
    commission: 0,
    package: false,
    factor: 0.84,
    minNights: 1,
  },
  {
    id: 903,
    key: 'half',
    meal: 12,
    freeDays: 7,
    penaltyPercent: 60,
    commission: 10,
    package: true,
    factor: 1.41,
    minNights: 1,
  },
  {
    id: 904,
    key: 'inclusive',
    meal: 1,
    freeDays: 14,
    penaltyPercent: 50,
    commission: 0,
    package: true,
    factor: 1.73,
    minNights: 1,
  },
  {
    id: 905,
    key: 'weekly',
    meal: 10,
    freeDays: 5,
    penaltyPercent: 30,
    commission: 8,
    package: false,
    factor: 0.79,
    minNights: 7,
  },
];
const words = [
  'Krone',
  'Post',
  'Adler',
  'Linde',
  'Anker',
  'Stern',
  'Rose',
  'Löwe',
  'Mond',
  'Brücke',
  'Quelle',
  'Turm',
  'Garten',
];

const hotel = (world: string, cities: City[], manners: Manners, index: number): Hotel => {
  const city = cities[index % cities.length] ?? cities[0];
  if (!city) throw new Error('a world has cities');
  const code = 40_000 + ((index * 37) % 9_973);
  const at = (what: string) => chance(`${world}/${code}/${what}`);
  return {
    code,
    id: manners.hotelId(code),
    name: `${words[index % words.length]} ${city.name} ${index + 1}`,
    city,
    stars: at('rated') < 0.12 ? null : 1 + Math.floor(at('stars') * 5),
    lat: Number((city.lat + (at('lat') - 0.5) * 0.24).toFixed(5)),
    lon: Number((city.lon + (at('lon') - 0.5) * 0.24).toFixed(5)),
    chain: 11 + Math.floor(at('chain') * 5),
    preferred: at('preferred') < 0.3,
    rooms: rooms.slice(0, 2 + (index % 3)),
    plans: plans.filter((p) => p.key === 'flex' || at(p.key) < (p.key === 'saver' ? 0.85 : 0.7)),
  };
};

const mannersOf: Record<World['name'], Manners> = {
  alpine: {
    hotelId: (code) => String(code),
    zone: '+01:00',
    noOrder: 204,
    v1Refusal: 403,
    locatorIn: 'body',
    roomBase: 1,
    lostMember: 'lostReservationId',
    hidesCancelled: false,
  },
  harbour: {
    hotelId: (code) => `hb-${code}`,
    zone: 'Z',
    noOrder: 404,
    v1Refusal: 200,
    locatorIn: 'query',
    roomBase: 0,
    lostMember: 'orderId',
    hidesCancelled: true,
  },
};

const made = new Map<string, World>();
/** The world of a name: the same name always gives the same hotels. */
export const worldOf = (name: string): World => {
  const known = made.get(name) ?? build(name);
  made.set(name, known);
  return known;
};

const build = (name: string): World => {
  if (name !== 'alpine' && name !== 'harbour') throw new Error(`no world ${name}: alpine or harbour`);
  const cities = name === 'alpine' ? alpine : harbour;
  const manners = mannersOf[name];
  const hotels = Array.from({ length: name === 'alpine' ? 168 : 144 }, (_, i) =>
    hotel(name, cities, manners, i),
  ).sort((a, b) => a.code - b.code);
  const regions = new Map<string, number[]>();
  for (const state of new Set(cities.map((c) => c.state)))
    regions.set(
      `R${state}`,
      cities.filter((c) => c.state === state).map((c) => c.code),
    );
  for (const land of new Set(cities.map((c) => c.iso)))
    regions.set(
      `L-${land}`,
      cities.filter((c) => c.iso === land).map((c) => c.code),
    );
  regions.set(
    'everywhere',
    cities.map((c) => c.code),
  );
  return { name, hotels, cities, regions, manners, longStay: [`${name}-winter`, `${name}-summer`] };
};
