import type { Context } from '../../generators/context.ts';
import { contextOf, type StatedData } from '../../generators/target-context.ts';
import type { Settings } from '../../schemas/settings.ts';

/** What the generators work with: the same as in the gate, but texts are the built-in words, and nobody is mailed: a load run would send thousands. */
export const contextFor = (
  target: { readonly known: StatedData; readonly environment: string },
  settings: Settings,
  today: string,
): Context => contextOf(target, settings, today, { mayMail: false });
