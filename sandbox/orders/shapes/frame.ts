import type { Rules } from '../../rules/rules.ts';
import type { Language } from '../../words/languages.ts';
import type { View } from '../../world/rates.ts';

/** The data that an order record needs in addition to its reservations. */
export interface OrderFrame {
  /** A view without tide, because an order does not change when prices do. */
  readonly view: View;
  readonly rules: Rules;
  readonly language: Language;
  readonly client: string;
}
