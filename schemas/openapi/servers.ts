/** The three base addresses, which the specification shows as placeholders only. */
import type { Base } from '../operation.ts';

const texts: Readonly<Record<Exclude<Base, 'partner'>, { readonly host: string; readonly text: string }>> = {
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

/** The servers of a path: one variable to put the real address in. */
export function serversOf(base: Exclude<Base, 'partner'>) {
  const { host, text } = texts[base];
  return [
    { url: `{${base}}`, description: text, variables: { [base]: { default: host, description: text } } },
  ];
}
