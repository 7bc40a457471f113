import type { Context } from '../../generators/context.ts';
import { contextOf, type StatedData } from '../../generators/target-context.ts';
import type { Settings } from '../../schemas/settings.ts';

/** The generators' context: as in the gate, but without requests that send e-mails, because a load run would send thousands. */
export const contextFor = (
  target: { readonly known: StatedData; readonly environment: string },
  settings: Settings,
  today: string,
): Context => contextOf(target, settings, today, { mayMail: false });
