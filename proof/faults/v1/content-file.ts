import { override, overrideArguments } from '../../override.ts';
import { changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

interface Content {
  readonly properties: readonly unknown[];
  readonly regions: readonly { readonly id: unknown }[];
}

/** Changes the content, and removes all members, at any depth, whose names `isLeftOut` selects. */
export const changeContent = (
  change: (content: Content) => object,
  isLeftOut = (_name: string): boolean => false,
) =>
  override('contentText', (result) => {
    const content = JSON.parse([...result].join('')) as Content;
    return [JSON.stringify(change(content), (name, value: unknown) => (isLeftOut(name) ? undefined : value))];
  });

/** The content link: its target, the content there and its lifetime. */
export const v1ContentFileFaults = faultsOf({ kind: 'value', operations: ['content.download'] })({
  'content-link-leads-nowhere': {
    kind: 'sequence',
    breaks: 'v1.contentfile.url-returned',
    operations: ['v1.contentfile'],
    does: 'Returns a URL with nothing behind it.',
    rules: overrideArguments('contentUrl', (origin, path) => [origin, `${path}/gone`]),
  },
  'content-link-is-cut-off': {
    breaks: 'v1.contentfile.url-returned',
    operations: ['v1.contentfile'],
    does: 'Cuts off the last characters of the URL.',
    rules: override('contentUrl', (result) => result.slice(0, -3)),
  },
  'content-link-without-address': {
    breaks: 'v1.contentfile.url-returned',
    operations: ['v1.contentfile'],
    does: 'Returns a path instead of an absolute URL.',
    rules: () => ({ contentUrl: (_origin, path) => path }),
  },
  'content-link-only-in-portuguese': {
    condition: 'only for languages other than Portuguese',
    breaks: 'v1.contentfile.url-returned',
    operations: ['v1.contentfile'],
    does: 'Returns no URL in languages other than Portuguese.',
    rules: changeMessage((message) => {
      if (message['PrimaryLangID'] !== 8 && message['PrimaryLangID'] !== 4) message['Url'] = null;
    }),
  },
  'content-is-empty': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends an empty file.',
    rules: () => ({ contentText: () => [] }),
  },
  'content-is-blank': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends only white space.',
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
    does: 'Gives regions other IDs than searches accept.',
    rules: changeContent(
      ({ regions, ...rest }) => ({
        ...rest,
        regions: regions.map(({ id, ...region }) => ({ ...region, id: `other${String(id)}` })),
      }),
      (name) => /region/i.test(name) && name !== 'regions',
    ),
  },
  'content-without-properties': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-hotels'],
    does: 'Sends regions, but no properties.',
    rules: changeContent((content) => ({ ...content, properties: [] })),
  },
  'content-without-regions': {
    breaks: 'v1.contentfile.covers-properties-regions',
    alsoBreaks: ['v1.contentfile.tells-of-regions'],
    does: 'Sends properties, but no regions.',
    rules: changeContent(
      ({ properties }) => ({ properties }),
      (name) => /region/i.test(name),
    ),
  },
  'content-link-lives-59-minutes': {
    kind: 'time',
    condition: 'only in the sixtieth minute',
    breaks: 'v1.contentfile.valid-60-min',
    does: 'Refuses a link a minute too early.',
    rules: () => ({ contentLifetimeSeconds: () => 59 * 60 }),
  },
  'content-link-lives-a-minute': {
    kind: 'time',
    breaks: 'v1.contentfile.valid-60-min',
    does: 'Treats the 60 minutes as seconds.',
    rules: () => ({ contentLifetimeSeconds: () => 60 }),
  },
  'content-link-lives-61-minutes': {
    kind: 'time',
    condition: 'only in the minute after the sixtieth',
    breaks: 'v1.contentfile.expires-60-min',
    does: 'Serves the content for a minute too long.',
    rules: () => ({ contentLifetimeSeconds: () => 61 * 60 }),
  },
  'content-link-lives-for-ever': {
    kind: 'time',
    breaks: 'v1.contentfile.expires-60-min',
    does: 'Never lets the link expire.',
    rules: () => ({ contentLifetimeSeconds: () => Infinity }),
  },
  'content-link-ends-with-the-next': {
    kind: 'sequence',
    condition: 'only after another link was requested',
    breaks: 'v1.contentfile.valid-60-min',
    operations: ['v1.contentfile', 'content.download'],
    does: 'Serves the content only by the last issued link.',
    rules: (conforming) => {
      let lastPath = '';
      return {
        contentUrl: (origin, path) => {
          lastPath = path;
          return conforming.contentUrl(origin, path);
        },
        contentLifetimeSeconds: (file) =>
          decodeURIComponent(lastPath).includes(file) ? conforming.contentLifetimeSeconds(file) : 0,
      };
    },
  },
});
