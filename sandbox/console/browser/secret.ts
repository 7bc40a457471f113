/** The secret of the control port, as this tab of the browser knows it. */
import { decoded } from '../../../lib/decoded.ts';

const kept = 'hotel-contract-control-secret';

/** From the fragment of the link, which is then taken out of sight and out of the history; else as it was before a reload. */
export function foundSecret(): string | undefined {
  const [, shown] = /^#secret=(.+)$/.exec(location.hash) ?? [];
  if (shown === undefined) return sessionStorage.getItem(kept) ?? undefined;
  history.replaceState(null, '', location.pathname + location.search);
  const secret = decoded(shown);
  keepSecret(secret);
  return secret;
}

export const keepSecret = (secret: string): void => sessionStorage.setItem(kept, secret);
export const forgetSecret = (): void => sessionStorage.removeItem(kept);

export const linkOf = (secret: string): string => `${location.origin}/#secret=${encodeURIComponent(secret)}`;
