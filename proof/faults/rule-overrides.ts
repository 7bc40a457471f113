import { override } from '../override.ts';
import type { Destinations } from '../../schemas/messages/v2/availability.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { valueAt, occurrences } from '../mutation.ts';
import { badRequest } from '../../sandbox/refusal.ts';
import type { CredentialState } from '../../sandbox/rules/access.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

export type JsonObject = Record<string, any>;

/** Changes the messages of some operations; `change` gets a copy that it may modify. */
export const changeMessage = (
  operations: readonly OperationId[],
  change: (message: Record<string, any>) => void,
) =>
  override('shape', (result, _message, operation) => {
    const copy = structuredClone(result) as Record<string, any>;
    if (operations.includes(operation)) change(copy);
    return copy;
  });

/** A change to a value of a message, made in place. It also gets the enclosing objects, without arrays, the innermost first. */
export type ValueChange = (value: any, ...enclosing: any[]) => unknown;

/** Changes all values at a place of a message. */
export function changeValuesIn(message: object, place: string, change: ValueChange): void {
  const paths = [...occurrences(message, place.split('.'))];
  for (const path of paths) {
    const [value, ...containers] = path
      .map((_, index) => valueAt(message, path.slice(0, index + 1)))
      .toReversed();
    const enclosing = [...containers, message].filter((container) => !Array.isArray(container));
    if (value !== null && value !== undefined) change(value, ...enclosing);
  }
}

/** Changes all values at a place in the messages of some operations. */
export const changeValues = (operations: readonly OperationId[], place: string, change: ValueChange) =>
  changeMessage(operations, (message) => changeValuesIn(message, place, change));

/** Changes the successful responses of some operations before they are sent. */
export const changeResponse = (
  operations: readonly OperationId[],
  change: (response: OutgoingResponse) => OutgoingResponse,
) =>
  override('send', (response, _answer, operation) =>
    operation && operations.includes(operation) && response.status === 200 ? change(response) : response,
  );

/** Operations that need both keys and change nothing. */
export const operationsWithTwoKeys = [
  'v1.ping',
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.contentfile',
] as const;

/** Opens some operations to callers with credentials in one of these states. */
export const allowCallers = (operations: readonly OperationId[], states: readonly CredentialState[]) =>
  override(
    'mayCall',
    (result, credentials, operation) =>
      result || (operations.includes(operation) && states.includes(credentials)),
  );

/** Refuses some searches because of their destinations. */
export const refuseDestinations =
  (isRefused: (destinations: Destinations) => boolean, message: string) =>
  (conforming: Rules): Partial<Rules> => ({
    chooseDestination: (destinations, radiusInKm) => {
      if (isRefused(destinations)) throw badRequest(message);
      return conforming.chooseDestination(destinations, radiusInKm);
    },
  });

/** Searches another destination if `choose` returns one. */
export const overrideDestination = (choose: Rules['chooseDestination']) =>
  override(
    'chooseDestination',
    (result, destinations, radiusInKm) => choose(destinations, radiusInKm) ?? result,
  );
