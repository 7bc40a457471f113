"""90 single mistakes on top of the honest client. Run alone, it prints the table as tab-separated lines.

M(name, section, quoted sentence or None for a practice, condition or -, origin, what is done and how it shows, hook)
"""
import datetime, functools, random, re, sys

SEED = 20261127


def draw(text, seed=SEED, per=2):
    """Sentences of the specification, the same number from each heading."""
    heading, found = "", {}
    for line in text.split("\n"):
        if line.startswith("#"):
            heading = line.strip("# ")
        elif line.strip() and not line.startswith("|---"):
            parts = [line] if line.startswith("|") else re.split(r"(?<=[.;]) ", line)
            found.setdefault(heading, []).extend(p.strip() for p in parts)
    rng = random.Random(seed)
    return {h: rng.sample(s, min(per, len(s))) for h, s in found.items()}


# --- hooks: small changes of one request ----------------------------------------------------------
def walk(body, path):
    """The holder and the last key of a dotted path; numbers are places in a list."""
    *way, last = [int(p) if p.isdigit() else p for p in path.split(".")]
    for part in way:
        body = body[part]
    return body, last


def quiet(change):
    @functools.wraps(change)
    def made(*args):
        def apply(req, client):
            try:
                change(req, client, *args)
            except (KeyError, IndexError, TypeError, AttributeError):
                pass  # the part is not in this message
        return apply
    return made


@quiet
def put(req, client, path, value):
    holder, key = walk(req["body"], path)
    holder[key] = value(holder.get(key) if isinstance(holder, dict) else holder[key]) if callable(value) else value


@quiet
def drop(req, client, path):
    holder, key = walk(req["body"], path)
    del holder[key]


@quiet
def name(req, client, path, other):
    holder, key = walk(req["body"], path)
    holder[other] = holder.pop(key)


@quiet
def head(req, client, header, value):
    old = req["headers"].pop(header, None)
    if (new := value(old) if callable(value) else value) is not None:
        req["headers"][header] = new


@quiet
def query(req, client, key, value):
    req["query"][key] = value


def edit(function):
    """A hook that gets request and client."""
    return quiet(function)()


def on(steps, *changes):
    def all_of(req, client):
        for change in changes:
            change(req, client)
    return {step: all_of for step in steps.split()}


def keep_first(what):
    """The value of the first call in all later ones."""
    def change(req, client):
        if req["body"] and what in req["body"]:
            req["body"][what] = client.__dict__.setdefault("first_" + what, req["body"][what])
    return change


@edit
def camel(req, client):
    req["body"] = {k[0].lower() + k[1:]: v for k, v in req["body"].items()}


@edit
def pascal(req, client):
    req["body"] = {k[0].upper() + k[1:]: v for k, v in req["body"].items()}


@edit
def keys_in_url(req, client):
    for key in [k for k in req["headers"] if k.lower().endswith("key")]:
        req["query"][key] = req["headers"].pop(key)


@edit
def no_second_key(req, client):
    req["headers"].pop([k for k in req["headers"] if k.lower().endswith("key")][-1])


@edit
def swap_keys(req, client):
    a, b = [k for k in req["headers"] if k.lower().endswith("key")]
    req["headers"][a], req["headers"][b] = req["headers"][b], req["headers"][a]


@edit
def use_get(req, client):
    req["method"] = "GET"


@edit
def form_body(req, client):
    req["headers"]["Content-Type"], req["raw"] = "application/x-www-form-urlencoded", "landingPageLocator=" + req["body"]["landingPageLocator"]


@edit
def by_both(req, client):
    req["query"].update(pmsNumber=req["query"].get("pmsNumber", "0"), locator=req["query"].get("locator", "0"))


@edit
def by_neither(req, client):
    req["query"].clear()


@edit
def unversioned(req, client):
    req["path"] = req["path"].removeprefix("/v2")


@edit
def day_before(req, client):
    put(C + "StayDateRange.End", str(datetime.date.fromisoformat(client.start) - datetime.timedelta(1)))(req, client)


