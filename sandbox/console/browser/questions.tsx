/** Questions about requirements that traffic cannot show; a person answers them by name, and they are counted separately. */
import { useState } from 'preact/hooks';
import { escapeControls } from '../../../lib/visible.ts';
import { Section, State } from '../../../reports/page/parts.tsx';
import {
  attestationAnswers,
  type ShownQuestion,
  type CertificationInProgress,
} from '../../../reports/page/certification.ts';
import { Button, Field, Form, Statement, useAction, useConsole, useText } from './parts.tsx';

export function Questions({ now: certification }: { readonly now: CertificationInProgress }) {
  const person = useText();
  const answeredCount = certification.questions.filter(
    (question) => question.attestation !== undefined,
  ).length;
  return (
    <Section id="questions" title="Questions">
      <p class="quiet">
        A person at the partner answers what no traffic can show. {answeredCount} of{' '}
        {certification.questions.length} answered; answers are counted separately, and turn nothing green.
      </p>
      {certification.questions.length === 0 && <p class="quiet">This programme has no questions.</p>}
      {certification.questions.length > 0 && (
        <div class="fields">
          <Field label="Your name and role" type="text" autocomplete="name" maxLength={200} {...person} />
        </div>
      )}
      {certification.questions.map((question) => (
        <Question key={question.requirement} one={question} by={person.value} />
      ))}
    </Section>
  );
}

interface QuestionProps {
  readonly one: ShownQuestion;
  readonly by: string;
}

function Question({ one: { requirement, question, attestation }, by: personName }: QuestionProps) {
  const { call, tenantPath } = useConsole();
  const [answer, setAnswer] = useState<string>(attestation?.answer ?? '');
  const explanation = useText(attestation?.says);
  const { busy, message, run } = useAction();
  const send = () =>
    run(async () => {
      if (personName.trim() === '') throw new Error('Enter your name and role first.');
      if (explanation.value.trim() === '') throw new Error('Say how, or why not.');
      await call('POST', `${tenantPath}/certification/attest`, {
        requirement,
        answer,
        says: explanation.value,
        by: personName,
      });
      return 'Answered.';
    });
  return (
    <Form label={question} onSend={send}>
      <fieldset class="question">
        <legend>{question}</legend>
        <p class="quiet">
          <code>{requirement}</code>{' '}
          {attestation === undefined ? (
            <State look="none" word="not answered" />
          ) : (
            <>
              <State
                look={attestation.answer === 'no' ? 'warn' : 'none'}
                word={`answered: ${attestation.answer}`}
              />{' '}
              by {escapeControls(attestation.by)} on {attestation.on}
            </>
          )}
        </p>
        <div class="fields">
          {attestationAnswers.map((value) => (
            <label class="choice">
              <input
                type="radio"
                name={requirement}
                required
                value={value}
                checked={answer === value}
                onChange={() => setAnswer(value)}
              />{' '}
              {value}
            </label>
          ))}
          <Field label="How, or why not" place="rest" type="text" maxLength={1_000} {...explanation} />
          <Button busy={busy}>Answer</Button>
        </div>
      </fieldset>
      <Statement message={message} />
    </Form>
  );
}
