import type { OperationId } from '../../../schemas/operations.ts';
import type { Json } from '../../json.ts';

/** A request before it is sent. */
export interface Outgoing {
  readonly operation: OperationId;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON value, before it is encoded. */
  readonly body?: Json;
}
