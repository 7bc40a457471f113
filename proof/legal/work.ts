/** The specification says nothing of how much work an answer takes. */
import type { Answer } from '../../sandbox/rules/answers.ts';
import type { Variant } from './variant.ts';

const share = 0.1;

/** By processor time and not by the clock, so that other processes of the machine and waiting count for nothing. */
const used = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

async function withMoreWork(making: () => Promise<Answer>): Promise<Answer> {
  const began = process.cpuUsage();
  const made = await making();
  const enough = used(began) * (1 + share);
  while (used(began) < enough);
  return made;
}

/** What a release that has become a little slower is like; `load duel` has to notice it. */
export const slower: Variant = {
  aspect: 'pace',
  does: 'Works a tenth longer on each answer.',
  unseen: 'It is the work that differs.',
  rules: (honest) => ({ pace: (making) => withMoreWork(() => honest.pace(making)) }),
};
