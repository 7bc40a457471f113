/** Members whose values the specification does not fix: it only names them, or does not even do that. */
import type { OperationId } from '../../../schemas/operations.ts';

/** Objects and their free members; `**` for whatever stands in an answer that is not shown. */
export const free: readonly {
  readonly operations: readonly OperationId[];
  readonly because: string;
  readonly places: Readonly<Record<string, string>>;
}[] = [
  {
    operations: ['longstay.avail', 'v2.book', 'lost.by-id'],
    because: 'Its answer is not shown.',
    places: { '**': '' },
  },
  {
    operations: ['v1.avail'],
    because: "Named, or only described; what it says is the service's own.",
    places: {
      '': 'WarningsType',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.Award': 'Rating Provider',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.Address':
        'AddressLine CityCode CountryCode CountryName PostalCode StateProvCode StateProv ZoneCode',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.HotelRef': 'BrandName ChainCode ChainName',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.CancelPenalties.*': 'AmountRules DeadLine',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.CancelPenalties.*.DeadLine':
        'OffsetUnitMultiplier Duration End',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*':
        'Commission RatePlanTypeCode PriceViewableInd Offers',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.TaxPolicies.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Offers.*':
        'OfferCode CompatibleOffer Description OfferRules Discount',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Offers.*.OfferRules.*':
        'MinAdvancedBookingOffset MaxAdvancedBookingOffset',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Offers.*.OfferRules.*.LengthsOfStay.LengthsOfStay.*':
        'Time',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.PaymentPolicies.AcceptedPayments.*':
        'RPH PaymentCard',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.MealsIncluded': 'Breakfast Lunch Dinner',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.TPA_Extensions.POS.Sources.*':
        'PseudoCityCode ISOCountry RequestorID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.RatePlanInclusions.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Guarantees.*': 'GuaranteeCode',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Guarantees.*.AmountPercent':
        'NmbrOfNights Percent Amount',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Guarantees.*.DeadLine':
        'OffsetUnitMultiplier Duration End',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Guarantees.*.GuaranteesAcceptedType.GuaranteesAccepted.*.PaymentCard':
        'CardHolderName CardNumber SeriesCode',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.TPA_Extensions.POS.Sources.*.RequestorID': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.Availability.*': 'AvailabilityStatus',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.RatesType.Rates.*':
        'NumberOfUnits MinLOS MaxLOS MinAdvancedBookingOffset MaxAdvancedBookingOffset',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.Total.Taxes.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.Taxes.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.TPA_Extensions.Rates.*':
        'MinGuestApplicable MaxGuestApplicable',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.TPA_Extensions':
        'RateIdentifier QuotationURL ApprovalNumber',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomTypes.*.AmenitiesType.RoomAmenities.*': 'Code',
      'HotelStaysType.HotelStays.*.RoomStays.*.Total.Taxes.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*':
        'CommentsType SpecialRequestsType Guarantees Services TPA_Extensions RPH IndexNumber RoomStayStatus',
      'HotelStaysType.HotelStays.*.RoomStays.*.GuestCountsType.GuestCounts.*': 'Age Count ResGuestRPH',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo': 'Award Address',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.CancelPenalties.*.AmountRules.*': 'Amount',
      'HotelStaysType.HotelStays.*.RoomStays.*.SpecialRequestsType.SpecialRequests.*': 'Index',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.TPA_Extensions.Services.*':
        'ServiceCategoryCode ImageURL',
      'HotelStaysType.HotelStays.*.RoomStays.*.Services.*': 'ID ServiceCategoryCode ImageURL',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.PaymentPolicies.AcceptedPayments.*.Extras.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Offers.*.Discount': 'DiscountPattern',
      'HotelStaysType.HotelStays.*': 'Availability',
      'HotelStaysType.HotelStays.*.RoomStays.*.TPA_Extensions': 'CheckInTime CheckOutTime',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.PaymentPolicies.AcceptedPayments.*.PaymentCard':
        'CardHolderName CardNumber SeriesCode',
      'HotelStaysType.HotelStays.*.RoomStays.*.RatePlans.*.Guarantees.*.GuaranteesAcceptedType.GuaranteesAccepted.*':
        'PaymentCard',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.RatesType.Rates.*.Total.Taxes.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.RoomRates.*.TPA_Extensions.Rates.*.Total.Taxes.*': 'ID',
      'HotelStaysType.HotelStays.*.RoomStays.*.Guarantees.*': 'GuaranteeCode',
      'HotelStaysType.HotelStays.*.RoomStays.*.Guarantees.*.AmountPercent': 'NmbrOfNights Percent Amount',
      'HotelStaysType.HotelStays.*.RoomStays.*.Guarantees.*.DeadLine': 'OffsetUnitMultiplier Duration End',
      'HotelStaysType.HotelStays.*.RoomStays.*.Guarantees.*.GuaranteesAcceptedType.GuaranteesAccepted.*.PaymentCard':
        'CardHolderName CardNumber SeriesCode',
      'HotelStaysType.HotelStays.*.RoomStays.*.Guarantees.*.GuaranteesAcceptedType.GuaranteesAccepted.*':
        'PaymentCard',
    },
  },
  {
    operations: ['v1.desc'],
    because: "Named, or only described; what it says is the service's own.",
    places: {
      '': 'WarningsType',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelRef': 'BrandName ChainCode ChainName',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo':
        'ClosedSeasonsType OwnershipManagementInfosType CheckInHours BreakfastHours ReceptionHours Renovations HotelAmenities SurroundingRegions',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions.*':
        'ID ImageItemsType VideoItemsType TextItemsType',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions.*.ImageItemsType.ImageItems.*':
        'Position',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions.*.VideoItemsType.VideoItems.*':
        'Position',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions.*.VideoItemsType.VideoItems.*.URL':
        'Address',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*.AmenitiesType.RoomAmenities.*':
        'Code',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*':
        'MultimediaDescriptionsType AmenitiesType',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*.MultimediaDescriptionsType.MultimediaDescriptions.*':
        'ID VideoItemsType',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*.MultimediaDescriptionsType.MultimediaDescriptions.*.ImageItemsType.ImageItems.*':
        'Position',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.Awards.*': 'Rating',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.Attractions.*': 'DistanceInMeters',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.RefPoints.*': 'DistanceInMeters Code',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*.TypeRoom':
        'RoomClassificationCodes BedTypeCodes RoomViewCodes',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.ContactInfosType.ContactInfos.*.AddressesType.Addresses.*':
        'AddressLine CityCode CityName CountryName PostalCode StateProvCode StateProv',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.Policies': 'CheckInTime CheckOutTime',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo.OwnershipManagementInfosType.OwnershipManagmentInfo.*.Names.Names.*':
        'GivenName',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.HotelInfo.OwnershipManagementInfosType.OwnershipManagmentInfo.*.Phones.ContactNumbers.*':
        'PhoneNumber Extension',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*.MultimediaDescriptionsType.MultimediaDescriptions.*.VideoItemsType.VideoItems.*':
        'Position',
      'HotelDescriptiveContentsType.HotelDescriptiveContents.*.FacilityInfo.GuestRoomsType.GuestRooms.*.MultimediaDescriptionsType.MultimediaDescriptions.*.VideoItemsType.VideoItems.*.URL':
        'Address',
    },
  },
  {
    operations: ['v1.countries'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType',
      'Countries.*': 'Code',
    },
  },
  {
    operations: ['v1.ping'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType EchoData',
    },
  },
  {
    operations: ['v1.search'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.Address': 'AddressLine CityName',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo.Award': 'Rating',
      'HotelStaysType.HotelStays.*.BasicPropertyInfo': 'Award Address',
    },
  },
  {
    operations: ['v1.states'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType',
      'States.*': 'Code Name CountryCode',
    },
  },
  {
    operations: ['v1.cities'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType',
      'Cities.*': 'Code Name StateProvCode CountryCode',
    },
  },
  {
    operations: ['v1.contentfile'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType',
    },
  },
  {
    operations: ['v1.cancel'],
    because: 'Its answer is not shown.',
    places: {
      'UniqueID.*': 'ID Type',
      'Segment.*': 'ItinSegNbr Status',
      '': 'WarningsType Segment Status',
    },
  },
  {
    operations: ['v1.book', 'v1.getbk'],
    because: 'Its answer is not shown.',
    places: {
      '': 'WarningsType TransactionIdentifier',
      'HotelReservationsType.HotelReservations.*.ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs.*':
        'ResID_Type',
      'HotelReservationsType.HotelReservations.*.ResGlobalInfo.Total': 'ChargeType CurrencyCode',
      'HotelReservationsType.HotelReservations.*.ResGlobalInfo': 'CommentsType',
      'HotelReservationsType.HotelReservations.*.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted.*':
        'GuaranteeTypeCode',
      'HotelReservationsType.HotelReservations.*.ResStatus': 'TransactionActionType',
      'HotelReservationsType.HotelReservations.*.RoomStaysType.RoomStays.*': 'IndexNumber RoomName',
      'HotelReservationsType.HotelReservations.*.RoomStaysType.RoomStays.*.BasicPropertyInfo.HotelRef':
        'HotelName',
      'HotelReservationsType.HotelReservations.*.RoomStaysType.RoomStays.*.RoomStayStatus':
        'TransactionActionType',
      'HotelReservationsType.HotelReservations.*.RoomStaysType.RoomStays.*.Total': 'ChargeType CurrencyCode',
      'HotelReservationsType.HotelReservations.*.ResGuestsType.ResGuests.*': 'ResGuestRPH PrimaryIndicator',
    },
  },
  {
    operations: ['v2.avail', 'v2.checkrate'],
    because: "Named; what it says is the service's own.",
    places: {
      'hotels.*.roomRates.*.ratePlan.inclusions.*': 'id',
      'hotels.*.roomRates.*': 'offers descriptions meal ratePlan paymentOptions',
      'hotels.*.hotel': 'position',
      'hotels.*.roomRates.*.descriptions': 'meal',
      'hotels.*.roomRates.*.priceComposition': 'net taxes total',
      'hotels.*.unavailableRoomRates.*.roomType': 'id',
      'hotels.*.unavailableRoomRates.*.cancelPolicy': 'nonRefundable inPenalty',
      'hotels.*.unavailableRoomRates.*.ratePlan': 'id type public package',
      'hotels.*.unavailableRoomRates.*.meal': 'breakfast lunch dinner allInclusive description',
      'hotels.*.unavailableRoomRates.*': 'cancelPolicy priceComposition meal ratePlan',
      'hotels.*.unavailableRoomRates.*.priceComposition': 'net taxes total',
      'hotels.*.unavailableRoomRates.*.ratePlan.inclusions.*': 'id name description',
    },
  },
  {
    operations: ['order.by-id', 'order.by-query'],
    because: "Named with a type at most; what it says is the service's own.",
    places: {
      'buyerPersonLoyaltyData.*': 'id alias tier',
      '': 'clientVat clientExternalCode quotation buyerPersonLoyaltyData',
      'items.*':
        'productDescription countryName hotelAddress supplierHotelCode rebookStatus trackingSource trackingMedium trackingCampaign primaryGuestCpf primaryGuestPhone primaryGuestPassport primaryGuestPersonId credentialId credentialAlias credentialType paymentType paymentAlias createdById createdByName promoCode couponCode billingComments scheduleTime addonType variantLabel paymentCreditCard tourCode extraFields includeExtras',
      'items.*.hotelRooms.*.guests.*':
        'cpf dob nationality passport rg addressCity addressComplement addressDistrict addressNumber addressState addressStreet addressZipCode country birthCertificate',
      'items.*.hotelRooms.*.cancelPolicy': 'penaltyCurrency',
      'items.*.hotelRooms.*.supplierCancelPolicy': 'penaltyCurrency',
      'items.*.hotelRooms.*':
        'totalRoomPriceCurrency supplierRoomTaxesCurrency cancelPolicy supplierCancelPolicy supplierRoomTaxesBreakdown',
      'items.*.extraFields.*': 'label name valueStr',
      'items.*.paymentCreditCard': 'holder brand expirationDate',
      'payments.*':
        'message credentialId credentialAlias credentialType locator payerPassport creditCardHolder creditCardBrand creditCardExpirationDate authorizationCode proofOfSale provider providerTransactionId paidItems',
      'loyaltyRewards.*': 'credentialId credentialAlias credentialType locator',
      'suppliers.*': 'cityRegistration stateRegistration',
      'items.*.busRoutes.*':
        'company equipmentType status totalRoutePriceCurrency departureLocation arrivalLocation guests cancelPolicy',
      'items.*.busRoutes.*.departureLocation': 'code name',
      'items.*.busRoutes.*.arrivalLocation': 'code name',
      'items.*.busRoutes.*.guests.*':
        'firstName lastName age cpf phone email dob nationality passport rg ageQualifying gender primary seatNumber ticketNumber voucherUrl',
      'items.*.busRoutes.*.cancelPolicy': 'refundable hoursBeforeDeparture',
      'items.*.busRoutes.*.cancelPolicy.keeps': 'percent',
      'items.*.hotelRooms.*.meal': 'code description',
      quotation:
        'externalId requestId lostReservationId channelSource responsible groupDescription checkoutUrl isForGroups',
    },
  },
];

const known = new Set(
  free.flatMap(({ operations, places }) =>
    operations.flatMap((operation) =>
      Object.entries(places).flatMap(([object, names]) =>
        names
          .split(' ')
          .map(
            (name) =>
              `${operation} ${object === '' || object === '**' ? object + name : `${object}.${name}`}`,
          ),
      ),
    ),
  ),
);

/** Whether the law says that nothing fixes a place. */
export const isUnspecified = (operation: OperationId, place: string): boolean =>
  known.has(`${operation} ${place}`) || known.has(`${operation} **`);
