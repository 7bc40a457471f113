/** A request with its slots open, cut at them once, so that filling it is putting texts together. Pure. */
import type { Slot, TrafficSlot } from '../../../schemas/case.ts';

/** What goes into slots: JSON as text where a value stands, else plain text. */
export type Values = Partial<Record<Slot | TrafficSlot, string>>;

export interface Template {
  /** One more than there are slots. */
  readonly texts: readonly string[];
  readonly slots: readonly (Slot | TrafficSlot)[];
}

/** Of JSON, or of a path: where a slot stands in quotes they go with it. */
export function templateOf(text: string): Template {
  const parts = text.split(/"?\{\{([a-zA-Z]\w*(?::\d+)?)\}\}"?/);
  return {
    texts: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1) as (Slot | TrafficSlot)[],
  };
}

/** @throws Error where a slot has no value: our error */
export function fill({ texts, slots }: Template, values: Readonly<Values>): string {
  if (slots.length === 0) return texts[0]!;
  // Put together at once, because each `+` would copy all that is there already.
  const parts = [texts[0]!];
  for (let index = 0; index < slots.length; index += 1) {
    const value = values[slots[index]!];
    if (value === undefined) throw new Error(`nothing to put into ${slots[index]}`);
    parts.push(value, texts[index + 1]!);
  }
  return parts.join('');
}
