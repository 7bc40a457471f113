/** Learns where answers contain countries, states and cities, the echo of a Ping and the link of the content file. */
import { CountryCodeEnum } from '../../schemas/messages/enumerations.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import { objectsIn, type Deployment } from './deployment.ts';
import { learnNames } from './members.ts';
import { codeFieldOf, fieldOf, listingsIn, ownFieldOf, pathsTo, valueIn } from './records.ts';
import { inEachStyle } from './styles.ts';

const lists = ['countries', 'states', 'cities'] as const;
type ListName = (typeof lists)[number];

/** @returns a sentence if v1 refuses Ping */
export async function learnPing(deployment: Deployment): Promise<string | undefined> {
  const { facts } = deployment;
  const echo = `hotel-contract-${Date.now()}`;
  const ping = await deployment.ask('v1.ping', { body: { EchoData: echo, EchoToken: 'token' } });
  if (!ping.isServed)
    return `Ping refuses us (${ping.status} ${ping.text.slice(0, 160)}): look at the keys, and at --setting v1.keys.in, v1.keys.api and v1.keys.secret`;
  usualNames(deployment, 'v1.ping', [ping.json]);
  if (!facts.has('v1.names.ping.echoData')) {
    const [path, ...others] = pathsTo(ping.json, (one) => one === echo);
    if (path !== undefined && others.length === 0)
      facts.addSetting('v1.reading.ping.echo', path, `Ping returns ${echo} there, which was sent`);
  }
  const file = await deployment.ask('v1.contentfile', { body: {} });
  if (file.isServed) {
    usualNames(deployment, 'v1.contentfile', [file.json]);
    if (!facts.has('v1.names.contentFile.url')) {
      const links = pathsTo(file.json, (one) => typeof one === 'string' && /^https?:\/\//.test(one));
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
  await learnTranslated(deployment);
  return places;
}

export function usualNames(deployment: Deployment, id: OperationId, answers: readonly unknown[]): void {
  const { response } = operationOf(id);
  if (response)
    learnNames(response, answers, () => deployment.settings(), deployment.facts, operationOf(id).title);
}

/** @returns the codes in the list; undefined if it cannot be read */
async function learnList(deployment: Deployment, list: ListName): Promise<unknown[] | undefined> {
  const { facts } = deployment;
  const received = await deployment.ask(`v1.${list}`, { body: {} });
  if (!received.isServed) return undefined;
  const usual = objectsIn(
    received.body[{ countries: 'Countries', states: 'States', cities: 'Cities' }[list]],
  );
  if (
    usual.length > 0 &&
    usual.every((one) => one['Code'] !== undefined && typeof one['Name'] === 'string')
  ) {
    usualNames(deployment, `v1.${list}`, [received.json]);
    return usual.map(({ Code }) => Code);
  }
  // Innermost lists first: each country may contain its states.
  const listings = listingsIn(received.json).toSorted((a, b) => b.each.length - a.each.length);
  for (const { each, records } of listings) {
    const named = codeFieldOf(records, isCodeOf(list), ownCode(list, facts.settings));
    const code = named ?? ownFieldOf(records, isCodeOf(list));
    const names = fieldOf(
      records,
      (one) => typeof one === 'string' && one.trim().length > 2 && /\p{L}{2}/u.test(one),
      /name'?\]?$/i,
    );
    if (code === undefined || names === undefined || code === names) continue;
    const codes = records.map((one) => valueIn(one, code));
    if (new Set(codes).size < codes.length) continue;
    const shown = `${records.length} records, such as ${String(codes[0])} ${String(valueIn(records[0]!, names))}`;
    facts.addSetting(`v1.reading.${list}.each`, each, shown);
    facts.addSetting(
      `v1.reading.${list}.code`,
      code,
      list === 'countries' ? 'each is a code of CountryCodeEnum' : 'different in each record',
      named === undefined ? 'likely' : 'seen',
    );
    facts.addSetting(`v1.reading.${list}.name`, names, shown);
    return codes;
  }
  return undefined;
}

const nouns = { countries: 'country_?code', states: 'state', cities: 'city' };
const ownCode = (list: ListName, stated: Readonly<Record<string, unknown>>): RegExp => {
  // Each deployment may have its own prefix for names.
  const codes = inEachStyle(['Code'], stated)
    .map((name) => name.replaceAll(/[^\w-]/g, String.raw`\$&`))
    .join('|');
  return new RegExp(
    `(?:${nouns[list]}${list === 'countries' ? '' : '.*'}|(?:^|\\.)(?:${codes}))'?\\]?$`,
    'i',
  );
};
const countryCodes = new Set(Object.entries(CountryCodeEnum.codes).flat().map(String));
const isCodeOf =
  (list: ListName) =>
  (one: unknown): boolean =>
    list === 'countries'
      ? countryCodes.has(String(one))
      : (typeof one === 'number' && Number.isInteger(one)) ||
        (typeof one === 'string' && /^[\w-]{1,12}$/.test(one));

async function learnTranslated(deployment: Deployment): Promise<void> {
  const [english, portuguese] = [
    await deployment.ask('v1.countries', { body: { PrimaryLangID: 1 } }),
    await deployment.ask('v1.countries', { body: { PrimaryLangID: 8 } }),
  ];
  if (!english.isServed || !portuguese.isServed) return;
  const strip = (json: unknown): string =>
    JSON.stringify(json, (name, value: unknown) =>
      ['TimeStamp', 'PrimaryLangID', 'EchoToken', 'Language'].includes(name) ? undefined : value,
    );
  const differs = strip(english.json) !== strip(portuguese.json);
  deployment.facts.addSetting(
    'v1.countries.translated',
    differs,
    differs
      ? 'the list differs in English and in Portuguese'
      : 'the list is the same in English and in Portuguese',
  );
}
