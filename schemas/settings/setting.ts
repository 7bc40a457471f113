/**
 * What a setting's value is. `name` and `path` reach the wire; `pointer` and `reading` say where a value is read in an
 * answer: a JSON pointer or JSONPath, and JSONPath alone.
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
  /** What it decides, in one sentence. */
  readonly text: string;
  /**
   * True where the specification does not show the value at all, so that a target must state it;
   * false for the tool's own tolerances, whose default is good everywhere.
   */
  readonly open: boolean;
  readonly choices?: readonly Value[];
  /** Settings that answer for a reading that is not stated: names on the way to the place, from outside in. */
  readonly from?: readonly string[];
  /** Of a template. */
  readonly words?: Words;
  /** A setting that says this as well. */
  readonly within?: string;
  /** Whether a name may be a place although its member stands in an answer. */
  readonly placeable?: true;
}

const make =
  <K extends Kind, Value>(kind: K, open = true) =>
  (value: Value, text: string): Setting<K, Value> => ({ kind, default: value, text, open });

/** A member's name on the wire. */
export const name = make<'name', string>('name');
/** A member's name in an answer, or its place in an entry of the innermost list, as a JSON pointer. */
export const nameOrPlace = (value: string, text: string): Setting<'name', string> => ({
  ...name(value, text),
  placeable: true,
});
/** A member's name on the wire, in a request that another setting may lay out as a whole. */
export const nameWithin = (within: string, value: string, text: string): Setting<'name', string> => ({
  ...name(value, text),
  within,
});
/** JSON in which `{word}` is filled in; null where nothing is laid out. */
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

/** Words that may be filled in, and those of them without which nothing is asked for. */
export interface Words {
  readonly known: readonly string[];
  readonly needed?: readonly string[];
}
/** A path below a base URL; `{…}` marks what is filled in. */
export const path = make<'path', string>('path');
export const header = make<'header', string>('header');
/** A place in an answer: a JSON pointer, or a JSONPath that begins with `$`. */
export const pointer = make<'pointer', string>('pointer');
export const text = make<'text', string>('text');
export const boolean = make<'boolean', boolean>('boolean');
export const number = make<'number', number>('number');
/** One of a few numbers. */
export const oneOf = (
  choices: readonly number[],
  value: number,
  text: string,
): Setting<'number', number> => ({ ...number(value, text), choices });
/** A tolerance of this tool. */
export const tolerance = make<'number', number>('number', false);

/** A JSONPath; `''` stands for the place to which the names lead. None of these where nothing is assumed. */
export const reading = (from: readonly string[], text: string): Setting<'reading', string> => ({
  kind: 'reading',
  default: '',
  text,
  open: true,
  from,
});
/** Values that a member may have; none of them stands for what the specification has. */
export const values = make<'values', readonly (string | number)[]>('values', false);

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
