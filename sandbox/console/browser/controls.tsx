/** The controls of a tenant: its clock, rates, bookings, fault and variant. */
import { isoDay } from '../../../lib/days.ts';
import { isBooked } from '../../reservations/reservation.ts';
import { Section, State, Table } from '../../../reports/page/parts.tsx';
import type { BehaviourLists, BehaviourView, RateView, TenantStatus } from './protocol.ts';
import {
  Button,
  Choice,
  Field,
  Form,
  momentOf,
  Statement,
  useAction,
  useConsole,
  useSeconds,
  useText,
} from './parts.tsx';

export interface ControlProps {
  readonly status: TenantStatus;
}

const steps: readonly (readonly [name: string, seconds: number])[] = [
  ['1 minute', 60],
  ['15 minutes', 900],
  ['1 hour', 3_600],
  ['1 day', 86_400],
];

export function Time({ status: { clock } }: ControlProps) {
  const { call, tenantPath } = useConsole();
  const realNow = useSeconds();
  const seconds = useText('600');
  const { busy, message, run } = useAction();
  const changeClock = (body: object) =>
    run(async () => {
      const { now } = await call<{ now: string }>('POST', `${tenantPath}/clock`, body);
      return `It is now ${momentOf(Date.parse(now))}.`;
    });
  const isFrozen = clock.stoppedAt !== null;
  return (
    <Section id="time" title="Time">
      <p>
        <strong class="figure">{momentOf(clock.stoppedAt ?? realNow + clock.offset)}</strong>{' '}
        {isFrozen ? (
          <State look="warn" word="stopped" />
        ) : clock.offset === 0 ? (
          <State look="none" word="the real time" />
        ) : (
          <State look="warn" word="turned" />
        )}
      </p>
      <p class="buttons">
        {steps.map(([name, stepSeconds]) => (
          <Button busy={busy} onClick={() => changeClock({ advance: stepSeconds })}>
            + {name}
          </Button>
        ))}
        <Button busy={busy} onClick={() => changeClock({ freeze: !isFrozen })}>
          {isFrozen ? 'Let it run' : 'Stop it'}
        </Button>
        <Button busy={busy} onClick={() => changeClock({ real: true })}>
          Back to the real time
        </Button>
      </p>
      <Form label="Set the clock" onSend={() => changeClock({ advance: Number(seconds.value) })}>
        <div class="fields">
          <Field label="Seconds forward" type="number" required {...seconds} />
          <Button busy={busy}>Turn</Button>
        </div>
      </Form>
      <Statement message={message} />
    </Section>
  );
}

export function Rates({
  status: { rates },
  rates: offeredRates,
}: ControlProps & { readonly rates: readonly RateView[] }) {
  const chosenToken = useText();
  const factor = useText('1.1');
  const { busy, message, post } = useAction();
  const token = offeredRates.some((rate) => rate.token === chosenToken.value)
    ? chosenToken.value
    : (offeredRates[0]?.token ?? '');
  const close = () =>
    post('/rates/close', { token }, 'The rate is unavailable: checkrate no longer finds it.');
  const price = () =>
    post(
      '/rates/price',
      { token, factor: Number(factor.value) },
      `The price is now ${factor.value} times the original one.`,
    );
  return (
    <Section id="rates" title="Rates">
      {offeredRates.length === 0 ? (
        <p class="quiet">
          Send a v2 availability search first: then you can close the rates of its response or change their
          prices.
        </p>
      ) : (
        <Form label="Change a rate" onSend={price}>
          <div class="fields">
            <Choice
              label="A rate of the last search"
              place="wide"
              value={token}
              set={chosenToken.set}
              of={offeredRates.map((rate) => [rate.token, rate.label])}
            />
            <Field label="Price, times" type="number" min="0.01" max="100" step="0.01" required {...factor} />
            <Button busy={busy}>Change the price</Button>
            <Button busy={busy} onClick={close}>
              Make the rate unavailable
            </Button>
          </div>
        </Form>
      )}
      <Statement message={message} />
      {rates.closed.length + rates.factors.length > 0 && (
        <Table
          caption="Changed rates"
          columns={['Hotel / room / plan / stay', 'State']}
          rows={[
            ...rates.closed.map((rate) => [rate, 'gone']),
            ...rates.factors.map(([rate, priceFactor]) => [rate, `${priceFactor} times its price`]),
          ]}
        />
      )}
    </Section>
  );
}