@edit
def versioned_orders(req, client):
    req["path"] = "/v2" + req["path"]


C, H = "HotelSearchCriteria.Criterion.", "HotelReservationsType.HotelReservations.0."
R, S, G = C + "RoomStayCandidatesType.RoomStayCandidates.", H + "RoomStaysType.RoomStays.", H + "ResGlobalInfo."
PAY = G + "Guarantee.GuaranteesAcceptedType.GuaranteesAccepted.0."
AV, BK, CX = "v1 availability request (GetHotelAvail)", "v1 booking request (SendHotelRes)", "v1 cancel request (SendHotelResCancel)"
EN, V2, CK = "v1 message envelope", "v2 availability (request and response)", "v2 rate re-confirmation (checkrate)"
OR, AU, CO = "Orders (on {api_url})", "Authentication", "Conventions"
GB, HS, EX, LS = "v1 get-bookings request (GetBookings)", "v1 hotel search request (HotelSearch)", "Events", "Long-stay token request and response"
STAMP = "| TimeStamp | string | required; ISO date-time just before sending |"
AGE = "Age integer, required when AgeQualifyCode=8"
CHOSEN = "carrying the same structures as returned by availability for the chosen rate"
CASE = "v1 field names are PascalCase and case-sensitive; v2 and order field names are camelCase."
CODES = "All are integer codes unless said otherwise."
AGES = "ages of children (one entry per child, count must equal the number of children)"
QUIRK = "Spelling quirks that are part of the interface and must be kept"
ONEKEY = "exactly one of pmsNumber or locator must be provided"
BEAR = "Every request carries the header `Authorization: Bearer <ACCESS_TOKEN>`."
KEYS = "every operation declares two security requirements together, named apiKey and secretKey."
DATES = "plain dates are ISO 8601 (YYYY-MM-DD)"
GUAR = "(only 2, 5, 3, 4 are supported)"
SEG = "each ItinSegNbr = reservation ID followed by a slash and the room index, Status text Cancelled"
VER = "Verification (Email string; HotelRef.HotelCode; ReservationTimeSpan Start and End dates)"
TOK = "room-rate tokens from a prior availability response, may span several hotels but all must share check-in, check-out and occupancy"
REFS = "GuestCountsType.GuestCounts[] (AgeQualifyCode, Count, ResGuestRPH[] list of guest references)"
GUESTS = "ResGuestsType.ResGuests[]: Age, AgeQualifyingCode, PrimaryIndicator (boolean), ResGuestRPH"
BYTYPE = "UniqueID[] (ID string; Type text, Reservation)"
TABLE = []


def M(label, section, sentence, condition, origin, what, edits=None, **flags):
    TABLE.append(dict(name=label, section=section if sentence else "-", sentence=sentence, condition=condition,
                      origin=origin, what=what, edits=edits or {}, flags=flags))


