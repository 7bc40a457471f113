import type { ClauseId } from '../../schemas/clauses.ts';
import type { Fill } from '../compile.ts';
import type { PinnedPlaces } from '../draw-with-pins.ts';

export interface Edge {
  readonly scenario: string;
  readonly place: string;
  readonly pins: PinnedPlaces;
  /** The template. Default: the bare one, so that nothing but the edge is unusual. */
  readonly fill?: Fill;
  readonly states?: ClauseId;
}

/** An edge with an unusual value at one place. */
export const edgeAt = (place: string, scenario: string, value: unknown): Edge => ({
  scenario,
  place,
  pins: { [place]: value },
});

/** An edge for each value, by the name that tells its scenario from others of its kind. */
export const edgesAt = (place: string, kind: string, values: Readonly<Record<string, unknown>>): Edge[] =>
  Object.entries(values).map(([name, value]) => edgeAt(place, `${kind}=${name}`, value));

export const numbersAt = (place: string, ...numbers: readonly number[]): Edge[] =>
  numbers.map((number) => edgeAt(place, `number=${number}`, number));

/** An edge for each list of hotel codes. */
export const hotelLists = (
  place: string,
  lists: Readonly<Record<string, readonly unknown[]>>,
  entryOf = (HotelCode: unknown): object => ({ HotelCode }),
): Edge[] => Object.entries(lists).map(([name, codes]) => edgeAt(place, `list=${name}`, codes.map(entryOf)));

/** Every combination of two controls of a search. */
export const controlPairs = (flags: readonly (boolean | null)[]): Edge[] =>
  flags.flatMap((AvailRatesOnly) =>
    flags.map((BestOnly) => ({
      scenario: `controls=available-${AvailRatesOnly}-best-${BestOnly}`,
      place: '/BestOnly',
      pins: { '/AvailRatesOnly': AvailRatesOnly, '/BestOnly': BestOnly },
    })),
  );
