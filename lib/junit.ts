/** JUnit as text: suites of cases that hold, failed, broke or were left out. */
import { entities } from './entities.ts';

export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  /** `error`: nothing is known to be wrong with the service, and yet nobody may read the run as good. */
  readonly ended?: {
    readonly as: 'failure' | 'error' | 'skipped';
    readonly message: string;
    readonly more?: string;
  };
}

export interface JunitRun {
  readonly name: string;
  readonly seconds: number;
  /** ISO date-time. */
  readonly startedAt: string;
  readonly suites: readonly JunitSuite[];
}

export function junitText({ name, seconds, startedAt, suites }: JunitRun): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name=${quoted(name)} ${counts(suites.flatMap(({ cases }) => cases))} time="${seconds.toFixed(3)}">`,
    ...suites.flatMap((suite) => [
      `  <testsuite name=${quoted(suite.name)} ${counts(suite.cases)} timestamp=${quoted(startedAt)}>`,
      ...suite.cases.flatMap((one) => caseLines(suite.name, one)),
      '  </testsuite>',
    ]),
    '</testsuites>\n',
  ].join('\n');
}

function caseLines(suite: string, { name, ended }: JunitCase): string[] {
  const open = `    <testcase classname=${quoted(suite)} name=${quoted(name)}`;
  if (ended === undefined) return [`${open}/>`];
  const { as, message, more } = ended;
  return [
    `${open}>`,
    `      <${as} message=${quoted(message)}${more === undefined ? '/>' : `>${escaped(more)}</${as}>`}`,
    '    </testcase>',
  ];
}

function counts(cases: readonly JunitCase[]): string {
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
