/**
 * Fills the placeholders of a hook. Values come from the service, so they must not change a path, a header, an option
 * or a shell command.
 */
import { isDotSegment } from '../lib/dots.ts';
import { fitsHeader } from '../lib/secrets/sendable.ts';
import { restoreSecrets } from '../lib/secrets/vault.ts';

export type HookValues = Readonly<Record<string, string | number>>;

/** A value that cannot be used where a hook has its placeholder. The message is a sentence without its subject. */
export class InvalidHookValue extends Error {
  override readonly name = 'InvalidHookValue';
}

const placeholderPattern = /\{(\w+)\}/g;

/** @param replacementOf returns the text that replaces a placeholder */
const fillTemplate = (
  template: string,
  values: HookValues,
  replacementOf: (value: string, name: string) => string,
): string =>
  template.replaceAll(placeholderPattern, (text, name: string) =>
    values[name] === undefined ? text : replacementOf(restoreSecrets(String(values[name])), name),
  );

/** Characters that change a path, even if a server decodes them first. */
const reservedInPathPattern = /[/\\?#\p{Cc}\p{Cs}]/u;
const encodeValue = (value: string): string => encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '\uFFFD'));

/**
 * @param runValues values of the run itself, inserted unchanged: URL and tenant of its sandbox
 * @throws InvalidHookValue if a value would change the path
 */
export function urlOf(template: string, runValues: HookValues, values: HookValues): string {
  const [, path, queryAndFragment] = /^([^?#]*)(.*)$/s.exec(
    fillTemplate(template, runValues, (value) => value),
  )!;
  const refuse = (name: string, why: string): never => {
    throw new InvalidHookValue(
      `cannot put {${name}} into the path of its url: the value ${JSON.stringify(String(values[name]).slice(0, 100))} ${why}; put {${name}} into the query or the body`,
    );
  };
  const segments = path!.split('/').map((segment) => {
    let lastPlaceholder = '';
    const filledSegment = fillTemplate(segment, values, (value, name) => {
      lastPlaceholder = name;
      const [reservedCharacter] = reservedInPathPattern.exec(value) ?? [];
      return reservedCharacter === undefined
        ? encodeValue(value)
        : refuse(name, `contains ${JSON.stringify(reservedCharacter)}`);
    });
    return lastPlaceholder !== '' &&
      (isDotSegment(fillTemplate(segment, values, (value) => value)) || filledSegment === '')
      ? refuse(lastPlaceholder, 'would leave an empty path segment, "." or ".."')
      : filledSegment;
  });
  return segments.join('/') + fillTemplate(queryAndFragment!, values, encodeValue);
}

/**
 * Fills the placeholders. Each entry stays one argument, because no shell is involved.
 * @throws InvalidHookValue if a value would be taken for an option
 */
export const argumentsOf = (command: readonly string[], values: HookValues): string[] =>
  command.map((part) =>
    fillTemplate(part, values, (value, name) => {
      if (part.startsWith(`{${name}}`) && typeof values[name] === 'string' && value.startsWith('-'))
        throw new InvalidHookValue(
          `cannot put {${name}} at the beginning of an argument: the value ${JSON.stringify(String(values[name]).slice(0, 100))} would be read as an option; put it behind one, such as "--id={${name}}"`,
        );
      return value;
    }),
  );

/** @throws InvalidHookValue if a value does not fit into a header */
export function headerValues(values: HookValues, names: ReadonlySet<string>): HookValues {
  const unmaskedEntries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? restoreSecrets(value) : value,
  ]);
  for (const [name, value] of unmaskedEntries)
    if (names.has(String(name)) && !fitsHeader(String(value)))
      throw new InvalidHookValue(
        `cannot put {${name}} into a header: the value holds characters that none can carry`,
      );
  return Object.fromEntries(unmaskedEntries) as HookValues;
}
