import { playPart } from './part.ts';

await playPart(1, 3);
