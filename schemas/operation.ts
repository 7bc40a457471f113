/** What is said of an operation: how it is called, by whom, and what it carries. Specification: "Endpoints". */
import type { TSchema } from 'typebox';
import type { ClauseId } from './clauses.ts';
import type { Profile } from './clauses/clause.ts';
import type { SettingId, SettingValue } from './settings.ts';

export type Method = 'GET' | 'POST';

/** The three base addresses of the specification, and `partner` for what the service itself calls. */
export type Base = 'base_url' | 'api_url' | 'auth_url' | 'partner';

/** The addresses that a partner calls. */
export type CalledBase = Exclude<Base, 'partner'>;

export const calledBases = ['base_url', 'api_url', 'auth_url'] as const satisfies readonly CalledBase[];

/** What a caller has to show. `longStay` is the short-lived token of the token endpoint, `link` an address that was given out. */
export type Credentials = 'keys' | 'bearer' | 'longStay' | 'link' | 'none';

/** A part of the service with conventions of its own: names, versions, how problems are told. */
type Api = 'v1' | 'v2' | 'orders' | 'long-stay' | 'content' | 'webhooks';

/** Where the message of a request travels. */
export type Place = 'body' | 'query';

/** The settings whose value is one of these. */
type SettingOf<Value> = { [Id in SettingId]: SettingValue<Id> extends Value ? Id : never }[SettingId];

/** The settings that hold what the specification does not show of a call. */
interface Assumed {
  readonly path?: SettingId;
  readonly method?: SettingOf<Method>;
  readonly place?: SettingOf<Place>;
  readonly credentials?: SettingOf<Credentials>;
  /** The body as a whole; its words are those of the message. */
  readonly body?: 'v2.booking.body';
  /** What travels beside the path, whose words a caller gives as a query, and where. */
  readonly parameters?: {
    readonly words: 'longstay.availability.parameters';
    readonly place: SettingOf<Place>;
  };
}

export interface Operation {
  readonly title: string;
  readonly profile: Profile;
  readonly api: Api;
  /** How it tells a problem: inside the v1 envelope of a 200 body, or by another status with a body that is not shown. */
  readonly errors: 'in-200' | 'by-status';
  /** The clauses on the letter case of members; none where the specification has names of its own for the message. */
  readonly letterCase?: { readonly request?: ClauseId; readonly response?: ClauseId };
  readonly method: Method;
  readonly base: Base;
  /** As the specification shows it, `{…}` for parameters; where it is assumed, the default of the setting in `assumed`. */
  readonly path: string;
  /** The clause that says with which version the path starts. */
  readonly version?: ClauseId;
  /** The clause that says that the path has no version. */
  readonly unversioned?: ClauseId;
  readonly credentials: Credentials;
  /** Whether a call changes anything that somebody would have to clean up. */
  readonly effect: 'reads' | 'books' | 'cancels';
  /** Of one that books: where its answer holds the identifier by which v1 reads and cancels the reservation. */
  readonly reservation?: 'v1.booking.id' | 'v2.booking.reservation';
  /** Whether its answer lists what can be booked. */
  readonly sells?: true;
  /** Whether its exchanges tell of hotels and of nobody who travels. */
  readonly aboutHotels?: true;
  /** Whether its requests repeat a rate as it was offered, so that they are made when they are sent. */
  readonly fromOffer?: true;
  /** The setting with the name of the request's member that asks the service to send a mail. */
  readonly mails?: SettingOf<string>;
  /** Whether its answer holds a credential. */
  readonly issuesToken?: true;
  /** The clause that says that a rate may be gone, which 404 tells. */
  readonly gone?: ClauseId;
  readonly request?: TSchema;
  /** Query parameters, where the request travels in the query. */
  readonly query?: TSchema;
  /** What stands in the path, where nothing else of the request says anything. */
  readonly params?: TSchema;
  readonly response?: TSchema;
  /** The clause that says the operation stands at its path and answers. */
  readonly answers?: ClauseId;
  readonly assumed?: Assumed;
}
