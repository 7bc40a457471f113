/** Answers that were compared: what each holds, and two exchanges side by side. */
import { Verbatim } from '../page/exchange.tsx';
import { Table } from '../page/parts.tsx';
import type { Example } from '../results.ts';
import { exchangeIn } from './marked.ts';

interface Comparison {
  readonly answers: NonNullable<Example['compared']>;
  /** The exchange of the last of them, as text. */
  readonly shown: string | undefined;
}

export const ComparedAnswers = ({ answers }: Pick<Comparison, 'answers'>) => (
  <Table
    caption="What was compared"
    columns={['Request', 'Its answer has']}
    rows={answers.map(({ request, found }) => [request, found])}
  />
);

/** The exchanges of the first and of the last. */
export function SideBySide({ answers, shown }: Comparison) {
  const [first, last] = [answers[0]!, answers.at(-1)!];
  const sides = [
    { request: first.request, text: textOf(first.shown) },
    { request: last.request, text: textOf(shown) },
  ];
  if (sides.some(({ text }) => text === '')) return null;
  return (
    <details open>
      <summary>The first and the last of them, with the lines that differ</summary>
      <div class="pair exchange">
        {sides.map(({ request, text }, index) => (
          <div>
            <h4>{request}</h4>
            <Verbatim name={request}>{marked(text, sides[1 - index]!.text)}</Verbatim>
          </div>
        ))}
      </div>
    </details>
  );
}

function textOf(shown: string | undefined): string {
  const exchange = shown === undefined ? undefined : exchangeIn(shown, '');
  return exchange === undefined ? '' : `${exchange.request}\n\n${exchange.response.before}`;
}

/** Lines that differ in any two exchanges: moments and traces. */
const alwaysDiffers = /^(?:traceparent: |\s*"(?:TimeStamp|searchId)": )/;

/** A text with the lines that the other one has not. */
function marked(text: string, other: string) {
  const known = new Set(other.split('\n'));
  return text
    .split('\n')
    .map((line) => (known.has(line) || alwaysDiffers.test(line) ? `${line}\n` : <mark>{`${line}\n`}</mark>));
}
