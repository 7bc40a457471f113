/** How the inventory behaves between two calls. The specification says only that it is live. */
export interface WorldRules {
  /** 0 for a world that stands still; any other number is another state of prices and rooms. */
  tide(call: number): number;
}

export const worldRules: WorldRules = { tide: () => 0 };
