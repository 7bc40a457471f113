import { stream, salt } from './dice.ts';
import { scenarioOf } from './scenarios.ts';
import type { World } from './world.ts';

/** A hotel chain. The specification shows no codes of chains and brands: these are the sandbox's own. */
interface Chain {
  readonly code: string;
  readonly name: string;
  /** v1's integer code of the brand. */
  readonly brand: number;
}

const chains: readonly Chain[] = [
  { code: 'AT', name: 'Atlântico Hotels', brand: 11 },
  { code: 'BV', name: 'Bellevue Collection', brand: 12 },
  { code: 'NY', name: 'Nyhavn Group', brand: 13 },
  { code: 'SP', name: 'Solar do Paço', brand: 14 },
];

/** The chain of a hotel; about half of the hotels have none. */
export function chainOf({ seed }: World, hotel: number): Chain | undefined {
  const scenario = scenarioOf(hotel);
  if (scenario) return scenario === 'sparse' ? undefined : chains[0];
  // An index outside the array means no chain, which is the case for half of the draws.
  return chains[Math.floor(stream(seed, salt.chain, hotel) * chains.length * 2)];
}
