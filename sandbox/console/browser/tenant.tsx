import { useEffect, useRef, useState } from 'preact/hooks';
import { follow, type Connection } from '../../../reports/page/follow.ts';
import { Contents, State } from '../../../reports/page/parts.tsx';
import type { CertificationView } from '../../../reports/page/certification.ts';
import type {
  ConsoleShown,
  BehaviourView,
  ExchangeView,
  TenantStatus,
  TenantShown,
  EventReport,
} from './protocol.ts';
import { StartCertification } from './begin.tsx';
import { authorizationOf, type Call } from './calls.ts';
import { Certification, CertificationStatus } from './certification.tsx';
import { Journal } from './journal.tsx';
import { Behaviour, Bookings, Rates, Time } from './controls.tsx';
import { Access } from './tenants.tsx';
import { Try } from './try.tsx';
import { Webhooks } from './webhooks.tsx';

/** Maximum number of exchanges in memory. */
const maxExchanges = 300;

/** One tenant: its status, its exchanges and notifications, and its controls. */
export function Tenant({
  shown,
  secret,
  tenant,
  behaviours,
  call,
  choice,
  isManager,
}: {
  readonly shown: ConsoleShown;
  readonly secret: string;
  readonly tenant: TenantShown;
  readonly behaviours: {
    readonly faults: readonly BehaviourView[];
    readonly variants: readonly BehaviourView[];
  };
  readonly call: Call;
  readonly choice: preact.ComponentChildren;
  readonly isManager: boolean;
}) {
  const [exchanges, setExchanges] = useState<readonly ExchangeView[]>([]);
  const [status, setStatus] = useState<TenantStatus>();
  const [certification, setCertification] = useState<CertificationView>();
  const [skipped, setSkipped] = useState(0);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [ended, setEnded] = useState(false);
  const [rates, setRates] = useState<ExchangeView['rates']>([]);
  const waiting = useRef<ExchangeView[]>([]);
  const tenantPath = `/tenants/${tenant.id}`;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Under load many events arrive together, so they are collected and the page renders only a few times per second.
    const draw = (): void => {
      timer = undefined;
      const come = waiting.current.splice(0).toReversed();
      const offered = come.find((one) => one.rates.length > 0);
      if (offered) setRates(offered.rates);
      setExchanges((before) => [...come, ...before].slice(0, maxExchanges));
    };
    const handlers: { [Name in keyof EventReport]: (data: EventReport[Name]) => void } = {
      exchange: (exchange) => {
        waiting.current.push(exchange);
        timer ??= setTimeout(draw, 150);
      },
      gap: (gap) => setSkipped((before) => before + gap.skipped),
      standing: setStatus,
      certification: setCertification,
      ended: () => setEnded(true),
    };
    const end = follow({
      url: `${tenantPath}/events`,
      headers: authorizationOf(secret),
      onEvent: ({ event, data }) => {
        const handle = handlers[event as keyof EventReport] as ((data: unknown) => void) | undefined;
        handle?.(JSON.parse(data));
      },
      onConnection: setConnection,
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [tenantPath, secret]);
  const found = exchanges.filter(({ findings }) => findings.length > 0).length;
  const controls = status === undefined ? undefined : { status, call, tenantPath };
  const certifying = { call, tenantPath, isManager };
  const now = certification?.now;
  return (
    <>
      {now && <CertificationStatus now={now} />}
      {certification?.problem !== undefined && (
        <p role="alert" class="notice">
          {certification.problem}
        </p>
      )}
      <header class="verdict none">
        <Heading isFirst={now === undefined}>
          Sandbox<span class="means">: {tenant.id}</span>
        </Heading>
        <p class="bar">
          {choice}
          <span>
            {status?.fault != null ? (
              <State look="bad" word={status.fault} />
            ) : (
              <State look="good" word="conforming" />
            )}
            {status?.variant != null && <State look="warn" word={status.variant} />}
          </span>
          <span>
            {exchanges.length} exchanges, {found} with findings
          </span>
        </p>
        {(ended || connection === 'refused') && (
          <p role="alert">
            This tenant was removed, or the sandbox was restarted: open the link that it printed.
          </p>
        )}
      </header>
      <Contents
        links={[
          ...(now === undefined
            ? []
            : ([
                ['checklist', 'Checklist'],
                ['accused', 'To change'],
                ['questions', 'Answered by name'],
                ['certificate', 'Certificate'],
                ['requirements', 'Requirements'],
              ] as const)),
          ['try', 'Try it'],
          ['journal', 'Journal'],
          ['time', 'Time'],
          ['rates', 'Rates'],
          ['bookings', 'Bookings'],
          ['webhooks', 'Webhooks'],
          ['behaviour', 'Faults and variants'],
          ['access', 'Access'],
          ...(isManager && shown.programmes
            ? [
                ...(now === undefined ? [['certify', 'Certification'] as const] : []),
                ['certifications', 'Certifications'] as const,
              ]
            : []),
          ...(isManager ? [['tenants', 'Tenants'] as const] : []),
        ]}
      />
      {now && (
        <Certification
          {...certifying}
          now={now}
          clock={status === undefined || status.clock.stoppedAt !== null ? undefined : status.clock.offset}
        />
      )}
      <Try operations={shown.operations} exchanges={exchanges} call={call} tenant={tenant.id} />
      <Journal
        exchanges={exchanges}
        skipped={skipped}
        connection={connection}
        call={call}
        tenant={tenant.id}
      />
      {controls && (
        <>
          <Time {...controls} />
          <Rates {...controls} seen={rates} />
          <Bookings {...controls} />
          <Webhooks {...controls} />
          <Behaviour {...controls} {...behaviours} />
        </>
      )}
      <Access tenant={tenant} />
      {isManager && certification && shown.programmes && (
        <StartCertification
          {...certifying}
          shown={certification}
          programmes={shown.programmes}
          tenant={tenant.id}
        />
      )}
    </>
  );
}

/** The page's only first-level heading. */
const Heading = ({
  isFirst,
  children,
}: {
  readonly isFirst: boolean;
  readonly children: preact.ComponentChildren;
}) => (isFirst ? <h1 id="verdict">{children}</h1> : <h2 class="sandbox">{children}</h2>);
