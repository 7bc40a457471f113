/** The Markdown pages of the project as pages of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { packageRoot } from '../../lib/own-files.ts';
import { readText } from '../../lib/text-file.ts';
import type { SitePage } from './frame.tsx';

/** Source paths from the project's root, with the file names in the site. */
const sources = (): Map<string, string> =>
  new Map([
    ['README.md', 'index.html'],
    ['CHANGELOG.md', 'changelog.html'],
    ['targets/README.md', 'targets.html'],
    ...['docs', 'docs/decisions'].flatMap((folder) =>
      readdirSync(join(packageRoot, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name): [string, string] => [`${folder}/${name}`, name.replace(/\.md$/, '.html')]),
    ),
    ...readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('/README.md'))
      .map((name): [string, string] => [`docs/${name}`, `${basename(dirname(name))}.html`]),
  ]);

export const documents = (): SitePage[] => {
  const all = sources();
  return [...all].map(([path, file]) => documentOf(path, file, all));
};

function documentOf(path: string, file: string, all: ReadonlyMap<string, string>): SitePage {
  const text = readText(join(packageRoot, path));
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const shown = this.parser.parseInline(tokens);
        const to = siteLink(href, path, all);
        return to === undefined ? shown : `<a href="${to}">${shown}</a>`;
      },
      image({ href, text: shown }: Tokens.Image) {
        const bytes = readFileSync(join(packageRoot, dirname(path), href)).toString('base64');
        return `<img alt="${shown}" src="data:image/png;base64,${bytes}">`;
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escaped(code)}</code></pre>\n`;
      },
    },
  });
  const html = (marked.parse(text, { async: false }) as string)
    .replaceAll('<table>', '<div class="scroll" role="region" tabindex="0" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<th></th>', '<td></td>');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? basename(path, '.md');
  return { file, title, body: <div class="prose" dangerouslySetInnerHTML={{ __html: html }} /> };
}

/** The link target in the site; undefined for a file that is no page of it. */
function siteLink(href: string, path: string, all: ReadonlyMap<string, string>): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const to = all.get(normalize(join(dirname(path), file)));
  return to === undefined ? undefined : `${to}${anchor === undefined ? '' : `#${anchor}`}`;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
