/** The Markdown pages of the project as pages of the site. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { packageRoot } from '../../lib/own-files.ts';
import { readText } from '../../lib/text-file.ts';
import type { SitePage } from './frame.tsx';

/** The file name of each page in the site, by the path of its Markdown file from the project's root. Two paths must not share a name. */
const siteFiles = (): Map<string, string> =>
  new Map([
    ['README.md', 'index.html'],
    ['CHANGELOG.md', 'changelog.html'],
    ['targets/README.md', 'targets.html'],
    ...['docs', 'docs/decisions'].flatMap((folder) =>
      readdirSync(join(packageRoot, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name): [string, string] => [`${folder}/${name}`, name.replace(/\.md$/, '.html')]),
    ),
    // The README of a folder is named after the folder; this replaces an entry above.
    ...readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('/README.md'))
      .map((name): [string, string] => [`docs/${name}`, `${basename(dirname(name))}.html`]),
  ]);

export const documents = (): SitePage[] => {
  const fileByPath = siteFiles();
  return [...fileByPath].map(([path, file]) => documentOf(path, file, fileByPath));
};

function documentOf(path: string, file: string, fileByPath: ReadonlyMap<string, string>): SitePage {
  const text = readText(join(packageRoot, path));
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading) {
        return `<h${depth} id="${anchorOf(title)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens);
        const target = siteLink(href, path, fileByPath);
        return target === undefined ? label : `<a href="${target}">${label}</a>`;
      },
      image({ href, text: alt }: Tokens.Image) {
        const bytes = readFileSync(join(packageRoot, dirname(path), href)).toString('base64');
        return `<img alt="${alt}" src="data:image/png;base64,${bytes}">`;
      },
      code({ text: code }: Tokens.Code) {
        return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>\n`;
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

/** The target of a link in the site; undefined for a file that is no page of the site. */
function siteLink(href: string, path: string, fileByPath: ReadonlyMap<string, string>): string | undefined {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [file = '', anchor] = href.split('#');
  const page = fileByPath.get(normalize(join(dirname(path), file)));
  return page === undefined ? undefined : `${page}${anchor === undefined ? '' : `#${anchor}`}`;
}

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
