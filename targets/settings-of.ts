import { settingsFrom, type Settings } from '../schemas/settings.ts';
import type { Target } from './target.ts';

/**
 * The effective settings of a target: the same object for the same target, so that it need not be passed on. Every default is known
 * for the embedded sandbox, none for a deployment.
 */
export const settingsOf = ({ settings, embedded }: Pick<Target, 'settings' | 'embedded'>): Settings =>
  settingsFrom(settings, embedded);
