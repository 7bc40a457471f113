import { faults as one } from './01-first.ts';
import { faults as two } from './02-second.ts';
import { faults as three } from './03-third.ts';
import { faults as four } from './04-fourth.ts';
import { faults as five } from './05-fifth.ts';
import { faults as six } from './06-sixth.ts';
import { faults as seven } from './07-seventh.ts';
import { faults as eight } from './08-eighth.ts';
import type { Authored } from '../kit.ts';

/** All 120 faults, in the order in which their sentences were drawn. */
export const faults: Authored[] = [one, two, three, four, five, six, seven, eight].flat();
