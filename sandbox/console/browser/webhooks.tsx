/** The webhook of a tenant, and its deliveries. */
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { DeliveryView } from './protocol.ts';
import type { ControlProps } from './controls.tsx';
import { Button, Choice, Field, Form, Statement, timeOf, useAction, useConsole, useText } from './parts.tsx';

const events = ['ORDER_CHANGED', 'LOST_RESERVATION_CHANGED'] as const;

const kinds = ['once', 'twice', 'late', 'unknown-type', 'burst'] as const;

export function Webhooks({ status: { webhook, deliveries } }: ControlProps) {
  const { call, tenantPath } = useConsole();
  const url = useText(webhook ?? '');
  const event = useText('ORDER_CHANGED');
  const id = useText('DEMO-1');
  const deliveryKind = useText('once');
  const { busy, message, run, post } = useAction();
  const register = () =>
    run(
      () => call('PUT', `${tenantPath}/webhook`, { url: url.value }),
      `Notifications are sent to ${url.value}.`,
    );
  const remove = () =>
    run(() => call('DELETE', `${tenantPath}/webhook`), 'Notifications are no longer sent.');
  const send = () =>
    run(async () => {
      const { queued } = await call<{ queued: number[] }>('POST', `${tenantPath}/webhook/send`, {
        event: event.value,
        id: id.value,
        how: deliveryKind.value,
      });
      return `In delivery: ${queued.length}.`;
    });
  const retry = (seq: number) => post(`/deliveries/${seq}/retry`, {}, `Delivery ${seq} is tried again.`);
  return (
    <Section id="webhooks" title="Webhooks">
      <Form label="Webhook URL" onSend={register}>
        <div class="fields">
          <Field
            label={
              <>
                URL of your receiver <span class="quiet">(HTTPS; plain HTTP on this machine)</span>
              </>
            }
            place="wide"
            type="url"
            class="code"
            required
            placeholder="http://127.0.0.1:9000/events"
            {...url}
          />
          <Button busy={busy}>{webhook === null ? 'Register' : 'Register anew'}</Button>
          {webhook !== null && (
            <Button busy={busy} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </Form>
      <Form label="Send a notification" onSend={send}>
        <div class="fields">
          <Choice label="Event" {...event} of={events.map((name) => [name, name])} />
          <Field label="Of" type="text" class="code" required {...id} />
          <Choice label="How" {...deliveryKind} of={kinds.map((kind) => [kind, kind])} />
          <Button busy={busy}>Notify</Button>
        </div>
      </Form>
      <Statement message={message} />
      <Table
        caption="Notifications, the newest first"
        none="No notifications yet."
        columns={['Number', 'What', 'State', '#Tries', 'Last try', 'Action']}
        rows={deliveries.map((delivery) => [
          String(delivery.seq),
          `${String(delivery.notice['as'] ?? delivery.notice['event'])} ${String(delivery.notice['id'])}`,
          <State look={looks[delivery.state]} word={delivery.state} />,
          String(delivery.tries),
          describeLastAttempt(delivery),
          delivery.state === 'dead' && webhook !== null ? (
            <Button busy={busy} label={`Try again: ${delivery.seq}`} onClick={() => retry(delivery.seq)}>
              Try again
            </Button>
          ) : (
            ''
          ),
        ])}
      />
    </Section>
  );
}

const looks = { pending: 'warn', delivered: 'good', dead: 'bad' } as const;

function describeLastAttempt({ attempts, reason }: DeliveryView): string {
  const lastAttempt = attempts.at(-1);
  if (lastAttempt === undefined) return reason ?? '–';
  const outcome = lastAttempt.error ?? `HTTP ${lastAttempt.status ?? '?'}`;
  return `${timeOf(lastAttempt.at)} ${outcome}, ${lastAttempt.milliseconds} ms${reason === null ? '' : `: ${reason}`}`;
}
