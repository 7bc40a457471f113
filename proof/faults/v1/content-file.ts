import { override } from '../../override.ts';
import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const link = ['v1.contentfile'] as const;
const file = ['content.download'] as const;

interface Content {
  readonly properties: readonly unknown[];
  readonly regions: readonly { readonly id: unknown }[];
}

/** The conforming rules, with the content changed; members of some names are left out wherever they stand. */
export const inContent = (
  change: (content: Content) => object,
  isLeftOut = (_name: string): boolean => false,
) =>
  override('contentText', (decided) => {
    const content = JSON.parse([...decided].join('')) as Content;
    return [JSON.stringify(change(content), (name, value: unknown) => (isLeftOut(name) ? undefined : value))];
  });

/** The content link: where it leads, what is there and for how long. */
export const v1ContentFileFaults = faultsOf({ kind: 'value', operations: file })({
  'content-link-leads-nowhere': {
    kind: 'sequence',
    breaks: 'v1.contentfile.url-returned',
    operations: link,
    does: 'Answers a URL at which nothing stands.',
    rules: (conforming) => ({ contentUrl: (origin, path) => conforming.contentUrl(origin, `${path}/gone`) }),
  },
  'content-link-is-cut-off': {
    breaks: 'v1.contentfile.url-returned',
    operations: link,
    does: 'Cuts off the last characters of the URL.',
    rules: override('contentUrl', (decided) => decided.slice(0, -3)),
  },
  'content-link-without-address': {
    breaks: 'v1.contentfile.url-returned',
    operations: link,
    does: 'Answers a path instead of an absolute URL.',
    rules: () => ({ contentUrl: (_origin, path) => path }),
  },
  'content-link-only-in-portuguese': {
    subtle: 'only for other languages than one',
    breaks: 'v1.contentfile.url-returned',
    operations: link,
    does: 'Answers no URL in other languages than Portuguese.',
    rules: spoiling(link, (message) => {
      if (message['PrimaryLangID'] !== 8 && message['PrimaryLangID'] !== 4) message['Url'] = null;
    }),
  },
  'content-is-empty': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends nothing at all.',
    rules: () => ({ contentText: () => [] }),
  },
  'content-is-blank': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends nothing but white space.',
    rules: () => ({ contentText: () => [' \n'.repeat(2_000)] }),
  },
  'content-without-entries': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends empty lists of properties and regions.',
    rules: () => ({ contentText: () => ['{"properties":[],"regions":[]}'] }),
  },
  'content-regions-by-other-ids': {
    breaks: 'v1.contentfile.tells-of-regions',
    does: 'Calls regions by other IDs than those by which hotels are searched for.',
    rules: inContent(
      ({ regions, ...more }) => ({
        ...more,
        regions: regions.map(({ id, ...region }) => ({ ...region, id: `other${String(id)}` })),
      }),
      (name) => /region/i.test(name) && name !== 'regions',
    ),
  },
  'content-without-properties': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends regions, and no properties.',
    rules: inContent((content) => ({ ...content, properties: [] })),
  },
  'content-without-regions': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-regions'],
    does: 'Sends properties, and no regions.',
    rules: inContent(
      ({ properties }) => ({ properties }),
      (name) => /region/i.test(name),
    ),
  },
  'content-link-lives-59-minutes': {
    kind: 'time',
    subtle: 'only in the sixtieth minute',
    breaks: 'v1.contentfile.valid-60-min',
    does: 'Refuses a link a minute too early.',
    rules: () => ({ contentLifetimeSeconds: () => 59 * 60 }),
  },
  'content-link-lives-a-minute': {
    kind: 'time',
    breaks: 'v1.contentfile.valid-60-min',
    does: 'Reads the 60 minutes as seconds.',
    rules: () => ({ contentLifetimeSeconds: () => 60 }),
  },
  'content-link-lives-61-minutes': {
    kind: 'time',
    subtle: 'only in the minute after the sixtieth',
    breaks: 'v1.contentfile.expires-60-min',
    does: 'Sends the content a minute too long.',
    rules: () => ({ contentLifetimeSeconds: () => 61 * 60 }),
  },
  'content-link-lives-for-ever': {
    kind: 'time',
    breaks: 'v1.contentfile.expires-60-min',
    does: 'Sends the content however old the link is.',
    rules: () => ({ contentLifetimeSeconds: () => Infinity }),
  },
  'content-link-ends-with-the-next': {
    kind: 'sequence',
    subtle: 'only once another link was asked for',
    breaks: 'v1.contentfile.valid-60-min',
    operations: [...link, ...file],
    does: 'Sends the content by the link that was given out last, and by no earlier one.',
    rules: (conforming) => {
      let last = '';
      return {
        contentUrl: (origin, path) => conforming.contentUrl(origin, (last = path)),
        contentLifetimeSeconds: (file) =>
          decodeURIComponent(last).includes(file) ? conforming.contentLifetimeSeconds(file) : 0,
      };
    },
  },
});
