import type { OperationId } from '../../schemas/operations.ts';
import type { Settings } from '../../schemas/settings.ts';
import type { ContentFiles } from '../content-files.ts';
import type { WebhookQueue } from '../webhooks/queue.ts';
import type { Signer } from '../jwt.ts';
import type { Refusal } from '../refusal.ts';
import type { Rules } from '../rules/rules.ts';
import type { Tenant } from '../tenants.ts';
import type { Tokens } from '../tokens.ts';
import type { World } from '../world/world.ts';

/** The services that all handlers share. */
export interface Service {
  readonly world: World;
  readonly tokens: Tokens;
  readonly contentFiles: ContentFiles;
  readonly signer: Signer;
  readonly settings: Settings;
  readonly webhookQueue: WebhookQueue;
}

export interface Call {
  readonly service: Service;
  readonly tenant: Tenant;
  readonly rules: Rules;
  /** The body with this project's internal names; undefined if none was sent. */
  readonly message: unknown;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** The base URL that the caller used, for links in responses. */
  readonly origin: string;
  /** The token in the Authorization header after `Bearer `. */
  readonly bearer: string | undefined;
}

export interface Result {
  /** The response; for v1 without the envelope. */
  readonly message: object;
  /** A body that is too large for memory and replaces the message; it is read once. */
  readonly stream?: Iterable<string>;
  /** v1 bookings: the identifier of the booking, whose path in the response is a setting. */
  readonly bookingId?: string;
  /** v1 only: warnings of a successful call. */
  readonly warnings?: readonly Refusal[];
  /** Milliseconds before the response is sent. */
  readonly delay?: number;
}

export type Handler = (call: Call) => Result | Promise<Result>;

/** The tenants whose records a call sees: only the caller. Specification: "Authentication" ("bound to one registered client"). */
export const tenantsVisibleTo = (
  { tenant, rules }: Pick<Call, 'tenant' | 'rules'>,
  operation: OperationId,
): readonly Tenant[] =>
  tenant.other !== undefined && rules.reachesOthers(operation) ? [tenant, tenant.other] : [tenant];
