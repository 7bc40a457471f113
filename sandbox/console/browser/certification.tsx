/** A certification in progress: its state, violations, attestations and certificate. */
import { escapeControls, escapeLookAlikes } from '../../../lib/visible.ts';
import { Against } from '../../../reports/page/exchange.tsx';
import { Section, State, Table, type Look } from '../../../reports/page/parts.tsx';
import type { AccusedShown, ScenarioShown, UnderWay } from '../../../reports/page/certification.ts';
import type { CertificationProps } from './certifying.ts';
import { Certificate } from './certificate.tsx';
import { Checklist } from './checklist.tsx';
import { Button, Statement, useAction } from './parts.tsx';
import { Questions } from './questions.tsx';

const isDone = ({ state }: ScenarioShown): boolean => state === 'passed' || state === 'warned';

/** The head of the page: the client, its progress, and the next step. */
export function CertificationStatus({ now }: { readonly now: UnderWay }) {
  const requested = now.scenarios.filter(({ optional }) => !optional);
  const done = requested.filter(isDone).length;
  const look: Look =
    now.outcome === 'failed'
      ? 'bad'
      : now.outcome === 'passed'
        ? 'good'
        : now.gaps.length > 0
          ? 'warn'
          : 'none';
  const heading =
    now.certificate === undefined
      ? { failed: 'Failed', passed: 'Passed', incomplete: 'Under way' }[now.outcome]
      : 'Certified';
  return (
    <header class={`verdict ${look}`}>
      <p class="quiet">
        {escapeLookAlikes(now.partner)}: {escapeLookAlikes(now.client.name)}{' '}
        {escapeLookAlikes(now.client.version)}
        {now.attempt > 1 && `, attempt ${now.attempt}`}
      </p>
      <h1 id="verdict">
        {heading}
        <span class="means">
          : {now.programme.title}, {done} of {requested.length} scenarios
        </span>
      </h1>
      <p class="next" role="status" aria-live="polite">
        <strong>Next:</strong> {escapeControls(now.next)}
      </p>
      <progress max={requested.length} value={done} aria-label="Scenarios played" />
    </header>
  );
}

export const Accused = ({ accused, ...props }: CertificationProps & Pick<UnderWay, 'accused'>) => (
  <Section id="accused" title="To change in the client">
    {accused.length === 0 && <p class="quiet">Nothing: no requirement and no practice was violated.</p>}
    {accused.map((one) => (
      <Found key={one.of} one={one} {...props} />
    ))}
  </Section>
);

function Found({ one, call, tenantPath }: CertificationProps & { readonly one: AccusedShown }) {
  const { busy, message, run } = useAction();
  const again = () =>
    run(
      () => call('POST', `${tenantPath}/certification/again`, { duty: one.of }),
      'Only later calls count for this requirement: let the client show it again.',
    );
  return (
    <article class="found">
      <h3>
        <State look={one.severity === 'fails' ? 'bad' : 'warn'} word={one.severity} /> <code>{one.of}</code>
        {one.times > 1 && <span class="quiet">, {one.times} times</span>}
      </h3>
      <p>{one.says}</p>
      <p>
        <strong>{escapeControls(one.advice)}</strong>
      </p>
      <Against expected={escapeControls(one.expected)} actual={escapeControls(one.actual)} />
      <p class="quiet">
        Exchange {one.exchanges.join(', ')}
        {one.pointer !== '' && (
          <>
            , at <code>{escapeControls(one.pointer)}</code>
          </>
        )}
      </p>
      {one.severity === 'fails' && (
        <Button busy={busy} onClick={again}>
          Changed: show it again
        </Button>
      )}
      <Statement message={message} />
    </article>
  );
}

const words: Readonly<Record<string, Look>> = { kept: 'good', broken: 'bad', warned: 'warn' };

const Requirements = ({ requirements }: Pick<UnderWay, 'requirements'>) => {
  const kept = requirements.filter(({ state }) => state === 'kept').length;
  return (
    <Section id="requirements" title="Requirements">
      <details>
        <summary>
          {kept} of {requirements.length} kept; one that was never exercised is not green
        </summary>
        <Table
          caption="The requirements, and how often each was exercised"
          columns={['Requirement', 'State', 'Says', 'Exchanges']}
          rows={requirements.map(({ id, state, says, exchanges }) => [
            <code>{id}</code>,
            <State look={words[state] ?? 'none'} word={state} />,
            says,
            exchanges.join(', '),
          ])}
        />
      </details>
    </Section>
  );
};

export const Certification = (
  props: CertificationProps & { readonly now: UnderWay; readonly clock: number | undefined },
) => (
  <>
    <Checklist {...props} />
    <Accused {...props} accused={props.now.accused} />
    <Questions {...props} />
    <Certificate {...props} />
    <Requirements requirements={props.now.requirements} />
  </>
);
