/** What the runner and its players say to each other. */
import type { PaceTold } from '../../../client/pace/pace.ts';
import type { Plan, Told } from './items.ts';

export type FromPlayer =
  | { readonly says: 'ready'; readonly plans: readonly Plan[] }
  /** There is room for one more item. */
  | { readonly says: 'room' }
  | { readonly says: 'played'; readonly index: number; readonly told: Told }
  /** The deployment is gone: nothing more can be played. */
  | { readonly says: 'gone'; readonly why: string }
  /** What was asked of each address, before it ends. */
  | { readonly says: 'pace'; readonly told: readonly PaceTold[] }
  /** Something broke outside any item. */
  | { readonly says: 'broken'; readonly why: string };

export type ToPlayer =
  { readonly does: 'play'; readonly index: number } | { readonly does: 'stop' } | { readonly does: 'end' };
