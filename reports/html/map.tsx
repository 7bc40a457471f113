/** All chapters and clauses at a glance. */
import { Section, signs } from '../page/parts.tsx';
import { anchor, counted, looks, type ChapterShown, type View } from './view.ts';

export const Map = ({ view }: { readonly view: View }) => (
  <Section id="map" title="All chapters and clauses">
    <p class="quiet">
      A square is a clause, and leads to it: {signs.good} passed, {signs.bad} failed or broken, {signs.warn}{' '}
      warned or known, {signs.none} not judged.
    </p>
    <div class="scroll" role="region" tabIndex={0} aria-label="Chapters by outcome">
      <table class="map">
        <thead>
          <tr>
            <th scope="col">Chapter</th>
            <th scope="col">Clauses</th>
          </tr>
        </thead>
        <tbody>
          {view.chapters.map((chapter) => (
            <Row chapter={chapter} />
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);

/** Hidden from keyboards and screen readers, which have the counts and the list instead of hundreds of squares. */
const Row = ({ chapter: { id, title, clauses } }: { readonly chapter: ChapterShown }) => (
  <tr>
    <th scope="row">
      <a href={`#chapter-${id}`}>{title}</a>
    </th>
    <td>
      <div class="cells" aria-hidden="true">
        {clauses.map(({ id: clause, standing }) => (
          <a
            class={`cell ${looks[standing]}`}
            href={`#${anchor(clause)}`}
            title={`${clause}: ${standing}`}
            tabIndex={-1}
          >
            {signs[looks[standing]]}
          </a>
        ))}
      </div>
      <span class="quiet">
        {counted(clauses)
          .map(([standing, many]) => `${many} ${standing}`)
          .join(', ')}
      </span>
    </td>
  </tr>
);
