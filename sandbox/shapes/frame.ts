import type { Rules } from '../rules/rules.ts';
import type { TokenKind } from '../tokens.ts';
import type { Language } from '../words/languages.ts';
import type { Rate } from '../world/rates.ts';
import type { World } from '../world/world.ts';

/** The data that all shapes of one response share. */
export interface Frame {
  readonly world: World;
  readonly rules: Rules;
  /** The language of all texts. */
  readonly language: Language;
  /** The tenant's time in milliseconds since 1970. */
  readonly now: number;
  /** Creates the sealed token by which later calls refer to a rate. */
  readonly seal: (rate: Rate, kind: TokenKind) => string;
}
