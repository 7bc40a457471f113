import { contractVersion } from '../contract-version.ts';
import type { Profile } from '../clauses/clause.ts';
import { extensionMeanings } from './schema.ts';

const versions = { v1: contractVersion.v1, 'v2, orders and webhooks': contractVersion.v2 };

const description = `\
The contract of the service as this project judges it: exported from \`schemas/\`, never written by hand.

* Versions of the descriptions, as the specification states them: ${Object.entries(versions)
  .map(([api, version]) => `${version} for ${api}`)
  .join(', ')}.
* Only what the specification shows is promised. Statuses other than those listed, and their bodies, are not shown.
* Unknown members are always legal: a client copes with members that it does not know.
* A member that may be null may also be absent.

Words that this document adds:

${[...Object.entries(extensionMeanings), ['x-operation', 'the id of the operation in this project'] as const]
  .map(([keyword, meaning]) => `* \`${keyword}\`: ${meaning}.`)
  .join('\n')}
* \`x-assumed-…\`: as \`x-assumed\`, for one aspect only (the method, the security, where a key travels).
`;

export const info = {
  title: 'Hotel Distribution Service',
  version: `${contractVersion.v1}+${contractVersion.v2}`,
  description,
  license: { name: 'MIT', identifier: 'MIT' },
} as const;

const tagTexts: Readonly<Record<Profile, string>> = {
  'v1-shop': 'v1 message API: search, content and lists.',
  'v1-book': 'v1 message API: booking, cancellation and booking retrieval.',
  'v2-rates': 'v2 rate API: availability and re-confirmation.',
  orders: 'Order retrieval.',
  'long-stay': 'Long-stay token and availability.',
  webhooks: 'What the service sends to a partner.',
};

export const tags = Object.entries(tagTexts).map(([name, text]) => ({ name, description: text }));
