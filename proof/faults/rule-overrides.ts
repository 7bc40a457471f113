import { override } from '../override.ts';
import type { Destinations } from '../../schemas/messages/v2/availability.ts';
import { valueAt, occurrences } from '../mutation.ts';
import type { FaultRules } from './fault.ts';
import { badRequest } from '../../sandbox/refusal.ts';
import type { CredentialState } from '../../sandbox/rules/access.ts';
import type { OutgoingResponse } from '../../sandbox/rules/answers.ts';
import type { Rules } from '../../sandbox/rules/rules.ts';
import type { Language } from '../../sandbox/words/languages.ts';

export type JsonObject = Record<string, any>;

/** Changes the messages of the fault's operations; `change` gets a copy that it may modify. */
export const changeMessage =
  (change: (message: JsonObject) => void): FaultRules =>
  (conforming, operations) => ({
    shape: (message, operation) => {
      const copy = structuredClone(conforming.shape(message, operation)) as JsonObject;
      if (operations.includes(operation)) change(copy);
      return copy;
    },
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

/** Changes all values at a place in the messages of the fault's operations. */
export const changeValues = (place: string, change: ValueChange) =>
  changeMessage((message) => changeValuesIn(message, place, change));

/** Changes the successful responses of the fault's operations before they are sent. */
export const changeResponse =
  (change: (response: OutgoingResponse) => OutgoingResponse): FaultRules =>
  (conforming, operations) => ({
    send: (answer, operation) => {
      const response = conforming.send(answer, operation);
      return operation && operations.includes(operation) && response.status === 200
        ? change(response)
        : response;
    },
  });

/** Answers the fault's operations in another language. @param choose receives the conforming language */
export const changeLanguage =
  (choose: (language: Language, locale: string | null | undefined) => Language): FaultRules =>
  (conforming, operations) => ({
    languageFor: (locale, operation) => {
      const language = conforming.languageFor(locale, operation);
      return operations.includes(operation) ? choose(language, locale) : language;
    },
  });

/** Operations that need both keys and change nothing. */
export const operationsWithTwoKeys = [
  'v1.ping',
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.contentfile',
] as const;

/** Opens the fault's operations to callers with credentials in one of these states. */
export const allowCallers =
  (...states: readonly CredentialState[]): FaultRules =>
  (conforming, operations) => ({
    mayCall: (credentials, operation) =>
      conforming.mayCall(credentials, operation) ||
      (operations.includes(operation) && states.includes(credentials)),
  });

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
