/** Search, filters and links of the page of a gate run. The page is readable without this script. */

export {};

const elementById = <Kind extends Element>(id: string): Kind => document.querySelector<Kind>(`#${id}`)!;

const form = elementById<HTMLFormElement>('filters');
const search = elementById<HTMLInputElement>('search');
const status = elementById<HTMLSelectElement>('status');
const chapter = elementById<HTMLSelectElement>('chapter');
const shownCount = elementById<HTMLOutputElement>('shown');
const chapters = [...document.querySelectorAll<HTMLElement>('.chapter')].map((section) => ({
  section,
  clauses: [...section.querySelectorAll<HTMLDetailsElement>('details.one')].map((clause) => ({
    clause,
    text: clause.textContent.toLowerCase(),
  })),
}));

function filter(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let [count, total] = [0, 0];
  for (const { section, clauses } of chapters) {
    let shownInChapter = 0;
    for (const { clause, text } of clauses) {
      const isVisible =
        (status.value === '' || clause.dataset['status'] === status.value) &&
        (chapter.value === '' || section.id === `chapter-${chapter.value}`) &&
        words.every((word) => text.includes(word));
      clause.hidden = !isVisible;
      if (isVisible) shownInChapter += 1;
    }
    section.hidden = shownInChapter === 0;
    [count, total] = [count + shownInChapter, total + clauses.length];
  }
  shownCount.value = `${count} of ${total} clauses`;
}

/** Opens the element that the URL names, even if a filter has hidden it. */
function openLinkedClause(): void {
  let id = '';
  try {
    id = decodeURIComponent(location.hash.slice(1));
  } catch {
    return;
  }
  const linkedElement = id === '' ? null : document.getElementById(id);
  if (linkedElement === null) return;
  if (linkedElement.closest<HTMLElement>('[hidden]') !== null) {
    search.value = status.value = chapter.value = '';
    filter();
  }
  for (let element: Element | null = linkedElement; element !== null; element = element.parentElement)
    if (element instanceof HTMLDetailsElement) element.open = true;
  linkedElement.scrollIntoView();
  (linkedElement instanceof HTMLDetailsElement ? linkedElement.querySelector('summary') : undefined)?.focus({
    preventScroll: true,
  });
}

/** Details of findings that are open only while the page is printed. */
let openedForPrint: HTMLDetailsElement[] = [];
addEventListener('beforeprint', () => {
  openedForPrint = [...document.querySelectorAll<HTMLDetailsElement>('#findings details:not([open])')];
  for (const details of openedForPrint) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of openedForPrint) details.open = false;
});

/** Scrolls long responses to the place of the finding. */
function scrollToMarks(within: ParentNode): void {
  for (const mark of within.querySelectorAll('mark')) {
    const box = mark.closest('pre')!;
    const [markTop, boxTop] = [mark.getBoundingClientRect().top, box.getBoundingClientRect().top];
    if (box.scrollTop === 0) box.scrollTop = Math.max(0, markTop - boxTop - box.clientHeight / 3);
  }
}
document.addEventListener('toggle', ({ target }) => scrollToMarks(target as HTMLDetailsElement), true);

scrollToMarks(document);
form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', filter);
addEventListener('hashchange', openLinkedClause);
filter();
openLinkedClause();
