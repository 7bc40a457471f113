import { override } from '../../override.ts';
import { changeMessage } from '../rule-overrides.ts';
import { changeContent } from './content-file.ts';
import { faultsOf } from '../fault.ts';

/** Every second item, starting with the first. */
const everySecond = <T>(items: readonly T[]): T[] => items.filter((_, index) => index % 2 === 0);

export const v1LeftOutFaults = faultsOf({
  kind: 'value',
  operations: ['v1.countries', 'v1.states', 'v1.cities'],
})({
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
