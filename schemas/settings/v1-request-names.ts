import { name } from './setting.ts';

/** Names of v1 members in availability requests that the specification only describes, by their location. */
export const v1RequestNames = {
  'v1.names.controls.maxHotels': name(
    'MaxResponses',
    'Number of hotels to search of an availability request.',
  ),
  'v1.names.controls.pageNumber': name('PageNumber', 'Page number of an availability request.'),
  'v1.names.controls.availRatesOnly': name(
    'AvailRatesOnly',
    'Flag for only hotels with available rates of an availability request.',
  ),
  'v1.names.controls.bestOnly': name(
    'BestOnly',
    'Flag for only the best rate of each hotel of an availability request.',
  ),
  'v1.names.controls.onRequest': name('OnRequest', 'Flag for rates on request of an availability request.'),
  'v1.names.controls.isModify': name(
    'IsModify',
    'Flag for the modification of an existing booking of an availability request.',
  ),
  'v1.names.criteria.availableOnly': name(
    'AvailableOnlyIndicator',
    'Flag for only hotels with available rates of HotelSearchCriteria.',
  ),
  'v1.names.address.addressLine': name('AddressLine', 'Street line of an address in availability.'),
  'v1.names.address.cityName': name('CityName', 'City name of an address in availability.'),
  'v1.names.address.countryCode': name('CountryCode', 'Country code of an address in availability.'),
  'v1.names.address.countryName': name('CountryName', 'Full country name of an address in availability.'),
  'v1.names.address.postalCode': name('PostalCode', 'Postal code of an address in availability.'),
  'v1.names.address.stateProvCode': name(
    'StateProvCode',
    'Code of the state or province of an address in availability.',
  ),
  'v1.names.address.stateProv': name(
    'StateProv',
    'Name of the state or province of an address in availability.',
  ),
  'v1.names.address.zoneCode': name('ZoneCode', 'Zone code of an address in availability.'),
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
  'v1.names.candidate.roomTypeId': name('RoomTypeID', 'Room type ID of a room wanted.'),
  'v1.names.extensions.taxesInBestPrice': name(
    'AmountIncludingTaxesFees',
    'Flag that taxes count in the best price of an availability request.',
  ),
  'v1.names.extensions.mobile': name('IsForMobile', 'Flag for a mobile device of an availability request.'),
  'v1.names.extensions.mealPlan': name('MealPlanCode', 'Meal plan filter of an availability request.'),
  'v1.names.extensions.ratePlanIds': name('RatePlanIds', 'Rate plan ID filter of an availability request.'),
  'v1.names.extensions.roomTypeIds': name('RoomTypeIds', 'Room type ID filter of an availability request.'),
  'v1.names.multimedia.sendData': name(
    'SendData',
    'Flag to send multimedia of MultimediaObjects in availability.',
  ),
  'v1.names.rateRoomId.ratePlanId': name('RatePlanID', 'Rate plan ID of an entry of RateRoomIds.'),
  'v1.names.rateRoomId.roomTypeId': name('RoomTypeID', 'Room type ID of an entry of RateRoomIds.'),
  'v1.names.quotation.requesterName': name('RequesterName', 'Full name of the requester of a Quotation.'),
  'v1.names.quotation.email': name('Email', 'E-mail address of a Quotation.'),
  'v1.names.quotation.phone': name('Phone', 'Phone of a Quotation.'),
  'v1.names.quotation.sendMail': name(
    'SendMail',
    'Flag that asks the service to send the mail of a Quotation.',
  ),
} as const;
