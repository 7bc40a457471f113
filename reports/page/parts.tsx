/** The parts of all pages. */
import type { ComponentChildren } from 'preact';
import type { ExitCode } from '../../lib/exit.ts';
import { plural } from '../../lib/plural.ts';

export type Look = 'good' | 'bad' | 'warn' | 'none';

/** Signs, because not everyone can tell the colours apart. */
export const signs: Readonly<Record<Look, string>> = { good: '✓', bad: '✗', warn: '!', none: '–' };

/** The look of a verdict. */
export const lookOf = (exit: ExitCode): Exclude<Look, 'none'> =>
  exit === 0 ? 'good' : exit === 3 || exit === 2 ? 'warn' : 'bad';

/** A word with its sign and colour. */
export const State = ({ look, word }: { readonly look: Look; readonly word: string }) => (
  <span class={`state ${look}`}>
    <span aria-hidden="true">{signs[look]}</span> {word}
  </span>
);

interface VerdictProps {
  /** The subject of the page, in one line. */
  readonly subject: string;
  readonly look: Exclude<Look, 'none'>;
  readonly heading: string;
  readonly meaning: string;
  readonly reasons: readonly string[];
  readonly figures: readonly Figure[];
}

/** A name, its value, and whether it is bad news. */
export type Figure = readonly [name: string, value: string, bad?: boolean];

/** Reasons that are visible at once; more reasons would push the rest of the page off the screen. */
const maxReasonsShown = 5;

/** The first part of the page: the verdict. */
export const Verdict = ({ subject, look, heading, meaning, reasons, figures }: VerdictProps) => (
  <header class={`verdict ${look}`}>
    <p class="quiet">{subject}</p>
    <h1 id="verdict">
      {heading}
      <span class="means">: {meaning}</span>
    </h1>
    <Reasons reasons={reasons.slice(0, maxReasonsShown)} />
    {reasons.length > maxReasonsShown && (
      <details>
        <summary>and {plural(reasons.length - maxReasonsShown, 'reason')} more</summary>
        <Reasons reasons={reasons.slice(maxReasonsShown)} />
      </details>
    )}
    <dl class="tiles">
      {figures.map(([name, value, bad]) => (
        <div class={bad === true ? 'bad' : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </header>
);

const Reasons = ({ reasons }: Pick<VerdictProps, 'reasons'>) => (
  <ul class="reasons">
    {reasons.map((reason) => (
      <li>{reason}</li>
    ))}
  </ul>
);

type Links = readonly (readonly [id: string, title: string])[];

export const Contents = ({ links }: { readonly links: Links }) => (
  <nav aria-label="Contents">
    {links.map(([id, title]) => (
      <>
        <a href={`#${id}`}>{title}</a>{' '}
      </>
    ))}
  </nav>
);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children?: ComponentChildren;
}

/** A section of the page, with a heading that links can point to. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    {children}
  </section>
);

type Pairs = readonly (readonly [name: string, value: ComponentChildren])[];

export const Facts = ({ pairs }: { readonly pairs: Pairs }) => (
  <dl class="facts">
    {pairs.map(([name, value]) => (
      <div>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface TableProps {
  readonly caption: string;
  /** A title that starts with `#` marks a column of numbers, aligned right; the `#` is not shown. */
  readonly columns: readonly string[];
  /** The first cell of each row is the heading of the row. */
  readonly rows: readonly (readonly ComponentChildren[])[];
  /** Shown if there are no rows. */
  readonly none?: string;
}

/** A wide table scrolls in its own box, also by keyboard, so that the page need not scroll sideways. */
export function Table({ caption, columns, rows, none = 'Nothing to show.' }: TableProps) {
  if (rows.length === 0) return <p class="quiet">{none}</p>;
  const classes = columns.map((title) => (title.startsWith('#') ? 'figure' : undefined));
  return (
    <div class="scroll" role="region" tabIndex={0} aria-label={caption}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((title, index) => (
              <th scope="col" class={classes[index]}>
                {title.replace(/^#/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              {row.map((cell, index) =>
                index === 0 ? <th scope="row">{cell}</th> : <td class={classes[index]}>{cell}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
