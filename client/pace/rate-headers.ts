/** Reads the rate limits of a host from response headers. */

/**
 * The milliseconds until the host accepts further requests: by RateLimit as it is being standardised
 * (`"default";r=0;t=5`), by its older form (`limit=100, remaining=0, reset=5`), and by common headers
 * (`RateLimit-Remaining`, `X-RateLimit-Remaining`). Undefined if requests remain, or without such a header.
 */
export function holdMs(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const rateLimit = headers['ratelimit'];
  const [remaining, reset] =
    rateLimit === undefined
      ? [
          numberOf(headers['ratelimit-remaining'] ?? headers['x-ratelimit-remaining']),
          numberOf(headers['ratelimit-reset'] ?? headers['x-ratelimit-reset']),
        ]
      : [
          memberValue(rateLimit, 'r') ?? memberValue(rateLimit, 'remaining'),
          memberValue(rateLimit, 't') ?? memberValue(rateLimit, 'reset'),
        ];
  if (remaining === undefined || reset === undefined || remaining > 0) return undefined;
  // The reset is in seconds from now, or in seconds since 1970.
  return reset > 1e9 ? Math.max(0, reset * 1_000 - now) : reset * 1_000;
}

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined;

function memberValue(text: string, name: string): number | undefined {
  for (const part of text.split(/[;,]/)) {
    const [key = '', value = ''] = part.split('=');
    if (key.trim() === name) return numberOf(value);
  }
  return undefined;
}
