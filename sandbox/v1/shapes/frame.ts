import type { Rules } from '../../rules/rules.ts';
import type { V1Language } from '../../words/codes.ts';
import type { Language } from '../../words/languages.ts';
import type { Rate, View } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';

/** What the shapes of one v1 answer depend on beside what they show. */
export interface Frame {
  readonly world: World;
  readonly view: View;
  readonly rules: Rules;
  /** The language of all texts, and its code. */
  readonly language: Language;
  readonly code: V1Language;
  /** The tenant's time, in milliseconds since 1970. */
  readonly now: number;
  /** Which kind of client asks: `isFavourite` says what it prefers. */
  readonly favourites: number;
  /** The rate identifier by which a booking names a rate. */
  readonly seal: (rate: Rate) => string;
}
