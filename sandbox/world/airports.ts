import type { City } from './cities.ts';
import { allCities } from './places.ts';

/** IATA code of a city or its airport. Three places have none; their codes are invented and not used by any airport. */
const codes: Readonly<Record<string, string>> = {
  'Rio de Janeiro': 'RIO',
  'Vila do Bispo': 'VBP',
  Jericoacoara: 'JJD',
  Porto: 'OPO',
  Salvador: 'SSA',
  Lisboa: 'LIS',
  'São Paulo': 'SAO',
  Paris: 'PAR',
  Madrid: 'MAD',
  Berlin: 'BER',
  Florianópolis: 'FLN',
  Évora: 'EVO',
  København: 'CPH',
  'Fernão Ferro': 'FFX',
  Roma: 'ROM',
  London: 'LON',
  'New York': 'NYC',
  'Buenos Aires': 'BUE',
  Fortaleza: 'FOR',
  Barcelona: 'BCN',
  Recife: 'REC',
  Faro: 'FAO',
  Gramado: 'GRM',
  Miami: 'MIA',
  Orlando: 'ORL',
  Montevideo: 'MVD',
  Cancún: 'CUN',
  Lima: 'LIM',
  Bogotá: 'BOG',
  Santiago: 'SCL',
  Funchal: 'FNC',
  Milano: 'MIL',
  Wien: 'VIE',
  Zürich: 'ZRH',
  Amsterdam: 'AMS',
  Marrakech: 'RAK',
  'Cape Town': 'CPT',
  Sydney: 'SYD',
  Singapore: 'SIN',
  Dubai: 'DXB',
  'Fernando de Noronha': 'FEN',
};

export const airportCodeOf = ({ name }: City): string => codes[name]!;

const cityOfAirport = new Map(allCities.map((city) => [airportCodeOf(city), city]));

/** The city with a location code. @param context the code system; only IATA is known, which is also the default */
export const cityOfLocation = (code: string, context: string | undefined): City | undefined =>
  context === undefined || context.toUpperCase() === 'IATA'
    ? cityOfAirport.get(code.toUpperCase())
    : undefined;
