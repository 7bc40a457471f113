/** An example of a violation: expected and actual, the commands that repeat it, and the exchange. */
import type { ComponentChildren } from 'preact';
import { Against, RequestAndResponse, Verbatim } from '../page/exchange.tsx';
import type { Example } from '../results.ts';
import { ComparedAnswers, SideBySide } from './compared.tsx';
import { exchangeIn, type ExchangeShown, type Marked } from './marked.ts';
import { clipped, type View } from './view.ts';

type Shown = Omit<Example, 'clause'>;

interface WhereProps {
  readonly view: View;
  readonly example: Shown;
  /** What is read after the line that repeats it. */
  readonly children?: ComponentChildren;
}

export function Where({ view, example, children }: WhereProps) {
  const { expected, actual, pointer, where, again, curl, shown, compared, traceId, traceLink } = example;
  const cost = [again, curl, shown, compared?.[0]?.shown].reduce((sum, one) => sum + (one?.length ?? 0), 0);
  const isShown = view.room(cost);
  const parts = !isShown || shown === undefined ? undefined : exchangeIn(shown, pointer);
  const text = (one: string) => clipped(one, view.detail.text);
  return (
    <div class="example">
      <Against expected={text(expected)} actual={text(actual)} />
      <p class="place">
        {compared === undefined && (
          <>
            <span class="quiet">At</span>{' '}
            {pointer === '' ? 'the whole message' : <code>{text(pointer)}</code>}{' '}
          </>
        )}
        <span class="quiet">{compared === undefined ? 'in' : 'In'}</span> {text(where)}
      </p>
      {compared !== undefined && <ComparedAnswers answers={compared} />}
      {parts?.excerpt !== undefined && <Excerpt {...parts.excerpt} />}
      {isShown && again !== undefined && <Line name="Repeat it" line={again} />}
      {isShown && compared !== undefined && <SideBySide answers={compared} shown={shown} />}
      {children}
      {traceId !== undefined && (
        <p class="place">
          <span class="quiet">Trace</span>{' '}
          {traceLink === undefined ? <code>{traceId}</code> : <a href={traceLink}>{traceId}</a>}
        </p>
      )}
      {isShown && (shown ?? curl) !== undefined && (
        <details>
          <summary>{parts === undefined ? 'The exchange' : summaryOf(parts)}</summary>
          {curl !== undefined && <Line name="Send the same bytes again" line={curl} />}
          {shown !== undefined && <Exchange shown={shown} parts={parts} />}
        </details>
      )}
      {!isShown && cost > 0 && (
        <p class="quiet">Its exchange, and the command that repeats it, are in run.json.</p>
      )}
    </div>
  );
}

/** A click selects the whole line. */
const Line = ({ name, line }: { readonly name: string; readonly line: string }) => (
  <div class="line">
    <h4>{name}</h4>
    <Verbatim name={name}>{line}</Verbatim>
  </div>
);

const summaryOf = ({ request, response }: ExchangeShown): string =>
  `The whole exchange: ${clipped(firstLine(request), 120)}, answered by ${firstLine(response.before)}`;

const firstLine = (text: string): string => text.split('\n', 1)[0]!.trim();

/** The place that decides, with its neighbours. */
const Excerpt = ({ before, mark, after }: Marked) => (
  <div class="excerpt">
    <Verbatim name="The place">
      {before}
      <mark>{mark}</mark>
      {after}
    </Verbatim>
  </div>
);

function Exchange({ shown, parts }: { readonly shown: string; readonly parts: ExchangeShown | undefined }) {
  if (parts === undefined) return <Verbatim name="The exchange">{shown}</Verbatim>;
  const { request, response, found } = parts;
  return (
    <RequestAndResponse
      asked={request}
      answered={
        <>
          {response.before}
          {found && <mark>{response.mark}</mark>}
          {response.after}
        </>
      }
    />
  );
}
