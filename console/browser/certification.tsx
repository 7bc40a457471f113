/** A certification as it goes on: its checklist, what was found, what somebody answers for, and the certificate. */
import { useEffect, useState } from 'preact/hooks';
import { plural } from '../../lib/plural.ts';
import { visible } from '../../lib/visible.ts';
import { Section, State, Table, type Look } from '../../pages/parts.tsx';
import type {
  AccusedShown,
  CertificationShown,
  ProgrammeShown,
  ScenarioShown,
  UnderWay,
} from '../certification.ts';
import type { Certifying } from './certifying.ts';
import { Certificate } from './certificate.tsx';
import { Questions } from './questions.tsx';
import { Button, Form, momentOf, Said, useDeed } from './parts.tsx';

const looks: Readonly<Record<ScenarioShown['state'], Look>> = {
  passed: 'good',
  warned: 'warn',
  failed: 'bad',
  waiting: 'none',
  'to do': 'none',
  'not configured': 'none',
};

const isDone = ({ state }: ScenarioShown): boolean => state === 'passed' || state === 'warned';

/** What is read first: who, how far, and what to do next. */
export function Standing({ now }: { readonly now: UnderWay }) {
  const asked = now.scenarios.filter(({ optional }) => !optional);
  const done = asked.filter(isDone).length;
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
        {visible(now.partner)}: {visible(now.client.name)} {visible(now.client.version)}
        {now.attempt > 1 && `, attempt ${now.attempt}`}
      </p>
      <h1 id="verdict">
        {heading}
        <span class="means">
          : {now.programme.title}, {done} of {asked.length} scenarios
        </span>
      </h1>
      <p class="next" role="status" aria-live="polite">
        <strong>Next:</strong> {visible(now.next)}
      </p>
      <progress max={asked.length} value={done} aria-label="Scenarios played" />
    </header>
  );
}

/** @param clock milliseconds by which the tenant's clock is ahead; undefined while it stands */
export function Checklist({
  now,
  clock,
  call,
  own,
}: Certifying & { readonly now: UnderWay; readonly clock: number | undefined }) {
  const { busy, word, run } = useDeed();
  const real = useSeconds();
  const time = clock === undefined ? undefined : real + clock;
  const waits = now.scenarios.filter(({ waitsFor, until }) => waitsFor === 'time' && until !== undefined);
  const last = Math.max(0, ...waits.map(({ until }) => until!));
  const idle = Math.floor((real - now.lastAt) / 1_000);
  const pass = () =>
    run(async () => {
      if (Date.now() - now.lastAt < idleFor * 1_000)
        throw new Error(
          `The client was heard of just now: what it has time for would pass with the wait. Wait until it is silent for ${idleFor} seconds.`,
        );
      await call('POST', `${own}/clock`, { advance: Math.ceil((last - (time ?? last)) / 1_000) + 10 });
      return 'The clock of the sandbox is turned: the wait is over.';
    });
  const again = () =>
    run(async () => {
      await call('POST', `${own}/certification/again`, {});
      return 'Begun anew: what came before no longer counts.';
    });
  return (
    <Section id="checklist" title="Checklist">
      <p class="quiet">
        They turn green in whatever order, as the traffic shows them. {plural(now.exchanges, 'exchange')} seen
        {now.lastAt > 0 && `, the last ${idle < 1 ? 'just now' : `${plural(idle, 'second')} ago`}`}.
      </p>
      <ul class="scenarios">
        {now.scenarios.map((one) => (
          <Scenario key={one.id} one={one} time={time} />
        ))}
      </ul>
      {now.gaps.map((why) => (
        <p class="bad">Not watched: {visible(why)}. No certificate covers a gap: begin anew.</p>
      ))}
      <p class="buttons">
        {waits.length > 0 && clock !== undefined && (
          <Button busy={busy} onClick={pass}>
            Let the wait pass
          </Button>
        )}
        <Button busy={busy} onClick={again}>
          Begin anew
        </Button>
      </p>
      <Said word={word} />
    </Section>
  );
}

/** Seconds of silence after which nothing is likely to be under way. */
const idleFor = 5;

function useSeconds(): number {
  const [real, setReal] = useState(Date.now());
  useEffect(() => {
    const tick = setInterval(() => setReal(Date.now()), 1_000);
    return () => clearInterval(tick);
  }, []);
  return real;
}

