/** Sentences about v1 availability and the envelope, quoted with their headings. */
export const sentencesOfV1 = {
  quirks: [
    'Conventions',
    'Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.',
  ],
  dates: ['Conventions', 'Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).'],
  required: ['Conventions', "'required' means it must be present."],
  camel: [
    'Conventions',
    'v1 field names are PascalCase and case-sensitive; v2 and order field names are camelCase.',
  ],
  units: ['Enumerations', 'UnitOfMesureCodeEnum: 1=Miles, 2=Kilometers, 3=Meters, 6=Yards, 7=Feet.'],
  guarantees: [
    'Enumerations',
    'Values declared unsupported: 8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101 (only 2, 5, 3, 4 are supported).',
  ],
  charges: [
    'Enumerations',
    'ChargeTypeEnum: 18=PerRoomPerStay, 19=PerRoomPerNight, 12=PerStay, 7=PerPerson, 99=PerNight, 25=PerRoom, 20=PerPersonPerStay, 21=PerPersonPerNight.',
  ],
  propertyClass: [
    'Enumerations',
    'PropertyClassTypeEnum: 2=AllInclusive, 3=Apartment, 4=BedAndBreakfast, 16=GuestHouse, 19=Hostel, 20=Hotel, 21=Inn, 22=Lodge, 30=Resort, 42=Spa, 48=Historical, 57=Luxury, 62=Other.',
  ],
  regionTypes: [
    'Enumerations',
    'Surrounding region type (string): city, country, neighborhood, state, multi_city_vicinity, point_of_interest, airport, high_level_region, province_state, continent, train_station, metro_station.',
  ],
  restriction: ['Enumerations', 'RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.'],
  actions: [
    'Enumerations',
    'TransactionActionTypeEnum: 0=Book, 1=Commit, 2=Hold, 3=Ignore, 4=Initiate, 5=Modify, 6=VerifyPrice, 7=CancelRoom, 8=CancelRoomVerifyPrice.',
  ],
  echo: ['v1 message envelope', '| EchoToken | string, nullable | arbitrary text returned in the response |'],
  langDefault: ['v1 message envelope', '| PrimaryLangID | the service (int) | default 8 |'],
  common: [
    'v1 message envelope',
    'Common response fields: EchoToken (nullable, same as request), ErrorsType (nullable; `Errors[]`), PrimaryLangID (default 8), Success (nullable object with arbitrary string-named properties), Target (same as request), TimeStamp (required; ISO date-time just before the response is sent), Version (required; same as request), WarningsType (nullable; `Warnings[]`).',
  ],
  entry: [
    'v1 message envelope',
    'Each entry of `Errors[]` and `Warnings[]`: Code (integer, required), Language (the service, required), ShortText (string, required).',
  ],
  stampRequired: [
    'v1 message envelope',
    '| TimeStamp | string | required; ISO date-time just before sending |',
  ],
  ping: ['Ping', 'Request: the envelope fields plus EchoData (string, required).'],
  currency: [
    'v1 availability request (GetHotelAvail)',
    '| RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response |',
  ],
  address: [
    'v1 availability request (GetHotelAvail)',
    '| Address | object, nullable | street line (string nullable); CityCode (integer or string, nullable); city name (string nullable); country code (CountryCodeEnum nullable); full country name; postal code; state/province code (numeric); state/province name; zone code (numeric) |',
  ],
  award: [
    'v1 availability request (GetHotelAvail)',
    '| Award | object, nullable | numeric rating and award name |',
  ],
  refs: [
    'v1 availability request (GetHotelAvail)',
    '| HotelRefs | array, nullable | each: BrandName (integer, nullable), ChainCode (integer or string, nullable), ChainName (string, nullable), HotelCode (integer or string, required), HotelName (string, nullable) |',
  ],
  radius: [
    'v1 availability request (GetHotelAvail)',
    '| Radius | object, nullable | distance number and unit (UnitOfMesureCodeEnum: 1, 2, 3, 6, 7) |',
  ],
  rooms: [
    'v1 availability request (GetHotelAvail)',
    '| RoomStayCandidatesType | object, required | `RoomStayCandidates[]` (required); each: GuestCountsType.GuestCounts[] (each: Age integer, required when AgeQualifyCode=8; AgeQualifyCode AgeQualifyCodeEnum; Count integer; ResGuestRPH reference), Quantity (number of rooms), RPH reference, room type ID |',
  ],
  range: [
    'v1 availability request (GetHotelAvail)',
    '| StayDateRange | object, required | Start and End (ISO 8601 dates), Duration (days) |',
  ],
  extensions: [
    'v1 availability request (GetHotelAvail)',
    'TPA_Extensions members: AmountIncludingMarkup (boolean, default true), AmountIsPackageRates (boolean), AmountNotIncludingMarkup (boolean); a boolean default true (response includes taxes in the best price when BestOnly is used); a mobile-device boolean; a meal plan code filter (MealPlanCodeFilterEnum); MultimediaObjects (object; boolean default true to send multimedia; marked not yet implemented); OnlyPreferredHotels (boolean); rate plan ID filter (marked not yet implemented); RateRoomIds (array of rate plan ID and room type ID pairs, marked not yet implemented); room type ID filters; Quotation (nullable object: requester full name, e-mail, phone, and a boolean asking the service to send a quotation mail).',
  ],
  controls: [
    'v1 availability request (GetHotelAvail)',
    "Other top-level request controls described: a number of hotels to search (default 100), a page number, a boolean 'only hotels with available rates' (default true), a boolean 'only the best rate per hotel' (default true), an 'on request' boolean, and an 'is modification of an existing booking' boolean.",
  ],
  onlyNet: ['v1 availability request (GetHotelAvail)', '| Only NET rates | false | true | false |'],
  onlyCommission: [
    'v1 availability request (GetHotelAvail)',
    '| Only commissionable rates | true | false | false |',
  ],
  noPackage: [
    'v1 availability request (GetHotelAvail)',
    '| Only non-package rates | unchanged | unchanged | false |',
  ],
  nullFilter: ['v1 availability request (GetHotelAvail)', 'A null filter value is treated as its default.'],
  bothKinds: [
    'v1 availability request (GetHotelAvail)',
    'A rate can be both commissionable and part of a package.',
  ],
  criteria: [
    'v1 availability response (HotelAvailRS)',
    'Envelope fields as above, plus `Criteria` (nullable; echoes the search criteria structure) and `HotelStaysType` (nullable) with `HotelStays[]`.',
  ],
  basic: [
    'v1 availability response (HotelAvailRS)',
    'BasicPropertyInfo (required): currency code (CurrencyCodeEnum), image URL, Award, Address (same members as the request address), and hotel identification.',
  ],
  stays: [
    'v1 availability response (HotelAvailRS)',
    'RoomStays[]: each with RatePlans[], RoomRates[], RoomTypes[], Total, CommentsType, SpecialRequestsType, RoomStayStatus, Guarantees[], GuestCountsType, Services[], TPA_Extensions, reference numbers.',
  ],
  penalties: [
    'v1 availability response (HotelAvailRS)',
    'CancelPenalties[] (nullable): NonRefundable boolean; AmountPercent (Amount, CurrencyCode, NmbrOfNights, Percent); AmountRules[] (amount, start, end, currency); DeadLine (OffsetDropTime default 0 = BeforeArrival, OffsetUnitMultiplier, TimeUnitType = 0 Day, absolute deadline, duration, end); PenaltyDescription (required: Language, Name, Description); start date.',
  ],
  commission: ['v1 availability response (HotelAvailRS)', 'Commission (nullable): Percent.'],
  taxPolicies: [
    'v1 availability response (HotelAvailRS)',
    'TaxPolicies[]: CurrencyCode, Description, ID, IsPerNight, IsPerPerson, IsPerRoom, IsPerStay, IsValuePercentage (booleans), Name, Value.',
  ],
  atMost: [
    'v1 availability response (HotelAvailRS)',
    'Guarantees[] (nullable, at most 5 occurrences, marked not yet implemented): start, end, GuaranteeCode, AmountPercent, DeadLine, GuaranteeDescription (Language, Name, Description), GuaranteesAcceptedType.GuaranteesAccepted[].',
  ],
  roomRates: [
    'v1 availability response (HotelAvailRS)',
    'RoomRates[] entries: RoomStayCandidateRPH (default 0), EffectiveDate, ExpireDate, RatePlanID, RoomID, Availability[] (AvailabilityStatus), ServiceRPHs[], RatesType (required) with Rates[] (EffectiveDate, NumberOfUnits, length-of-stay bounds, advance-booking bounds, Total), Total, Taxes[], TPA_Extensions (OccupationFor with Adults and Childs counts; TotalDiscountValue; Services[]; per-guest-category Rates[] with age qualifier, date, min/max guests, Total; a rate identifier usable in booking for performance; a quotation URL; approval number or invoice ID; preferred-hotel and mobile-exclusive booleans).',
  ],
  total: [
    'v1 availability response (HotelAvailRS)',
    'Total object: AmountAfterTax, AmountBeforeTax (numbers), AmountIncludingMarkup (boolean), AmountIsPackage (boolean), ChargeType (ChargeTypeEnum), CurrencyCode (CurrencyCodeEnum), TPA_Extensions (TotalDiscountValue), Taxes[] (Amount, CurrencyCode, Description, ID, Name).',
  ],
  roomTypes: [
    'v1 availability response (HotelAvailRS)',
    'RoomTypes[] entries: AmenitiesType.RoomAmenities[] (code and name), MaxOccupancy, quantity of rooms, RoomID, RoomName, Occupancies[] (AgeQualifyingCode, MinOccupancy, MaxOccupancy), RoomDescription (Language, Description).',
  ],
  services: [
    'v1 availability response (HotelAvailRS)',
    'Services[] entries: ID, a category code, ServicePricingType (ServicePricingTypeEnum), ServiceDescription (required: Name, Description, Language), image URL.',
  ],
} as const satisfies Record<string, readonly [heading: string, sentence: string]>;
