import type { KnownData } from '../targets/target.ts';
import type { Client } from './access.ts';
import type { Api } from './api.ts';
import type { Hooks } from './hooks.ts';
import type { Session } from './session.ts';
import type { Inbox } from './webhooks/inbox.ts';

/** What a test finds when it begins. */
export interface Fixtures {
  readonly api: Api;
  readonly hooks: Hooks;
  readonly session: Session;
  /** Known data of the deployment; `blocked` where the target does not state it. */
  readonly known: <Name extends keyof KnownData>(name: Name) => NonNullable<KnownData[Name]>;
  /** Two adults, four nights (some offers begin there), a good while ahead: what a test asks for unless it says otherwise. */
  readonly stay: {
    readonly checkIn: string;
    readonly checkOut: string;
    readonly occupancy: { readonly adults: number };
  };
  /** Members that every v1 request carries: when it is sent by the deployment's clock, and whether it is in earnest. */
  readonly envelope: () => { readonly TimeStamp: string; readonly Target: 0 | 1 };
  /** The plain date so many days from today. */
  readonly day: (offset: number) => string;
  /** A second client of the service, to call `as`; `not configured` where the target names none. */
  readonly other: (shows: 'bearer' | 'keys') => Promise<Client>;
  /** Where the service's notifications arrive, from the first call on. `not configured` where the target says no way. */
  readonly webhooks: () => Promise<Inbox>;
  /** The same at an address of the second client. */
  readonly otherWebhooks: () => Promise<Inbox>;
  /** Ends what the stage holds open. */
  readonly end: () => Promise<void>;
}

/** What it takes to shop and to book. */
export type ShoppingFixtures = Pick<Fixtures, 'api' | 'known' | 'stay' | 'envelope' | 'session'>;
