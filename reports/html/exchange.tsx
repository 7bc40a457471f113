/** An example of a violation: expected and actual, the commands that repeat it, and the exchange. */
import { Against, RequestAndResponse, Verbatim } from '../page/exchange.tsx';
import type { Example } from '../results.ts';
import { exchangeIn } from './marked.ts';
import { clipped, type View } from './view.ts';

type Shown = Omit<Example, 'clause'>;

export function Where({ view, example }: { readonly view: View; readonly example: Shown }) {
  const { expected, actual, pointer, where, again, curl, shown, traceId, traceLink } = example;
  const cost = (again?.length ?? 0) + (curl?.length ?? 0) + (shown?.length ?? 0);
  const isShown = view.room(cost);
  const text = (one: string) => clipped(one, view.detail.text);
  return (
    <div class="example">
      <Against expected={text(expected)} actual={text(actual)} />
      <p class="place">
        <span class="quiet">At</span> {pointer === '' ? 'the whole message' : <code>{text(pointer)}</code>}{' '}
        <span class="quiet">in</span> {text(where)}
      </p>
      {traceId !== undefined && (
        <p class="place">
          <span class="quiet">Trace</span>{' '}
          {traceLink === undefined ? <code>{traceId}</code> : <a href={traceLink}>{traceId}</a>}
        </p>
      )}
      {isShown && again !== undefined && <Line name="Repeat it" line={again} />}
      {isShown && curl !== undefined && <Line name="Send the same bytes again" line={curl} />}
      {isShown && shown !== undefined && <Exchange shown={shown} example={example} />}
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

function Exchange({ shown, example }: { readonly shown: string; readonly example: Shown }) {
  const { pointer, expected } = example;
  const parts = exchangeIn(shown, pointer);
  if (parts === undefined) return <Verbatim name="The exchange">{shown}</Verbatim>;
  const { request, response, found } = parts;
  return (
    <RequestAndResponse
      asked={request}
      answered={
        <>
          {response.before}
          {found && <mark>{response.mark}</mark>}
          {found && <span class="wanted"> ← expected {clipped(expected, 200)}</span>}
          {response.after}
        </>
      }
      below={
        !found &&
        pointer !== '' && (
          <p class="quiet">
            <code>{pointer}</code> is not in the part that is shown.
          </p>
        )
      }
    />
  );
}
