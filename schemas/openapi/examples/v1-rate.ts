/** One room at one rate, as availability offers it and a booking copies it. Currency 34 is EUR, country 157 is Portugal. */
const price = {
  AmountAfterTax: 230,
  AmountBeforeTax: 200,
  AmountIncludingMarkup: true,
  AmountIsPackage: false,
  ChargeType: 18,
  CurrencyCode: 34,
} as const;

const tax = { Amount: 30, CurrencyCode: 34, Description: 'Value added tax', ID: 1, Name: 'VAT' } as const;

export const total = { ...price, TPA_Extensions: { TotalDiscountValue: 10 }, Taxes: [tax] } as const;

export const roomRate = {
  RoomStayCandidateRPH: 0,
  EffectiveDate: '2027-05-10',
  ExpireDate: '2027-05-12',
  RatePlanID: 11,
  RoomID: 21,
  Availability: [{ AvailabilityStatus: 'AvailableForSale' }],
  ServiceRPHs: [0],
  RatesType: {
    Rates: [{ EffectiveDate: '2027-05-10', NumberOfUnits: 1, MinLOS: 1, MaxLOS: 30, Total: price }],
  },
  Total: total,
  Taxes: [tax],
  TPA_Extensions: {
    OccupationFor: { Adults: 2, Childs: 1 },
    TotalDiscountValue: 10,
    Rates: [
      {
        AgeQualifyingCode: 10,
        EffectiveDate: '2027-05-10',
        MinGuestApplicable: 1,
        MaxGuestApplicable: 2,
        Total: price,
      },
    ],
    RateIdentifier: 'rate-11-21',
    IsPreferredHotel: false,
    IsMobileExclusive: false,
  },
} as const;

export const roomType = {
  AmenitiesType: { RoomAmenities: [{ Code: 123, RoomAmenity: 'Wi-Fi' }] },
  MaxOccupancy: 3,
  NumberOfUnits: 4,
  RoomID: 21,
  RoomName: 'Double room',
  Occupancies: [
    { AgeQualifyingCode: 10, MinOccupancy: 1, MaxOccupancy: 2 },
    { AgeQualifyingCode: 8, MinOccupancy: 0, MaxOccupancy: 1 },
  ],
  RoomDescription: { Language: 1, Description: 'A double room with a view of the river.' },
} as const;

/** Rate-plan members common to all responses. */
export const ratePlan = {
  CurrencyCode: 34,
  CancelPenalties: [
    {
      NonRefundable: false,
      AmountPercent: { Amount: 100, CurrencyCode: 34, NmbrOfNights: 1, Percent: 50 },
      AmountRules: [{ Amount: 100, Start: '2027-05-08', End: '2027-05-10', CurrencyCode: 34 }],
      DeadLine: {
        OffsetDropTime: 0,
        OffsetUnitMultiplier: 2,
        TimeUnitType: 0,
        AbsoluteDeadline: '2027-05-08T18:00:00',
      },
      PenaltyDescription: {
        Language: 1,
        Name: 'Flexible',
        Description: 'Free until two days before arrival, then one night.',
      },
      Start: '2027-05-08',
    },
  ],
  Commission: { Percent: 10 },
  TaxPolicies: [
    {
      CurrencyCode: 34,
      Description: 'Value added tax',
      ID: 1,
      IsPerNight: false,
      IsPerPerson: false,
      IsPerRoom: false,
      IsPerStay: true,
      IsValuePercentage: true,
      Name: 'VAT',
      Value: 15,
    },
  ],
  Offers: [
    {
      OfferCode: 'EARLY',
      RPH: 0,
      OfferRules: [
        {
          MinAdvancedBookingOffset: 30,
          DateRestriction: { Start: '2027-05-01', End: '2027-05-31' },
          LengthsOfStay: {
            ArrivalDateBased: true,
            LengthsOfStay: [{ Time: 2, TimeUnit: 0, MinMaxMessageType: 0 }],
          },
        },
      ],
      Discount: { ChargeUnitCode: 18, NightsDiscounted: 1, NightsRequired: 4, Percent: 5 },
      CompatibleOffer: [{ IncompatibleOfferIndicator: true, OfferRPH: 1 }],
      Description: { Text: 'Five per cent off for early birds.', Language: 1 },
    },
  ],
  MealsIncluded: { Breakfast: true },
  RatePlanID: 11,
  RatePlanInclusions: [{ ID: 1, RatePlanInclusionDesciption: 'Wi-Fi in the room' }],
  RatePlanName: 'Flexible',
  RatePlanTypeCode: 11,
} as const;
