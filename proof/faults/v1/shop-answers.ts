import { override } from '../../override.ts';
import { changeMessage, type JsonObject } from '../rule-overrides.ts';
import { changeContent } from './content-file.ts';
import { faultsOf } from '../fault.ts';
import { listOperations } from './operations.ts';

/** Every second item, starting with the first. */
const everySecond = <T>(items: readonly T[]): T[] => items.filter((_, index) => index % 2 === 0);

export const v1LeftOutFaults = faultsOf({ kind: 'value', operations: listOperations })({
  'lists-leave-out-every-second-place': {
    breaks: 'v1.lists.holds-hotels',
    does: 'Leaves out every second place of each list.',
    rules: changeMessage((message) => {
      for (const list of ['Countries', 'States', 'Cities'] as const)
        if (Array.isArray(message[list])) message[list] = everySecond(message[list] as unknown[]);
    }),
  },
  'content-leaves-out-some-hotels': {
    condition: 'only every fifth hotel',
    breaks: 'v1.contentfile.tells-of-each-hotel',
    operations: ['content.download'],
    does: 'Leaves out every fifth property of the content.',
    rules: changeContent(({ properties, ...rest }) => ({
      properties: properties.filter((_, index) => index % 5 !== 2),
      ...rest,
    })),
  },
  'search-pages-are-all-the-first': {
    kind: 'sequence',
    condition: 'only for later pages',
    breaks: 'v1.search.page-number',
    operations: ['v1.search'],
    does: 'Answers every page of a search with the first.',
    rules: () => ({ foundBefore: () => 0 }),
  },
  'two-rooms-of-one-kind-are-one': {
    kind: 'rule',
    condition: 'only for more than one room of a kind',
    breaks: 'v1.avail.quantity-shows',
    operations: ['v1.avail'],
    does: 'Offers one room if two of one kind are requested.',
    rules: () => ({ roomsOfKind: () => 1 }),
  },
  'one-night-is-not-listed': {
    condition: 'only for a single night',
    breaks: 'v1.availrs.nights-told',
    operations: ['v1.avail'],
    does: 'Lists no night for a stay of one night.',
    rules: override('nightPrices', (result, quote) => (quote.nights.length === 1 ? [] : result)),
  },
  'lists-state-the-default-language': {
    condition: 'only for another language than the default',
    breaks: 'v1.env.lang-as-spoken',
    does: 'States language 8 in every list, regardless of its language.',
    rules: changeMessage((message) => (message['PrimaryLangID'] = 8)),
  },
});

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

/** Faults in responses whose shape the specification does not show. */
export const v1ReadAnswerFaults = faultsOf({ kind: 'value' })({
  'search-adds-a-neighbour': {
    breaks: 'v1.search.only-asked',
    operations: ['v1.search'],
    does: 'Adds a further hotel to the results.',
    rules: changeMessage(({ HotelStaysType: results }) => {
      const stays = (results?.HotelStays ?? []) as JsonObject[];
      const lastStay = stays.at(-1);
      if (lastStay === undefined) return;
      const addedStay = structuredClone(lastStay);
      const ref = addedStay['BasicPropertyInfo'].HotelRef as { HotelCode: number };
      ref.HotelCode = Number(ref.HotelCode) + 1_000_000;
      stays.push(addedStay);
    }),
  },
  'first-place-twice': {
    breaks: 'v1.lists.places-once',
    operations: listOperations,
    does: 'Lists the first place of a list again at its end.',
    rules: changeMessage(({ Countries: countries, States: states, Cities: cities }) => {
      const places = (countries ?? states ?? cities ?? []) as unknown[];
      if (places.length > 0) places.push(structuredClone(places[0]));
    }),
  },
});
