/** The frame of every page of the site, with links to the other pages. */
import type { ComponentChildren } from 'preact';
import { readText } from '../../lib/text-file.ts';
import { familyStyle } from '../page/assets.ts';
import { pageOf } from '../page/page.tsx';

export interface SitePage {
  /** File name without folder. */
  readonly file: string;
  readonly title: string;
  readonly body: ComponentChildren;
}

/** The pages in the navigation. */
export const contents: readonly (readonly [file: string, title: string])[] = [
  ['index.html', 'Overview'],
  ['clauses.html', 'Clauses'],
  ['settings.html', 'Settings'],
  ['operations.html', 'Operations'],
  ['sandbox.html', 'Sandbox'],
  ['gate-owner.html', 'Gate owner'],
  ['certification-manager.html', 'Certification manager'],
  ['partner.html', 'Partner developer'],
  ['performance.html', 'Performance engineer'],
  ['certify.html', 'Certification'],
  ['glossary.html', 'Glossary'],
];

const siteStyle = (): string => readText(new URL('style.css', import.meta.url));

/** The page as one file that needs no network. */
export const renderPage = ({ file, title, body }: SitePage): string =>
  pageOf({
    title: `${title} · hotel-contract`,
    skip: { to: 'text', label: 'To the text' },
    style: `${familyStyle()}\n${siteStyle()}`,
    script: '',
    body: (
      <>
        <nav aria-label="Pages">
          {contents.map(([linkedFile, name]) => (
            <>
              <a href={linkedFile} aria-current={linkedFile === file ? 'page' : undefined}>
                {name}
              </a>{' '}
            </>
          ))}
        </nav>
        <div id="text" tabIndex={-1}>
          {body}
        </div>
      </>
    ),
  });
