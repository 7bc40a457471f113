/** A certification in progress: its state, violations, questions and certificate. */
import { escapeControls, escapeLookAlikes } from '../../../lib/visible.ts';
import { ExpectedAndActual } from '../../../reports/page/exchange.tsx';
import { Section, State, Table, type Look } from '../../../reports/page/parts.tsx';
import type {
  ShownViolation,
  ShownScenario,
  CertificationInProgress,
} from '../../../reports/page/certification.ts';
import { Certificate } from './certificate.tsx';
import { Checklist } from './checklist.tsx';
import { Button, Statement, useAction } from './parts.tsx';
import { Questions } from './questions.tsx';

const isDone = ({ state }: ShownScenario): boolean => state === 'passed' || state === 'warned';

/** The head of the page: the client, its progress, and the next step. */
export function CertificationStatus({ now: certification }: { readonly now: CertificationInProgress }) {
  const requestedScenarios = certification.scenarios.filter(({ optional }) => !optional);
  const doneCount = requestedScenarios.filter(isDone).length;
  const look: Look =
    certification.outcome === 'failed'
      ? 'bad'
      : certification.outcome === 'passed'
        ? 'good'
        : certification.gaps.length > 0
          ? 'warn'
          : 'none';
  const heading =
    certification.certificate === undefined
      ? { failed: 'Failed', passed: 'Passed', incomplete: 'Under way' }[certification.outcome]
      : 'Certified';
  return (
    <header class={`verdict ${look}`}>
      <p class="quiet">
        {escapeLookAlikes(certification.partner)}: {escapeLookAlikes(certification.client.name)}{' '}
        {escapeLookAlikes(certification.client.version)}
        {certification.attempt > 1 && `, attempt ${certification.attempt}`}
      </p>
      <h1 id="verdict">
        {heading}
        <span class="means">
          : {certification.programme.title}, {doneCount} of {requestedScenarios.length} scenarios
        </span>
      </h1>
      <p class="next" role="status" aria-live="polite">
        <strong>Next:</strong> {escapeControls(certification.next)}
      </p>
      <progress max={requestedScenarios.length} value={doneCount} aria-label="Scenarios shown" />
    </header>
  );
}

const Violations = ({ accused }: Pick<CertificationInProgress, 'accused'>) => (
  <Section id="accused" title="To change in the client">
    {accused.length === 0 && <p class="quiet">Nothing: no requirement and no practice was violated.</p>}
    {accused.map((violation) => (
      <ViolationEntry key={violation.of} one={violation} />
    ))}
  </Section>
);

function ViolationEntry({ one: violation }: { readonly one: ShownViolation }) {
  const { busy, message, post } = useAction();
  const showAgain = () =>
    post(
      '/certification/again',
      { requirement: violation.of },
      'Only later calls count for this requirement: let the client show it again.',
    );
  return (
    <article class="found">
      <h3>
        <State look={violation.severity === 'fails' ? 'bad' : 'warn'} word={violation.severity} />{' '}
        <code>{violation.of}</code>
        {violation.times > 1 && <span class="quiet">, {violation.times} times</span>}
      </h3>
      <p>{violation.says}</p>
      <p>
        <strong>{escapeControls(violation.advice)}</strong>
      </p>
      <ExpectedAndActual
        expected={escapeControls(violation.expected)}
        actual={escapeControls(violation.actual)}
      />
      <p class="quiet">
        Exchange {violation.exchanges.join(', ')}
        {violation.pointer !== '' && (
          <>
            , at <code>{escapeControls(violation.pointer)}</code>
          </>
        )}
      </p>
      {violation.severity === 'fails' && (
        <Button busy={busy} onClick={showAgain}>
          Changed: show it again
        </Button>
      )}
      <Statement message={message} />
    </article>
  );
}

const lookOfState: Readonly<Record<string, Look>> = { kept: 'good', broken: 'bad', warned: 'warn' };

const Requirements = ({ requirements }: Pick<CertificationInProgress, 'requirements'>) => {
  const keptCount = requirements.filter(({ state }) => state === 'kept').length;
  return (
    <Section id="requirements" title="Requirements">
      <details>
        <summary>
          {keptCount} of {requirements.length} kept; one that was never exercised is not green
        </summary>
        <Table
          caption="The requirements, and how often each was exercised"
          columns={['Requirement', 'State', 'Says', 'Exchanges']}
          rows={requirements.map(({ id, state, says, exchanges }) => [
            <code>{id}</code>,
            <State look={lookOfState[state] ?? 'none'} word={state} />,
            says,
            exchanges.join(', '),
          ])}
        />
      </details>
    </Section>
  );
};

export const Certification = (props: {
  readonly now: CertificationInProgress;
  readonly clock: number | undefined;
}) => (
  <>
    <Checklist {...props} />
    <Violations accused={props.now.accused} />
    <Questions now={props.now} />
    <Certificate now={props.now} />
    <Requirements requirements={props.now.requirements} />
  </>
);
