/** Parses the output of `exchangeAsText`. Pure. */

/** @returns undefined if the string is no exchange */
export function partsOf(shown: string) {
  const start = /^< HTTP /m.exec(shown)?.index;
  if (start === undefined || !shown.startsWith('> ')) return undefined;
  const [head = '', ...rest] = shown.slice(start).split('\n');
  const requested = shown.slice(0, start).trimEnd().replaceAll(/^> ?/gm, '');
  const [requestHead = '', requestBody] = requested.split(/\n\n([^]*)/);
  return {
    /** Method, URL and headers, one per line. */
    requestHead,
    requestBody,
    /** For example: HTTP 200 application/json. */
    responseHead: head.replace(/^< /, '').trim(),
    responseBody: rest.join('\n').replace(/^< /, ''),
  };
}
