/** Parses the output of `exchangeAsText`. Pure. */

export interface ExchangeParts {
  /** Method, URL and headers, one per line. */
  readonly requestHead: string;
  readonly requestBody?: string;
  /** For example: HTTP 200 application/json. */
  readonly responseHead: string;
  readonly responseBody: string;
}

/** @returns undefined if the string is no exchange */
export function partsOf(shown: string): ExchangeParts | undefined {
  const start = /^< HTTP /m.exec(shown)?.index;
  if (start === undefined || !shown.startsWith('> ')) return undefined;
  const [head = '', ...rest] = shown.slice(start).split('\n');
  const requested = shown.slice(0, start).trimEnd().replaceAll(/^> ?/gm, '');
  const [requestHead = '', requestBody] = requested.split(/\n\n([^]*)/);
  return {
    requestHead,
    ...(requestBody === undefined ? {} : { requestBody }),
    responseHead: head.replace(/^< /, '').trim(),
    responseBody: rest.join('\n').replace(/^< /, ''),
  };
}
