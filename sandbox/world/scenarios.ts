import { hotelNumber } from './world.ts';

export type ScenarioName =
  | 'sold-out-at-recheck'
  | 'price-up-at-recheck'
  | 'non-refundable'
  | 'closed'
  | 'restricted'
  | 'slow'
  | 'sparse'
  | 'full'
  | 'last-room'
  | 'taxes-decide'
  | 'lost-after-booking';

interface Scenario {
  readonly hotelId: string;
  readonly name: ScenarioName;
  readonly does: string;
}

/** Hotels with one special behaviour, so that partners can test it without a special header. They form region 500. */
export const scenarios: readonly Scenario[] = [
  {
    hotelId: '901',
    name: 'sold-out-at-recheck',
    does: 'Offers rates, and each of them is gone (404) at re-confirmation.',
  },
  {
    hotelId: '902',
    name: 'price-up-at-recheck',
    does: 'Offers rates whose price is 10 percent higher at re-confirmation.',
  },
  { hotelId: '903', name: 'non-refundable', does: 'Offers only rates that cannot be refunded.' },
  {
    hotelId: '904',
    name: 'closed',
    does: 'Has no available rate on any date; when asked, shows unavailable rates.',
  },
  {
    hotelId: '905',
    name: 'restricted',
    does: 'One room for exactly two adults, one for eight to ten; all others get an occupancy reason with bounds.',
  },
  { hotelId: '906', name: 'slow', does: 'Every answer that contains it takes two seconds.' },
  { hotelId: '907', name: 'sparse', does: 'Every member that may be null is null.' },
  { hotelId: '908', name: 'full', does: 'Every member has a value.' },
  {
    hotelId: '909',
    name: 'last-room',
    does: 'Has one room of each kind: the second buyer of a night comes too late.',
  },
  {
    hotelId: '910',
    name: 'taxes-decide',
    does: 'Its cheapest rate before taxes is not its cheapest with taxes (v1, the taxes flag with BestOnly).',
  },
  {
    hotelId: '911',
    name: 'lost-after-booking',
    does: 'Its supplier fails each booking after it was accepted: it is acknowledged as usual, and lost from then on.',
  },
];

const nameByNumber = new Map(scenarios.map((scenario) => [hotelNumber(scenario.hotelId)!, scenario.name]));

export const scenarioNumbers: readonly number[] = [...nameByNumber.keys()];

export const scenarioOf = (hotel: number): ScenarioName | undefined =>
  hotel < 0 ? nameByNumber.get(hotel) : undefined;

/** Delay of a response with these hotels, in milliseconds. */
export const responseDelayMs = (hotels: readonly number[]): number =>
  hotels.some((hotel) => scenarioOf(hotel) === 'slow') ? 2_000 : 0;
