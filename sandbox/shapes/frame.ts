import type { Rules } from '../rules/rules.ts';
import type { TokenKind } from '../tokens.ts';
import type { Language } from '../words/languages.ts';
import type { Rate } from '../world/rates.ts';
import type { World } from '../world/world.ts';

export interface Frame {
  readonly world: World;
  readonly rules: Rules;
  readonly language: Language;
  /** The tenant's time in milliseconds since 1970. */
  readonly now: number;
  readonly seal: (rate: Rate, kind: TokenKind) => string;
}
