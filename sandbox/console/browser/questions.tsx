/** Questions about requirements that traffic cannot show; a person answers them by name, and they are counted separately. */
import { useState } from 'preact/hooks';
import { escapeControls } from '../../../lib/visible.ts';
import { Section, State } from '../../../reports/page/parts.tsx';
import type { QuestionShown, UnderWay } from '../../../reports/page/certification.ts';
import type { CertificationProps } from './certifying.ts';
import { Button, Field, Form, Statement, useAction } from './parts.tsx';

export function Questions({ now, call, tenantPath }: CertificationProps & { readonly now: UnderWay }) {
  const [by, setBy] = useState('');
  const done = now.questions.filter((one) => one.answered !== undefined).length;
  return (
    <Section id="questions" title="Attestations">
      <p class="quiet">
        A person at the partner answers what no traffic can show. {done} of {now.questions.length} answered;
        answers are counted separately, and turn nothing green.
      </p>
      {now.questions.length === 0 && <p class="quiet">This programme has no questions.</p>}
      {now.questions.length > 0 && (
        <div class="fields">
          <Field
            label="Your name and role"
            type="text"
            autocomplete="name"
            maxLength={200}
            value={by}
            set={setBy}
          />
        </div>
      )}
      {now.questions.map((one) => (
        <Question key={one.duty} one={one} by={by} call={call} tenantPath={tenantPath} />
      ))}
    </Section>
  );
}

function Question({
  one: { duty, question, answered },
  by,
  call,
  tenantPath,
}: Pick<CertificationProps, 'call' | 'tenantPath'> & { readonly one: QuestionShown; readonly by: string }) {
  const [answer, setAnswer] = useState<string>(answered?.answer ?? '');
  const [says, setSays] = useState(answered?.says ?? '');
  const { busy, message, run } = useAction();
  const send = () =>
    run(async () => {
      if (by.trim() === '') throw new Error('Enter your name and role first.');
      if (says.trim() === '') throw new Error('Say how, or why not.');
      await call('POST', `${tenantPath}/certification/attest`, { duty, answer, says, by });
      return 'Answered.';
    });
  return (
    <Form label={question} onSend={send}>
      <fieldset class="question">
        <legend>{question}</legend>
        <p class="quiet">
          <code>{duty}</code>{' '}
          {answered === undefined ? (
            <State look="none" word="not answered" />
          ) : (
            <>
              <State
                look={answered.answer === 'yes' ? 'none' : 'warn'}
                word={`answered ${answered.answer}`}
              />{' '}
              by {escapeControls(answered.by)} on {answered.on}
            </>
          )}
        </p>
        <div class="fields">
          {(['yes', 'no'] as const).map((value) => (
            <label class="choice">
              <input
                type="radio"
                name={duty}
                required
                value={value}
                checked={answer === value}
                onChange={() => setAnswer(value)}
              />{' '}
              {value}
            </label>
          ))}
          <Field
            label="How, or why not"
            place="rest"
            type="text"
            maxLength={1_000}
            value={says}
            set={setSays}
          />
          <Button busy={busy}>Answer</Button>
        </div>
      </fieldset>
      <Statement message={message} />
    </Form>
  );
}
