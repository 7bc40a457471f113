/** Search, filters and links of a gate's page. The page is readable without this script. */

export {};

const elementById = <Kind extends Element>(id: string): Kind => document.querySelector<Kind>(`#${id}`)!;

const form = elementById<HTMLFormElement>('filters');
const search = elementById<HTMLInputElement>('search');
const status = elementById<HTMLSelectElement>('status');
const chapter = elementById<HTMLSelectElement>('chapter');
const shown = elementById<HTMLOutputElement>('shown');
const chapters = [...document.querySelectorAll<HTMLElement>('.chapter')].map((section) => ({
  section,
  clauses: [...section.querySelectorAll<HTMLDetailsElement>('details.one')].map((clause) => ({
    clause,
    text: clause.textContent.toLowerCase(),
  })),
}));

function filter(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let [count, all] = [0, 0];
  for (const { section, clauses } of chapters) {
    let here = 0;
    for (const { clause, text } of clauses) {
      const fits =
        (status.value === '' || clause.dataset['status'] === status.value) &&
        (chapter.value === '' || section.id === `chapter-${chapter.value}`) &&
        words.every((word) => text.includes(word));
      clause.hidden = !fits;
      if (fits) here += 1;
    }
    section.hidden = here === 0;
    [count, all] = [count + here, all + clauses.length];
  }
  shown.value = `${count} of ${all} clauses`;
}

/** Opens the clause of a link, even if a filter had hidden it. */
function openLinkedClause(): void {
  let id = '';
  try {
    id = decodeURIComponent(location.hash.slice(1));
  } catch {
    return;
  }
  const place = id === '' ? null : document.getElementById(id);
  if (place === null) return;
  if (place.closest<HTMLElement>('[hidden]') !== null) {
    search.value = status.value = chapter.value = '';
    filter();
  }
  for (let at: Element | null = place; at !== null; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true;
  place.scrollIntoView();
  (place instanceof HTMLDetailsElement ? place.querySelector('summary') : undefined)?.focus({
    preventScroll: true,
  });
}

/** Opens all findings for printing. */
let opened: HTMLDetailsElement[] = [];
addEventListener('beforeprint', () => {
  opened = [...document.querySelectorAll<HTMLDetailsElement>('#findings details:not([open])')];
  for (const details of opened) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of opened) details.open = false;
});

/** Scrolls long responses to the place of the finding. */
function showMarks(within: ParentNode): void {
  for (const mark of within.querySelectorAll('mark')) {
    const box = mark.closest('pre')!;
    const [at, from] = [mark.getBoundingClientRect().top, box.getBoundingClientRect().top];
    if (box.scrollTop === 0) box.scrollTop = Math.max(0, at - from - box.clientHeight / 3);
  }
}
document.addEventListener('toggle', ({ target }) => showMarks(target as HTMLDetailsElement), true);

showMarks(document);
form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', filter);
addEventListener('hashchange', openLinkedClause);
filter();
openLinkedClause();
