import type { Authored } from '../kit.ts';
import { faults as first } from './01-first.ts';
import { faults as second } from './02-second.ts';
import { faults as third } from './03-third.ts';
import { faults as fourth } from './04-fourth.ts';

export const faults: Authored[] = [...first, ...second, ...third, ...fourth];
