import { name, nameOrPlace } from './setting.ts';

/** Names of v1 members in content and in unspecified responses, by their location. */
export const v1ResponseNames = {
  'v1.names.content.awards': nameOrPlace('Awards', 'Awards of a descriptive entry.'),
  'v1.names.content.attractions': nameOrPlace('Attractions', 'Attractions of a descriptive entry.'),
  'v1.names.content.refPoints': nameOrPlace('RefPoints', 'Reference points of a descriptive entry.'),
  'v1.names.content.policies': nameOrPlace('Policies', 'Policies of a descriptive entry.'),
  'v1.names.found.hotelStaysType': name(
    'HotelStaysType',
    'Object around the hotels in the answer of HotelSearch.',
  ),
  'v1.names.found.hotelStays': name('HotelStays', 'List of hotels in the answer of HotelSearch.'),
  'v1.names.found.basicPropertyInfo': name(
    'BasicPropertyInfo',
    'Data of a hotel in the answer of HotelSearch.',
  ),
  'v1.names.found.hotelRef': name('HotelRef', 'Object that identifies a hotel in the answer of HotelSearch.'),
  'v1.names.found.hotelCode': name('HotelCode', 'Hotel code in the answer of HotelSearch.'),
  'v1.names.found.hotelName': name('HotelName', 'Hotel name in the answer of HotelSearch.'),
  'v1.names.found.address': name('Address', 'Address in the answer of HotelSearch.'),
  'v1.names.found.addressLine': name('AddressLine', 'Street line in the answer of HotelSearch.'),
  'v1.names.found.cityCode': name('CityCode', 'City code in the answer of HotelSearch.'),
  'v1.names.found.cityName': name('CityName', 'City name in the answer of HotelSearch.'),
  'v1.names.found.stateProvCode': name(
    'StateProvCode',
    'Code of the state or province in the answer of HotelSearch.',
  ),
  'v1.names.found.countryCode': name('CountryCode', 'Country code in the answer of HotelSearch.'),
  'v1.names.found.award': name('Award', 'Award in the answer of HotelSearch.'),
  'v1.names.found.rating': name('Rating', 'Rating of the award in the answer of HotelSearch.'),
  'v1.names.cancelled.uniqueId': name(
    'UniqueID',
    'List of reservation identifiers in the answer of a cancel.',
  ),
  'v1.names.cancelled.id': name('ID', 'Reservation identifier in the answer of a cancel.'),
  'v1.names.cancelled.type': name('Type', 'Type of the identifier in the answer of a cancel.'),
  'v1.names.cancelled.status': name('Status', 'Status of the reservation in the answer of a cancel.'),
  'v1.names.cancelled.segment': name('Segment', 'List of cancelled rooms in the answer of a cancel.'),
  'v1.names.cancelled.itinSegNbr': name(
    'ItinSegNbr',
    'Number of a cancelled room in the answer of a cancel.',
  ),
  'v1.names.cancelled.segmentStatus': name('Status', 'Status of a room in the answer of a cancel.'),
  'v1.names.reservation.listType': name(
    'HotelReservationsType',
    'Object around the reservations in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.list': name(
    'HotelReservations',
    'List of reservations in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.globalInfo': name(
    'ResGlobalInfo',
    'Global data of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.idsType': name(
    'HotelReservationsIDsType',
    'Object around the identifiers of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.ids': name(
    'HotelReservationIDs',
    'List of the identifiers of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.idType': name(
    'ResID_Type',
    'Type of an identifier in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.idValue': name(
    'ResID_Value',
    'Value of an identifier in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.total': name(
    'Total',
    'Total of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.status': name(
    'ResStatus',
    'Status object of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.transactionAction': name(
    'TransactionActionType',
    'Action applied in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.pmsStatus': name(
    'PMS_ResStatusType',
    'Status in the hotel system in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.roomStaysType': name(
    'RoomStaysType',
    'Object around the rooms of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.roomStays': name(
    'RoomStays',
    'List of the rooms of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.roomIndex': name(
    'IndexNumber',
    'Index of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.basicPropertyInfo': name(
    'BasicPropertyInfo',
    'Data of the hotel of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.hotelRef': name(
    'HotelRef',
    'Object that identifies the hotel of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.hotelCode': name(
    'HotelCode',
    'Hotel code of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.hotelName': name(
    'HotelName',
    'Hotel name of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.stayDateRange': name(
    'StayDateRange',
    'Stay of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.start': name('Start', 'Start of a stay in the answer of a booking or get-bookings.'),
  'v1.names.reservation.end': name('End', 'End of a stay in the answer of a booking or get-bookings.'),
  'v1.names.reservation.roomStatus': name(
    'RoomStayStatus',
    'Status object of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.ratePlanId': name(
    'RatePlanID',
    'Rate plan of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.roomId': name(
    'RoomID',
    'Room type of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.roomName': name('RoomName', 'Room name in the answer of a booking or get-bookings.'),
  'v1.names.reservation.roomTotal': name(
    'Total',
    'Total of a room in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.amountAfterTax': name(
    'AmountAfterTax',
    'Amount after tax in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.amountBeforeTax': name(
    'AmountBeforeTax',
    'Amount before tax in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.chargeType': name(
    'ChargeType',
    'Charge type of a total in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.currencyCode': name(
    'CurrencyCode',
    'Currency of a total in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestsType': name(
    'ResGuestsType',
    'Object around the guests in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guests': name(
    'ResGuests',
    'List of guests in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestRph': name(
    'ResGuestRPH',
    'Reference of a guest in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestAge': name('Age', 'Age of a guest in the answer of a booking or get-bookings.'),
  'v1.names.reservation.guestAgeQualifyingCode': name(
    'AgeQualifyingCode',
    'Age group of a guest in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestPrimary': name(
    'PrimaryIndicator',
    'Mark of the primary guest in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestGivenName': name(
    'GivenName',
    'Given name of a guest in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestSurname': name(
    'Surname',
    'Surname of a guest in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guestEmail': name(
    'Email',
    'E-mail address of a guest in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.transactionIdentifier': name(
    'TransactionIdentifier',
    'Identifier of the transaction in the answer of a booking.',
  ),
  'v1.names.reservation.commentsType': name(
    'CommentsType',
    'Object around comments in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.comments': name(
    'Comments',
    'List of comments in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.commentText': name(
    'Description',
    'Text of a comment in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guarantee': name(
    'Guarantee',
    'Guarantee of a reservation in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guaranteesType': name(
    'GuaranteesAcceptedType',
    'Object around the guarantees in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guarantees': name(
    'GuaranteesAccepted',
    'List of guarantees in the answer of a booking or get-bookings.',
  ),
  'v1.names.reservation.guaranteeCode': name(
    'GuaranteeTypeCode',
    'Code of a guarantee in the answer of a booking or get-bookings.',
  ),
  'v1.names.countries.list': name('Countries', 'List of countries in the answer of GetCountryList.'),
  'v1.names.countries.code': name('Code', 'Code of a country in the answer of GetCountryList.'),
  'v1.names.countries.name': name('Name', 'Name of a country in the answer of GetCountryList.'),
  'v1.names.states.list': name('States', 'List of states in the answer of GetStateList.'),
  'v1.names.states.code': name('Code', 'Code of a state in the answer of GetStateList.'),
  'v1.names.states.name': name('Name', 'Name of a state in the answer of GetStateList.'),
  'v1.names.states.countryCode': name('CountryCode', 'Country of a state in the answer of GetStateList.'),
  'v1.names.cities.list': name('Cities', 'List of cities in the answer of GetCityList.'),
  'v1.names.cities.code': name('Code', 'Code of a city in the answer of GetCityList.'),
  'v1.names.cities.name': name('Name', 'Name of a city in the answer of GetCityList.'),
  'v1.names.cities.stateProvCode': name('StateProvCode', 'State of a city in the answer of GetCityList.'),
  'v1.names.cities.countryCode': name('CountryCode', 'Country of a city in the answer of GetCityList.'),
  'v1.names.contentFile.url': name('Url', 'Download URL in the answer of GetContentFileUrl.'),
  'v1.names.ping.echoData': name('EchoData', 'EchoData of the request in PingResponse.'),
} as const;
