/** Formats JUnit XML: suites of cases that passed, failed, ended in an error, or were skipped. */

export interface JunitCase {
  readonly name: string;
  /** Absent if the case passed. */
  readonly result?: {
    /** `error`: nothing is known to be wrong with the service, but the run must not count as passed. */
    readonly kind: 'failure' | 'error' | 'skipped';
    readonly message: string;
    readonly more?: string;
  };
}

interface JunitRun {
  readonly name: string;
  readonly seconds: number;
  /** ISO date-time. */
  readonly startedAt: string;
  readonly suites: readonly { readonly name: string; readonly cases: readonly JunitCase[] }[];
}

export function junitText({ name, seconds, startedAt, suites }: JunitRun): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name=${attributeValue(name)} ${countAttributes(suites.flatMap(({ cases }) => cases))} time="${seconds.toFixed(3)}">`,
    ...suites.flatMap((suite) => [
      `  <testsuite name=${attributeValue(suite.name)} ${countAttributes(suite.cases)} timestamp=${attributeValue(startedAt)}>`,
      ...suite.cases.flatMap((testCase) => caseLines(suite.name, testCase)),
      '  </testsuite>',
    ]),
    '</testsuites>\n',
  ].join('\n');
}

function caseLines(suite: string, { name, result }: JunitCase): string[] {
  const openingTag = `    <testcase classname=${attributeValue(suite)} name=${attributeValue(name)}`;
  if (result === undefined) return [`${openingTag}/>`];
  const { kind, message, more } = result;
  return [
    `${openingTag}>`,
    `      <${kind} message=${attributeValue(message)}${more === undefined ? '/>' : `>${elementText(more)}</${kind}>`}`,
    '    </testcase>',
  ];
}

function countAttributes(cases: readonly JunitCase[]): string {
  const countOf = (kind: NonNullable<JunitCase['result']>['kind']) =>
    cases.filter(({ result }) => result?.kind === kind).length;
  return `tests="${cases.length}" failures="${countOf('failure')}" errors="${countOf('error')}" skipped="${countOf('skipped')}"`;
}

const xmlEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** A text as the value of an attribute, with its quotation marks. */
const attributeValue = (text: string): string =>
  `"${replaceForbidden(text).replaceAll(/[&<>"\n\t\r]/g, (character) => xmlEscapes[character]!)}"`;
const elementText = (text: string): string =>
  replaceForbidden(text).replaceAll(/[&<>\r]/g, (character) => xmlEscapes[character]!);

/** Replaces characters that XML 1.0 cannot express. */
const replaceForbidden = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');
