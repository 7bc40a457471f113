import type { Settings } from '../../schemas/settings.ts';
import type { ContentFiles } from '../content-files.ts';
import type { Courier } from '../webhooks/courier.ts';
import type { Signer } from '../jwt.ts';
import type { Refusal } from '../refusal.ts';
import type { Rules } from '../rules/rules.ts';
import type { Tenant } from '../tenants.ts';
import type { Tokens } from '../tokens.ts';
import type { World } from '../world/world.ts';

/** What all handlers share. */
export interface Service {
  readonly world: World;
  readonly tokens: Tokens;
  readonly contentFiles: ContentFiles;
  readonly signer: Signer;
  readonly settings: Settings;
  readonly courier: Courier;
}

/** One call of one operation, by a caller who may make it. */
export interface Call {
  readonly service: Service;
  readonly tenant: Tenant;
  readonly rules: Rules;
  /** The body in this project's names; undefined where none was sent. */
  readonly message: unknown;
  /** Values of the `{…}` in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The address under which this call reached the service, without a path: what links in answers begin with. */
  readonly origin: string;
  /** Text after `Bearer ` of the Authorization header. */
  readonly bearer: string | undefined;
}

export interface Result {
  /** Of a v1 answer what stands in it beside the envelope. */
  readonly message: object;
  /** A body too large to hold, instead of the message; it is read once. */
  readonly stream?: Iterable<string>;
  /** v1 bookings: the identifier of what was booked, which stands where the settings say. */
  readonly booked?: string;
  /** v1 only: what the caller should know although the call succeeded. */
  readonly warnings?: readonly Refusal[];
  /** Milliseconds to wait before the answer goes out. */
  readonly delay?: number;
}

export type Handler = (call: Call) => Result | Promise<Result>;
