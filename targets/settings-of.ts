import { settingsFrom, type Settings } from '../schemas/settings.ts';
import type { Target } from './target.ts';

/**
 * The settings in force for a target: the only place where what a file states becomes what holds. One and the same for
 * the same target, so that nobody has to hand it on. The embedded sandbox answers for every default, a deployment for none.
 */
export const settingsOf = ({ settings, embedded }: Pick<Target, 'settings' | 'embedded'>): Settings =>
  settingsFrom(settings, embedded);
