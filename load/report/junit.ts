/** A load run for what reads JUnit: a test case for each service level and each broken clause. */
import { entities } from '../../lib/entities.ts';
import { visibleAll } from '../../lib/visible.ts';
import { exits, type Exit } from '../../lib/exit.ts';
import type { BrokenClause, LevelVerdict, LoadRun } from '../result.ts';
import { amount, levelState, sentenceOf } from './seen.ts';
import { clock, plural, short } from './words.ts';

interface Case {
  readonly suite: 'levels' | 'contract' | 'run';
  readonly name: string;
  /** `error`: nothing is known to be wrong with the service, and yet nobody may read the run as good. */
  readonly ended?: {
    readonly as: 'failure' | 'error' | 'skipped';
    readonly message: string;
    readonly more?: string;
  };
}

export function junitOf(found: LoadRun): string {
  const run = visibleAll(found);
  const cases = [
    ...run.levels.map((level) => levelCase(run, level)),
    ...run.contract.broken.map(clauseCase),
    runCase(run),
  ];
  const suites = (['levels', 'contract', 'run'] as const).map((name) => ({
    name,
    cases: cases.filter(({ suite }) => suite === name),
  }));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name=${quoted(`hotel-contract load ${run.target.name}`)} ${counts(cases)} time="${run.seconds.toFixed(3)}">`,
    ...suites.flatMap(({ name, cases: ofSuite }) => [
      `  <testsuite name="load.${name}" ${counts(ofSuite)} timestamp=${quoted(run.startedAt)}>`,
      ...ofSuite.flatMap(caseLines),
      '  </testsuite>',
    ]),
    '</testsuites>\n',
  ].join('\n');
}

function levelCase(run: LoadRun, level: LevelVerdict): Case {
  const is = levelState(run, level);
  const one: Case = { suite: 'levels', name: `${level.level} (${level.phase})` };
  const seen = `seen ${amount(level.seen, level.unit)}, limit ${amount(level.limit, level.unit)}, ${plural(level.samples, 'sample')}`;
  if (is === 'holds') return one;
  return {
    ...one,
    ended: {
      as: is === 'not judged' ? 'skipped' : 'failure',
      message: is === 'not judged' ? is : `${is}: ${seen}`,
    },
  };
}

/** A clause that only warns did not fail: it is told, and skipped. */
function clauseCase({
  clause,
  outcome,
  times,
  exercised,
  firstAt,
  lastAt,
  fromRate,
  example: { finding },
}: BrokenClause): Case {
  const message = `${outcome} ${plural(times, 'time')} in ${plural(exercised, 'chance')}, from ${clock(firstAt)} to ${clock(lastAt)}, from ${short(fromRate)} journeys a second on`;
  const more = [
    sentenceOf(clause),
    `expected ${finding.expected}`,
    `seen ${finding.seen}`,
    `at ${finding.pointer || 'the whole message'}`,
  ];
  return {
    suite: 'contract',
    name: clause,
    ended: { as: outcome === 'failed' ? 'failure' : 'skipped', message, more: more.join('\n') },
  };
}

/** Skipped levels alone would be green in most readers. */
function runCase({ verdict: { applies, reasons } }: LoadRun): Case {
  const worse = applies.filter(
    (exit): exit is Exclude<Exit, 'ok' | 'failed'> => exit !== 'ok' && exit !== 'failed',
  );
  const one: Case = { suite: 'run', name: 'the run could be judged, and left nothing behind' };
  if (worse.length === 0) return one;
  return {
    ...one,
    ended: {
      as: 'error',
      message: worse.map((exit) => exits[exit].means).join('; '),
      more: reasons.join('\n'),
    },
  };
}

function caseLines({ suite, name, ended }: Case): string[] {
  const open = `    <testcase classname="load.${suite}" name=${quoted(name)}`;
  if (ended === undefined) return [`${open}/>`];
  const { as, message, more } = ended;
  return [
    `${open}>`,
    `      <${as} message=${quoted(message)}${more === undefined ? '/>' : `>${escaped(more)}</${as}>`}`,
    '    </testcase>',
  ];
}

function counts(cases: readonly Case[]): string {
  const many = (as: string) => cases.filter(({ ended }) => ended?.as === as).length;
  return `tests="${cases.length}" failures="${many('failure')}" errors="${many('error')}" skipped="${many('skipped')}"`;
}

const inXml: Readonly<Record<string, string>> = { ...entities, '\n': '&#10;', '\t': '&#9;', '\r': '&#13;' };

const quoted = (text: string): string =>
  `"${allowed(text).replaceAll(/[&<>"\n\t\r]/g, (sign) => inXml[sign]!)}"`;
const escaped = (text: string): string => allowed(text).replaceAll(/[&<>\r]/g, (sign) => inXml[sign]!);

/** XML 1.0 has no way at all to write these. */
const allowed = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