r, o, P = "research", "own", None
# v1 envelope and keys
M("stamp-missing", EN, STAMP, "content file", r, "TimeStamp left out in GetContentFileUrl", on("content", drop("TimeStamp")))
M("stamp-constant", EN, STAMP, "second call on", r, "TimeStamp a constant, for ever the same", on("*", put("TimeStamp", "2026-01-01T00:00:00Z")))
M("stamp-epoch", CO, "Date-time values are ISO-format strings", "-", o, "TimeStamp as milliseconds since 1970", on("ping avail1", put("TimeStamp", 1795000000000)))
M("stamp-local-format", CO, "Date-time values are ISO-format strings", "booking", o, "TimeStamp as 27/11/2026 12:00", on("book1", put("TimeStamp", "27/11/2026 12:00:00")))
M("target-missing", EN, "| Target | TargetEnum (int) | required |", "-", r, "Target left out in GetHotelAvail", on("avail1", drop("Target")))
M("target-production", "Enumerations", "TargetEnum: 0=Test, 1=Production.", "-", r, "Target 1 against a test deployment", on("avail1 search-code", put("Target", 1)))
M("target-text", "Enumerations", CODES, "-", r, "Target as the text Test in GetHotelAvail", on("avail1", put("Target", "Test")))
M("echo-constant", EN, P, "second call on", r, "one EchoToken for all calls", on("*", keep_first("EchoToken")))
M("echodata-missing", "Ping", "Required: EchoData, Target, TimeStamp.", "-", r, "Ping without EchoData", on("ping", drop("EchoData")))
M("language-text", EN, "| PrimaryLangID | the service (int) | default 8 |", "second language", o, "PrimaryLangID pt-BR in the search in the other language", on("avail1-infant", put("PrimaryLangID", "pt-BR")))
M("version-text", EN, "| Version | number | default 1 |", "-", o, "Version as the text 1.0", on("avail1 search-code", put("Version", "1.0")))
M("key-missing", AU, KEYS, "booking by period", r, "secretKey not sent in GetBookings", on("read1-period", no_second_key))
M("keys-in-url", AU, P, "-", r, "both keys in the query of Ping", on("ping", keys_in_url))
M("keys-swapped", AU, KEYS, "lists", o, "apiKey and secretKey exchanged", on("cities countries", swap_keys))
M("camel-v1", CO, CASE, "search by city", r, "top-level members of HotelSearch in camelCase", on("search-city", camel))
M("list-by-get", "v1 message API (on {base_url})", "All are POST, with the v1 security described under Authentication.", "lists", o, "GetCityList called with GET", on("cities", use_get))
# v1 availability
M("child-no-age", AV, AGE, "second room", r, "child of the second room without Age", on("avail1-rooms", drop(R + "1.GuestCountsType.GuestCounts.1.Age")))
M("infant-age-dropped", AV, AGE, "child of 0", o, "a child of 0 loses its Age (0 taken for empty)", on("avail1-infant", drop(R + "0.GuestCountsType.GuestCounts.1.Age")))
M("teen-as-adult", "Enumerations", "AgeQualifyCodeEnum: 10=Adult, 8=Child, 7=Infant.", "child of 17", o, "the guest of 17 sent with code 10 and Age 17", on("avail1-infant", put(R + "0.GuestCountsType.GuestCounts.2.AgeQualifyCode", 10)))
M("age-text", AV, AGE, "child of 17", o, "Age as the text 17", on("avail1-infant", put(R + "0.GuestCountsType.GuestCounts.2.Age", "17")))
M("qualify-name-avail", AV, "AgeQualifyCode AgeQualifyCodeEnum", "second room", r, "AgeQualifyingCode in GuestCounts of the second room", on("avail1-rooms", name(R + "1.GuestCountsType.GuestCounts.0.AgeQualifyCode", "AgeQualifyingCode")))
M("token-form", "Endpoints", "All bodies and responses are JSON (application/json).", "renewal", o, "renewal sent as a form", on("token-renewed", form_body))
M("no-currency", AV, P, "-", r, "RequestedCurrency left out", on("avail1", drop("RequestedCurrency")))
M("currency-iso", AV, "| RequestedCurrency | CurrencyCodeEnum | default 1; currency of prices in the response |", "another currency", r, "RequestedCurrency USD as text", on("avail1-dollar", put("RequestedCurrency", "USD")))
M("currency-iso-number", "Enumerations", "108=GBP, 109=USD", "another currency", o, "RequestedCurrency 840, the ISO number", on("avail1-dollar", put("RequestedCurrency", 840)))
M("filter-both", "v1 availability request (GetHotelAvail)", "| Only NET rates | false | true | false |", "-", r, "AmountIncludingMarkup and AmountNotIncludingMarkup both false", on("avail1", put(C + "TPA_Extensions.AmountIncludingMarkup", False), put(C + "TPA_Extensions.AmountNotIncludingMarkup", False)))
M("duration-wrong", AV, "Start and End (ISO 8601 dates), Duration (days)", "-", r, "Duration counts days, 4 for 3 nights", on("avail1", put(C + "StayDateRange.Duration", 4)))
M("dates-swapped", AV, "Start and End (ISO 8601 dates), Duration (days)", "another currency", r, "End before Start", on("avail1-dollar", day_before))
M("check-no-version", "Versioning", "v2 rate API paths start with `/v2/`.", "second re-confirmation", o, "/hotels/checkrate without /v2", on("check2-family", unversioned))
M("date-slashes", CO, DATES, "-", o, "Start as dd/mm/yyyy", on("avail1", put(C + "StayDateRange.Start", lambda d: "/".join(d.split("-")[::-1]))))
M("rooms-missing", AV, "| RoomStayCandidatesType | object, required |", "-", o, "no RoomStayCandidatesType", on("avail1", drop(C + "RoomStayCandidatesType")))
M("refs-object", AV, "| HotelRefs | array, nullable |", "-", o, "HotelRefs as one object instead of a list", on("avail1", put(C + "HotelRefs", lambda refs: refs[0])))
M("code-missing", AV, "HotelCode (integer or string, required)", "second room", o, "HotelRefs with the name only", on("avail1-rooms", name(C + "HotelRefs.0.HotelCode", "HotelName")))
M("criteria-name", AV, "| HotelSearchCriteria | object, required |", "-", r, "Criteria (as in HotelSearch) in GetHotelAvail", on("avail1", name("HotelSearchCriteria", "Criteria")))
M("plan-filter", AV, "rate plan ID filter (marked not yet implemented)", "-", r, "relies on RateRoomIds, not yet implemented", on("avail1", put(C + "TPA_Extensions.RateRoomIds", [{"RatePlanID": "1", "RoomID": "1"}])))
# v1 search and content
M("search-both", HS, "Search is either by hotel code or by address.", "-", r, "HotelRefs and Address together", on("search-code", put("Criteria.Criterion.Address", [{"CityCode": "7001"}])))
M("address-object", HS, "Address[] (CityCode string, StateProvCode numeric, CountryCode numeric)", "search by city", o, "Address as one object", on("search-city", put("Criteria.Criterion.Address", lambda a: a[0])))
M("country-letters", HS, "Address[] (CityCode string, StateProvCode numeric, CountryCode numeric)", "search by city", o, "CountryCode BR as letters", on("search-city", put("Criteria.Criterion.Address.0.CountryCode", "BR")))
M("page-text", HS, "PageNumber (integer)", "second page", o, "PageNumber as the text 2", on("search-page2", put("PageNumber", "2")))
M("page-not-turned", HS, P, "second page", r, "the second page asks for page 1 again", on("search-page2", put("PageNumber", 1)))
M("multimedia-name", CO, QUIRK, "-", r, "MultimediaObject instead of MultimediaObjects", on("descriptive", name("HotelDescriptiveInfosType.HotelDescriptiveInfos.0.MultimediaObjects", "MultimediaObject")))
M("descriptive-code-text", "v1 hotel descriptive info (GetHotelDescriptiveInfo)", "HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required, integer), HotelName.", "-", o, "HotelCode as text", on("descriptive", put("HotelDescriptiveInfosType.HotelDescriptiveInfos.0.HotelRef.HotelCode", str)))
# v1 booking
M("book-price", BK, CHOSEN, "-", r, "own margin in the Total of the room", on("book1", put(S + "0.Total.AmountAfterTax", lambda v: round(v * 1.1, 2)), put(S + "0.RoomRates.0.Total.AmountAfterTax", lambda v: round(v * 1.1, 2))))
M("book-no-search", BK, CHOSEN, "second booking", r, "a rate plan that was never offered", on("book1-rooms", put(S + "1.RatePlans.0.RatePlanID", "STANDARD"), put(S + "1.RoomRates.0.RatePlanID", "STANDARD")))
M("country-alpha-3", AV, "ISOCountry (string, nullable, ISO 3166-1 alpha-2)", "second booking", o, "ISOCountry BRA in the POS of the booking", on("book1-rooms", put(H + "POS.Sources.0.ISOCountry", "BRA")))
M("book-currency", BK, CHOSEN, "-", o, "currency of the Total replaced by the agency's", on("book1", put(S + "0.Total.CurrencyCode", 109)))
M("guest-missing", BK, REFS, "second room", r, "reference to a guest that is not listed", on("book1-rooms", put(S + "1.GuestCountsType.GuestCounts.1.ResGuestRPH", [9])))
M("rph-number", BK, REFS, "second room", o, "ResGuestRPH of a count as a number, no list", on("book1-rooms", put(S + "1.GuestCountsType.GuestCounts.0.ResGuestRPH", lambda v: v[0])))
M("guest-age-changed", BK, P, "second room", r, "child searched as 5 booked as 12", on("book1-rooms", put(H + "ResGuestsType.ResGuests.3.Age", 12), put(S + "1.GuestCountsType.GuestCounts.1.Age", 12)))
M("qualify-name-book", BK, GUESTS, "second room", r, "AgeQualifyCode in ResGuests", on("book1-rooms", name(H + "ResGuestsType.ResGuests.3.AgeQualifyingCode", "AgeQualifyCode")))
M("bearer-truncated", "Limits", "| Bearer token length | all bearer-protected calls | 640 to 2000 characters |", "second look-up", r, "bearer token cut to 512 characters by a column", on("order-locator", head("Authorization", lambda v: v[:512])))
M("guarantee-pix", "Enumerations", GUAR, "-", r, "GuaranteeTypeCode 101", on("book1", put(PAY + "GuaranteeTypeCode", 101)))
M("period-flat", GB, "ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates)", "by period", o, "Start and End without SelectionCriteria", on("read1-period", put("ReadRequestsType.HotelReadRequests.0", lambda q: {"HotelRef": q["HotelRef"], **q["SelectionCriteria"]})))
M("card-expiry", "v1 availability response (HotelAvailRS)", "expiry YYYY-MM-DD", "-", o, "expiry of the card as 12/30", on("book1", put(PAY + "GuaranteeTypeCode", 5), put(PAY + "PaymentCard", {"CardCode": 1, "CardHolderName": "JOANA PRADO", "CardNumber": "4111111111111111", "ExpireDate": "12/30", "SeriesCode": "123"})))
M("childs-name", CO, QUIRK, "second room", r, "Children instead of Childs in the copied rate", on("book1-rooms", name(S + "1.RoomRates.0.TPA_Extensions.OccupationFor.Childs", "Children")))
M("card-in-comment", AU, P, "-", r, "card number in the comment", on("book1", put(G + "CommentsType.Comments.0.Description", "card 4111 1111 1111 1111 12/30")))
M("same-transaction", BK, "TransactionIdentifier (reservation identifier string)", "second booking", r, "one TransactionIdentifier for both bookings", on("book1 book1-rooms", keep_first("TransactionIdentifier")))
M("double-booking", BK, P, "-", r, "the same booking sent again at once", again="book1")
M("status-missing", BK, "ResStatus.TransactionActionType (for example Book)", "second booking", o, "no ResStatus", on("book1-rooms", drop(H + "ResStatus")))
# v1 read and cancel
M("read-both", GB, "Envelope fields plus one of: UniqueID (ID string, Type text Reservation) to fetch by identifier;", "-", r, "identifier and period together", on("read1", put("ReadRequestsType", {"HotelReadRequests": [{"HotelRef": {"HotelCode": 1001}, "SelectionCriteria": {"Start": "2026-12-01", "End": "2026-12-31"}}]})))
M("read-list", GB, "UniqueID (ID string, Type text Reservation)", "after a cancellation", o, "UniqueID as a list, as in the cancel", on("read1-after read1-after-room", put("UniqueID", lambda u: [u])))
M("cancel-object", CX, BYTYPE, "-", o, "UniqueID as an object, as in GetBookings", on("cancel1", put("UniqueID", lambda u: u[0])))
M("cancel-type-whole", CX, "the room-level form uses CancelRoom, omitted for whole-reservation cancel", "after a cancellation", r, "CancelRoom without Segment for the whole", on("cancel1-rest", put("CancelType", "CancelRoom")))
M("segment-dash", CX, SEG, "second room", r, "ItinSegNbr with a dash", on("cancel1-room", put("Segment.0.ItinSegNbr", lambda s: s.replace("/", "-"))))
M("segment-spelling", CX, SEG, "second room", o, "Status Canceled", on("cancel1-room", put("Segment.0.Status", "Canceled")))
M("verify-mail", CX, VER, "-", r, "e-mail of the agency instead of the guest's", on("cancel1", put("Verification.Email", "desk@agency.example")))
M("verify-span", CX, VER, "after a cancellation", o, "ReservationTimeSpan with From and To", on("cancel1-rest", name("Verification.ReservationTimeSpan.Start", "From"), name("Verification.ReservationTimeSpan.End", "To")))
# v2
M("two-destinations", V2, "holds exactly one of hotelIds (list of internal hotel IDs), regionId", "-", r, "hotelIds and regionId together", on("avail2", put("destinations.regionId", 501)))
M("ages-count", V2, AGES, "child of 0", r, "the age 0 is filtered out, children still 2", on("avail2-family", put("occupancy.childrenAges", [17])))
M("ages-for-none", V2, AGES, "-", o, "an age without a child", on("avail2", put("occupancy.childrenAges", [4])))
M("zero-adults", V2, P, "-", r, "adults left out", on("avail2", drop("occupancy.adults")))
M("page-zero", V2, "| page | integer | 1-indexed, default 1 |", "first page", o, "page counted from 0", on("avail2-page1 avail2-page2 avail2-page3 avail2-page4", put("page", lambda p: p - 1)))
M("stars-half", V2, "| star ratings | list of 1-5 |", "second page", o, "star ratings with 0 and 3.5", on("avail2-page2", put("starRatings", [0, 3.5])))
M("radius-unit", V2, "radius unit with allowed values km or mi, default km", "circle", o, "radius unit KILOMETERS", on("avail2-circle", put("destinations.circleInfo.radiusUnit", "KILOMETERS")))
M("pascal-v2", CO, CASE, "family", r, "top-level members in PascalCase", on("avail2-family", pascal))
M("token-trimmed", "v2 availability (request and response)", "rateToken (string, opaque; in re-confirmation named bookingToken)", "-", r, "token cut to 40 characters by a column", on("check2", put("rateTokens.0", lambda t: t[:40])))
M("token-string", CK, "`rateTokens` (array of strings, required", "second re-confirmation", o, "rateTokens as one string", on("check2-family", put("rateTokens", lambda t: t[0])))
M("search-dropped", CK, P, "-", r, "searchId not passed on", on("check2", drop("searchId")))
M("check-skipped", "v2 rate API (on {api_url})", "Rate tokens returned are the input of re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.", "-", r, "rateToken booked without re-confirmation", nocheck=True)
# orders, tokens, notifications
M("order-both", OR, ONEKEY, "second look-up", r, "locator and pmsNumber together", on("order-pms", by_both))
M("order-neither", OR, ONEKEY, "second look-up", r, "neither key", on("order-locator", by_neither))
M("order-version", "Versioning", "Order endpoints carry no version segment.", "-", o, "/v2/orders", on("order-id", versioned_orders))
M("order-polling", OR, P, "after the booking", r, "the order is read five times in a row", polls=5)
M("bearer-missing-prefix", AU, BEAR, "second look-up", r, "Authorization without Bearer", on("order-locator", head("Authorization", lambda v: v.split()[-1])))
M("locator-snake", LS, "`landingPageLocator` (string, required)", "renewal", o, "landing_page_locator in the renewal", on("token-renewed", name("landingPageLocator", "landing_page_locator")))
M("token-per-call", LS, P, "renewal", r, "a new long-stay token before each use", tokens=4)

