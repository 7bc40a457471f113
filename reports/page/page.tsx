/** A page as one HTML file that needs no network. */
import { createHash } from 'node:crypto';
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';

interface Page {
  /** Title of the window. */
  readonly title: string;
  /** The first link that the keyboard reaches: the id of its target, and its label. */
  readonly skip: { readonly to: string; readonly label: string };
  readonly style: string;
  readonly script: string;
  /** Data for the script: JSON by id. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly body: ComponentChildren;
  /** Whether the page may connect to the server that sent it; never to others. */
  readonly mayConnect?: boolean;
}

/** The whole page. Every value is rendered as text, unless it is an element of ours. */
export function pageOf({ title, skip, style, script, data = {}, body, mayConnect = false }: Page): string {
  const safeScript = script.replaceAll('</script', String.raw`<\/script`);
  return `<!doctype html>\n${renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={policy(style, safeScript, mayConnect)} />
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
        <script dangerouslySetInnerHTML={{ __html: safeScript }} />
      </body>
    </html>,
  )}\n`;
}

/** JSON inside a script element, escaped so that no text can end the element or open a comment. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Forbids requests, and scripts and styles that are not ours, even if a text were rendered as markup by mistake. */
const policy = (style: string, script: string, mayConnect: boolean): string =>
  `default-src 'none'; img-src data:; style-src ${digest(style)}; script-src ${digest(script)};${mayConnect ? " connect-src 'self';" : ''} base-uri 'none'; form-action 'none'`;

const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
