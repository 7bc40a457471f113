/** The scenarios of a programme with their state, and what each one waits for. */
import { plural } from '../../../lib/plural.ts';
import { escapeControls } from '../../../lib/visible.ts';
import { Section, State, type Look } from '../../../reports/page/parts.tsx';
import type { ShownScenario, CertificationInProgress } from '../../../reports/page/certification.ts';
import { Button, momentOf, Statement, useAction, useConsole, useSeconds } from './parts.tsx';

const looks: Readonly<Record<ShownScenario['state'], Look>> = {
  passed: 'good',
  warned: 'warn',
  failed: 'bad',
  waiting: 'none',
  'to do': 'none',
  'not configured': 'none',
};

interface ChecklistProps {
  readonly now: CertificationInProgress;
  readonly clock: number | undefined;
}

/** @param clock offset of the tenant's clock in milliseconds; undefined while it is frozen */
export function Checklist({ now: certification, clock }: ChecklistProps) {
  const { call, tenantPath } = useConsole();
  const { busy, message, run, post } = useAction();
  const realNow = useSeconds();
  const tenantNow = clock === undefined ? undefined : realNow + clock;
  const timedScenarios = certification.scenarios.filter(
    ({ waitsFor, until }) => waitsFor === 'time' && until !== undefined,
  );
  const lastWaitEnd = Math.max(0, ...timedScenarios.map(({ until }) => until!));
  const idleSeconds = Math.floor((realNow - certification.lastAt) / 1_000);
  const skipWait = () =>
    run(async () => {
      if (Date.now() - certification.lastAt < idleAfterSeconds * 1_000)
        throw new Error(
          `The client called just now, and skipping the wait could spoil what it is doing. Wait until it is silent for ${idleAfterSeconds} seconds.`,
        );
      await call('POST', `${tenantPath}/clock`, {
        advance: Math.ceil((lastWaitEnd - (tenantNow ?? lastWaitEnd)) / 1_000) + 10,
      });
      return `The clock of the sandbox was advanced: the wait of ${timedScenarios.map(({ id }) => id).join(', ')} is over.`;
    });
  const startAgain = () => {
    const consequences =
      certification.certificate === undefined
        ? 'Earlier calls will no longer count.'
        : 'The certificate will no longer be shown here (its files stay in the folder of the journal), and earlier calls will no longer count.';
    if (!confirm(`${consequences} Start again?`)) return undefined;
    return post('/certification/again', {}, 'Started again: earlier calls no longer count.');
  };
  return (
    <Section id="checklist" title="Checklist">
      <p class="quiet">
        They turn green in any order, when the traffic shows them.{' '}
        {plural(certification.exchanges, 'exchange')} seen
        {certification.exchanges > 0 &&
          `, the last ${idleSeconds < 1 ? 'just now' : `${plural(idleSeconds, 'second')} ago`}`}
        .
      </p>
      <ul class="scenarios">
        {certification.scenarios.map((scenario) => (
          <Scenario key={scenario.id} one={scenario} time={tenantNow} />
        ))}
      </ul>
      {certification.gaps.map((gap) => (
        <p class="bad">
          Gap in the journal: {escapeControls(gap)}. There is no certificate with a gap: start again.
        </p>
      ))}
      <p class="buttons">
        {timedScenarios.length > 0 && clock !== undefined && (
          <Button busy={busy} onClick={skipWait}>
            Skip the wait
          </Button>
        )}
        <Button busy={busy} onClick={startAgain}>
          Start again
        </Button>
      </p>
      <Statement message={message} />
    </Section>
  );
}

/** Number of seconds without calls after which the page assumes that no test is in progress. */
const idleAfterSeconds = 5;

interface ScenarioProps {
  readonly one: ShownScenario;
  readonly time: number | undefined;
}

function Scenario({ one: scenario, time: tenantNow }: ScenarioProps) {
  const { id, title, asks, meets, optional, state, waitsFor, until, missing, because, refusal } = scenario;
  const secondsLeft =
    until === undefined || tenantNow === undefined ? undefined : Math.ceil((until - tenantNow) / 1_000);
  const stateText =
    waitsFor === undefined
      ? state
      : waitsFor === 'time' && secondsLeft !== undefined && secondsLeft > 0
        ? `waits for time: ${secondsLeft < 120 ? plural(secondsLeft, 'second') : `until ${momentOf(until!)}`}`
        : `waits for ${waitsFor}`;
  return (
    <li class={`scenario ${looks[state]}`}>
      <details open={state === 'failed' || refusal !== undefined}>
        <summary>
          <span class="id">{id}</span> <span class="what">{title}</span>
          {optional && <span class="quiet"> (only warns)</span>}{' '}
          <State look={looks[state]} word={stateText} />
        </summary>
        <p>{asks}</p>
        <p class="quiet">The sandbox: {meets}</p>
        {missing.length > 0 && (
          <p>
            {state === 'not configured' ? 'The target does not state: ' : 'Still missing: '}
            {missing.join('; ')}.
          </p>
        )}
        {refusal !== undefined && <p class="bad">{escapeControls(refusal)}</p>}
        {because.length > 0 && (
          <p class="quiet">
            {state === 'waiting' ? 'The next calls decide: ' : 'About: '}
            {because.join(' ')}
          </p>
        )}
      </details>
    </li>
  );
}
