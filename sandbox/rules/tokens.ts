/** How rate and booking tokens are written. Specification: "v2 availability", roomRate: a token is "string, opaque". */
export interface TokenRules {
  /** The text of a token, for what was sealed. */
  tokenWritten(sealed: string): string;
  /** What was sealed, for the text of a token; any text that opens nothing where it is none. */
  tokenRead(text: string): string;
}

export const tokenRules: TokenRules = { tokenWritten: (sealed) => sealed, tokenRead: (text) => text };
