export interface City {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly currency: string;
  /** Taxes in percent of the net price. */
  readonly taxPercent: number;
  /** IATA code of the city or its airport. Three places have none; their codes are invented and not used by any airport. */
  readonly airport: string;
  /** Its state or province, in the country's own language. */
  readonly state: string;
}

const city = (
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  currency: string,
  taxPercent: number,
  airport: string,
  state: string,
): City => ({
  name,
  country,
  latitude,
  longitude,
  currency,
  taxPercent,
  airport,
  state,
});

/**
 * Real places, so that positions look right on a map. Lisboa and Fernão Ferro are close to each other, so that one circle can
 * contain hotels of both cities.
 */
export const cities: readonly City[] = [
  city('Rio de Janeiro', 'BR', -22.9068, -43.1729, 'BRL', 5, 'RIO', 'Rio de Janeiro'),
  city('Vila do Bispo', 'PT', 37.0828, -8.9121, 'EUR', 6, 'VBP', 'Faro'),
  city('Jericoacoara', 'BR', -2.7975, -40.5137, 'BRL', 5, 'JJD', 'Ceará'),
  city('Porto', 'PT', 41.1579, -8.6291, 'EUR', 6, 'OPO', 'Porto'),
  city('Salvador', 'BR', -12.9777, -38.5016, 'BRL', 5, 'SSA', 'Bahia'),
  city('Lisboa', 'PT', 38.7223, -9.1393, 'EUR', 6, 'LIS', 'Lisboa'),
  city('São Paulo', 'BR', -23.5505, -46.6333, 'BRL', 5, 'SAO', 'São Paulo'),
  city('Paris', 'FR', 48.8566, 2.3522, 'EUR', 10, 'PAR', 'Île-de-France'),
  city('Madrid', 'ES', 40.4168, -3.7038, 'EUR', 10, 'MAD', 'Comunidad de Madrid'),
  city('Berlin', 'DE', 52.52, 13.405, 'EUR', 7, 'BER', 'Berlin'),
  city('Florianópolis', 'BR', -27.5954, -48.548, 'BRL', 5, 'FLN', 'Santa Catarina'),
  city('Évora', 'PT', 38.5714, -7.9135, 'EUR', 6, 'EVO', 'Évora'),
  city('København', 'DK', 55.6761, 12.5683, 'DKK', 25, 'CPH', 'Hovedstaden'),
  city('Fernão Ferro', 'PT', 38.5667, -9.0833, 'EUR', 6, 'FFX', 'Setúbal'),
  city('Roma', 'IT', 41.9028, 12.4964, 'EUR', 10, 'ROM', 'Lazio'),
  city('London', 'GB', 51.5074, -0.1278, 'GBP', 20, 'LON', 'England'),
  city('New York', 'US', 40.7128, -74.006, 'USD', 14.75, 'NYC', 'New York'),
  city('Buenos Aires', 'AR', -34.6037, -58.3816, 'ARS', 21, 'BUE', 'Ciudad Autónoma de Buenos Aires'),
  city('Fortaleza', 'BR', -3.7319, -38.5267, 'BRL', 5, 'FOR', 'Ceará'),
  city('Barcelona', 'ES', 41.3874, 2.1686, 'EUR', 10, 'BCN', 'Catalunya'),
  city('Recife', 'BR', -8.0476, -34.877, 'BRL', 5, 'REC', 'Pernambuco'),
  city('Faro', 'PT', 37.0194, -7.9322, 'EUR', 6, 'FAO', 'Faro'),
  city('Gramado', 'BR', -29.3746, -50.8764, 'BRL', 5, 'GRM', 'Rio Grande do Sul'),
  city('Miami', 'US', 25.7617, -80.1918, 'USD', 13, 'MIA', 'Florida'),
  city('Orlando', 'US', 28.5383, -81.3792, 'USD', 12.5, 'ORL', 'Florida'),
  city('Montevideo', 'UY', -34.9011, -56.1645, 'USD', 10, 'MVD', 'Montevideo'),
  city('Cancún', 'MX', 21.1619, -86.8515, 'MXN', 19, 'CUN', 'Quintana Roo'),
  city('Lima', 'PE', -12.0464, -77.0428, 'USD', 18, 'LIM', 'Lima'),
  city('Bogotá', 'CO', 4.711, -74.0721, 'USD', 19, 'BOG', 'Bogotá D.C.'),
  city('Santiago', 'CL', -33.4489, -70.6693, 'USD', 19, 'SCL', 'Región Metropolitana'),
  city('Funchal', 'PT', 32.6669, -16.9241, 'EUR', 6, 'FNC', 'Madeira'),
  city('Milano', 'IT', 45.4642, 9.19, 'EUR', 10, 'MIL', 'Lombardia'),
  city('Wien', 'AT', 48.2082, 16.3738, 'EUR', 10, 'VIE', 'Wien'),
  city('Zürich', 'CH', 47.3769, 8.5417, 'CHF', 3.8, 'ZRH', 'Zürich'),
  city('Amsterdam', 'NL', 52.3676, 4.9041, 'EUR', 9, 'AMS', 'Noord-Holland'),
  city('Marrakech', 'MA', 31.6295, -7.9811, 'EUR', 10, 'RAK', 'Marrakech-Safi'),
  city('Cape Town', 'ZA', -33.9249, 18.4241, 'ZAR', 15, 'CPT', 'Western Cape'),
  city('Sydney', 'AU', -33.8688, 151.2093, 'AUD', 10, 'SYD', 'New South Wales'),
  city('Singapore', 'SG', 1.3521, 103.8198, 'SGD', 9, 'SIN', 'Central Region'),
  city('Dubai', 'AE', 25.2048, 55.2708, 'AED', 15, 'DXB', 'Dubai'),
];

/** The city of the scenario hotels: an island far from every other hotel. */
export const scenarioCity = city(
  'Fernando de Noronha',
  'BR',
  -3.8576,
  -32.4297,
  'BRL',
  5,
  'FEN',
  'Pernambuco',
);
