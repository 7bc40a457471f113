/** Sentences that only the fresh faults break, quoted with their headings. */
export const sentencesOfFresh = {
  dropTime: ['Enumerations', 'OffsetDropTimeEnum: 0=BeforeArrival.'],
  servicePricing: [
    'Enumerations',
    'ServicePricingTypeEnum: 7=PerPerson, 12=PerStay, 18=PerRoomPerStay, 19=PerRoomPerNight (also listed as PerNight), 20=PerPersonPerStay, 21=PerPersonPerNight, 25=PerRoom.',
  ],
  namePrefix: ['Enumerations', 'NamePrefixTypeEnum: 1=Mr, 2=Mrs, 3=Miss, 4=None.'],
  hours: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'CheckInHours, BreakfastHours, ReceptionHours (each nullable with Start and End required)',
  ],
  offer2: [
    'v2 availability (request and response)',
    '| offer | name (string), discount (number), freeNights (integer), discountType (STAY_DISCOUNT, DISCOUNT, FREE_NIGHT, LAST_MINUTE, or null), nightsRequired (integer); all nullable |',
  ],
  rewards: ['Order record', '| loyaltyRewards[] | required | see below |'],
  ordersPath: [
    'Orders (on {api_url})',
    '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
  ],
} as const satisfies Record<string, readonly [heading: string, sentence: string]>;
