/** The Markdown pages of this project, and the commands and links that stand in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, walkTokens, type Token, type Tokens } from 'marked';
import { packageRoot } from '../../lib/own-files.ts';

export interface Page {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

const outside = new Set(['node_modules', 'dist', 'results', '.git']);

/** All of them. */
export const pages = (): Page[] =>
  readdirSync(packageRoot, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.split('/').some((part) => outside.has(part)))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(packageRoot, path), 'utf8') }));

/** A block of code that somebody would type. */
export interface Commands {
  readonly text: string;
  /** Why no test runs it. */
  readonly reason?: string;
}

const isTyped = ({ lang, text }: Tokens.Code): boolean =>
  lang === 'sh' || (!lang && /^(?:npx|npm|node|curl) /m.test(text));

/** In the order of the page. A comment `<!-- commands: … -->` before a block says why no test runs it. */
export function commandsIn({ text }: Page): Commands[] {
  const found: Commands[] = [];
  let reason: string | undefined;
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'html') reason = /<!-- commands: (.+?) -->/.exec(token.raw)?.[1];
    else if (token.type === 'code') {
      if (isTyped(token as Tokens.Code))
        found.push({ text: (token as Tokens.Code).text, ...(reason ? { reason } : {}) });
      reason = undefined;
    }
  });
  return found;
}

/** The targets of its links and pictures. */
export function linksIn({ text }: Page): string[] {
  const found: string[] = [];
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') found.push((token as Tokens.Link).href);
  });
  return found;
}

/** The fragments by which its headings are reached, as GitHub makes them. */
export function anchorsIn({ text }: Page): Set<string> {
  const found = new Set<string>();
  walkTokens(lexer(text), (token: Token) => {
    if (token.type === 'heading') found.add(anchorOf((token as Tokens.Heading).text));
  });
  return found;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
