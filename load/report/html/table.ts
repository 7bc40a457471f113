import { html, type Markup } from './markup.ts';

type Cell = Markup | string | number | undefined;

export interface Table {
  readonly caption: string;
  /** A title that starts with `#` heads a column of figures: set right. */
  readonly columns: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly (readonly Cell[])[];
  /** Said where there are no rows. */
  readonly none?: string;
}

/** Wide tables scroll in themselves, so that the page never does; with the keyboard too. */
export function table({ caption, columns, rows, none }: Table): Markup {
  if (rows.length === 0) return html`<p class="quiet">${none ?? 'Nothing to show.'}</p>`;
  const figures = columns.map((title) => title.startsWith('#'));
  const name = (title: string) => title.replace(/^#/, '');
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${columns.map((title, at) => html`<th scope="col" class="${figures[at] ? 'figure' : ''}">${name(title)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, at) =>
                at === 0
                  ? html`<th scope="row">${cell}</th>`
                  : html`<td class="${figures[at] ? 'figure' : ''}">${cell}</td>`,
              )}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A word with its sign and colour: nobody has to tell colours apart to read it. */
export const state = (look: 'good' | 'bad' | 'warn' | 'none', word: string): Markup =>
  html`<span class="state ${look}"><span aria-hidden="true">${signs[look]}</span> ${word}</span>`;

const signs = { good: '✓', bad: '✗', warn: '!', none: '–' } as const;

/** A section of the page, under a heading that its link leads to. */
export const section = (id: string, title: string, ...body: readonly Markup[]): Markup =>
  html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${body}
  </section>`;

/** Facts in pairs. */
export const facts = (pairs: readonly (readonly [name: string, value: Cell])[]): Markup =>
  html`<dl class="facts">
    ${pairs.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
