/** A form to call an operation, filled by the generators. */
import { useState } from 'preact/hooks';
import { Section } from '../../../reports/page/parts.tsx';
import {
  newTry,
  type AnswerShown,
  type CaseShown,
  type ExchangeView,
  type Kind,
  type OperationShown,
} from './protocol.ts';
import type { Call } from './calls.ts';
import { Exchange, Judged } from './exchange.tsx';
import { Button, Choice, Field, Form, Statement, useAction } from './parts.tsx';

const kindNames: Readonly<Record<Kind, string>> = {
  valid: 'valid',
  edge: 'an edge case',
  pairs: 'members combined',
  refusal: 'invalid',
};

export function Try({
  operations,
  exchanges,
  call,
  tenant,
}: {
  readonly operations: readonly OperationShown[];
  readonly exchanges: readonly ExchangeView[];
  readonly call: Call;
  readonly tenant: string;
}) {
  const [operation, setOperation] = useState(operations[0]!);
  const [kind, setKind] = useState<Kind>('valid');
  const [seed, setSeed] = useState('1');
  const [ready, setReady] = useState<CaseShown>();
  const [path, setPath] = useState(operations[0]!.path);
  const [body, setBody] = useState('');
  const [sent, setSent] = useState<string>();
  const { busy, message, run } = useAction();

  const choose = (one: OperationShown, kind: Kind): void => {
    setOperation(one);
    setKind(one.kinds.includes(kind) ? kind : one.kinds[0]!);
    setReady(undefined);
    setPath(one.path);
    setBody('');
  };
  const fill = (number: number) =>
    run(async () => {
      const requested = { operation: operation.id, kind, seed: Number(seed), number };
      const made = await call<CaseShown>('POST', `/tenants/${tenant}/try/case`, requested);
      setReady(made);
      setPath(made.path);
      setBody(made.body ?? '');
      return made.about;
    });
  const send = () =>
    run(async () => {
      // Every call gets its own name, except the first call of an unchanged case.
      const id = ready !== undefined && ready.try !== sent ? ready.try : newTry();
      setSent(id);
      const { status, milliseconds } = await call<AnswerShown>('POST', `/tenants/${tenant}/try/send`, {
        try: id,
        operation: operation.id,
        path,
        ...(body === '' ? {} : { body }),
      });
      return `HTTP ${status} in ${milliseconds} ms.`;
    });
  const response = sent === undefined ? undefined : exchanges.find(({ tried }) => tried === sent);

  return (
    <Section id="try" title="Try it">
      <Form label="Make a request" onSend={() => fill(0)}>
        <div class="fields">
          <Choice
            label="Operation"
            place="wide"
            value={operation.id}
            set={(value) => choose(operations.find(({ id }) => id === value) ?? operation, kind)}
            of={operations.map(({ id, title }) => [id, `${title} (${id})`])}
          />
          <Choice
            label="Request"
            value={kind}
            set={(value) => choose(operation, value as Kind)}
            of={operation.kinds.map((one) => [one, kindNames[one]])}
          />
          <Field label="Seed" type="number" min="0" max="1000000000" required value={seed} set={setSeed} />
        </div>
        <p class="buttons">
          <Button main={ready === undefined} busy={busy}>
            Fill in a request
          </Button>
          {ready !== undefined && (
            <Button busy={busy} onClick={() => fill(ready.number + 1)}>
              The next one
            </Button>
          )}
        </p>
      </Form>
      <Form label="Send the request" onSend={send}>
        <div class="fields">
          <Field
            label={operation.method}
            place="wide"
            type="text"
            class="code"
            required
            spellcheck={false}
            value={path}
            set={setPath}
          />
          <label class="wide">
            Body
            <textarea
              class="code"
              rows={body === '' ? 3 : Math.min(24, Math.max(6, body.split('\n').length))}
              spellcheck={false}
              value={body}
              onInput={(event) => setBody(event.currentTarget.value)}
            />
          </label>
        </div>
        <p class="buttons">
          <Button main={ready !== undefined} busy={busy}>
            Send it as {tenant}
          </Button>
        </p>
      </Form>
      <Statement message={message} />
      {response !== undefined && (
        <div class="answered">
          <h3>
            Answer <Judged exchange={response} />
          </h3>
          <Exchange key={response.number} exchange={response} call={call} tenant={tenant} />
        </div>
      )}
    </Section>
  );
}
