/** The scenarios of a programme with their state, and what each one waits for. */
import { plural } from '../../../lib/plural.ts';
import { escapeControls } from '../../../lib/visible.ts';
import { Section, State, type Look } from '../../../reports/page/parts.tsx';
import type { ScenarioShown, UnderWay } from '../../../reports/page/certification.ts';
import type { CertificationProps } from './certifying.ts';
import { Button, momentOf, Statement, useAction, useSeconds } from './parts.tsx';

const looks: Readonly<Record<ScenarioShown['state'], Look>> = {
  passed: 'good',
  warned: 'warn',
  failed: 'bad',
  waiting: 'none',
  'to do': 'none',
  'not configured': 'none',
};

/** @param clock offset of the tenant's clock in milliseconds; undefined while it is frozen */
export function Checklist({
  now,
  clock,
  call,
  tenantPath,
}: CertificationProps & { readonly now: UnderWay; readonly clock: number | undefined }) {
  const { busy, message, run } = useAction();
  const real = useSeconds();
  const time = clock === undefined ? undefined : real + clock;
  const waits = now.scenarios.filter(({ waitsFor, until }) => waitsFor === 'time' && until !== undefined);
  const last = Math.max(0, ...waits.map(({ until }) => until!));
  const idle = Math.floor((real - now.lastAt) / 1_000);
  const pass = () =>
    run(async () => {
      if (Date.now() - now.lastAt < idleAfterSeconds * 1_000)
        throw new Error(
          `The client called just now, and skipping the wait could spoil what it is doing. Wait until it is silent for ${idleAfterSeconds} seconds.`,
        );
      await call('POST', `${tenantPath}/clock`, { advance: Math.ceil((last - (time ?? last)) / 1_000) + 10 });
      return 'The clock of the sandbox was advanced: the wait is over.';
    });
  const again = () =>
    run(
      () => call('POST', `${tenantPath}/certification/again`, {}),
      'Started again: earlier calls no longer count.',
    );
  return (
    <Section id="checklist" title="Checklist">
      <p class="quiet">
        They turn green in any order, when the traffic shows them. {plural(now.exchanges, 'exchange')} seen
        {now.lastAt > 0 && `, the last ${idle < 1 ? 'just now' : `${plural(idle, 'second')} ago`}`}.
      </p>
      <ul class="scenarios">
        {now.scenarios.map((one) => (
          <Scenario key={one.id} one={one} time={time} />
        ))}
      </ul>
      {now.gaps.map((why) => (
        <p class="bad">
          Gap in the journal: {escapeControls(why)}. There is no certificate with a gap: start again.
        </p>
      ))}
      <p class="buttons">
        {waits.length > 0 && clock !== undefined && (
          <Button busy={busy} onClick={pass}>
            Skip the wait
          </Button>
        )}
        <Button busy={busy} onClick={again}>
          Start again
        </Button>
      </p>
      <Statement message={message} />
    </Section>
  );
}

/** Number of seconds without calls after which the page assumes that no test is in progress. */
const idleAfterSeconds = 5;

function Scenario({ one, time }: { readonly one: ScenarioShown; readonly time: number | undefined }) {
  const { id, title, asks, meets, optional, state, waitsFor, until, missing, because, refusal } = one;
  const left = until === undefined || time === undefined ? undefined : Math.ceil((until - time) / 1_000);
  const stateText =
    waitsFor === undefined
      ? state
      : waitsFor === 'time' && left !== undefined && left > 0
        ? `waits for time: ${left < 120 ? plural(left, 'second') : `until ${momentOf(until!)}`}`
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
