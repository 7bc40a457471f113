import { override, overrideArguments } from '../override.ts';
import { operationOf } from '../../schemas/operations.ts';
import {
  changeLanguage,
  changeValues,
  allowCallers,
  changeResponse,
  operationsWithTwoKeys,
} from './rule-overrides.ts';
import { faultsOf, type FaultRules } from './fault.ts';
import type { TokenContent } from '../../sandbox/tokens.ts';

const jsonOperations = ['v2.avail', 'v2.checkrate', 'longstay.token'] as const;

/** Clauses that every search exercises if it is answered. */
const anySearchClauses = [
  'v2.avail.by-hotel-ids',
  'v2.avail.by-region',
  'v2.avail.by-circle',
  'v2.avail.multi-no-error',
  'v2.avail.circle-nullable',
  'v2.avail.circle-units-accepted',
] as const;

const languageClauses = [
  'ver.language-known',
  'ver.language-choice',
  'flow.hotel-told-alike',
  'v2.checkrate.same-texts',
] as const;

/** Access, paths, languages and the encoding of responses. */
export const answerFaults = faultsOf({ kind: 'rule', operations: ['v2.avail', 'v2.checkrate'] })({
  'availability-with-201': {
    kind: 'protocol',
    breaks: 'v2.avail.path',
    alsoBreaks: anySearchClauses,
    operations: ['v2.avail'],
    does: 'Answers 201 instead of 200.',
    rules: changeResponse((answer) => ({ ...answer, status: 201 })),
  },
  'availability-nowhere': {
    kind: 'protocol',
    breaks: 'v2.avail.path',
    alsoBreaks: ['ver.v2-path', ...anySearchClauses],
    operations: ['v2.avail'],
    does: 'Does not serve the path of availability.',
    rules: () => ({ serves: (operation) => operation !== 'v2.avail' }),
  },
  'checkrate-with-202': {
    kind: 'protocol',
    breaks: 'v2.checkrate.path',
    alsoBreaks: ['v2.checkrate.multi-hotel', 'v2.checkrate.locale-nullable'],
    operations: ['v2.checkrate'],
    does: 'Answers 202 instead of 200.',
    rules: changeResponse((answer) => ({ ...answer, status: 202 })),
  },
  'v2-moved-away': {
    kind: 'protocol',
    breaks: 'ver.v2-path',
    alsoBreaks: ['v2.avail.path', ...anySearchClauses],
    does: 'Serves no path below /v2/.',
    rules: () => ({ serves: (operation) => operationOf(operation).api !== 'v2' }),
  },
  'serves-without-bearer': {
    breaks: 'auth.bearer.enforced',
    does: 'Answers calls without an Authorization header.',
    rules: allowCallers('missing'),
  },
  'serves-unknown-bearers': {
    breaks: 'auth.bearer.enforced',
    does: 'Answers calls with any bearer token.',
    rules: allowCallers('unknown', 'forged'),
  },
  'serves-forged-bearers': {
    condition: 'only with a bearer token whose only mistake is its signature',
    breaks: 'auth.bearer.enforced',
    does: 'Answers calls with any bearer token with a well-formed but wrong signature.',
    rules: allowCallers('forged'),
  },
  'serves-long-stay-tokens': {
    condition: 'only with an access token for long stays',
    breaks: 'longstay.token.own-kind',
    does: 'Answers calls with an access token for long stays.',
    rules: allowCallers('long-stay token'),
  },
  'checkrate-open-to-all': {
    condition: 'only at re-confirmation',
    breaks: 'auth.bearer.enforced',
    operations: ['v2.checkrate'],
    does: 'Re-confirms rates for callers without an Authorization header.',
    rules: override('mayCall', (result, _credentials, operation) => result || operation === 'v2.checkrate'),
  },
  'json-as-text': {
    kind: 'protocol',
    breaks: 'common.json-response',
    operations: jsonOperations,
    does: 'Sends JSON as text/plain.',
    rules: changeResponse((answer) => ({
      ...answer,
      headers: { ...answer.headers, 'content-type': 'text/plain; charset=utf-8' },
    })),
  },
  'truncated-body': {
    kind: 'protocol',
    breaks: 'common.json-response',
    operations: jsonOperations,
    does: 'Cuts off the end of the body.',
    rules: changeResponse((answer) => ({ ...answer, body: answer.body.slice(0, -5) })),
  },
  'html-around-json': {
    kind: 'protocol',
    breaks: 'common.json-response',
    operations: jsonOperations,
    does: 'Wraps the body into HTML but sends it as application/json.',
    rules: changeResponse((answer) => ({ ...answer, body: `<pre>${answer.body}</pre>` })),
  },
  'pascal-case-city': {
    kind: 'shape',
    breaks: 'conv.v2-camel-response',
    does: 'Writes CityName instead of cityName.',
    rules: changeValues('hotels.*.hotel', (hotel) => renameMember(hotel, 'cityName', 'CityName')),
  },
  'lower-case-rate-plan': {
    kind: 'shape',
    breaks: 'conv.v2-camel-response',
    does: 'Writes rateplan instead of ratePlan.',
    rules: changeValues('hotels.*.roomRates.*', (rate) => renameMember(rate, 'ratePlan', 'rateplan')),
  },
  'ignores-locale': {
    breaks: 'v2.avail.locale',
    alsoBreaks: languageClauses,
    operations: ['v2.avail'],
    does: 'Answers availability in English, regardless of the locale.',
    rules: changeLanguage(() => 'en'),
  },
  'portuguese-becomes-english': {
    condition: 'only for one language',
    breaks: 'v2.avail.locale',
    alsoBreaks: languageClauses,
    operations: ['v2.avail'],
    does: 'Answers availability in English when Portuguese is requested.',
    rules: changeLanguage((language) => (language.startsWith('pt') ? 'en' : language)),
  },
  'answers-only-in-english': {
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'v2.avail.locale', 'flow.hotel-told-alike'],
    does: 'Answers everything in English.',
    rules: () => ({ languageFor: () => 'en' }),
  },
  'checkrate-only-in-english': {
    condition: 'only at re-confirmation',
    breaks: 'ver.language-choice',
    alsoBreaks: ['ver.language-known', 'flow.hotel-told-alike', 'v2.checkrate.same-texts'],
    operations: ['v2.checkrate'],
    does: 'Re-confirms in English, regardless of the locale.',
    rules: changeLanguage(() => 'en'),
  },
});

