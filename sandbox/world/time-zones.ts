import type { City } from './cities.ts';

const zoneOfCountry: Readonly<Record<string, string>> = {
  AE: 'Asia/Dubai',
  AR: 'America/Argentina/Buenos_Aires',
  AT: 'Europe/Vienna',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  IT: 'Europe/Rome',
  MA: 'Africa/Casablanca',
  MX: 'America/Cancun',
  NL: 'Europe/Amsterdam',
  PE: 'America/Lima',
  PT: 'Europe/Lisbon',
  SG: 'Asia/Singapore',
  US: 'America/New_York',
  UY: 'America/Montevideo',
  ZA: 'Africa/Johannesburg',
};

/** Time zones of cities that differ from the main time zone of their country. */
const zoneOfCity: Readonly<Record<string, string>> = {
  'Fernando de Noronha': 'America/Noronha',
  Fortaleza: 'America/Fortaleza',
  Funchal: 'Atlantic/Madeira',
  Jericoacoara: 'America/Fortaleza',
  Recife: 'America/Recife',
  Salvador: 'America/Bahia',
};

/** The time zone of a city, by its name in the IANA database. */
export const timeZoneOf = ({ name, country }: City): string => zoneOfCity[name] ?? zoneOfCountry[country]!;
