/** Learns where answers contain countries, states and cities, the echo of a Ping and the link of the content file. */
import { objectsOf } from '../../schemas/judge/check.ts';
import { CountryCodeEnum } from '../../schemas/messages/enumerations.ts';
import { operationOf } from '../../schemas/operations.ts';
import { refusalOf, type Deployment } from './deployment.ts';
import { learnUsualNames } from './members.ts';
import {
  codeFieldOf,
  fieldOf,
  listingsIn,
  linksIn,
  identifyingFieldOf,
  pathsTo,
  valueIn,
} from './records.ts';
import { namesInEachStyle } from './styles.ts';

const lists = ['countries', 'states', 'cities'] as const;
type ListName = (typeof lists)[number];

/** @returns a sentence if v1 refuses Ping */
export async function learnPing(deployment: Deployment): Promise<string | undefined> {
  const { facts } = deployment;
  const echo = `hotel-contract-${Date.now()}`;
  const ping = await deployment.read('v1.ping', { body: { EchoData: echo, EchoToken: 'token' } });
  if (!ping.isServed)
    return `POST ${deployment.context.target.urls.base_url}${operationOf('v1.ping').path} was refused (${refusalOf(ping)}): are the keys right, and where and under which names are they sent? --setting v1.keys.in=header or query, --setting v1.keys.api=NAME, --setting v1.keys.secret=NAME`;
  learnUsualNames(deployment, 'v1.ping', [ping.json]);
  if (!facts.has('v1.names.ping.echoData')) {
    const [path, ...otherPaths] = pathsTo(ping.json, (value) => value === echo);
    if (path !== undefined && otherPaths.length === 0)
      facts.addSetting('v1.reading.ping.echo', path, `Ping returns ${echo} there, which was sent`);
  }
  const file = await deployment.read('v1.contentfile', { body: {} });
  if (file.isServed) {
    learnUsualNames(deployment, 'v1.contentfile', [file.json]);
    if (!facts.has('v1.names.contentFile.url')) {
      const links = linksIn(file.json);
      if (links.length === 1)
        facts.addSetting('v1.reading.contentFile.url', links[0], 'the only address in GetContentFileUrl');
    }
  }
  return undefined;
}

/** The codes of each list that could be read, as texts. */
export type Places = { readonly [List in ListName]?: ReadonlySet<string> };

/** Learns how these lists are read. Called when the spelling of most names is known. */
export async function learnLists(deployment: Deployment): Promise<Places> {
  const places: { [List in ListName]?: ReadonlySet<string> } = {};
  for (const list of lists) {
    const codes = await learnList(deployment, list);
    if (codes !== undefined) places[list] = new Set(codes.map(String));
  }
  await learnWhetherTranslated(deployment);
  return places;
}

/** @returns the codes in the list; undefined if it cannot be read */
async function learnList(deployment: Deployment, list: ListName): Promise<unknown[] | undefined> {
  const { facts } = deployment;
  const response = await deployment.read(`v1.${list}`, { body: {} });
  if (!response.isServed) return undefined;
  const usualRecords = objectsOf(response.body[usualListNames[list]]);
  if (
    usualRecords.length > 0 &&
    usualRecords.every((record) => record['Code'] !== undefined && typeof record['Name'] === 'string')
  ) {
    learnUsualNames(deployment, `v1.${list}`, [response.json]);
    return usualRecords.map(({ Code }) => Code);
  }
  const isCodeOfList = list === 'countries' ? isCountryCode : isCode;
  // Innermost lists first: each country may contain its states.
  const listings = listingsIn(response.json).toSorted((a, b) => b.each.length - a.each.length);
  for (const { each, records } of listings) {
    const codeByName = codeFieldOf(records, isCodeOfList, codeNamePattern(list, facts.settings));
    const code = codeByName ?? identifyingFieldOf(records, isCodeOfList);
    const names = fieldOf(
      records,
      (value) => typeof value === 'string' && value.trim().length > 2 && /\p{L}{2}/u.test(value),
      /name'?\]?$/i,
    );
    if (code === undefined || names === undefined || code === names) continue;
    const codes = records.map((record) => valueIn(record, code));
    if (new Set(codes).size < codes.length) continue;
    const evidence = `${records.length} records, such as ${String(codes[0])} ${String(valueIn(records[0]!, names))}`;
    facts.addSetting(`v1.reading.${list}.each`, each, evidence);
    facts.addSetting(
      `v1.reading.${list}.code`,
      code,
      list === 'countries' ? 'each is a code of CountryCodeEnum' : 'different in each record',
      codeByName === undefined ? 'likely' : 'observed',
    );
    facts.addSetting(`v1.reading.${list}.name`, names, evidence);
    return codes;
  }
  return undefined;
}

const usualListNames = { countries: 'Countries', states: 'States', cities: 'Cities' };
const namePatterns = { countries: 'country_?code', states: 'state', cities: 'city' };
const codeNamePattern = (list: ListName, stated: Readonly<Record<string, unknown>>): RegExp => {
  // Each deployment may have its own prefix for names.
  const codes = namesInEachStyle(['Code'], stated)
    .map((name) => name.replaceAll(/[^\w-]/g, String.raw`\$&`))
    .join('|');
  return new RegExp(
    `(?:${namePatterns[list]}${list === 'countries' ? '' : '.*'}|(?:^|\\.)(?:${codes}))'?\\]?$`,
    'i',
  );
};
const countryCodes = new Set(Object.entries(CountryCodeEnum.codes).flat().map(String));
const isCountryCode = (value: unknown): boolean => countryCodes.has(String(value));
export const isCode = (value: unknown): boolean =>
  Number.isInteger(value) || (typeof value === 'string' && /^[\w-]{1,12}$/.test(value));

async function learnWhetherTranslated(deployment: Deployment): Promise<void> {
  const english = await deployment.read('v1.countries', { body: { PrimaryLangID: 1 } });
  const portuguese = await deployment.read('v1.countries', { body: { PrimaryLangID: 8 } });
  if (!english.isServed || !portuguese.isServed) return;
  const contentOfList = (json: unknown): string =>
    JSON.stringify(json, (name, value: unknown) =>
      ['TimeStamp', 'PrimaryLangID', 'EchoToken', 'Language'].includes(name) ? undefined : value,
    );
  const isTranslated = contentOfList(english.json) !== contentOfList(portuguese.json);
  deployment.facts.addSetting(
    'v1.countries.translated',
    isTranslated,
    isTranslated
      ? 'the list differs in English and in Portuguese'
      : 'the list is the same in English and in Portuguese',
  );
}
