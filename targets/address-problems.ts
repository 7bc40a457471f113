/** What is wrong with an address that a target states. */
import { isLoopbackHost } from '../lib/addresses.ts';
import { holdsCredentials } from './credentials-in-url.ts';

/** Plain http would show credentials to everybody on the way. */
export function urlProblems(place: string, text: string): string[] {
  if (holdsCredentials(text))
    return [
      `${place} holds credentials, which an address would show to everybody: name them in secrets instead`,
    ];
  if (!URL.canParse(text))
    return [`${place} is not an absolute URL: write it with https://, not ${JSON.stringify(text)}`];
  const url = new URL(text);
  if (url.protocol === 'http:') {
    return isLoopbackHost(url.hostname)
      ? []
      : [`${place} is plain http: only https may carry credentials (http is good for localhost alone)`];
  }
  return url.protocol === 'https:' ? [] : [`${place} must start with https://, not ${url.protocol}`];
}
