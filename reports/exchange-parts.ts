/** What `exchangeAsText` wrote, taken apart. Pure. */

export interface ExchangeParts {
  /** Method, address and headers, a line each. */
  readonly askedHead: string;
  readonly askedBody?: string;
  /** Such as: HTTP 200 application/json. */
  readonly answeredHead: string;
  readonly answeredBody: string;
}

/** @returns undefined where the text is no exchange */
export function partsOf(shown: string): ExchangeParts | undefined {
  const start = /^< HTTP /m.exec(shown)?.index;
  if (start === undefined || !shown.startsWith('> ')) return undefined;
  const [head = '', ...rest] = shown.slice(start).split('\n');
  const requested = shown.slice(0, start).trimEnd().replaceAll(/^> ?/gm, '');
  const [askedHead = '', askedBody] = requested.split(/\n\n([^]*)/);
  return {
    askedHead,
    ...(askedBody === undefined ? {} : { askedBody }),
    answeredHead: head.replace(/^< /, '').trim(),
    answeredBody: rest.join('\n').replace(/^< /, ''),
  };
}
