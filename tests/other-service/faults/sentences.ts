import { sentencesOfFresh } from './sentences-fresh.ts';
import { sentencesOfOrders } from './sentences-orders.ts';
import { sentencesOfV1 } from './sentences-v1.ts';

/** Sentences of the specification that faults break, quoted with their headings. */
export const sentences = {
  ...sentencesOfV1,
  ...sentencesOfFresh,
  search: [
    'v1 hotel search request (HotelSearch)',
    'Criteria.Criterion members seen: HotelRefs[] (HotelCode), Address[] (CityCode string, StateProvCode numeric, CountryCode numeric), TPA_Extensions.OnlyPreferredHotels (boolean).',
  ],
  searchFields: [
    'v1 hotel search request (HotelSearch)',
    'Fields: EchoToken, Target, TimeStamp, Version, PrimaryLangID, Criteria.Criterion, AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer).',
  ],
  searchBy: ['v1 hotel search request (HotelSearch)', 'Search is either by hotel code or by address.'],
  cancel: [
    'v1 cancel request (SendHotelResCancel)',
    'Fields: EchoToken, Target, TimeStamp, Version, PrimaryLangID; CancelType (text; the room-level form uses CancelRoom, omitted for whole-reservation cancel); UniqueID[] (ID string; Type text, Reservation); Verification (Email string; HotelRef.HotelCode; ReservationTimeSpan Start and End dates); Segment (nullable array; each ItinSegNbr = reservation ID followed by a slash and the room index, Status text Cancelled).',
  ],
  booking: [
    'v1 booking request (SendHotelRes)',
    'RoomStaysType.RoomStays[]: BasicPropertyInfo.HotelRef.HotelCode; CommentsType (nullable); GuestCountsType.GuestCounts[] (AgeQualifyCode, Count, ResGuestRPH[] list of guest references); RatePlans[], RoomRates[], RoomTypes[], Total, SpecialRequestsType (nullable), carrying the same structures as returned by availability for the chosen rate (a rate plan additionally holds a PaymentPolicies.AcceptedPayments[] list and TPA_Extensions.WLCode).',
  ],
  bookingGuests: [
    'v1 booking request (SendHotelRes)',
    'ResGuestsType.ResGuests[]: Age, AgeQualifyingCode, PrimaryIndicator (boolean), ResGuestRPH, Profiles.ProfileInfos[].Profile.Customer (Email, PersonName with GivenName, NamePrefix nullable, Surname).',
  ],
  getBookings: [
    'v1 get-bookings request (GetBookings)',
    'Envelope fields plus one of: UniqueID (ID string, Type text Reservation) to fetch by identifier; or ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates) to fetch by hotel and period.',
  ],
  content: [
    'v1 location lists and content file link',
    'GetContentFileUrl returns a URL from which content (properties and regions) can be downloaded; the URL is valid for 60 minutes.',
  ],
  lists: [
    'v1 location lists and content file link',
    'GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).',
  ],
  sends: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'AffiliationInfo.SendAwards, AreaInfo.SendAttractions, AreaInfo.SendRefPoints, ContactInfo.SendData, FacilityInfo.SendGuestRooms, HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies: booleans, nullable; each controls whether that data is present in the response.',
  ],
  perHotel: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'Request: envelope fields, POSType (same as availability), and `HotelDescriptiveInfosType.HotelDescriptiveInfos[]` (required), one entry per hotel:',
  ],
  infoRef: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'CurrencyCode (CurrencyCodeEnum, nullable); TimeZone (string, nullable); HotelRef (as above).',
  ],
  info: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'CategoryCodes.HotelCategory.PropertyClassType (PropertyClassTypeEnum, required), Position (Latitude, Longitude strings nullable, required), HotelAmenities[] (Code, HotelAmenity, both required)',
  ],
  infoTotals: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'TotalRooms (integer, required), WLCode (integer, required), SurroundingRegions[] (Code string required; Type region type required).',
  ],
  images: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'ImageItemsType.ImageItems[] (URL with Address and URLType required; Position; Name; Description; ImageFormat[] with Sort integer required and IsPrimary boolean; Language)',
  ],
  guestRooms: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'FacilityInfo (required): GuestRoomsType.GuestRooms[] each with Quantity, MaxOccupancy (required), MaxAdultOccupancy (required), MinAdultOccupancy (default 1), ID (integer, required)',
  ],
  typeRoom: [
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)',
    'TypeRoom (required: Size number, SizeMeasurement string, BedTypeCodes[], RoomClassificationCodes[], RoomViewCodes[], each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).',
  ],
  destinations: [
    'v2 availability (request and response)',
    '| destinations | object | required; holds exactly one of hotelIds (list of internal hotel IDs), regionId (ID of a registered region), circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km) |',
  ],
  occupancy: [
    'v2 availability (request and response)',
    '| occupancy | object | required: adults per room (default 0), children per room, ages of children (one entry per child, count must equal the number of children) |',
  ],
  favourites: [
    'v2 availability (request and response)',
    "| favorites flag | boolean | when true, restrict to the client's favorite hotels |",
  ],
  stars: [
    'v2 availability (request and response)',
    "| star ratings | list of 1-5 | a hotel is kept only if its rating equals one listed value (no 'and up' meaning); hotels without a rating are excluded once the filter is set |",
  ],
  cheapest: [
    'v2 availability (request and response)',
    '| cheapest flag | boolean | when true, only the cheapest rate per hotel and credential |',
  ],
  page: ['v2 availability (request and response)', '| page | integer | 1-indexed, default 1 |'],
  unavailable: [
    'v2 availability (request and response)',
    '| includeUnavailableRoomRates | boolean | when true, hotels also carry unavailableRoomRates |',
  ],
  answer2: [
    'v2 availability (request and response)',
    'Response: `hotels[]`, `searchId` (string; to be passed in later booking-flow calls for correlation), `count` (hotels on this page), `totalCount` (before pagination), `page` (echo), `totalPages`.',
  ],
  hotels2: [
    'v2 availability (request and response)',
    'Each `hotels[]` entry: `hotel`, `roomRates[]`, `unavailableRoomRates[]` (nullable; only present when requested).',
  ],
  money: [
    'v2 availability (request and response)',
    '| Money | value (number, required), currency (string, ISO 4217, required) |',
  ],
  hotel2: [
    'v2 availability (request and response)',
    '| hotel | id (string, required, internal hotel ID), name (required), cityName, countryName, address (nullable strings), position (nullable: latitude, longitude numbers nullable) |',
  ],
  roomRate2: [
    'v2 availability (request and response)',
    '| roomRate | rateToken (string, opaque; in re-confirmation named bookingToken), roomType {id, name} required, time {startDate, endDate} required, priceComposition required {net, taxes, total each nullable Money; total = net + taxes}, cancelPolicy required {nonRefundable bool nullable, inPenalty bool nullable, penaltyDate string nullable}, paymentOptions[] nullable, meal nullable, ratePlan nullable, descriptions nullable, offers[] nullable |',
  ],
  payOption: [
    'v2 availability (request and response)',
    '| paymentOption | type (required, e.g. credit card, PIX, pay-at-hotel), id (required), enabled (bool nullable), internalType, alias, description, disabledReason (shown when enabled is false), credentialType (all string nullable), includeExtraOptions[] nullable {id required, label nullable} |',
  ],
  ratePlan2: [
    'v2 availability (request and response)',
    '| ratePlan | id, name, type (string nullable), public (bool: publicly published), package (bool: bundled with extras), inclusions[] nullable {id, name, description} |',
  ],
  gone2: [
    'v2 availability (request and response)',
    '| unavailableRoomRate | id (string; informational only, cannot be re-confirmed or booked), roomType {id, name} nullable, reason (string: why unavailable), minAdultCount, maxAdultCount, minChildCount, maxChildCount (integers, set when the reason is an occupancy restriction), cancelPolicy, ratePlan, meal, priceComposition (all nullable) |',
  ],
  check: [
    'v2 rate re-confirmation (checkrate)',
    'Request body: `rateTokens` (array of strings, required; room-rate tokens from a prior availability response, may span several hotels but all must share check-in, check-out and occupancy), `locale` (string, nullable), `searchId` (string, nullable; links this call to the availability search; when omitted the response carries a new unrelated searchId).',
  ],
  checked: [
    'v2 rate re-confirmation (checkrate)',
    'Response: `hotels[]` (each with `hotel` required and `roomRates[]` as in the roomRate shape, where bookingToken is required; it expires 15 minutes after issue) and `searchId` (nullable).',
  ],
  ...sentencesOfOrders,
  longToken: [
    'Long-stay token request and response',
    'Response 200: `access_token` (string, without the Bearer prefix), `token_type` (always Bearer), `expires_in` (number, seconds; 1800 = 30 minutes), `session_id` (string).',
  ],
  longPath: [
    'Long-stay token request and response',
    "Request: `landingPageLocator` (string, required): identifies the integration's landing page or storefront; equals the value used in the path of the long-stay availability endpoint.",
  ],
  bookingExpires: [
    'States and transitions',
    '| Rate token (from availability) | POST re-confirmation with the token in rateTokens | rate still available; all tokens share check-in, check-out, occupancy | Booking token issued | booking token expires 15 minutes after issue; live supplier query |',
  ],
  expired: ['States and transitions', '| Booking token | 15 minutes elapse | always | Expired | |'],
  rejected: [
    'States and transitions',
    '| Rate token | POST re-confirmation | rate no longer available | Rejected with 404 | the specific rate is gone |',
  ],
  longExpires: [
    'States and transitions',
    '| Long-stay access token | POST token endpoint | landingPageLocator present | Issued | valid for 1800 seconds |',
  ],
  fileExpires: [
    'States and transitions',
    '| Content file URL | 60 minutes elapse | always | Expired | a new URL must be requested |',
  ],
  roomCancelled: [
    'States and transitions',
    '| Reservation room (v1) | SendHotelResCancel with CancelType CancelRoom and Segment status Cancelled | reservation identifier and verification match | room cancelled | whole-reservation cancel when CancelType is omitted |',
  ],
  applied: [
    'States and transitions',
    '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
  ],
  json: ['Endpoints', 'All bodies and responses are JSON (application/json).'],
  avail: [
    'v1 message API (on {base_url})',
    'GetHotelAvail returns availability for the criteria, honouring the rate filters in TPA_Extensions, page number, best-rate-only and available-only controls.',
  ],
  cancels: [
    'v1 message API (on {base_url})',
    'SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.',
  ],
  returnsBookings: [
    'v1 message API (on {base_url})',
    'GetBookings returns bookings by reservation identifier, or by hotel and period.',
  ],
  flags: [
    'v1 message API (on {base_url})',
    'GetHotelDescriptiveInfo returns hotel, room, multimedia and policy information as selected by the Send flags.',
  ],
  precedence: [
    'v2 rate API (on {api_url})',
    'If more than one is given, no error occurs; precedence is circleInfo, then regionId, then hotelIds, and only the first present is used.',
  ],
  fifty: [
    'v2 rate API (on {api_url})',
    'Results are paginated at 50 hotels per page (see page and totalPages).',
  ],
  chain: [
    'v2 rate API (on {api_url})',
    'Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
  ],
  orderRules: [
    'Orders (on {api_url})',
    'Rules for GET /orders: exactly one of pmsNumber or locator must be provided; if pmsNumber is present it takes precedence over locator.',
  ],
  orderPath: [
    'Orders (on {api_url})',
    '| GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record |',
  ],
  bearer: ['Authentication', 'Every request carries the header `Authorization: Bearer <ACCESS_TOKEN>`.'],
  bound: ['Authentication', 'It is supplied by the operator and is bound to one registered client.'],
  keys: [
    'Authentication',
    'v1 message API: every operation declares two security requirements together, named apiKey and secretKey.',
  ],
  longAuth: [
    'Authentication',
    'Long-stay token: the token from /generateLongStayAccessToken is sent in the Authorization header of long-stay availability calls, without the Bearer prefix inside access_token (the caller adds the prefix).',
  ],
  lives: ['Authentication', 'The long-stay access token lives 1800 seconds.'],
  posts: [
    'Events',
    'On each relevant change the service sends an HTTP POST to that URL with a JSON body carrying `orderId` and `eventyType`.',
  ],
  onlyId: [
    'Events',
    'The body carries only the identifier and event type; the partner fetches the current record afterwards.',
  ],
  orderEvent: [
    'Events',
    '| ORDER_CHANGED | an order change occurs | GET /orders/{order_id} with the bearer token |',
  ],
  lostEvent: [
    'Events',
    '| LOST_RESERVATION_CHANGED | a lost reservation change occurs | GET /lostReservations/{lostReservationId} |',
  ],
  inside200: [
    'Errors',
    'v1 operations report problems inside an HTTP 200 body: `ErrorsType.Errors[]` and `WarningsType.Warnings[]`, each entry having Code (integer), Language (the service) and ShortText (string).',
  ],
  goneMeans: [
    'Errors',
    'v2 re-confirmation: a rate that is no longer available returns HTTP 404; this means the specific rate is gone, not an empty search.',
  ],
  noError: [
    'Errors',
    'v2 availability: giving more than one destination criterion is not an error (precedence applies).',
  ],
  hundred: ['Limits', '| Default number of hotels to search | v1 availability | 100 |'],
  five: ['Limits', '| Guarantee occurrences per rate plan | v1 availability response | at most 5 |'],
  oneAge: ['Limits', '| Children ages | v2 availability occupancy | one age per child |'],
  tokenLength: ['Limits', '| Bearer token length | all bearer-protected calls | 640 to 2000 characters |'],
  versionEcho: [
    'Versioning',
    'Every v1 request carries `Version` (number, default 1); responses echo the request value.',
  ],
  language: ['Versioning', 'Response language is chosen by PrimaryLangID (v1) or locale (v2).'],
} as const satisfies Record<string, readonly [heading: string, sentence: string]>;
export type Sentence = keyof typeof sentences;