function renameMember(members: Record<string, unknown>, oldName: string, newName: string): void {
  if (!(oldName in members)) return;
  members[newName] = members[oldName];
  delete members[oldName];
}

/** Lets the fault's operations find records of other clients. */
const reachOtherClients: FaultRules = (_conforming, operations) => ({
  reachesOthers: (operation) => operations.includes(operation),
});

/** Clients that can see or do what only another client may. Specification: "Authentication" ("bound to one registered client"). */
export const otherClientFaults = faultsOf({ kind: 'rule' })({
  'favourites-of-the-first-client': {
    condition: 'only for clients with other favourites than the first',
    breaks: 'auth.bearer.bound-to-client',
    operations: ['v2.avail'],
    does: "Restricts every client to the first client's favourites.",
    rules: overrideArguments('keepsFavourite', (isFavourite, _own, wanted) => [isFavourite, 0, wanted]),
  },
  'orders-of-other-clients': {
    condition: 'only by its id',
    breaks: 'order.own-client',
    operations: ['order.by-id'],
    does: 'Shows an order to any client who knows its id.',
    rules: reachOtherClients,
  },
  'order-search-of-other-clients': {
    condition: 'only in a search',
    breaks: 'order.own-client',
    operations: ['order.by-query'],
    does: 'Finds the orders of all clients.',
    rules: reachOtherClients,
  },
  'bookings-of-other-clients': {
    breaks: 'v1.getbk.own-client',
    operations: ['v1.getbk'],
    does: 'Shows the reservations of all clients.',
    rules: reachOtherClients,
  },
  'cancels-for-other-clients': {
    breaks: 'v1.cancel.own-client',
    operations: ['v1.cancel'],
    does: 'Cancels a reservation for any client who knows its verification.',
    rules: reachOtherClients,
  },
  'confirms-tokens-of-other-clients': {
    breaks: 'v2.token.own-client',
    operations: ['v2.checkrate'],
    does: 'Re-confirms rate tokens of other clients.',
    rules: overrideArguments('tokenToConfirm', (opened, tenant) => [opened, opened?.tenant ?? tenant]),
  },
  'books-tokens-of-other-clients': {
    breaks: 'v2.token.own-client',
    operations: ['v2.book'],
    does: 'Books booking tokens of other clients.',
    rules: (conforming) => ({
      isBookable: (opened, tenant): opened is TokenContent =>
        conforming.isBookable(opened, opened?.tenant ?? tenant),
    }),
  },
  'keys-of-two-clients-will-do': {
    breaks: 'v1.auth.keys-of-one-client',
    operations: operationsWithTwoKeys,
    does: 'Accepts two valid keys that belong to different clients.',
    rules: allowCallers('second key of another client'),
  },
  'tells-other-clients': {
    breaks: 'wh.own-client',
    operations: ['webhook'],
    does: 'Notifies the registered addresses of all clients of every change.',
    rules: () => ({ tellsOthers: () => true }),
  },
});
