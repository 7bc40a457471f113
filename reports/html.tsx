/** A run of the gate as one HTML file that needs no network. */
import { readText } from '../lib/text-file.ts';
import { exitOf, exits } from '../lib/exit.ts';
import { siblingModule } from '../lib/own-files.ts';
import { familyStyle, scriptOf } from './page/assets.ts';
import { pageOf } from './page/page.tsx';
import { Contents, lookOf, Verdict, type Figure } from './page/parts.tsx';
import { Clauses, ClauseMap } from './html/clauses.tsx';
import { Findings } from './html/findings.tsx';
import { RunFacts, Bookings, Requests, UnjudgedClauses } from './html/rest.tsx';
import { clip, detailLevels, viewOf, type View } from './html/view.ts';
import { repeatRunCommand } from './again.ts';
import type { Run } from './results.ts';
import { leftBehindLast, meaningOf } from './verdict.ts';

export const maxPageBytes = 2_900_000;

/** The page of a run, with as much detail as fits into `maxPageBytes`. */
export function gatePage(run: Run): string {
  const style = `${familyStyle()}\n${readText(new URL('html/style.css', import.meta.url))}`;
  const script = scriptOf(siblingModule(import.meta.url, 'browser/main'));
  let page = '';
  for (const detail of detailLevels) {
    page = renderView(viewOf(run, detail), style, script);
    if (Buffer.byteLength(page) <= maxPageBytes) break;
  }
  return page;
}

function renderView(view: View, style: string, script: string): string {
  const { run } = view;
  return pageOf({
    title: `${exits[exitOf(run.verdict.exit)].heading}: gate of ${clip(run.target.name, 100)}`,
    skip: { to: 'findings', label: 'To the findings' },
    style,
    script,
    body: (
      <>
        <Head view={view} />
        <Contents links={linksOf(view)} />
        <Findings view={view} />
        <UnjudgedClauses view={view} />
        <ClauseMap view={view} />
        <Clauses view={view} />
        <Bookings view={view} />
        <Requests view={view} />
        <RunFacts run={run} again={repeatRunCommand(run)} />
      </>
    ),
  });
}

function Head({ view }: { readonly view: View }) {
  const { run } = view;
  const { exit, says: sentences } = run.verdict;
  return (
    <Verdict
      subject={`Gate run against ${clip(targetTitle(run.target), 100)} · seed ${run.seed} · ${run.today}`}
      look={lookOf(exit)}
      heading={exits[exitOf(exit)].heading}
      meaning={`${meaningOf(run)} (exit ${exit})`}
      reasons={leftBehindLast(sentences).map((sentence) => clip(sentence, view.detail.maxTextChars))}
      figures={figuresOf(view)}
    />
  );
}

/** The name, with the environment unless the name says it. */
const targetTitle = ({ name, environment }: Run['target']): string =>
  name === environment ? name : `${name} (${environment})`;

function figuresOf({ run, chapters }: View): Figure[] {
  const statuses = chapters.flatMap(({ clauses }) => clauses.map(({ status }) => status));
  const count = (...counted: typeof statuses) => statuses.filter((status) => counted.includes(status)).length;
  const figure = (name: string, value: number, bad = false): Figure => [
    name,
    String(value),
    bad && value > 0,
  ];
  return [
    figure('clauses passed', count('passed')),
    figure('failed', count('failed'), true),
    figure('warned', count('warned')),
    ...(count('known') > 0 ? [figure('known failures', count('known'))] : []),
    figure('not judged', count('not exercised', 'not configured', 'blocked', 'error')),
    figure('exchanges judged', run.counts.exchanges),
    figure('tests', run.counts.tests),
    figure('bookings left behind', run.left.length, true),
    ['took', `${run.seconds.toFixed(0)} s`],
  ];
}

const linksOf = ({ findings, run }: View): [string, string][] => [
  ['findings', `Findings (${findings.length})`],
  ['unjudged', 'Not judged'],
  ['map', 'Clauses by chapter'],
  ['clauses', 'Every clause'],
  ['bookings', run.left.length > 0 ? `Bookings (${run.left.length} left)` : 'Bookings'],
  ['requests', 'Requests'],
  ['about', 'About'],
];
