import type { ListRules } from '../../../sandbox/v1/rules/lists.ts';
import { faultsOf, type Fault } from '../fault.ts';

const all = ['v1.countries', 'v1.states', 'v1.cities'] as const;

const lacking =
  (lacks: ListRules['missingListMember']): Fault['rules'] =>
  () => ({ missingListMember: lacks });

/** The three lists of places: what they need beside the envelope. */
export const v1ListFaults = faultsOf({ kind: 'rule', breaks: 'v1.lists.answer' })({
  'lists-need-a-country': {
    operations: all,
    does: 'Reports that CountryCode is missing from every request for a list.',
    rules: lacking(() => 'CountryCode'),
  },
  'country-list-needs-an-echo-token': {
    subtle: 'only without an EchoToken',
    operations: ['v1.countries'],
    does: 'Reports that EchoToken is missing where a request for the countries has none.',
    rules: lacking((list, request) =>
      list === 'countries' && (request['EchoToken'] ?? null) === null ? 'EchoToken' : undefined,
    ),
  },
  'state-list-needs-a-language': {
    subtle: 'only without a language',
    alsoBreaks: ['v1.env.lang-default-8'],
    operations: ['v1.states'],
    does: 'Reports that PrimaryLangID is missing where a request for the states has none.',
    rules: lacking((list, request) =>
      list === 'states' && request['PrimaryLangID'] === undefined ? 'PrimaryLangID' : undefined,
    ),
  },
  'city-list-needs-a-state-in-danish': {
    subtle: 'only for one language',
    operations: ['v1.cities'],
    does: 'Reports that StateProvCode is missing from a request for the cities in Danish.',
    rules: lacking((list, _request, language) =>
      list === 'cities' && language === 'da' ? 'StateProvCode' : undefined,
    ),
  },
});
