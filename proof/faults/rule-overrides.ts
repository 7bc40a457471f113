import { override } from '../override.ts';
import type { Destinations } from '../../schemas/messages/v2/availability.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { valueAt, occurrences } from '../mutation.ts';
import { unusable } from '../../sandbox/refusal.ts';
import type { CredentialState } from '../../sandbox/rules/access.ts';
import type { Answer } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';

/** A copy of a message, or of a part of it, that may be spoilt. */
export type Spoilt = Record<string, any>;

/** The conforming rules, with messages of some operations changed; `change` gets a copy that it may spoil. */
export const spoiling = (
  operations: readonly OperationId[],
  change: (message: Record<string, any>) => void,
) =>
  override('shape', (decided, _message, operation) => {
    const copy = structuredClone(decided) as Record<string, any>;
    if (operations.includes(operation)) change(copy);
    return copy;
  });

/** Changes all that stands at a place, in place. Of each value the objects around it are known too, the innermost first. */
export function changeEach(
  message: object,
  place: string,
  change: (value: any, ...around: any[]) => unknown,
): void {
  const paths = [...occurrences(message, place.split('.'))];
  for (const path of paths) {
    const [value, ...around] = path
      .map((_, index) => valueAt(message, path.slice(0, index + 1)))
      .toReversed();
    if (value !== null && value !== undefined)
      change(value, ...[...around, message].filter((one) => !Array.isArray(one)));
  }
}

/** The conforming rules, with all changed that stands at a place of these messages; the objects around it are known as well. */
export const inEach =
  (operations: readonly OperationId[], place: string) =>
  (change: (value: any, ...around: any[]) => unknown) =>
    spoiling(operations, (message) => changeEach(message, place, change));

/** The conforming rules, with successful answers of some operations changed on their way out. */
export const sending = (operations: readonly OperationId[], change: (answer: Answer) => Answer) =>
  override('send', (out, _answer, operation) =>
    operation && operations.includes(operation) && out.status === 200 ? change(out) : out,
  );

/** The conforming rules, with some operations open to callers whose credentials are in one of these states. */
export const opening = (operations: readonly OperationId[], states: readonly CredentialState[]) =>
  override(
    'mayCall',
    (decided, credentials, operation) =>
      decided || (operations.includes(operation) && states.includes(credentials)),
  );

/** The conforming rules, with some searches refused for their destinations. */
export const refusing =
  (refused: (given: Destinations) => boolean, why: string) =>
  (conforming: Rules): Partial<Rules> => ({
    chooseDestination: (given, radiusInKm) => {
      if (refused(given)) throw unusable(why);
      return conforming.chooseDestination(given, radiusInKm);
    },
  });

/** The conforming rules, with another place searched wherever `choose` names one. */
export const choosing = (choose: Rules['chooseDestination']) =>
  override('chooseDestination', (decided, given, radiusInKm) => choose(given, radiusInKm) ?? decided);
