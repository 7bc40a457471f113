/** An example of a violation: expected and actual, the commands that repeat it, and the exchange. */
import { CommandText, ExpectedAndActual, RequestAndResponse, Verbatim } from '../page/exchange.tsx';
import type { Example } from '../results.ts';
import { exchangeIn, type MarkedExchange, type MarkedText } from './marked.ts';
import { clip, type View } from './view.ts';
import { Table } from '../page/parts.tsx';

type ExampleOfClause = Omit<Example, 'clause'>;

interface ExampleViewProps {
  readonly view: View;
  readonly example: ExampleOfClause;
}

export function ExampleView({ view, example }: ExampleViewProps) {
  const { expected, actual, pointer, where, again, curl, shown, compared, traceId, traceLink } = example;
  const characterCount = [again, curl, shown, compared?.[0]?.shown].reduce(
    (sum, part) => sum + (part?.length ?? 0),
    0,
  );
  const hasRoom = view.takeRoom(characterCount);
  const parts = !hasRoom || shown === undefined ? undefined : exchangeIn(shown, pointer);
  const hasPlace = compared === undefined && pointer !== '';
  const clipText = (value: string) => clip(value, view.detail.maxTextChars);
  // A value alone, such as false, says nothing without its member.
  const member = hasPlace ? pointer.split('/').findLast((step) => !/^\d+$/.test(step)) : undefined;
  const withMember = (text: string) =>
    clipText(member !== undefined && isScalar(text) ? `${member}: ${text}` : text);
  return (
    <div class="example">
      <ExpectedAndActual expected={withMember(expected)} actual={withMember(actual)} />
      <p class="place">
        {hasPlace && (
          <>
            <span class="quiet">At</span> <code>{clipText(pointer)}</code>
            {parts?.found && ' of the response'},{' '}
          </>
        )}
        <span class="quiet">{hasPlace ? 'seen in' : 'Seen in'}</span>{' '}
        {parts !== undefined && (
          <>
            <code>{callOf(parts)}</code> <span class="quiet">by</span>{' '}
          </>
        )}
        {clipText(where)}
      </p>
      {compared !== undefined && (
        <ComparedResponses answers={compared} sent={parts && clip(firstLine(parts.request), 200)} />
      )}
      {parts?.excerpt !== undefined && <Excerpt {...parts.excerpt} />}
      {hasRoom && again !== undefined && <CommandLine title="Repeat it" command={again} />}
      {hasRoom && compared !== undefined && <SideBySide answers={compared} shown={shown} />}
      {traceId !== undefined && (
        <p class="place">
          <span class="quiet">Trace</span>{' '}
          {traceLink === undefined ? <code>{traceId}</code> : <a href={traceLink}>{traceId}</a>}
        </p>
      )}
      {hasRoom && (shown !== undefined || curl !== undefined) && (
        <details>
          <summary>{parts === undefined ? 'The exchange' : summaryOf(parts)}</summary>
          {curl !== undefined && <CommandLine title="Send the same bytes again" command={curl} />}
          {shown !== undefined && <Exchange shown={shown} parts={parts} />}
        </details>
      )}
      {!hasRoom && characterCount > 0 && (
        <p class="quiet">Its exchange, and the command that repeats it, are in run.json.</p>
      )}
    </div>
  );
}

const isScalar = (text: string): boolean => /^(?:true|false|null|-?[\d.]+|"[^"]*")$/.test(text);

/** A command. A click selects its whole line. */
const CommandLine = ({ title, command }: { readonly title: string; readonly command: string }) => (
  <div class="line">
    <h4>{title}</h4>
    <CommandText name={title} command={command} />
  </div>
);

const summaryOf = ({ request, response }: MarkedExchange): string =>
  `The whole exchange: ${clip(firstLine(request), 120)}, answered by ${firstLine(response.before)}`;

/** Method and path of the request; of a long path, the end. */
function callOf({ request }: MarkedExchange): string {
  const [method = '', url = ''] = firstLine(request).split(' ');
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  return `${method} ${path.length > maxPathLength ? `…${path.slice(-maxPathLength)}` : path}`;
}

const maxPathLength = 40;

const firstLine = (text: string): string => text.split('\n', 1)[0]!.trim();

/** The place of the finding, with the lines around it. */
const Excerpt = ({ before, mark, after }: MarkedText) => (
  <div class="excerpt">
    <Verbatim name="The place">
      {before}
      <mark>{mark}</mark>
      {after}
    </Verbatim>
  </div>
);

function Exchange({ shown, parts }: { readonly shown: string; readonly parts: MarkedExchange | undefined }) {
  if (parts === undefined) return <Verbatim name="The exchange">{shown}</Verbatim>;
  const { request, response, found: hasMark } = parts;
  return (
    <RequestAndResponse
      request={request}
      response={
        <>
          {response.before}
          {hasMark && <mark>{response.mark}</mark>}
          {response.after}
        </>
      }
    />
  );
}

interface Comparison {
  readonly answers: NonNullable<Example['compared']>;
  /** The exchange of the last compared request, as text. */
  readonly shown: string | undefined;
}

interface ComparedResponsesProps extends Pick<Comparison, 'answers'> {
  /** Method and URL of the compared requests. */
  readonly sent: string | undefined;
}

const ComparedResponses = ({ answers, sent }: ComparedResponsesProps) => (
  <Table
    caption={`What was compared${sent === undefined ? '' : `: answers to ${sent}`}`}
    columns={['Request', 'Its answer has']}
    rows={answers.map(({ request, found }) => [request, found])}
  />
);

/** The exchanges of the first and of the last compared request. */
function SideBySide({ answers, shown }: Comparison) {
  const [firstResponse, lastResponse] = [answers[0]!, answers.at(-1)!];
  const sides = [
    { request: firstResponse.request, text: exchangeTextOf(firstResponse.shown) },
    { request: lastResponse.request, text: exchangeTextOf(shown) },
  ];
  if (sides.some(({ text }) => text === '')) return null;
  return (
    <details open>
      <summary>The first and the last of these requests, with the lines that differ marked</summary>
      <div class="pair exchange">
        {sides.map(({ request, text }, index) => (
          <div>
            <h4>{request}</h4>
            <Verbatim name={request}>{withDifferencesMarked(text, sides[1 - index]!.text)}</Verbatim>
          </div>
        ))}
      </div>
    </details>
  );
}

function exchangeTextOf(exchangeText: string | undefined): string {
  const exchange = exchangeText === undefined ? undefined : exchangeIn(exchangeText, '');
  return exchange === undefined ? '' : `${exchange.request}\n\n${exchange.response.before}`;
}

/** Lines that differ between any two exchanges: times and trace ids. */
const alwaysDiffers = /^(?:traceparent: |\s*"(?:TimeStamp|searchId)": )/;

/** The lines of a text; those that the other text does not contain are marked. */
function withDifferencesMarked(text: string, otherText: string) {
  const otherLines = new Set(otherText.split('\n'));
  return text
    .split('\n')
    .map((line) =>
      otherLines.has(line) || alwaysDiffers.test(line) ? `${line}\n` : <mark>{`${line}\n`}</mark>,
    );
}
