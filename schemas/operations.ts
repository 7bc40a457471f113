/** Every operation of the service, as data: how it is called, by whom, and what it carries. Specification: "Endpoints". */
import type { TSchema } from 'typebox';
import type { ClauseId } from './clauses.ts';
import type { Profile } from './clauses/clause.ts';
import { LongStayTokenRequest, LongStayTokenResponse } from './messages/long-stay.ts';
import { V2AvailabilityRequest, V2AvailabilityResponse } from './messages/v2-availability.ts';
import { V2BookingRequest } from './messages/v2-booking.ts';
import { V2CheckrateRequest, V2CheckrateResponse } from './messages/v2-checkrate.ts';
import type { SettingId } from './settings.ts';

export type Method = 'GET' | 'POST';

/** The three base addresses of the specification, and `partner` for what the service itself calls. */
export type Base = 'base_url' | 'api_url' | 'auth_url' | 'partner';

/** What a caller has to show. `longStay` is the short-lived token of the token endpoint. */
export type Credentials = 'keys' | 'bearer' | 'longStay' | 'none';

export interface Operation {
  readonly title: string;
  readonly profile: Profile;
  readonly method: Method;
  readonly base: Base;
  /** As the specification shows it, `{…}` for parameters; where it is assumed, the default of the setting in `assumed`. */
  readonly path: string;
  readonly credentials: Credentials;
  /** Whether a call changes anything that somebody would have to clean up. */
  readonly effect: 'reads' | 'books' | 'cancels';
  readonly request?: TSchema;
  /** Query parameters, where the request travels in the query. */
  readonly query?: TSchema;
  readonly response?: TSchema;
  /** The clause that says the operation stands at its path and answers. */
  readonly answers?: ClauseId;
  /** The setting that holds the path which the specification does not show. */
  readonly assumed?: SettingId;
}

const v2 = { profile: 'v2-rates', method: 'POST', base: 'api_url', credentials: 'bearer' } as const;

export const operations = {
  'v2.avail': {
    ...v2,
    title: 'v2 availability',
    path: '/v2/hotels/availability',
    effect: 'reads',
    request: V2AvailabilityRequest,
    response: V2AvailabilityResponse,
    answers: 'v2.avail.path',
  },
  'v2.checkrate': {
    ...v2,
    title: 'v2 rate re-confirmation',
    path: '/v2/hotels/checkrate',
    effect: 'reads',
    request: V2CheckrateRequest,
    response: V2CheckrateResponse,
    answers: 'v2.checkrate.path',
  },
  'v2.book': {
    ...v2,
    title: 'v2 booking',
    path: '/v2/hotels/book',
    assumed: 'v2.booking.path',
    effect: 'books',
    request: V2BookingRequest,
  },
  'longstay.token': {
    title: 'Long-stay access token',
    profile: 'long-stay',
    method: 'POST',
    base: 'auth_url',
    path: '/generateLongStayAccessToken',
    credentials: 'none',
    effect: 'reads',
    request: LongStayTokenRequest,
    response: LongStayTokenResponse,
    answers: 'longstay.token.path',
  },
  'longstay.avail': {
    title: 'Long-stay availability',
    profile: 'long-stay',
    method: 'GET',
    base: 'api_url',
    path: '/longstay/{landingPageLocator}/availability',
    assumed: 'longstay.availability.path',
    credentials: 'longStay',
    effect: 'reads',
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

export const operationIds = Object.keys(operations) as OperationId[];

/** The operation with that id, as the common shape. */
export const operationOf = (id: OperationId): Operation => operations[id];
