import { guardedLookup, type AllowedHosts, type Resolve } from '../../lib/addresses.ts';
import type { Settings } from '../../schemas/settings.ts';
import { createRound, type Recipient, type Round } from './round.ts';
import { usualSchedule, type Schedule } from './schedule.ts';
import { createSlots } from './slots.ts';
import { realTime, type Time } from './time.ts';

export interface CourierOptions {
  readonly schedule?: Partial<Schedule>;
  readonly time?: Time;
  /** From 0 to 1: what spreads the delays. */
  readonly random?: () => number;
  /** Whom it may call beside the public; nobody unless told. */
  readonly allowed?: AllowedHosts;
  /** Finds the addresses of a name; as the machine does unless told otherwise. */
  readonly resolve?: Resolve;
}

/** Brings notifications to the addresses of the clients: each at least once, those of one order in their order. */
export interface Courier {
  readonly allowed: AllowedHosts;
  /** Something was queued for that tenant, its webhook has changed, or something may be left from before. */
  wake(tenant: Recipient): void;
  /** The tenant is gone, or its webhook: nothing more is sent to it. */
  forget(tenant: Recipient): Promise<void>;
  stop(): Promise<void>;
}

/** Attempts at the same time, of all tenants: so many that slow receivers leave room for the others. */
const abreast = 256;

/** A tenant costs nothing while nothing is pending for it. */
export function createCourier(
  settings: Settings,
  { schedule, time = realTime, random = Math.random, allowed = {}, resolve }: CourierOptions = {},
): Courier {
  const rounds = new Map<Recipient, Round>();
  const woken = new Set<Recipient>();
  const means = {
    settings,
    schedule: { ...usualSchedule, ...schedule },
    time,
    random,
    lookup: guardedLookup(allowed, resolve),
    allowed,
    slots: createSlots(abreast),
  };
  let stopped = false;

  const forget = async (tenant: Recipient): Promise<void> => {
    woken.delete(tenant);
    const round = rounds.get(tenant);
    rounds.delete(tenant);
    await round?.stop();
  };
  const roundOf = (tenant: Recipient): Round => {
    const here = rounds.get(tenant);
    if (here) return here;
    const made = createRound(tenant, means, () => void forget(tenant));
    rounds.set(tenant, made);
    return made;
  };
  const goAll = (): void => {
    const these = [...woken];
    woken.clear();
    for (const tenant of these) roundOf(tenant).go();
  };
  return {
    allowed,
    wake: (tenant) => {
      if (stopped) return;
      // What is called on the way of a request must not hold it up.
      if (woken.size === 0) setImmediate(goAll);
      woken.add(tenant);
    },
    forget,
    stop: async () => {
      stopped = true;
      woken.clear();
      await Promise.all([...rounds.keys()].map(forget));
    },
  };
}
