package main

import (
	"math/rand/v2"
	"slices"
)

// Sentence is one that a partner can break, or a row of a table, quoted from the specification.
type Sentence struct {
	Key, Section, Text string
	Drawn              bool // what draw has given: each of these has at least one mistake
}

const seed = 20261128

// draw takes at most three sentences of each section, by the seed.
func draw() []string {
	r := rand.New(rand.NewPCG(seed, seed))
	var sections, drawn []string
	keys := map[string][]string{}
	for _, s := range sentences {
		if !slices.Contains(sections, s.Section) {
			sections = append(sections, s.Section)
		}
		keys[s.Section] = append(keys[s.Section], s.Key)
	}
	for _, s := range sections {
		k := keys[s]
		r.Shuffle(len(k), func(i, j int) { k[i], k[j] = k[j], k[i] })
		drawn = append(drawn, k[:min(3, len(k))]...)
	}
	return drawn
}

var sentences = []Sentence{
	{"pull", "What the service does", "v1 message API: POST operations under `/v1/api/Pull/`, using OpenTravel-style messages (PascalCase field names, integer codes for enumerations).", true},
	{"case", "Conventions", "v1 field names are PascalCase and case-sensitive; v2 and order field names are camelCase.", true},
	{"required", "Conventions", "'nullable' means the field may be null. 'required' means it must be present.", false},
	{"dates", "Conventions", "Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).", true},
	{"quirks", "Conventions", "Spelling quirks that are part of the interface and must be kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType` (webhook), `MultimediaObjects`.", true},
	{"integers", "Enumerations", "All are integer codes unless said otherwise.", true},
	{"languages", "Enumerations", "the service: 8=br, 4=pt, 3=es, 1=en, 2=fr, 5=da, 6=it, 7=de.", false},
	{"ages", "Enumerations", "AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.", false},
	{"guarantees", "Enumerations", "Values declared unsupported: 8, 18, 19, 29, 24, 30, 98, 99, 38, 100, 101 (only 2, 5, 3, 4 are supported).", true},
	{"currencies", "Enumerations", "CurrencyCodeEnum: 1=ALL, 2=AFN, 3=ARS", true},
	{"timestamp", "v1 message envelope", "| TimeStamp | string | required; ISO date-time just before sending |", true},
	{"target", "v1 message envelope", "| Target | TargetEnum (int) | required |", false},
	{"version", "v1 message envelope", "| Version | number | default 1 |", true},
	{"echo", "v1 message envelope", "| EchoToken | string, nullable | arbitrary text returned in the response |", true},
	{"ping", "Ping", "Required: EchoData, Target, TimeStamp.", true},
	{"pos", "v1 availability request (GetHotelAvail)", "PseudoCityCode (string, nullable, default BRA), ISOCountry (string, nullable, ISO 3166-1 alpha-2), RequestorID (nullable object: ID string nullable, Type UniqueIdTypeEnum nullable, values 3, 4, 14, 25)", false},
	{"refs", "v1 availability request (GetHotelAvail)", "HotelCode (integer or string, required)", true},
	{"counts", "v1 availability request (GetHotelAvail)", "GuestCountsType.GuestCounts[] (each: Age integer, required when AgeQualifyCode=8; AgeQualifyCode AgeQualifyCodeEnum; Count integer; ResGuestRPH reference)", false},
	{"candidates", "v1 availability request (GetHotelAvail)", "| RoomStayCandidatesType | object, required | `RoomStayCandidates[]` (required)", false},
	{"stay", "v1 availability request (GetHotelAvail)", "| StayDateRange | object, required | Start and End (ISO 8601 dates), Duration (days) |", true},
	{"net", "v1 availability request (GetHotelAvail)", "| Only NET rates | false | true | false |", false},
	{"nopackage", "v1 availability request (GetHotelAvail)", "| Only non-package rates | unchanged | unchanged | false |", true},
	{"total", "v1 availability response (HotelAvailRS)", "Total object: AmountAfterTax, AmountBeforeTax (numbers)", true},
	{"searchfields", "v1 hotel search request (HotelSearch)", "Fields: EchoToken, Target, TimeStamp, Version, PrimaryLangID, Criteria.Criterion, AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer).", true},
	{"searchmembers", "v1 hotel search request (HotelSearch)", "Criteria.Criterion members seen: HotelRefs[] (HotelCode), Address[] (CityCode string, StateProvCode numeric, CountryCode numeric), TPA_Extensions.OnlyPreferredHotels (boolean).", true},
	{"searcheither", "v1 hotel search request (HotelSearch)", "Search is either by hotel code or by address.", true},
	{"canceltype", "v1 cancel request (SendHotelResCancel)", "CancelType (text; the room-level form uses CancelRoom, omitted for whole-reservation cancel)", false},
	{"cancelid", "v1 cancel request (SendHotelResCancel)", "UniqueID[] (ID string; Type text, Reservation)", true},
	{"verification", "v1 cancel request (SendHotelResCancel)", "Verification (Email string; HotelRef.HotelCode; ReservationTimeSpan Start and End dates)", true},
	{"segment", "v1 cancel request (SendHotelResCancel)", "Segment (nullable array; each ItinSegNbr = reservation ID followed by a slash and the room index, Status text Cancelled)", true},
	{"guests", "v1 booking request (SendHotelRes)", "ResGuestsType.ResGuests[]: Age, AgeQualifyingCode, PrimaryIndicator (boolean), ResGuestRPH", true},
	{"roomstays", "v1 booking request (SendHotelRes)", "RoomStaysType.RoomStays[]: BasicPropertyInfo.HotelRef.HotelCode; CommentsType (nullable); GuestCountsType.GuestCounts[] (AgeQualifyCode, Count, ResGuestRPH[] list of guest references)", false},
	{"same", "v1 booking request (SendHotelRes)", "carrying the same structures as returned by availability for the chosen rate", true},
	{"plan", "v1 booking request (SendHotelRes)", "(a rate plan additionally holds a PaymentPolicies.AcceptedPayments[] list and TPA_Extensions.WLCode)", true},
	{"oneof", "v1 get-bookings request (GetBookings)", "Envelope fields plus one of: UniqueID (ID string, Type text Reservation) to fetch by identifier; or ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates) to fetch by hotel and period.", true},
	{"envelopeonly", "v1 location lists and content file link", "GetCountryList, GetStateList, GetCityList and GetContentFileUrl each take the envelope only (PrimaryLangID default 8, EchoToken nullable, TimeStamp required, Target required, Version default 1).", true},
	{"entries", "v1 hotel descriptive info (GetHotelDescriptiveInfo)", "`HotelDescriptiveInfosType.HotelDescriptiveInfos[]` (required), one entry per hotel", true},
	{"flags", "v1 hotel descriptive info (GetHotelDescriptiveInfo)", "booleans, nullable; each controls whether that data is present in the response.", true},
	{"hotelref", "v1 hotel descriptive info (GetHotelDescriptiveInfo)", "HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.", true},
	{"destinations", "v2 availability (request and response)", "required; holds exactly one of hotelIds (list of internal hotel IDs), regionId (ID of a registered region), circleInfo (nullable object: latitude, longitude, radius, radius unit with allowed values km or mi, default km)", false},
	{"checkin", "v2 availability (request and response)", "| check-in date | string | ISO 8601 date |", true},
	{"occupancy", "v2 availability (request and response)", "required: adults per room (default 0), children per room, ages of children (one entry per child, count must equal the number of children)", true},
	{"stars", "v2 availability (request and response)", "| star ratings | list of 1-5 |", true},
	{"page", "v2 availability (request and response)", "| page | integer | 1-indexed, default 1 |", false},
	{"locale", "v2 availability (request and response)", "| locale | string | language/locale of response text |", false},
	{"searchid", "v2 availability (request and response)", "`searchId` (string; to be passed in later booking-flow calls for correlation)", false},
	{"opaque", "v2 availability (request and response)", "rateToken (string, opaque; in re-confirmation named bookingToken)", false},
	{"unavailable", "v2 availability (request and response)", "unavailableRoomRate | id (string; informational only, cannot be re-confirmed or booked)", false},
	{"tokens", "v2 rate re-confirmation (checkrate)", "`rateTokens` (array of strings, required; room-rate tokens from a prior availability response, may span several hotels but all must share check-in, check-out and occupancy)", true},
	{"locator", "Long-stay token request and response", "Request: `landingPageLocator` (string, required): identifies the integration's landing page or storefront; equals the value used in the path of the long-stay availability endpoint.", true},
	{"payload", "Webhook payload", "JSON body with `orderId` (string) and `eventyType` (string; one of the event types listed under Events).", true},
	{"action", "States and transitions", "| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |", true},
	{"match", "States and transitions", "reservation identifier and verification match", true},
	{"rejected", "States and transitions", "rate no longer available | Rejected with 404 | the specific rate is gone", true},
	{"json", "Endpoints", "All bodies and responses are JSON (application/json).", true},
	{"post", "Endpoints: v1 message API", "All are POST, with the v1 security described under Authentication.", true},
	{"pages", "Endpoints: v2 rate API", "Results are paginated at 50 hotels per page (see page and totalPages).", true},
	{"flow", "Endpoints: v2 rate API", "Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.", true},
	{"orderkey", "Endpoints: Orders", "exactly one of pmsNumber or locator must be provided; if pmsNumber is present it takes precedence over locator.", true},
	{"orderid", "Endpoints: Orders", "| GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record |", true},
	{"tokenpost", "Endpoints: Long-stay token", "| POST | /generateLongStayAccessToken | landingPageLocator (string, required) |", true},
	{"bearer", "Authentication", "Every request carries the header `Authorization: Bearer <ACCESS_TOKEN>`.", false},
	{"jwt", "Authentication", "The token is a JSON Web Token (JWT) of variable length, between 640 and 2000 characters.", false},
	{"operator", "Authentication", "It is supplied by the operator and is bound to one registered client.", true},
	{"keys", "Authentication", "every operation declares two security requirements together, named apiKey and secretKey.", true},
	{"prefix", "Authentication", "the token from /generateLongStayAccessToken is sent in the Authorization header of long-stay availability calls, without the Bearer prefix inside access_token (the caller adds the prefix).", true},
	{"fetch", "Events", "The body carries only the identifier and event type; the partner fetches the current record afterwards.", true},
	{"changed", "Events", "| ORDER_CHANGED | an order change occurs | GET /orders/{order_id} with the bearer token |", true},
	{"gone", "Errors", "a rate that is no longer available returns HTTP 404; this means the specific rate is gone, not an empty search.", true},
	{"childages", "Limits", "| Children ages | v2 availability occupancy | one age per child |", true},
	{"v1version", "Versioning", "Every v1 request carries `Version` (number, default 1); responses echo the request value.", true},
	{"language", "Versioning", "Response language is chosen by PrimaryLangID (v1) or locale (v2).", true},
	{"unversioned", "Versioning", "Order endpoints carry no version segment.", true},
}
