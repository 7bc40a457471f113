import type { OperationId } from '../../../schemas/operations.ts';
import type { Json } from '../../json.ts';

/** A request on its way out. */
export interface Outgoing {
  readonly operation: OperationId;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** As JSON, before it is written. */
  readonly body?: Json;
}
