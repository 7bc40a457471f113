/** A page as one HTML file that needs no network: read it, mail it, keep it beside a release. */
import { createHash } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';

export interface Page {
  /** Of the window. */
  readonly title: string;
  /** Where a keyboard comes to first: an id, and what stands there. */
  readonly skip: { readonly to: string; readonly label: string };
  readonly style: string;
  readonly script: string;
  /** What the script reads: JSON under an id. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly body: ComponentChildren;
  /** The page speaks with whoever served it, and with nobody else; by default with nobody at all. */
  readonly asks?: boolean;
}

/** The whole page. What is put into it is text, whatever is in it, unless it is an element that we have made. */
export function pageOf({ title, skip, style, script, data = {}, body, asks = false }: Page): string {
  const safe = script.replaceAll('</script', String.raw`<\/script`);
  return `<!doctype html>\n${renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy(style, safe, asks)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="data:," />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <a class="skip" href={`#${skip.to}`}>
          {skip.label}
        </a>
        <main>{body}</main>
        {Object.entries(data).map(([id, value]) => (
          <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: inScript(value) }} />
        ))}
        <script dangerouslySetInnerHTML={{ __html: safe }} />
      </body>
    </html>,
  )}\n`;
}

/** JSON inside a script element: no text in it can end the element, nor open a comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Nothing is fetched, and nothing runs but what we have written: not even if a text became markup by a mistake. */
const policy = (style: string, script: string, asks: boolean): string =>
  `default-src 'none'; img-src data:; style-src ${digest(style)}; script-src ${digest(script)};${asks ? " connect-src 'self';" : ''} base-uri 'none'; form-action 'none'`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
