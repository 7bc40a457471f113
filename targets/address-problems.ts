/** Finds problems of URLs in a target. */
import { isLoopbackHost } from '../lib/addresses.ts';

/** Whether a URL contains credentials, that is, an @ before its path. Also works for URLs that cannot be parsed. */
function hasCredentials(text: string): boolean {
  const [, afterScheme = text] = text.split('://', 2);
  const [authority = ''] = afterScheme.split(/[/?#]/, 1);
  return authority.includes('@');
}

/** A sentence for each problem of a URL, such as plain http, which would expose credentials on the network. */
export function urlProblems(place: string, text: string): string[] {
  if (hasCredentials(text))
    return [
      `${place} contains credentials, which a URL would show to everybody: name them in secrets instead`,
    ];
  if (!URL.canParse(text))
    return [`${place} is not an absolute URL: write it with https://, not ${JSON.stringify(text)}`];
  const url = new URL(text);
  if (url.protocol === 'http:')
    return isLoopbackHost(url.hostname)
      ? []
      : [
          `${place} is plain http: use https, so that credentials are not exposed (http is only allowed for localhost)`,
        ];

  return url.protocol === 'https:' ? [] : [`${place} must start with https://, not ${url.protocol}`];
}
