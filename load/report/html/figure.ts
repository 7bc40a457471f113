import { html, type Markup } from './markup.ts';

/** A place for a chart, with what it shows in words: the words are read out, and stand for it where there is no script. */
export const figure = (picture: string, title: string, words: string): Markup =>
  html`<figure>
    <figcaption>${title}</figcaption>
    <div class="chart" role="img" aria-label="${title}. ${words}" data-picture="${picture}">
      <p class="quiet">${words}</p>
    </div>
  </figure>`;
