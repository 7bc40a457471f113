import type { Authored } from '../kit.ts';
import { first } from './01-first.ts';
import { second } from './02-second.ts';
import { third } from './03-third.ts';
import { fourth } from './04-fourth.ts';

export const faults: Authored[] = [...first, ...second, ...third, ...fourth];