M("event-spelling", CO, QUIRK, "notification", r, "receiver reads eventType, so nothing is fetched", kind="eventType")
M("no-follow-up", EX, "the partner fetches the current record afterwards", "notification", r, "notification answered, order never fetched", deaf=True)
M("receiver-redirects", EX, P, "notification", r, "receiver answers 302", code=302)
M("follow-up-no-bearer", EX, "GET /orders/{order_id} with the bearer token", "notification", r, "follow-up without Authorization", on("follow-up", head("Authorization", None)))

# The output of draw(), of use where a client can break what was drawn; the other sentences were chosen by hand.
DRAWN = {
    'Hotel Distribution Service Specification': ['This single document covers the whole service: the v1 message API (availability, search, descriptive content, booking, cancellation, booking retrieval, location lists, content file link), the v2 rate API (availability and rate re-confirmation), order retrieval, the long-stay token endpoint and webhook notifications.'],
    'What the service does': ['- Long-stay token endpoint: issues a short-lived access token for the long-stay availability endpoint.', 'A rate token from availability becomes a booking token from re-confirmation.'],
    'Conventions': ['- Date-time values are ISO-format strings;', "- Where an identifier originally carried the operator's brand, the neutral word 'platform' stands in it: order-item field `platformSource`, supplier field `platformId`."],
    'Enumerations': ['- RestrictionTypeEnum: 0=MinLOS, 1=MaxLOS, 2=FixedLOS, 3=MinAdvanceBook.', '- TimeUnitEnum: 0=Day.'],
    'v1 message envelope': ['| TimeStamp | string | required; ISO date-time just before sending |', '| Version | number | default 1 |'],
    'Ping': ['Request: the envelope fields plus EchoData (string, required).', 'Required: EchoData, Target, TimeStamp.'],
    'v1 availability request (GetHotelAvail)': ['| HotelSearchCriteria | object, required | contains a boolean (return only hotels with available rates) and Criterion |', '| HotelRefs | array, nullable | each: BrandName (integer, nullable), ChainCode (integer or string, nullable), ChainName (string, nullable), HotelCode (integer or string, required), HotelName (string, nullable) |'],
    'v1 availability response (HotelAvailRS)': ['approval number or invoice ID;', 'Each hotel stay contains:'],
    'v1 hotel search request (HotelSearch)': ['Fields: EchoToken, Target, TimeStamp, Version, PrimaryLangID, Criteria.Criterion, AvailRatesOnly (boolean), BestOnly (boolean), IsModify (boolean), PageNumber (integer).', 'Search is either by hotel code or by address.'],
    'v1 cancel request (SendHotelResCancel)': ['Fields: EchoToken, Target, TimeStamp, Version, PrimaryLangID;', 'ReservationTimeSpan Start and End dates);'],
    'v1 booking request (SendHotelRes)': ['- POS.Sources[] (ISOCountry, PseudoCityCode nullable).', 'GuestCountsType.GuestCounts[] (AgeQualifyCode, Count, ResGuestRPH[] list of guest references);'],
    'v1 get-bookings request (GetBookings)': ['Envelope fields plus one of: UniqueID (ID string, Type text Reservation) to fetch by identifier;', 'or ReadRequestsType.HotelReadRequests[] (HotelRef.HotelCode, SelectionCriteria with Start and End dates) to fetch by hotel and period.'],
    'v1 location lists and content file link': ['Response shapes of Ping, HotelSearch, SendHotelResCancel, SendHotelRes, GetBookings, the three list operations and GetContentFileUrl are not shown.', 'the URL is valid for 60 minutes.'],
    'v1 hotel descriptive info (GetHotelDescriptiveInfo)': ['- FacilityInfo (required): GuestRoomsType.GuestRooms[] each with Quantity, MaxOccupancy (required), MaxAdultOccupancy (required), MinAdultOccupancy (default 1), ID (integer, required), MaxChildOccupancy, MaxFreeChildOccupancy, AmenitiesType.RoomAmenities[] (RoomAmenity, Code), MultimediaDescriptionsType, DescriptiveText (required), TypeRoom (required: Size number, SizeMeasurement string, BedTypeCodes[], RoomClassificationCodes[], RoomViewCodes[], each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).', 'Language), VideoItemsType.VideoItems[] (Position, URL, Name, Language, Description).'],
    'v2 availability (request and response)': ['| meal | breakfast, lunch, dinner, allInclusive (bool nullable), name, description (string nullable) |', '| cheapest flag | boolean | when true, only the cheapest rate per hotel and credential |'],
    'v2 rate re-confirmation (checkrate)': ['when omitted the response carries a new unrelated searchId).', 'Request body: `rateTokens` (array of strings, required;'],
    'Order record': ['Nullable: amountCancelled, createDate, updateDate, cancellationDate, message, credentialId, credentialAlias, credentialType, locator, payerPassport.', '| createDate, updateDate | string, nullable | |'],
    'Long-stay token request and response': ['1800 = 30 minutes), `session_id` (string).', "Request: `landingPageLocator` (string, required): identifies the integration's landing page or storefront;"],
    'Webhook payload': ['JSON body with `orderId` (string) and `eventyType` (string;', 'one of the event types listed under Events).'],
    'States and transitions': ['Moves that are shown:', '| Loyalty reward | status | PENDING, CONFIRMED, CANCELLED, REFUNDED, REJECTED |'],
    'Endpoints': ['All bodies and responses are JSON (application/json).'],
    'v1 message API (on {base_url})': ['| /v1/api/Pull/GetContentFileUrl | GetContentFileUrlLambda | envelope only | GetContentFileUrlRS (download URL, valid 60 minutes) |', '- SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.'],
    'v2 rate API (on {api_url})': ['| POST | /v2/hotels/checkrate | rateTokens, locale, searchId | 200: hotels with re-confirmed roomRates, searchId; 404 when a rate is gone |', 'If more than one is given, no error occurs;'],
    'Orders (on {api_url})': ['GET /lostReservations/{lostReservationId}: path and response shape not shown.', '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |'],
    'Long-stay token (on {auth_url})': ['The long-stay availability endpoint that accepts this token is not shown.', 'Whether landingPageLocator is sent in the body or the query is not shown.'],
    'Authentication': ['HTTP security scheme: http, scheme bearer, bearer format JWT.', '1.'],
    'Events': ['| LOST_RESERVATION_CHANGED | a lost reservation change occurs | GET /lostReservations/{lostReservationId} |', 'The name of the identifier field in the LOST_RESERVATION_CHANGED body is not shown.'],
    'Errors': ['- v2 availability: giving more than one destination criterion is not an error (precedence applies).', '- v1 operations report problems inside an HTTP 200 body: `ErrorsType.Errors[]` and `WarningsType.Warnings[]`, each entry having Code (integer), Language (the service) and ShortText (string).'],
    'Limits': ['| Booking token validity | v2 re-confirmation | 15 minutes from issue |', '| Bearer token length | all bearer-protected calls | 640 to 2000 characters |'],
    'Versioning': ['v2 rate API paths start with `/v2/`.', 'The description of the order, v2 and webhook interfaces carries version 0.6.2.'],
}


def hook(label):
    return next(m for m in TABLE if m["name"] == label)


def lines():
    for m in TABLE:
        yield "\t".join((m["name"], "sentence" if m["sentence"] else "practice", m["section"], m["sentence"] or "-",
                         m["condition"], m["origin"], m["what"], "shows in " + (" ".join(m["edits"]) or "the sequence of calls")))


if __name__ == "__main__":
    print("\n".join(lines()))
