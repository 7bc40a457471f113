/**
 * Values of a hook, by where they go. They come from the service: each is a text there, and no part of an address, a header, an
 * option or a shell.
 */
import { isDots } from '../lib/dots.ts';
import { fitsHeader } from '../lib/secrets/sendable.ts';
import { unmasked } from '../lib/secrets/vault.ts';

export type Values = Readonly<Record<string, string | number>>;

/** A value that its place cannot carry: a sentence without its subject. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}

const place = /\{(\w+)\}/g;

/** @param put what stands for a value in the text */
const filled = (template: string, values: Values, put: (value: string, name: string) => string): string =>
  template.replaceAll(place, (text, name: string) =>
    values[name] === undefined ? text : put(unmasked(String(values[name])), name),
  );

/** Signs that mean something in a path, also where a server reads them encoded. */
const ofPaths = /[/\\?#\p{Cc}\p{Cs}]/u;
const encoded = (value: string): string => encodeURIComponent(value.replaceAll(/\p{Cs}/gu, '\uFFFD'));

/**
 * @param own what the run itself fills in, as it is: the address and tenant of its sandbox
 * @throws Unfit where a value would change the path
 */
export function urlOf(template: string, own: Values, values: Values): string {
  const [, path, rest] = /^([^?#]*)(.*)$/s.exec(filled(template, own, (value) => value))!;
  const refuse = (name: string, why: string): never => {
    throw new Unfit(
      `cannot put {${name}} into the path of its url: the value ${JSON.stringify(String(values[name]).slice(0, 100))} ${why}; state {${name}} in the query or in the body`,
    );
  };
  const segments = path!.split('/').map((segment) => {
    let last = '';
    const whole = filled(segment, values, (value, name) => {
      last = name;
      const [sign] = ofPaths.exec(value) ?? [];
      return sign === undefined ? encoded(value) : refuse(name, `holds ${JSON.stringify(sign)}`);
    });
    return last !== '' && (isDots(filled(segment, values, (value) => value)) || whole === '')
      ? refuse(last, 'is no segment of a path')
      : whole;
  });
  return segments.join('/') + filled(rest!, values, encoded);
}

/**
 * Each entry as one argument: nothing of it is read by a shell.
 *
 * @throws Unfit where a value would be read as an option
 */
export const argumentsOf = (command: readonly string[], values: Values): string[] =>
  command.map((part) =>
    filled(part, values, (value, name) => {
      if (part.startsWith(`{${name}}`) && typeof values[name] === 'string' && value.startsWith('-'))
        throw new Unfit(
          `cannot put {${name}} at the beginning of an argument: the value ${JSON.stringify(String(values[name]).slice(0, 100))} would be read as an option; state it behind one, such as "--id={${name}}"`,
        );
      return value;
    }),
  );

/** @throws Unfit where no header can carry a value */
export function inHeaders(values: Values, names: ReadonlySet<string>): Values {
  const plain = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? unmasked(value) : value,
  ]);
  for (const [name, value] of plain)
    if (names.has(String(name)) && !fitsHeader(String(value)))
      throw new Unfit(`cannot put {${name}} into a header: the value holds characters that none can carry`);
  return Object.fromEntries(plain) as Values;
}
