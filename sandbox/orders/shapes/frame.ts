import type { Rules } from '../../rules/rules.ts';
import type { Language } from '../../words/languages.ts';
import type { View } from '../../world/rates.ts';

/** The data that an order record needs in addition to its reservations. */
export interface OrderFrame {
  /** A view whose inventory does not change by itself, because an order keeps its prices. */
  readonly view: View;
  readonly rules: Rules;
  readonly language: Language;
  readonly client: string;
}
