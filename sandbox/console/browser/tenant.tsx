import { useEffect, useRef, useState } from 'preact/hooks';
import { follow, type Connection } from '../../../reports/page/follow.ts';
import { Contents, State } from '../../../reports/page/parts.tsx';
import type { CertificationView } from '../../../reports/page/certification.ts';
import type { BehaviourLists, ConsoleView, ExchangeView, TenantStatus, EventReport } from './protocol.ts';
import { StartCertification } from './begin.tsx';
import { authorizationOf } from './calls.ts';
import { Certification, CertificationStatus } from './certification.tsx';
import { Journal } from './journal.tsx';
import { Behaviour, Bookings, Rates, Time } from './controls.tsx';
import { useConsole } from './parts.tsx';
import { Access } from './tenants.tsx';
import { TryForm } from './try.tsx';
import { Webhooks } from './webhooks.tsx';

/** Maximum number of exchanges in memory. */
const maxExchanges = 300;

interface TenantProps {
  readonly shown: ConsoleView;
  readonly secret: string;
  readonly behaviours: BehaviourLists;
  readonly choice: preact.ComponentChildren;
}

/** One tenant: its status, its exchanges and notifications, and its controls. */
export function Tenant({ shown: view, secret, behaviours, choice }: TenantProps) {
  const { tenant, tenantPath, isManager } = useConsole();
  const [exchanges, setExchanges] = useState<readonly ExchangeView[]>([]);
  const [status, setStatus] = useState<TenantStatus>();
  const [certification, setCertification] = useState<CertificationView>();
  const [skippedCount, setSkippedCount] = useState(0);
  const [connection, setConnection] = useState<Connection>('connecting');
  const [hasEnded, setHasEnded] = useState(false);
  const [rates, setRates] = useState<ExchangeView['rates']>([]);
  const newExchanges = useRef<ExchangeView[]>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Under load many events arrive together, so they are collected and the page renders only a few times per second.
    const draw = (): void => {
      timer = undefined;
      const batch = newExchanges.current.splice(0).toReversed();
      const exchangeWithRates = batch.find((exchange) => exchange.rates.length > 0);
      if (exchangeWithRates) setRates(exchangeWithRates.rates);
      setExchanges((previous) => [...batch, ...previous].slice(0, maxExchanges));
    };
    const handlers: { [Name in keyof EventReport]: (data: EventReport[Name]) => void } = {
      exchange: (exchange) => {
        newExchanges.current.push(exchange);
        timer ??= setTimeout(draw, 150);
      },
      gap: (gap) => setSkippedCount((previous) => previous + gap.skipped),
      standing: setStatus,
      certification: setCertification,
      ended: () => setHasEnded(true),
    };
    const stopFollowing = follow({
      url: `${tenantPath}/events`,
      headers: authorizationOf(secret),
      onEvent: ({ event, data }) => {
        const handle = handlers[event as keyof EventReport] as ((data: unknown) => void) | undefined;
        handle?.(JSON.parse(data));
      },
      onConnection: setConnection,
    });
    return () => {
      stopFollowing();
      clearTimeout(timer);
    };
  }, [tenantPath, secret]);
  const countWithFindings = exchanges.filter(({ findings }) => findings.length > 0).length;
  const activeCertification = certification?.now;
  return (
    <>
      {activeCertification && <CertificationStatus now={activeCertification} />}
      {certification?.problem !== undefined && (
        <p role="alert" class="notice">
          {certification.problem}
        </p>
      )}
      <header class="verdict none">
        <Heading isFirst={activeCertification === undefined}>
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
            {exchanges.length} exchanges, {countWithFindings} with findings
          </span>
        </p>
        {(hasEnded || connection === 'refused') && (
          <p role="alert">
            This tenant was removed, or the sandbox was restarted: open the link that it printed.
          </p>
        )}
      </header>
      <Contents
        links={[
          ...(activeCertification === undefined
            ? []
            : ([
                ['checklist', 'Checklist'],
                ['accused', 'To change'],
                ['questions', 'Questions'],
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
          ...(isManager && view.programmes
            ? [
                ...(activeCertification === undefined ? [['certify', 'Certification'] as const] : []),
                ['certifications', 'Certifications'] as const,
              ]
            : []),
          ...(isManager ? [['tenants', 'Tenants'] as const] : []),
        ]}
      />
      {activeCertification && (
        <Certification
          now={activeCertification}
          clock={status === undefined || status.clock.stoppedAt !== null ? undefined : status.clock.offset}
        />
      )}
      <TryForm operations={view.operations} exchanges={exchanges} />
      <Journal exchanges={exchanges} skipped={skippedCount} connection={connection} />
      {status && (
        <>
          <Time status={status} />
          <Rates status={status} rates={rates} />
          <Bookings status={status} />
          <Webhooks status={status} />
          <Behaviour status={status} {...behaviours} />
        </>
      )}
      <Access />
      {isManager && certification && view.programmes && (
        <StartCertification shown={certification} programmes={view.programmes} />
      )}
    </>
  );
}

interface HeadingProps {
  readonly isFirst: boolean;
  readonly children: preact.ComponentChildren;
}

/** The page's only first-level heading. */
const Heading = ({ isFirst, children }: HeadingProps) =>
  isFirst ? <h1 id="verdict">{children}</h1> : <h2 class="sandbox">{children}</h2>;
