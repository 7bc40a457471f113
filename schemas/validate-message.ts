/** One message against the contract, without an exchange around it. */
import { operationOf, type OperationId } from './operations.ts';
import type { Settings } from './settings.ts';
import { validate as check, type Validation } from './validate.ts';
import { fromWire } from './wire.ts';

/** Whose message. */
export type Message = 'request' | 'response';

/**
 * What a message says by its shape alone: `judge` says more, because it knows what was asked.
 *
 * @param value the parsed body, as on the wire
 * @returns which clauses it exercised, and what of it breaks one, with pointers as on the wire
 * @throws RangeError where the operation has no such message
 */
export function validate(
  operation: OperationId,
  of: Message,
  value: unknown,
  settings: Settings,
): Validation {
  const schema = operationOf(operation)?.[of];
  if (schema === undefined) throw new RangeError(`${operation} has no ${of} that is shown`);
  return check(schema, fromWire(schema, value, settings, true).value, settings);
}