function Scenario({ one, time }: { readonly one: ScenarioShown; readonly time: number | undefined }) {
  const { id, title, asks, meets, optional, state, waitsFor, until, missing, because } = one;
  const left = until === undefined || time === undefined ? undefined : Math.ceil((until - time) / 1_000);
  const word =
    waitsFor === undefined
      ? state
      : waitsFor === 'time' && left !== undefined && left > 0
        ? `waits for time: ${left < 120 ? plural(left, 'second') : `until ${momentOf(until!)}`}`
        : `waits for ${waitsFor}`;
  return (
    <li class={`scenario ${looks[state]}`}>
      <details open={state === 'failed'}>
        <summary>
          <span class="id">{id}</span> <span class="what">{title}</span>
          {optional && <span class="quiet"> (only warns)</span>} <State look={looks[state]} word={word} />
        </summary>
        <p>{asks}</p>
        <p class="quiet">The sandbox: {meets}</p>
        {missing.length > 0 && <p>Not seen yet: {missing.join('; ')}.</p>}
        {because.length > 0 && (
          <p class="quiet">
            {state === 'waiting' ? 'What happens next decides: ' : 'About: '}
            {because.map((of, at) => (
              <>
                {at > 0 && ', '}
                <code>{of}</code>
              </>
            ))}
          </p>
        )}
      </details>
    </li>
  );
}

/** What to change in the client. */
export const Accused = ({ accused }: Pick<UnderWay, 'accused'>) => (
  <Section id="accused" title="To change in the client">
    {accused.length === 0 && <p class="quiet">Nothing: no duty was broken, and no practice.</p>}
    {accused.map((one) => (
      <Found key={one.of} one={one} />
    ))}
  </Section>
);

const Found = ({ one }: { readonly one: AccusedShown }) => (
  <article class="found">
    <h3>
      <State look={one.severity === 'fails' ? 'bad' : 'warn'} word={one.severity} /> <code>{one.of}</code>
      {one.times > 1 && <span class="quiet">, {one.times} times</span>}
    </h3>
    <p>{one.says}</p>
    <p>
      <strong>{visible(one.advice)}</strong>
    </p>
    <dl class="against">
      <div class="good">
        <dt>Expected</dt>
        <dd>{visible(one.expected)}</dd>
      </div>
      <div class="bad">
        <dt>Seen</dt>
        <dd>{visible(one.seen)}</dd>
      </div>
    </dl>
    <p class="quiet">
      Exchange {one.exchanges.join(', ')}
      {one.pointer !== '' && (
        <>
          , at <code>{visible(one.pointer)}</code>
        </>
      )}
    </p>
  </article>
);

const words: Readonly<Record<string, Look>> = { kept: 'good', broken: 'bad', warned: 'warn' };

const Duties = ({ duties }: Pick<UnderWay, 'duties'>) => {
  const kept = duties.filter(({ state }) => state === 'kept').length;
  return (
    <Section id="duties" title="Duties">
      <details>
        <summary>
          {kept} of {duties.length} kept; what was never exercised is not green
        </summary>
        <Table
          caption="What the client has to do, and what was seen of it"
          columns={['Duty', 'State', 'Says', 'Exchanges']}
          rows={duties.map(({ id, state, says, exchanges }) => [
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

/** All that is about the certification, below its standing. */
export const Certification = (
  props: Certifying & { readonly now: UnderWay; readonly clock: number | undefined },
) => (
  <>
    <Checklist {...props} />
    <Accused accused={props.now.accused} />
    <Questions {...props} />
    <Certificate {...props} />
    <Duties duties={props.now.duties} />
  </>
);

/** Begins one: for the certification manager, on a tenant that is under none. */
export function Begin({
  shown,
  programmes,
  call,
  own,
  tenant,
}: Certifying & {
  readonly shown: CertificationShown;
  readonly programmes: readonly ProgrammeShown[];
  readonly tenant: string;
}) {
  const [programme, setProgramme] = useState('full');
  const [partner, setPartner] = useState(tenant);
  const [client, setClient] = useState('');
  const [version, setVersion] = useState('');
  const { busy, word, run } = useDeed();
  if (shown.now !== undefined) return null;
  const field = (label: string, value: string, set: (text: string) => void) => (
    <label>
      {label}
      <input
        type="text"
        required
        maxLength={200}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <Section id="certify" title="Certification">
      <p class="quiet">
        Certify whoever calls as {tenant}: give them the link to it, under Tenants, and the addresses and
        credentials under Access.
      </p>
      <Form
        label="Begin a certification"
        onSend={() =>
          run(async () => {
            await call('POST', `${own}/certification/begin`, { programme, partner, client, version });
            return 'Begun.';
          })
        }
      >
        <div class="fields">
          <label>
            Programme
            <select value={programme} onChange={(event) => setProgramme(event.currentTarget.value)}>
              {programmes.map(({ name, title }) => (
                <option value={name}>
                  {name}: {title}
                </option>
              ))}
            </select>
          </label>
          {field('Partner', partner, setPartner)}
          {field('Client', client, setClient)}
          {field('Version of the client', version, setVersion)}
          <Button main busy={busy}>
            Begin
          </Button>
        </div>
      </Form>
      <Said word={word} />
    </Section>
  );
}
