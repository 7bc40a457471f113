import { playPart } from './part.ts';

await playPart(0, 3);
