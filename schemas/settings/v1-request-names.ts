import { name, namesIn } from './setting.ts';

/** Names of v1 members in availability requests that the specification only describes, by their location. */
export const v1RequestNames = {
  'v1.names.controls.maxHotels': name(
    'MaxResponses',
    'Number of hotels to search of an availability request.',
  ),
  'v1.names.controls.pageNumber': name('PageNumber', 'Page number of an availability request.'),
  'v1.names.controls.availRatesOnly': name(
    'AvailRatesOnly',
    'Flag of an availability request for only hotels with available rates.',
  ),
  'v1.names.controls.bestOnly': name(
    'BestOnly',
    'Flag of an availability request for only the best rate of each hotel.',
  ),
  'v1.names.controls.onRequest': name('OnRequest', 'Flag of an availability request for rates on request.'),
  'v1.names.controls.isModify': name(
    'IsModify',
    'Flag of an availability request that it modifies an existing booking.',
  ),
  'v1.names.criteria.availableOnly': name(
    'AvailableOnlyIndicator',
    'Flag of HotelSearchCriteria for only hotels with available rates.',
  ),
  ...namesIn('v1.names.address', 'of an address in availability', {
    addressLine: ['AddressLine', 'Street line'],
    cityName: ['CityName', 'City name'],
    countryCode: ['CountryCode', 'Country code'],
    countryName: ['CountryName', 'Full country name'],
    postalCode: ['PostalCode', 'Postal code'],
    stateProvCode: ['StateProvCode', 'Code of the state or province'],
    stateProv: ['StateProv', 'Name of the state or province'],
    zoneCode: ['ZoneCode', 'Zone code'],
  }),
  'v1.names.award.rating': name('Rating', 'Numeric rating of an award in availability.'),
  'v1.names.award.provider': name('Provider', 'Name of an award in availability.'),
  'v1.names.location.code': name('LocationCode', 'Code of a Location.'),
  'v1.names.location.context': name('CodeContext', 'Code system of a Location.'),
  'v1.names.profile.id': name('ID', 'Identifier of the UniqueID of a profile.'),
  'v1.names.profile.context': name('ID_Context', 'Reason or context of the UniqueID of a profile.'),
  'v1.names.radius.distance': name('Distance', 'Distance of a Radius.'),
  'v1.names.radius.unit': name('UnitOfMeasureCode', 'Unit of a Radius.'),
  'v1.names.ratePlanCandidate.groupCode': name('GroupCode', 'Group code of a RatePlanCandidate.'),
  'v1.names.ratePlanCandidate.promotionCode': name('PromotionCode', 'Promotion code of a RatePlanCandidate.'),
  'v1.names.ratePlanCandidate.ratePlanType': name('RatePlanType', 'Rate plan type of a RatePlanCandidate.'),
  'v1.names.candidate.roomTypeId': name('RoomTypeID', 'Room type ID of a requested room.'),
  'v1.names.extensions.taxesInBestPrice': name(
    'AmountIncludingTaxesFees',
    'Flag of an availability request that the best price includes taxes.',
  ),
  'v1.names.extensions.mobile': name('IsForMobile', 'Flag of an availability request from a mobile device.'),
  'v1.names.extensions.mealPlan': name('MealPlanCode', 'Meal plan filter of an availability request.'),
  'v1.names.extensions.ratePlanIds': name('RatePlanIds', 'Rate plan ID filter of an availability request.'),
  'v1.names.extensions.roomTypeIds': name('RoomTypeIds', 'Room type ID filter of an availability request.'),
  'v1.names.multimedia.sendData': name(
    'SendData',
    'Flag of MultimediaObjects in availability to send multimedia.',
  ),
  'v1.names.rateRoomId.ratePlanId': name('RatePlanID', 'Rate plan ID of an entry of RateRoomIds.'),
  'v1.names.rateRoomId.roomTypeId': name('RoomTypeID', 'Room type ID of an entry of RateRoomIds.'),
  'v1.names.quotation.requesterName': name('RequesterName', 'Full name of the requester of a Quotation.'),
  'v1.names.quotation.email': name('Email', 'E-mail address of a Quotation.'),
  'v1.names.quotation.phone': name('Phone', 'Phone of a Quotation.'),
  'v1.names.quotation.sendMail': name('SendMail', 'Flag of a Quotation that asks the service to mail it.'),
} as const;
