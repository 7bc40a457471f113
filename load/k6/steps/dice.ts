import { drawFrom, golden, mixBits, random, type Random } from '../../../lib/random.ts';

/** Random numbers for one arrival at a time. */
export interface Dice extends Random {
  /** Restarts the draws for an arrival: the same number has the same draws. */
  turnTo(arrival: number): void;
}

/**
 * Draws for the arrivals of a scenario. Starting a stream of lib/random.ts takes k6 as long as sending a request, so
 * a number is a hash of the stream's name, the arrival and the number of earlier draws.
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
