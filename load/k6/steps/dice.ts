import { drawFrom, golden, mixBits, random, type Random } from '../../../lib/random.ts';

/** Random numbers of one arrival after the other. */
export interface Dice extends Random {
  /** Goes to the arrival of that number: the same number, the same draws. */
  turnTo(arrival: number): void;
}

/**
 * Draws for the arrivals of a scenario. A stream of lib/random.ts takes as long to begin as k6 to send a request, so
 * here a number comes from its place alone: from the stream's name, the arrival and how many were drawn before it.
 */
export function diceOf(...name: readonly [seed: number | string, ...labels: (string | number)[]]): Dice {
  const stream = Math.floor(random(...name).next() * 4_294_967_296);
  let base = 0;
  let drawn = 0;
  const next = (): number => {
    drawn = (drawn + 1) | 0;
    return (mixBits(base ^ Math.imul(drawn, golden)) >>> 0) / 4_294_967_296;
  };
  return {
    turnTo: (arrival) => {
      base = mixBits(mixBits(stream ^ Math.imul(arrival + 1, golden)) + arrival);
      drawn = 0;
    },
    ...drawFrom(next),
    branch: (label) => random(...name, base, label),
  };
}
