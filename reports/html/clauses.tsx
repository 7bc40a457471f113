/** Every clause: its sentence, how and where it was judged, and its findings. */
import type { ComponentChildren } from 'preact';
import { Facts, Section, State, signs } from '../page/parts.tsx';
import { plural } from '../../lib/plural.ts';
import { needsOfClause } from '../../schemas/clause-needs.ts';
import { clauseOf, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import { partyLabels, strengthLabels, testMethodLabels } from '../clause-text.ts';
import type { ClauseResult } from '../results.ts';
import { ExampleView } from './exchange.tsx';
import {
  anchorOf,
  clip,
  countsByStatus,
  looks,
  type ShownClause,
  type View,
  type ShownChapter,
} from './view.ts';

export function Clauses({ view }: { readonly view: View }) {
  const allClauses = view.chapters.flatMap(({ clauses }) => clauses);
  return (
    <Section id="clauses" title="Every clause">
      <Filters view={view} all={allClauses} />
      {view.chapters.map(({ id, title, clauses }) => (
        <section class="chapter" id={`chapter-${id}`} aria-labelledby={`chapter-${id}-title`}>
          <h3 id={`chapter-${id}-title`}>
            {title} <small>{plural(clauses.length, 'clause')}</small>
          </h3>
          {clauses.map((clause) => (
            <Clause view={view} clause={clause} />
          ))}
        </section>
      ))}
    </Section>
  );
}

/** The form is hidden until the script of the page shows it, because it has no effect without the script. */
const Filters = ({ view, all }: { readonly view: View; readonly all: readonly ShownClause[] }) => (
  <form id="filters" class="filters" role="search" aria-label="Clauses" hidden>
    <label>
      Search <input type="search" id="search" placeholder="words, an id, a test" />
    </label>
    <label>
      Outcome{' '}
      <select id="status">
        <option value="">all ({all.length})</option>
        {countsByStatus(all).map(([status, clauseCount]) => (
          <option value={status}>
            {status} ({clauseCount})
          </option>
        ))}
      </select>
    </label>
    <label>
      Chapter{' '}
      <select id="chapter">
        <option value="">all</option>
        {view.chapters.map(({ id, title }) => (
          <option value={id}>{title}</option>
        ))}
      </select>
    </label>
    <output id="shown" aria-live="polite" />
  </form>
);

function Clause({ view, clause: { id, status } }: { readonly view: View; readonly clause: ShownClause }) {
  const result = view.run.clauses[id];
  const { text, note } = clauseOf(id);
  return (
    <details class="one" id={anchorOf(id)} data-status={status}>
      <summary>
        <State look={looks[status]} word={status} /> <code>{id}</code> <span class="text">{text}</span>
      </summary>
      {note !== undefined && <p class="quiet">Note: {note}</p>}
      {result.known !== undefined && <p>Known: {clip(result.known, view.detail.maxTextChars)}</p>}
      {result.waived !== undefined && <p>Waived: {clip(result.waived, view.detail.maxTextChars)}</p>}
      <Facts pairs={factsOf(id, result)} />
      <ReachingTests result={result} />
      {result.gaps.slice(0, view.detail.maxKinds).map(({ outcome, reason, count }) => (
        <p>
          <State look={outcome === 'error' ? 'bad' : 'none'} word={outcome} /> {plural(count, 'time')}:{' '}
          {clip(reason, view.detail.maxTextChars)}
        </p>
      ))}
      <FindingsOfClause view={view} id={id} result={result} />
    </details>
  );
}

/** The findings of a clause, without those that the article of its cause already shows. */
function FindingsOfClause({
  view,
  id,
  result: { findings, total },
}: {
  readonly view: View;
  readonly id: ClauseId;
  readonly result: ClauseResult;
}) {
  if (total === 0) return null;
  const article = view.findings.find(({ clauses }) => clauses[0] === id);
  const alreadyShown = new Set(article?.examples.map(({ expected, actual }) => `${expected}\n${actual}`));
  const others = findings.filter(({ expected, actual }) => !alreadyShown.has(`${expected}\n${actual}`));
  return (
    <>
      {article && (
        <p>
          <a href={`#${article.id}`}>Findings, with their exchanges</a> ({plural(total, 'finding')})
        </p>
      )}
      {others.slice(0, view.detail.maxKinds).map((group) => (
        <>
          <p class="quiet">{plural(group.count, 'finding')} of this kind:</p>
          <ExampleView view={view} example={group} />
        </>
      ))}
    </>
  );
}

function factsOf(id: ClauseId, { exercised, total }: ClauseResult): [string, ComponentChildren][] {
  const { section, strength, who, testing, untested } = clauseOf(id);
  const { all: requiredSettings, oneOf } = needsOfClause(id);
  const needs = [
    ...requiredSettings,
    ...(oneOf.length === 0
      ? []
      : [`one of ${oneOf.map((alternative) => alternative.join(' with ')).join(', ')}`]),
  ];
  return [
    ['Section', section],
    ['Strength', <span title={strengthLabels[strength]}>{strength}</span>],
    ['If violated', severityOf(id)],
    ['Obeyed by', partyLabels[who]],
    ['Tested', untested ?? testMethodLabels[testing]],
    ...(needs.length === 0 ? [] : [['Settings that it needs', needs.join(', ')] satisfies [string, string]]),
    ['Found', `${plural(total, 'time')} in ${plural(exercised, 'check')}`],
  ];
}

function ReachingTests({ result: { reached } }: { readonly result: ClauseResult }) {
  if (reached === undefined) return null;
  const hiddenCount = reached.tests - reached.first.length;
  return (
    <>
      <h4>Tests and cases that reached it</h4>
      <ul class="tests">
        {reached.first.map(({ test, times }) => (
          <li>
            {clip(test, 200)} <span class="quiet">({plural(times, 'check')})</span>
          </li>
        ))}
        {hiddenCount > 0 && <li class="quiet">and {plural(hiddenCount, 'test')} more</li>}
      </ul>
    </>
  );
}

export const ClauseMap = ({ view }: { readonly view: View }) => (
  <Section id="map" title="Clauses by chapter">
    <p class="quiet">
      A square is a clause, and leads to it: {signs.good} passed, {signs.bad} failed or broken, {signs.warn}{' '}
      warned or a known failure, {signs.none} not judged.
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
            <ChapterRow chapter={chapter} />
          ))}
        </tbody>
      </table>
    </div>
  </Section>
);

/** The squares are hidden from keyboards and screen readers; the counts and the list replace them there. */
const ChapterRow = ({ chapter: { id, title, clauses } }: { readonly chapter: ShownChapter }) => (
  <tr>
    <th scope="row">
      <a href={`#chapter-${id}`}>{title}</a>
    </th>
    <td>
      <div class="cells" aria-hidden="true">
        {clauses.map(({ id: clause, status }) => (
          <a
            class={`cell ${looks[status]}`}
            href={`#${anchorOf(clause)}`}
            title={`${clause}: ${status}`}
            tabIndex={-1}
          >
            {signs[looks[status]]}
          </a>
        ))}
      </div>
      <span class="quiet">
        {countsByStatus(clauses)
          .map(([status, clauseCount]) => `${clauseCount} ${status}`)
          .join(', ')}
      </span>
    </td>
  </tr>
);
