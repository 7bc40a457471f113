/** Members of every v1 request under load: a timestamp that is filled in at sending, and a language drawn by the seed. */
import { random } from '../../lib/random.ts';
import { openSlot } from '../../schemas/case.ts';
import { Language } from '../../schemas/messages/enumerations.ts';

export const envelopeOf = (seed: number, ...labels: (string | number)[]) => ({
  TimeStamp: openSlot('now'),
  Target: 0 as const,
  PrimaryLangID: random(seed, 'language', ...labels).pick(Language.values),
});
