import type { Rules } from '../../rules/rules.ts';
import type { V1Language } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';
import type { Rate, View } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';

/** The data that all shapes of one v1 response share. */
export interface Frame {
  readonly world: World;
  readonly view: View;
  readonly rules: Rules;
  /** The language of all texts. */
  readonly language: Language;
  readonly languageCode: V1Language;
  /** The tenant's time in milliseconds since 1970. */
  readonly now: number;
  /** The kind of the client, 0 or 1: each kind has its own favourite hotels. */
  readonly clientKind: number;
  /** Creates the sealed identifier by which bookings refer to a rate. */
  readonly seal: (rate: Rate) => string;
}
