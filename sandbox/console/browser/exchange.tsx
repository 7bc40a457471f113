/** One exchange: request, response and findings. */
import { useState } from 'preact/hooks';
import { ExpectedAndActual, RequestAndResponse, messageText } from '../../../reports/page/exchange.tsx';
import { State } from '../../../reports/page/parts.tsx';
import { plural } from '../../../lib/plural.ts';
import { escapeControls } from '../../../lib/visible.ts';
import type { ExchangeView, FindingView } from './protocol.ts';
import { timeOf, useConsole } from './parts.tsx';

const isBroken = ({ findings }: ExchangeView): boolean =>
  findings.some(({ severity }) => severity === 'fails');

export function FindingsState({ exchange }: { readonly exchange: ExchangeView }) {
  const { findings, more, exercised } = exchange;
  const count = findings.length + more;
  if (count === 0)
    return exercised === 0 ? (
      <State look="none" word="not judged" />
    ) : (
      <State look="good" word={`${plural(exercised, 'clause')} exercised`} />
    );
  return <State look={isBroken(exchange) ? 'bad' : 'warn'} word={plural(count, 'finding')} />;
}

/** A collapsed exchange; its content is rendered when it is opened. */
export function CollapsedExchange({ exchange }: { readonly exchange: ExchangeView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { number, sentAt, receivedAt, request, response, title } = exchange;
  return (
    <details class="entry" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span class="at">{timeOf(sentAt)}</span> <span class="what">{title}</span>{' '}
        <span class="figures">
          {request.method} {response.status}, {receivedAt - sentAt} ms
        </span>{' '}
        <FindingsState exchange={exchange} />
      </summary>
      {isOpen && <Exchange key={number} exchange={exchange} />}
    </details>
  );
}

export function Exchange({ exchange }: { readonly exchange: ExchangeView }) {
  const { call, tenantPath } = useConsole();
  const [wholeExchange, setWholeExchange] = useState<ExchangeView>();
  const { request, response, findings, more, lengths, number } = exchange;
  const isShortened =
    wholeExchange === undefined &&
    ((request.body?.length ?? 0) < lengths.request || response.body.length < lengths.response);
  const shownExchange = wholeExchange ?? exchange;
  return (
    <div class="opened">
      {findings.map((finding) => (
        <Finding finding={finding} />
      ))}
      {more > 0 && <p class="quiet">and {more} more findings of the same kinds</p>}
      <RequestAndResponse
        request={escapeControls(
          messageText(`${request.method} ${request.url}`, request.headers, shownExchange.request.body ?? ''),
        )}
        response={escapeControls(
          messageText(`HTTP ${response.status}`, response.headers, shownExchange.response.body),
        )}
      />
      {isShortened && (
        <p>
          <button
            type="button"
            onClick={() =>
              void call<ExchangeView[]>('GET', `${tenantPath}/journal?since=${number - 1}&limit=1`).then(
                ([entry]) => entry?.number === number && setWholeExchange(entry),
                () => undefined,
              )
            }
          >
            Show the whole bodies ({lengths.request + lengths.response} characters)
          </button>
        </p>
      )}
    </div>
  );
}

const Finding = ({ finding }: { readonly finding: FindingView }) => (
  <article class="found">
    <h4>
      <State
        look={finding.severity === 'fails' ? 'bad' : 'warn'}
        word={finding.at === 'request' ? 'in the request' : 'in the response'}
      />{' '}
      <code>{finding.clause}</code>
    </h4>
    <p>
      {finding.says} <span class="quiet">({finding.section})</span>
    </p>
    <ExpectedAndActual expected={escapeControls(finding.expected)} actual={escapeControls(finding.actual)} />
    <p class="quiet">
      At {finding.pointer === '' ? 'the whole message' : <code>{escapeControls(finding.pointer)}</code>}
    </p>
  </article>
);
