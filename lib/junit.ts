/** Formats JUnit XML: suites of cases that passed, failed, ended in an error, or were skipped. */

/** The escapes of characters that have a meaning in XML and HTML. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export interface JunitSuite {
  readonly name: string;
  readonly cases: readonly JunitCase[];
}

export interface JunitCase {
  readonly name: string;
  /** `error`: nothing is known to be wrong with the service, but the run must not count as passed. */
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
    `<testsuites name=${quoteForXml(name)} ${counts(suites.flatMap(({ cases }) => cases))} time="${seconds.toFixed(3)}">`,
    ...suites.flatMap((suite) => [
      `  <testsuite name=${quoteForXml(suite.name)} ${counts(suite.cases)} timestamp=${quoteForXml(startedAt)}>`,
      ...suite.cases.flatMap((testCase) => caseLines(suite.name, testCase)),
      '  </testsuite>',
    ]),
    '</testsuites>\n',
  ].join('\n');
}

function caseLines(suite: string, { name, ended }: JunitCase): string[] {
  const openingTag = `    <testcase classname=${quoteForXml(suite)} name=${quoteForXml(name)}`;
  if (ended === undefined) return [`${openingTag}/>`];
  const { as, message, more } = ended;
  return [
    `${openingTag}>`,
    `      <${as} message=${quoteForXml(message)}${more === undefined ? '/>' : `>${escapeForXml(more)}</${as}>`}`,
    '    </testcase>',
  ];
}

function counts(cases: readonly JunitCase[]): string {
  const countOf = (outcome: string) => cases.filter(({ ended }) => ended?.as === outcome).length;
  return `tests="${cases.length}" failures="${countOf('failure')}" errors="${countOf('error')}" skipped="${countOf('skipped')}"`;
}

const xmlEscapes: Readonly<Record<string, string>> = {
  ...entities,
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

const quoteForXml = (text: string): string =>
  `"${replaceForbidden(text).replaceAll(/[&<>"\n\t\r]/g, (character) => xmlEscapes[character]!)}"`;
const escapeForXml = (text: string): string =>
  replaceForbidden(text).replaceAll(/[&<>\r]/g, (character) => xmlEscapes[character]!);

/** Replaces characters that XML 1.0 cannot express. */
const replaceForbidden = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
