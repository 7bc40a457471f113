import type { ClauseId } from '../../schemas/clauses.ts';
import type { Fill } from '../compile.ts';
import type { PinnedPlaces } from '../draw-with-pins.ts';

/** One special place over the template. */
export interface Edge {
  readonly scenario: string;
  readonly place: string;
  readonly pins: PinnedPlaces;
  /** The template: by default the barest, so that nothing else is special. */
  readonly fill?: Fill;
  readonly states?: ClauseId;
}
