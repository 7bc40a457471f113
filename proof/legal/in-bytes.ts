/** Differences in how one and the same message is written and sent, in the order in which they are put on each other. */
import * as headers from './headers.ts';
import * as json from './json-text.ts';
import * as numbers from './numbers.ts';
import * as transport from './transport.ts';
import * as work from './work.ts';
import type { Variant } from './variant.ts';

export const inBytes = {
  'members-reversed': json.reversedMembers,
  'members-alphabetical': json.alphabeticalMembers,
  'members-shuffled': json.shuffledMembers,
  'json-pretty': json.pretty,
  'json-tabbed': json.tabbed,
  'numbers-decimal': numbers.decimals,
  'numbers-trailing-zeros': numbers.trailingZeros,
  'numbers-exponent': numbers.exponents,
  'escapes-unicode': json.escapedText,
  'escapes-slashes': json.escapedSlashes,
  'escapes-names': json.escapedNames,

  'type-bare': headers.bareType,
  'type-tight': headers.tightType,
  'type-loud': headers.loudType,
  'headers-upper': headers.upperHeaders,
  'headers-titled': headers.titledHeaders,
  'headers-more': headers.moreHeaders,
  'headers-old-date': headers.oldDate,
  'headers-undated': headers.undated,
  chunked: transport.chunked,
  trailers: transport.trailers,
  gzip: transport.gzipped,
  deflate: transport.deflated,
  brotli: transport.brotli,
  closing: transport.closing,
  interim: transport.interim,
  slow: transport.slow,
  slower: work.slower,
  trickling: transport.trickling,
  uneven: transport.uneven,
} as const satisfies Record<string, Variant>;
