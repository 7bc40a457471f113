import { settingsFrom, type Settings } from '../schemas/settings.ts';
import type { Target } from './target.ts';

/**
 * The effective settings of a target: the same object for the same target, so that callers need not pass it on. For the embedded
 * sandbox every default counts as known, for a deployment none.
 */
export const settingsOf = ({ settings, embedded }: Pick<Target, 'settings' | 'embedded'>): Settings =>
  settingsFrom(settings, embedded);
