/** Validates one message without an exchange. */
import { operationOf, type OperationId } from './operations.ts';
import type { Settings } from './settings.ts';
import { validate as validateValue, type Validation } from './validate.ts';
import { fromWire } from './wire.ts';

export type Message = 'request' | 'response';

/**
 * Validates the shape of a message; `judge` finds more, because it knows the request.
 * @param value the parsed body, as on the wire
 * @returns the clauses that it exercised and violated, with pointers as on the wire
 * @throws RangeError if the specification shows no such message
 */
export function validate(
  operation: OperationId,
  message: Message,
  value: unknown,
  settings: Settings,
): Validation {
  const schema = operationOf(operation)?.[message];
  if (schema === undefined) throw new RangeError(`${operation} has no ${message} that is shown`);
  return validateValue(schema, fromWire(schema, value, settings, true).value, settings);
}
