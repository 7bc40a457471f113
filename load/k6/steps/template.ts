/** A string with open slots, split at them once, so that filling it is a concatenation. Pure. */
import type { Slot, TrafficSlot } from '../../../schemas/case.ts';

/** Strings for the slots: JSON in a body, plain text in a path. */
export type Values = Partial<Record<Slot | TrafficSlot, string>>;

export interface Template {
  /** The parts between the slots: one more than slots. */
  readonly texts: readonly string[];
  readonly slots: readonly (Slot | TrafficSlot)[];
}

/** Splits JSON or a path; quotes around a slot are removed. */
export function templateOf(text: string): Template {
  const parts = text.split(/"?\{\{([a-zA-Z]\w*(?::\d+)?)\}\}"?/);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1) as (Slot | TrafficSlot)[],
  };
}

/** @throws Error if a slot has no value, which is our bug */
export function fill({ texts, slots }: Template, values: Readonly<Values>): string {
  if (slots.length === 0) return texts[0]!;
  // The parts are joined in one call, because each `+` would copy the string built so far.
  const parts = [texts[0]!];
  for (let index = 0; index < slots.length; index += 1) {
    const value = values[slots[index]!];
    if (value === undefined) throw new Error(`nothing to put into ${slots[index]}`);
    parts.push(value, texts[index + 1]!);
  }
  return parts.join('');
}
