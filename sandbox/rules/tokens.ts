/** The format of rate and booking tokens. Specification: "v2 availability", roomRate: a token is "string, opaque". */
export const tokenRules = {
  writeToken: (sealed: string): string => sealed,
  /** The sealed string of a token; for an invalid token, any string that does not open. */
  readToken: (text: string): string => text,
};
