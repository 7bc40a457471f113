/** HTML that is safe by how it is made: what is put into a template is text, unless it is markup already. */
import { entities } from '../../../lib/entities.ts';

export interface Markup {
  readonly markup: string;
}

type Piece = Markup | string | number | undefined | false | readonly Piece[];

export const html = (parts: TemplateStringsArray, ...values: readonly Piece[]): Markup => ({
  markup: parts.map((part, index) => part + (index < values.length ? written(values[index]) : '')).join(''),
});

/** Only for what we have written ourselves: scripts and styles. */
export const raw = (markup: string): Markup => ({ markup });

function written(piece: Piece): string {
  if (piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(written).join('');
}

const inHtml: Readonly<Record<string, string>> = { ...entities, "'": '&#39;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => inHtml[sign]!);

/** JSON inside a script element: no text in it can end the element, nor open a comment. */
export const data = (id: string, value: unknown): Markup =>
  raw(
    `<script type="application/json" id="${escaped(id)}">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`,
  );
