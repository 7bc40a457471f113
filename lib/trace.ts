/** The id of a trace, and the header `traceparent` (W3C trace context), both from a SHA-256 in hexadecimal digits. */
export const traceIdOf = (hash: string): string => hash.slice(0, 32);

export const traceparentOf = (hash: string): string => `00-${traceIdOf(hash)}-${hash.slice(32, 48)}-01`;
