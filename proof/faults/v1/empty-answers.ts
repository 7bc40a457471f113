import { changeMessage, type JsonObject } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const isSearch = (message: JsonObject): boolean => Array.isArray(message['HotelStaysType']?.HotelStays);

/** Responses that have the right shape, but no content. */
export const v1EmptyFaults = faultsOf({ kind: 'value', operations: ['v1.search'] })({
  'ping-reports-an-error': {
    breaks: 'v1.ping.answers',
    operations: ['v1.ping'],
    does: 'Reports an error to every ping.',
    rules: changeMessage((message) => {
      const language = message['PrimaryLangID'] ?? 8;
      message['ErrorsType'] = {
        Errors: [{ Code: 1, Language: language, ShortText: `Nobody is there (${language}).` }],
      };
      message['Success'] = null;
    }),
  },
  'search-finds-nobody': {
    breaks: 'v1.search.tells-of-hotel',
    does: 'Finds no hotel by any code, and reports no error.',
    rules: changeMessage((message) => {
      if (isSearch(message)) message['HotelStaysType'].HotelStays = [];
    }),
  },
  'search-finds-the-same-hotel-again': {
    kind: 'sequence',
    condition: 'only after a hotel was found',
    breaks: 'v1.search.tells-of-hotel',
    alsoBreaks: [
      'v1.search.page-number',
      'v1.search.at-address',
      'v1.search.only-asked',
      'v1.search.keeps-preferred',
    ],
    does: 'Returns the first result of the run for every search.',
    rules: (conforming, operations) => {
      let firstResults: unknown;
      return changeMessage((message) => {
        if (!isSearch(message) || message['HotelStaysType'].HotelStays.length === 0) return;
        firstResults ??= structuredClone(message['HotelStaysType']);
        message['HotelStaysType'] = structuredClone(firstResults);
      })(conforming, operations);
    },
  },
  'search-loses-the-last-hotel': {
    breaks: 'v1.search.tells-of-hotel',
    does: 'Leaves out the last found hotel.',
    rules: changeMessage((message) => {
      if (isSearch(message)) message['HotelStaysType'].HotelStays.pop();
    }),
  },
  'describes-nobody': {
    breaks: 'v1.descrs.tells-of-offered',
    operations: ['v1.desc'],
    does: 'Describes no hotel, and reports no error.',
    rules: () => ({ hotelsToDescribe: () => [] }),
  },
  'cities-of-nowhere': {
    breaks: 'v1.lists.tells-places',
    operations: ['v1.cities'],
    does: 'Returns an empty list of cities.',
    rules: changeMessage((message) => void (message['Cities'] = [])),
  },
  'countries-without-a-list': {
    breaks: 'v1.lists.tells-places',
    operations: ['v1.countries'],
    does: 'Returns the envelope of a list of countries without the list.',
    rules: changeMessage((message) => void delete message['Countries']),
  },
  'content-says-that-all-is-well': {
    breaks: 'v1.contentfile.tells-of-hotels',
    alsoBreaks: ['v1.contentfile.covers-properties-regions'],
    operations: ['content.download'],
    does: 'Sends a download without properties or regions.',
    rules: () => ({ contentText: () => ['{"status":"ok","generated":"2026-11-22"}'] }),
  },
});
