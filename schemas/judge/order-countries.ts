/** Compares the country code of an item with the name beside it. Specification: "Order record". */
import { CountryCodeEnum } from '../messages/enumerations.ts';
import { entriesOf, membersOf, type Assertion } from './check.ts';

const namesByLanguage = ['en', 'pt-BR', 'pt-PT', 'es', 'fr', 'it', 'da', 'de'].map(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);

const names = new Map<string, ReadonlySet<string>>();

/** What a country is called in the languages of the contract, in lower case. */
function namesOf(code: string): ReadonlySet<string> {
  let known = names.get(code);
  if (known === undefined)
    names.set(
      code,
      (known = new Set(namesByLanguage.map((inLanguage) => inLanguage.of(code)?.toLowerCase() ?? ''))),
    );
  return known;
}

/** The code that belongs to a name; undefined if the name is the country's own, or no known one. */
function codeOfAnother(code: string, name: string): string | undefined {
  const called = name.trim().toLowerCase();
  if (called === '' || namesOf(code).has(called)) return undefined;
  return Object.values(CountryCodeEnum.codes).find((other) => namesOf(other).has(called));
}

export const countryOfItem: Assertion = ({ response }, check) => {
  for (const [{ countryCode: code, countryName: name }, pointer] of entriesOf(
    membersOf(response)['items'],
    '/items',
  )) {
    if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || typeof name !== 'string') continue;
    const other = codeOfAnother(code, name);
    check(
      'order.item.country-alpha2',
      other === undefined,
      `${pointer}/countryCode`,
      `${other}, the code of ${name}`,
      code,
    );
  }
};
