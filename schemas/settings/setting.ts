/**
 * The kind of a setting's value. `name` and `path` are sent; `pointer` and `reading` locate a value in a response, as a JSON
 * pointer or JSONPath, or as JSONPath only.
 */
export type Kind =
  | 'name'
  | 'path'
  | 'header'
  | 'pointer'
  | 'reading'
  | 'choice'
  | 'number'
  | 'statuses'
  | 'values'
  | 'text'
  | 'boolean'
  | 'template';

export interface Setting<K extends Kind = Kind, Value = unknown> {
  readonly kind: K;
  readonly default: Value;
  /** What the setting decides, in one sentence. */
  readonly text: string;
  /**
   * True if the specification does not show the value at all, so that a target must state it; false for tolerances of this tool,
   * whose default is always usable.
   */
  readonly open: boolean;
  readonly choices?: readonly Value[];
  /** The member names on the path, from outside in, which are used if the reading is not stated. */
  readonly from?: readonly string[];
  readonly words?: Words;
  /** A setting that replaces this one if it is stated. */
  readonly within?: string;
  /** Whether a pointer is allowed although the member occurs in a response. */
  readonly placeable?: true;
}

const settingMaker =
  <SettingKind extends Kind, Value>(kind: SettingKind, open = true) =>
  (value: Value, text: string): Setting<SettingKind, Value> => ({ kind, default: value, text, open });

export const name = settingMaker<'name', string>('name');
/** Names of members in one place, by the last part of their id. A text is complete if it ends with a full stop. */
export const namesIn = <
  const Prefix extends string,
  const Rows extends Readonly<Record<string, readonly [value: string, text: string]>>,
>(
  prefix: Prefix,
  location: string,
  rows: Rows,
) =>
  Object.fromEntries(
    Object.entries(rows).map(([id, [value, description]]) => [
      `${prefix}.${id}`,
      name(value, description.endsWith('.') ? description : `${description} ${location}.`),
    ]),
  ) as { readonly [Id in keyof Rows & string as `${Prefix}.${Id}`]: Setting<'name', string> };
/** A member's name in a response, or a JSON pointer to it within an entry of the innermost list. */
export const nameOrPlace = (value: string, text: string): Setting<'name', string> => ({
  ...name(value, text),
  placeable: true,
});
/** A member's name on the wire, in a request for which another setting may state a template. */
export const nameWithin = (within: string, value: string, text: string): Setting<'name', string> => ({
  ...name(value, text),
  within,
});
/** JSON with placeholders `{name}`; null if there is no template. */
export const template = (
  text: string,
  words: Words,
): Setting<'template', Readonly<Record<string, unknown>> | null> => ({
  kind: 'template',
  default: null,
  text,
  open: true,
  words,
});

/** The allowed placeholders of a template, and the required ones. */
export interface Words {
  readonly known: readonly string[];
  readonly needed?: readonly string[];
}
/** A path below a base URL; `{…}` marks parameters. */
export const path = settingMaker<'path', string>('path');
export const header = settingMaker<'header', string>('header');
/** A location in a response: a JSON pointer, or a JSONPath that begins with `$`. */
export const pointer = settingMaker<'pointer', string>('pointer');
export const text = settingMaker<'text', string>('text');
export const boolean = settingMaker<'boolean', boolean>('boolean');
export const number = settingMaker<'number', number>('number');
/** One of a few numbers. */
export const oneOf = (
  choices: readonly number[],
  value: number,
  text: string,
): Setting<'number', number> => ({ ...number(value, text), choices });
/** A tolerance of this tool. */
export const tolerance = settingMaker<'number', number>('number', false);

/** A JSONPath; `''` means the path of the names, or nothing if there are no names. */
export const reading = (from: readonly string[], text: string): Setting<'reading', string> => ({
  kind: 'reading',
  default: '',
  text,
  open: true,
  from,
});
/** Values that a member may have; an empty list means those of the specification. */
export const values = settingMaker<'values', readonly (string | number)[]>('values', false);

export const choice = <const Value extends string>(
  choices: readonly Value[],
  value: NoInfer<Value>,
  text: string,
): Setting<'choice', Value> => ({
  kind: 'choice',
  default: value,
  text,
  open: true,
  choices,
});
