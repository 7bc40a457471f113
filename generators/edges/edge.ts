import type { ClauseId } from '../../schemas/clauses.ts';
import type { Fill } from '../compile.ts';
import type { PinnedPlaces } from '../draw-with-pins.ts';

export interface Edge {
  readonly scenario: string;
  readonly place: string;
  readonly pins: PinnedPlaces;
  /** The template. Default: the bare one, so that nothing but the edge is unusual. */
  readonly fill?: Fill;
  readonly states?: ClauseId;
}
