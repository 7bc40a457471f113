import { changeMessage, type JsonObject } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const lists = ['v1.countries', 'v1.states', 'v1.cities'] as const;

/** Faults in responses whose shape the specification does not show. */
export const v1ReadAnswerFaults = faultsOf({ kind: 'value' })({
  'search-adds-a-neighbour': {
    breaks: 'v1.search.only-asked',
    operations: ['v1.search'],
    does: 'Adds a further hotel to the results.',
    rules: changeMessage(({ HotelStaysType: results }) => {
      const stays = (results?.HotelStays ?? []) as JsonObject[];
      const lastStay = stays.at(-1);
      if (lastStay === undefined) return;
      const addedStay = structuredClone(lastStay);
      const ref = addedStay['BasicPropertyInfo'].HotelRef as { HotelCode: number };
      ref.HotelCode = Number(ref.HotelCode) + 1_000_000;
      stays.push(addedStay);
    }),
  },
  'first-place-twice': {
    breaks: 'v1.lists.places-once',
    operations: lists,
    does: 'Lists the first place of a list again at its end.',
    rules: changeMessage(({ Countries: countries, States: states, Cities: cities }) => {
      const places = (countries ?? states ?? cities ?? []) as unknown[];
      if (places.length > 0) places.push(structuredClone(places[0]));
    }),
  },
});
