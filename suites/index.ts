/** `hotel-contract/suites`: what a story of your own is told with. `gate --stories FOLDER` plays it. */
export { clause, expect, test } from './story.ts';
export { blocked } from '../client/gaps.ts';
export type { Answer } from '../client/answer.ts';
export type { Stage } from '../client/stage.ts';
export type { ClauseId } from '../schemas/clauses.ts';
