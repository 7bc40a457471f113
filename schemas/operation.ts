/** Describes an operation: how it is called, by whom, and with which messages. Specification: "Endpoints". */
import type { TSchema } from 'typebox';
import type { ClauseId } from './clauses.ts';
import type { Profile } from './clauses/clause.ts';
import type { SettingId, SettingValue } from './settings.ts';

export type Method = 'GET' | 'POST';

/** The three base URLs of the specification, and `partner` for requests that the service sends. */
export type Base = 'base_url' | 'api_url' | 'auth_url' | 'partner';

export type CalledBase = Exclude<Base, 'partner'>;

export const calledBases = ['base_url', 'api_url', 'auth_url'] as const satisfies readonly CalledBase[];

/** The credentials of a call. `longStay` is the short-lived token of the token endpoint, `link` a URL that the service returned. */
export type Credentials = 'keys' | 'bearer' | 'longStay' | 'link' | 'none';

/** A part of the service with its own conventions for names, versions and errors. */
type Api = 'v1' | 'v2' | 'orders' | 'long-stay' | 'content' | 'webhooks';

export type Place = 'body' | 'query';

/** The settings whose value has the given type. */
type SettingOf<Value> = { [Id in SettingId]: SettingValue<Id> extends Value ? Id : never }[SettingId];

/** The settings for properties of a call that the specification does not show. */
interface Assumed {
  readonly path?: SettingId;
  readonly method?: SettingOf<Method>;
  readonly place?: SettingOf<Place>;
  readonly credentials?: SettingOf<Credentials>;
  /** The setting with the template of the whole body; its placeholders are the members of the message. */
  readonly body?: 'v2.booking.body';
  /** The setting with the template of further parameters, which a caller passes as a query, and where they are sent. */
  readonly parameters?: {
    readonly words: 'longstay.availability.parameters';
    readonly place: SettingOf<Place>;
  };
}

export interface Operation {
  readonly title: string;
  /** Its id in the specification, where that does not follow from its path. */
  readonly specifiedId?: string;
  readonly profile: Profile;
  readonly api: Api;
  /** How the operation reports errors: in the v1 envelope with status 200, or by another status with an unspecified body. */
  readonly errors: 'in-200' | 'by-status';
  /** The clauses on the letter case of members; absent if the specification has special names for the message. */
  readonly letterCaseClauses?: { readonly request?: ClauseId; readonly response?: ClauseId };
  readonly method: Method;
  readonly base: Base;
  /** As the specification shows it, `{…}` for parameters; for an assumed path, the default of the setting in `assumed`. */
  readonly path: string;
  /** The clause about the version at the start of the path. */
  readonly version?: ClauseId;
  /** The clause that the path has no version. */
  readonly unversioned?: ClauseId;
  readonly credentials: Credentials;
  /** Whether a call may create data that must be cleaned up afterwards. */
  readonly effect: 'reads' | 'books' | 'cancels';
  /** For a booking operation: the setting for the place of the id by which v1 reads and cancels the reservation. */
  readonly reservation?: 'v1.booking.id' | 'v2.booking.reservation';
  /** Whether its response lists rates that can be booked. */
  readonly sells?: true;
  /** Whether its exchanges contain data of hotels only, not of guests. */
  readonly aboutHotels?: true;
  /** Whether its requests repeat an offered rate, so that they are built when they are sent. */
  readonly fromOffer?: true;
  /** The setting for the name of the member that asks the service to send an e-mail. */
  readonly mails?: SettingOf<string>;
  /** Whether its response contains a credential. */
  readonly issuesToken?: true;
  /** The clause that says that a rate may be gone, reported by 404. */
  readonly gone?: ClauseId;
  readonly request?: TSchema;
  /** The query parameters, if the request is sent in the query. */
  readonly query?: TSchema;
  /** The path parameters, if the request consists of these alone. */
  readonly params?: TSchema;
  readonly response?: TSchema;
  /** The clause that requires the service to answer at the path. */
  readonly answers?: ClauseId;
  readonly assumed?: Assumed;
}
