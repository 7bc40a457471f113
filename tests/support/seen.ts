import type { Seen } from '../probes/probe.ts';
import type { Reply } from './sandbox-client.ts';

/** An answer without what differs between any two honest answers. */
export const seen = ({ status, headers, text }: Reply): Seen => ({
  status,
  type: String(headers['content-type']),
  body: text
    .replaceAll(/"(rateToken|bookingToken)":"[^"]+"/g, '"$1":"…"')
    .replaceAll(/"id":"[\w-]{50,}\.[\w-]+"/g, '"id":"…"')
    .replaceAll(/"access_token":"((?:bearer )?)[^"]*"/gi, '"access_token":"$1…"')
    .replaceAll(/(?<!0{8}-)\b(?!0{8})[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '…')
    .replaceAll(/\b[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[0-9A-F]{4}-[0-9A-F]{12}\b/g, 'UPPER'),
});
