import type { Rules } from '../../rules/rules.ts';
import type { Language } from '../../words/languages.ts';
import type { View } from '../../world/rates.ts';

/** What the record of an order depends on beside its reservations. */
export interface OrderFrame {
  /** A still one: an order does not change when prices do. */
  readonly view: View;
  readonly rules: Rules;
  readonly language: Language;
  /** Whose order it is. */
  readonly client: string;
}