export function Bookings({ status: { reservations } }: ControlProps) {
  const { busy, message, post } = useAction();
  const failReservation = (id: string) =>
    post(`/reservations/${encodeURIComponent(id)}/fail`, {}, `Reservation ${id} is lost at the supplier.`);
  return (
    <Section id="bookings" title="Bookings">
      <Table
        caption="The newest first"
        none="Nothing is booked yet."
        columns={['Reservation', 'State', 'Order', 'Hotel', 'From', '#Nights', 'Action']}
        rows={reservations.map(({ id, state, order, rooms }) => [
          id,
          <State look={isBooked({ state }) ? 'good' : state === 'lost' ? 'bad' : 'none'} word={state} />,
          order ?? '–',
          rooms.map(({ hotel }) => hotel).join(', '),
          dayOf(rooms[0]?.stay.checkIn),
          String(rooms[0]?.stay.nights ?? '–'),
          isBooked({ state }) ? (
            <Button busy={busy} label={`Lose it: ${id}`} onClick={() => failReservation(id)}>
              Lose it
            </Button>
          ) : (
            ''
          ),
        ])}
      />
      <Statement message={message} />
    </Section>
  );
}

/** @param day days since 1970 */
const dayOf = (day: number | undefined): string => (day === undefined ? '–' : isoDay(day));

export function Behaviour({ status, faults, variants }: ControlProps & BehaviourLists) {
  const { call, tenantPath } = useConsole();
  const fault = useText(status.fault ?? '');
  const variant = useText(status.variant ?? '');
  const { busy, message, run } = useAction();
  const putBehaviour = (newBehaviour: { fault?: string; variant?: string }) =>
    run(
      () => call('PUT', `${tenantPath}/behaviour`, newBehaviour),
      newBehaviour.fault === undefined && newBehaviour.variant === undefined
        ? 'The service conforms again, without a variant.'
        : 'The service now behaves so.',
    );
  const activeFault = faults.find(({ name }) => name === status.fault);
  return (
    <Section id="behaviour" title="Faults and variants">
      <p>
        {status.fault === null ? (
          <State look="good" word="conforming" />
        ) : (
          <State look="bad" word={`fault: ${status.fault}`} />
        )}
        {status.variant !== null && (
          <>
            {' '}
            <State look="warn" word={`variant: ${status.variant}`} />
          </>
        )}
      </p>
      {activeFault !== undefined && (
        <p>
          {activeFault.does}{' '}
          {activeFault.breaks !== undefined && (
            <>
              Breaks <code>{activeFault.breaks}</code>.
            </>
          )}
        </p>
      )}
      <Form
        label="Change how the service behaves"
        onSend={() =>
          putBehaviour({
            ...(fault.value === '' ? {} : { fault: fault.value }),
            ...(variant.value === '' ? {} : { variant: variant.value }),
          })
        }
      >
        <div class="fields">
          <BehaviourField name="Fault" list="faults" behaviours={faults} {...fault} />
          <BehaviourField name="Variant" list="variants" behaviours={variants} {...variant} />
          <Button busy={busy}>Switch on</Button>
          <Button
            busy={busy}
            onClick={() => {
              fault.set('');
              variant.set('');
              putBehaviour({});
            }}
          >
            Conforming again
          </Button>
        </div>
      </Form>
      <Statement message={message} />
    </Section>
  );
}

interface BehaviourFieldProps {
  readonly name: string;
  readonly list: string;
  readonly behaviours: readonly BehaviourView[];
  readonly value: string;
  readonly set: (name: string) => void;
}

function BehaviourField({ name, list, behaviours, value, set }: BehaviourFieldProps) {
  const does = behaviours.find((behaviour) => behaviour.name === value)?.does;
  return (
    <div class="wide">
      <Field
        label={name}
        type="text"
        class="code"
        list={list}
        aria-describedby={`${list}-about`}
        autocomplete="off"
        spellcheck={false}
        value={value}
        set={(text) => set(text.trim())}
      />
      <span class="quiet" id={`${list}-about`}>
        {does ?? `One of ${behaviours.length}: type a part of its name.`}
      </span>
      <datalist id={list}>
        {behaviours.map((behaviour) => (
          <option value={behaviour.name}>{behaviour.does}</option>
        ))}
      </datalist>
    </div>
  );
}
