/** An exchange on a page: request beside response, and expected beside actual. */
import type { ComponentChildren as Shown } from 'preact';

/** The expected and the actual value of a finding. */
export const ExpectedAndActual = ({
  expected,
  actual,
}: {
  readonly expected: Shown;
  readonly actual: Shown;
}) => (
  <dl class="against">
    <div class="good">
      <dt>Expected</dt>
      <dd>{expected}</dd>
    </div>
    <div class="bad">
      <dt>Actual</dt>
      <dd>{actual}</dd>
    </div>
  </dl>
);

export const RequestAndResponse = ({
  request,
  response,
}: {
  readonly request: Shown;
  readonly response: Shown;
}) => (
  <div class="pair exchange">
    <div>
      <h4>Request</h4>
      <Verbatim name="Request">{request}</Verbatim>
    </div>
    <div>
      <h4>Response</h4>
      <Verbatim name="Response">{response}</Verbatim>
    </div>
  </div>
);

/** A command line. It wraps between its words, so that each option stays whole. */
export const CommandText = ({ name, command }: { readonly name: string; readonly command: string }) => (
  <Verbatim name={name}>
    {command.split(' ').flatMap((word, index) => [index > 0 && ' ', <span class="word">{word}</span>])}
  </Verbatim>
);

/** The unchanged text, which can be scrolled with the keyboard. */
export const Verbatim = ({ name, children }: { readonly name: string; readonly children: Shown }) => (
  <pre tabIndex={0} aria-label={name}>
    <code>{children}</code>
  </pre>
);

/**
 * A message with its headers and its body.
 * @param line such as `HTTP 200`
 * @param readable the body in readable form
 */
export const messageText = (
  line: string,
  headers: Readonly<Record<string, string>>,
  body = '',
  readable: (body: string) => string = prettyJson,
): string => {
  const head = [line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === '' ? head : `${head}\n\n${readable(body)}`;
};

/** JSON with one member per line; other texts are unchanged. */
export function prettyJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
