import type { KnownData } from '../targets/target.ts';
import type { Client } from './access.ts';
import type { Api } from './api.ts';
import type { Stay } from './default-stay.ts';
import type { Envelope } from './envelope.ts';
import type { Hooks } from './hooks.ts';
import type { Session } from './session.ts';
import type { Inbox } from './webhooks/inbox.ts';

/** Somebody who searches and books: what helpers of tests need to do so. */
export interface Shopper {
  readonly api: Api;
  readonly session: Session;
  /** The known data of the deployment. Blocks the test if the target does not state it. */
  readonly known: <Name extends keyof KnownData>(name: Name) => NonNullable<KnownData[Name]>;
  /** The stay of this test, well ahead of today. */
  readonly stay: Stay;
  /** The envelope of a v1 request: its time on the deployment's clock, its Target, and in every second request a token. */
  readonly envelope: () => Envelope;
}

/** The fixtures that a test receives. */
export interface Fixtures extends Shopper {
  readonly shopper: Shopper;
  readonly hooks: Hooks;
  /** Two adults for four nights: for known data that hold only for such a stay. */
  readonly usualStay: Stay;
  /** The date `offset` days from today, as YYYY-MM-DD. */
  readonly day: (offset: number) => string;
  /** A second client of the service, to pass as `as`. `not configured` if the target names none. */
  readonly other: (shows: 'bearer' | 'keys') => Promise<Client>;
  /** Opens an inbox for the service's notifications. `not configured` if the target has no way to register one. */
  readonly webhooks: () => Promise<Inbox>;
  /** Opens an inbox at an address of the second client. */
  readonly otherWebhooks: () => Promise<Inbox>;
  /** Closes the inboxes. */
  readonly end: () => Promise<void>;
}
