import type { ClauseId } from '../schemas/clauses.ts';
import type { Stage } from './stage.ts';

/** A story without the runner around it. */
export interface Story {
  readonly title: string;
  readonly clauses: readonly ClauseId[];
  readonly body: (stage: Stage) => Promise<void>;
}

const key = Symbol.for('hotel-contract.stories');
const shared = globalThis as { [key]?: Story[] };

/** Call before loading spec files: their stories gather in the list that is returned, and no runner is needed. */
export const collectStories = (): Story[] => (shared[key] ??= []);

/** The list in which stories gather, if somebody collects. */
export const collected = (): Story[] | undefined => shared[key];
