/** An exchange as pages show it: what was asked and answered beside each other, and what was expected against what was seen. */
import type { ComponentChildren } from 'preact';

/** What a finding says. */
export const Against = ({
  expected,
  actual,
}: {
  readonly expected: ComponentChildren;
  readonly actual: ComponentChildren;
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
  asked,
  answered,
  below,
}: {
  readonly asked: ComponentChildren;
  readonly answered: ComponentChildren;
  /** Said of the answer. */
  readonly below?: ComponentChildren;
}) => (
  <div class="pair exchange">
    <div>
      <h4>Asked</h4>
      <Verbatim name="Asked">{asked}</Verbatim>
    </div>
    <div>
      <h4>Answered</h4>
      <Verbatim name="Answered">{answered}</Verbatim>
      {below}
    </div>
  </div>
);

/** As it was, letter by letter; scrolled with the keyboard too. */
export const Verbatim = ({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}) => (
  <pre tabIndex={0} aria-label={name}>
    <code>{children}</code>
  </pre>
);

/**
 * A message with its headers and its body.
 *
 * @param line such as `HTTP 200`
 * @param readable the body as somebody may read it
 */
export const messageText = (
  line: string,
  headers: Readonly<Record<string, string>>,
  body = '',
  readable: (body: string) => string = inLines,
): string => {
  const head = [line, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n');
  return body === '' ? head : `${head}\n\n${readable(body)}`;
};

/** JSON with a member a line; what is none stays as it came. */
export function inLines(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
