/** What has a meaning in XML and HTML alike, as it is written where it has none. */
export const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
