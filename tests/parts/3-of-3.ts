import { playPart } from './part.ts';

await playPart(2, 3);
