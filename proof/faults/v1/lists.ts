import type { Rules } from '../../../sandbox/rules/rules.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { listOperations } from './operations.ts';

const requireMember =
  (missingMember: Rules['missingListMember']): Fault['rules'] =>
  () => ({ missingListMember: missingMember });

/** The three lists of places: members that they require in addition to the envelope. */
export const v1ListFaults = faultsOf({ kind: 'rule', breaks: 'v1.lists.answer' })({
  'lists-need-a-country': {
    operations: listOperations,
    does: 'Reports a missing CountryCode for every list request.',
    rules: requireMember(() => 'CountryCode'),
  },
  'country-list-needs-an-echo-token': {
    alsoBreaks: ['v1.env.echo-token-nullable', 'v1.env.legal-accepted'],
    condition: 'only without an EchoToken',
    operations: ['v1.countries'],
    does: 'Requires an EchoToken for the list of countries.',
    rules: requireMember((list, request) =>
      list === 'countries' && (request['EchoToken'] ?? null) === null ? 'EchoToken' : undefined,
    ),
  },
  'state-list-needs-a-language': {
    condition: 'only without a language',
    alsoBreaks: ['v1.env.lang-default-8', 'v1.env.legal-accepted'],
    operations: ['v1.states'],
    does: 'Requires PrimaryLangID for the list of states.',
    rules: requireMember((list, request) =>
      list === 'states' && request['PrimaryLangID'] === undefined ? 'PrimaryLangID' : undefined,
    ),
  },
  'city-list-needs-a-state-in-danish': {
    condition: 'only for one language',
    operations: ['v1.cities'],
    does: 'Requires StateProvCode for the list of cities in Danish.',
    rules: requireMember((list, _request, language) =>
      list === 'cities' && language === 'da' ? 'StateProvCode' : undefined,
    ),
  },
});
