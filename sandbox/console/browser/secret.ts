/** The control port's secret, stored for this browser tab. */
import { decodeUrlPart } from '../../../lib/decoded.ts';

const storageKey = 'hotel-contract-control-secret';

/** The secret from the URL's fragment, which is then removed from address bar and history; after a reload, the stored secret. */
export function takeSecret(): string | undefined {
  const [, encodedSecret] = /^#secret=(.+)$/.exec(location.hash) ?? [];
  if (encodedSecret === undefined) return sessionStorage.getItem(storageKey) ?? undefined;
  history.replaceState(null, '', location.pathname + location.search);
  const secret = decodeUrlPart(encodedSecret);
  keepSecret(secret);
  return secret;
}

export const keepSecret = (secret: string): void => sessionStorage.setItem(storageKey, secret);
export const forgetSecret = (): void => sessionStorage.removeItem(storageKey);

export const consoleLink = (secret: string): string =>
  `${location.origin}/#secret=${encodeURIComponent(secret)}`;
