import type { Authored } from '../kit.ts';
import { first } from './01-first.ts';
import { second } from './02-second.ts';
import { third } from './03-third.ts';
import { fourth } from './04-fourth.ts';

/** Forty faults, drawn from the clauses in a shuffled order. */
export const faults: Authored[] = [...first, ...second, ...third, ...fourth];
