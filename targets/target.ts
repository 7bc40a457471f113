import type { ClauseId } from '../schemas/clauses.ts';
import type { Profile } from '../schemas/clauses/clause.ts';
import type { Stated } from '../schemas/settings.ts';

/** The environments a deployment can stand in. */
export const environments = ['sandbox', 'development', 'approval', 'production'] as const;

/** Whom we judge. One JSON file; checked before anything is sent. */
export interface Target {
  readonly name: string;
  readonly environment: (typeof environments)[number];
  /** True: the run starts its own sandbox, and `urls` and `secrets` come from it. */
  readonly embedded: boolean;
  readonly urls: { readonly base_url?: string; readonly api_url?: string; readonly auth_url?: string };
  /** Names of environment variables; never the secrets themselves. */
  readonly secrets: { readonly bearer?: string; readonly apiKey?: string; readonly secretKey?: string };
  readonly claims: readonly Profile[];
  /** Claimed clauses that need not be judged. */
  readonly waivers: readonly Exemption[];
  /** Clauses known to fail; one that no longer fails must be taken out. */
  readonly knownFailures: readonly Exemption[];
  readonly settings: Stated;
  readonly known: KnownData;
  readonly levers: Readonly<Partial<Record<LeverName, Lever>>>;
  readonly permissions: Permissions;
}

export interface Exemption {
  readonly clause: ClauseId;
  readonly reason: string;
  /** YYYY-MM-DD; from that day on it no longer counts. */
  readonly until: string;
}

/** What is known to stand in a deployment's inventory. Stories that need what is missing are `blocked`. */
export interface KnownData {
  /** Regions with hotels; the first has more than 50 (two pages), if there is one. */
  readonly regionIds?: readonly string[];
  readonly hotelIds?: readonly string[];
  /** A circle with hotels that is not the first region: its answer differs from both regionIds[0] and hotelIds. */
  readonly circle?: { readonly latitude: number; readonly longitude: number; readonly radius: number; readonly radiusUnit?: 'km' | 'mi' };
  readonly locales?: readonly string[];
  readonly landingPageLocators?: readonly string[];
  /** Star rating by hotel id, and ids of hotels without one. */
  readonly stars?: Readonly<Record<string, number | null>>;
  readonly favorites?: readonly string[];
  /** True where each credential of a hotel has a credentialType of its own, so that its rates can be told apart. */
  readonly credentialPerType?: boolean;
  /** Hotels that always show an unavailable rate, and one whose reason is an occupancy restriction. */
  readonly unavailableHotelId?: string;
  readonly occupancyHotelId?: string;
  /** v1's codes of hotels with rates; the first is one that stories may book. */
  readonly hotelCodes?: readonly (string | number)[];
  /** An address in which hotels lie, in v1's codes. */
  readonly address?: { readonly CityCode: string | number; readonly StateProvCode?: number; readonly CountryCode?: number };
  /** A location code (an airport, say) with its code system, where hotels lie. */
  readonly location?: { readonly LocationCode: string; readonly CodeContext?: string };
  /** v1 hotels without any available rate, hotels preferred by the client, and hotels whose best rate differs with taxes. */
  readonly emptyHotelCode?: string | number;
  readonly preferredHotelCodes?: readonly (string | number)[];
  readonly taxesDecideHotelCode?: string | number;
  /** Orders of the client; two of them, that can be found in both ways, are needed to see which way counts. */
  readonly orders?: readonly KnownOrder[];
  /** Orders of one bus direction with a connection, and of a round trip by bus. */
  readonly busConnectionOrderId?: string;
  readonly busRoundTripOrderId?: string;
  readonly lostReservationIds?: readonly string[];
  /** Where notifications are received; free port, own certificate and loopback unless stated. */
  readonly webhook?: KnownReceiver;
  /** Days from today on which the known inventory can be asked for. */
  readonly leadDays?: number;
}

/** An order, and by what it is found. */
export interface KnownOrder {
  readonly id: string;
  readonly pmsNumber?: string;
  readonly locator?: string;
}

/** Where a run listens for notifications. */
export interface KnownReceiver {
  readonly port: number;
  /** The interface; loopback unless stated. */
  readonly host?: string;
  /** Under which address the deployment reaches the port. Without a lever it was registered by hand in the operator's console. */
  readonly url?: string;
  /** PEM files. Without them TLS ends in front of the port where `url` is stated; else a certificate is made on the spot. */
  readonly certificate?: string;
  readonly key?: string;
}

export type LeverName = 'advanceClock' | 'closeRate' | 'changePrice' | 'registerWebhook' | 'emitWebhook' | 'failBooking';

/**
 * What lets a test reach a state. What each fills in stands in contradictions.ts; `{control}`, `{controlSecret}` and
 * `{tenant}` only the embedded sandbox has.
 * A call is good when it answers 2xx, a command when it exits 0.
 */
export type Lever =
  | {
      readonly url: string;
      readonly method?: 'POST' | 'PUT';
      /** Their values may name environment variables: `Bearer ${NAME}`. */
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    }
  | { readonly command: readonly string[] };

export interface Permissions {
  readonly mayBook: boolean;
  readonly bookingBudget: number;
  readonly mayMail: boolean;
  readonly mayLoad: boolean;
  /** Requests that one gate run may send at most. */
  readonly requestBudget: number;
  /** Seconds after which a booking that was not answered is looked for once more, and only then given up. */
  readonly lookAgainAfter: number;
}

/** The variables of a process, among them those that hold a target's secrets. */
export type Environment = Readonly<Record<string, string | undefined>>;
