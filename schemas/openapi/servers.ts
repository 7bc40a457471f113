/** The three base URLs, which the specification shows only as placeholders. */
import type { Base } from '../operation.ts';

const baseUrls: Readonly<Record<Exclude<Base, 'partner'>, { readonly host: string; readonly text: string }>> =
  {
    base_url: {
      host: 'https://v1.hotels.example',
      text: 'Base address of the v1 message API; production, approval and development have one each.',
    },
    api_url: {
      host: 'https://api.hotels.example',
      text: 'Base address of the v2 rate API, the order endpoints and the webhook follow-up calls.',
    },
    auth_url: { host: 'https://auth.hotels.example', text: 'Base address of the long-stay token endpoint.' },
  };

export type Urls = Readonly<Partial<Record<Exclude<Base, 'partner'>, string>>>;

/** The servers of a path: one variable for the real URL. */
export function serversOf(base: Exclude<Base, 'partner'>, urls: Urls) {
  const { text } = baseUrls[base];
  const baseUrl = urls[base]?.replace(/\/$/, '') ?? baseUrls[base].host;
  return [
    { url: `{${base}}`, description: text, variables: { [base]: { default: baseUrl, description: text } } },
  ];
}

/** The servers of all paths. */
export const allServers = (urls: Urls) =>
  (Object.keys(baseUrls) as (keyof typeof baseUrls)[]).flatMap((base) => serversOf(base, urls));
