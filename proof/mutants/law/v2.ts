/** v2 availability and re-confirmation. */
import { v2Availability } from './v2-availability.ts';
import { v2Checkrate } from './v2-checkrate.ts';
import { v2Shapes } from './v2-shapes.ts';

export const v2 = [...v2Shapes, ...v2Availability, ...v2Checkrate];
