/** The format of rate and booking tokens. Specification: "v2 availability", roomRate: a token is "string, opaque". */
export interface TokenRules {
  writeToken(sealed: string): string;
  /** The sealed string of a token; for an invalid token, any string that does not open. */
  readToken(text: string): string;
}

export const tokenRules: TokenRules = { writeToken: (sealed) => sealed, readToken: (text) => text };
