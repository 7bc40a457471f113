/** A form to call an operation, filled by the generators. */
import { useState } from 'preact/hooks';
import { Section } from '../../../reports/page/parts.tsx';
import {
  newRequestId,
  type ResponseView,
  type CaseView,
  type ExchangeView,
  type Kind,
  type OperationView,
} from './protocol.ts';
import { Exchange, FindingsState } from './exchange.tsx';
import { Button, Choice, Field, Form, Statement, useAction, useConsole, useText } from './parts.tsx';

const kindNames: Readonly<Record<Kind, string>> = {
  valid: 'valid',
  edge: 'an edge case',
  pairs: 'members combined',
  refusal: 'invalid',
};

interface TryFormProps {
  readonly operations: readonly OperationView[];
  readonly exchanges: readonly ExchangeView[];
}

export function TryForm({ operations, exchanges }: TryFormProps) {
  const { call, tenant, tenantPath } = useConsole();
  const [operation, setOperation] = useState(operations[0]!);
  const [kind, setKind] = useState<Kind>('valid');
  const seed = useText('1');
  const [preparedCase, setPreparedCase] = useState<CaseView>();
  const path = useText(operations[0]!.path);
  const body = useText();
  const [sentId, setSentId] = useState<string>();
  const { busy, message, run } = useAction();

  const choose = (chosenOperation: OperationView, kind: Kind): void => {
    setOperation(chosenOperation);
    setKind(chosenOperation.kinds.includes(kind) ? kind : chosenOperation.kinds[0]!);
    setPreparedCase(undefined);
    path.set(chosenOperation.path);
    body.set('');
  };
  const fill = (number: number) =>
    run(async () => {
      const caseRequest = { operation: operation.id, kind, seed: Number(seed.value), number };
      const newCase = await call<CaseView>('POST', `${tenantPath}/try/case`, caseRequest);
      setPreparedCase(newCase);
      path.set(newCase.path);
      body.set(newCase.body ?? '');
      return newCase.about;
    });
  const send = () =>
    run(async () => {
      // Each call gets a new id, except the first call of a generated case, which has the id of the case.
      const id =
        preparedCase !== undefined && preparedCase.try !== sentId ? preparedCase.try : newRequestId();
      setSentId(id);
      const { status, milliseconds } = await call<ResponseView>('POST', `${tenantPath}/try/send`, {
        try: id,
        operation: operation.id,
        path: path.value,
        ...(body.value === '' ? {} : { body: body.value }),
      });
      return `HTTP ${status} in ${milliseconds} ms.`;
    });
  const response = sentId === undefined ? undefined : exchanges.find(({ tried }) => tried === sentId);

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
            of={operation.kinds.map((kindOption) => [kindOption, kindNames[kindOption]])}
          />
          <Field label="Seed" type="number" min="0" max="1000000000" required {...seed} />
        </div>
        <p class="buttons">
          <Button main={preparedCase === undefined} busy={busy}>
            Fill in a request
          </Button>
          {preparedCase !== undefined && (
            <Button busy={busy} onClick={() => fill(preparedCase.number + 1)}>
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
            {...path}
          />
          <label class="wide">
            Body
            <textarea
              class="code"
              rows={body.value === '' ? 3 : Math.min(24, Math.max(6, body.value.split('\n').length))}
              spellcheck={false}
              value={body.value}
              onInput={(event) => body.set(event.currentTarget.value)}
            />
          </label>
        </div>
        <p class="buttons">
          <Button main={preparedCase !== undefined} busy={busy}>
            Send it as {tenant.id}
          </Button>
        </p>
      </Form>
      <Statement message={message} />
      {response !== undefined && (
        <div class="answered">
          <h3>
            Answer <FindingsState exchange={response} />
          </h3>
          <Exchange key={response.number} exchange={response} />
        </div>
      )}
    </Section>
  );
}
