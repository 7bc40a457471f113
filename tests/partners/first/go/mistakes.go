package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Mistake is one departure from the honest journey. Those without a hook are steps, made where their name stands.
type Mistake struct {
	Name, Does string
	Of         string // key of the sentence that it breaks; none: a practice
	When       string // its condition
	Shows      string // in traffic
	Origin     string
	Hook       hook
}

type hook = func(c *Client, r *Req)

const (
	research = "research"
	own      = "own"

	criterion   = "HotelSearchCriteria.Criterion"
	candidates  = criterion + ".RoomStayCandidatesType.RoomStayCandidates"
	counts      = candidates + ".*.GuestCountsType.GuestCounts.*"
	secondRoom  = candidates + ".1.GuestCountsType.GuestCounts.*"
	infos       = "HotelDescriptiveInfosType.HotelDescriptiveInfos"
	reservation = "HotelReservationsType.HotelReservations.0"
	global      = reservation + ".ResGlobalInfo"
	resGuests   = reservation + ".ResGuestsType.ResGuests"
	stays       = reservation + ".RoomStaysType.RoomStays"
	accepted    = global + ".Guarantee.GuaranteesAcceptedType.GuaranteesAccepted.0"
	places      = "GetCountryList|GetStateList|GetCityList"
)

// on makes the hooks at requests of a group, of an operation or at one of its calls ("op/tag"), "|" between several.
func on(where string, hooks ...hook) hook {
	names := strings.Split(where, "|")
	return func(c *Client, r *Req) {
		if slices.Contains(names, r.Group) || slices.Contains(names, r.Op) || slices.Contains(names, r.Op+"/"+r.Tag) {
			for _, h := range hooks {
				h(c, r)
			}
		}
	}
}

// edit replaces what is at a path, if it is there.
func edit(path string, f func(v any) any) hook {
	return func(c *Client, r *Req) {
		at(r.Body, path, func(m J, k string) {
			if v, ok := m[k]; ok {
				m[k] = f(v)
			}
		})
	}
}

func set(path string, v any) hook {
	return func(c *Client, r *Req) { at(r.Body, path, func(m J, k string) { m[k] = v }) }
}

func del(path string) hook {
	return func(c *Client, r *Req) { at(r.Body, path, func(m J, k string) { delete(m, k) }) }
}

func rename(path, to string) hook {
	return func(c *Client, r *Req) {
		at(r.Body, path, func(m J, k string) {
			if v, ok := m[k]; ok {
				delete(m, k)
				m[to] = v
			}
		})
	}
}

// where changes only the objects at a path whose member has the value.
func where(path, member, value string, f func(m J)) hook {
	return func(c *Client, r *Req) {
		at(r.Body, path+"."+member, func(m J, k string) {
			if text(m, k) == value {
				f(m)
			}
		})
	}
}

func asText(v any) any { return fmt.Sprint(v) }

func asList(v any) any { return A{v} }

func first(v any) any { return v.(A)[0] }

func dayFirst(v any) any {
	d, _ := time.Parse(day, v.(string))
	return d.Format("02/01/2006")
}

func shift(days int) func(any) any {
	return func(v any) any {
		d, err := time.Parse(day, text(A{v}, "0"))
		if err != nil {
			return v
		}
		return d.AddDate(0, 0, days).Format(day)
	}
}

func withTime(v any) any { return v.(string) + "T00:00:00" }

func header(name string, f func(c *Client, v string) string) hook {
	return func(c *Client, r *Req) {
		if v, ok := r.Header[name]; ok {
			if v = f(c, v); v == "" {
				delete(r.Header, name)
			} else {
				r.Header[name] = v
			}
		}
	}
}

func repeat(times int, pause time.Duration) hook {
	return func(c *Client, r *Req) { r.Repeat, r.Pause = times, pause }
}

func path(f func(p string) string) hook {
	return func(c *Client, r *Req) { r.Path = f(r.Path) }
}

func camel(k string) string { return strings.ToLower(k[:1]) + k[1:] }

func pascal(k string) string { return strings.ToUpper(k[:1]) + k[1:] }

func members(f func(string) string) hook {
	return func(c *Client, r *Req) {
		renamed := J{}
		for k, v := range r.Body.(J) {
			renamed[f(k)] = v
		}
		r.Body = renamed
	}
}

func query(f func(c *Client, r *Req)) hook {
	return func(c *Client, r *Req) {
		if r.Query == nil {
			r.Query = map[string][]string{}
		}
		f(c, r)
	}
}

// later makes a hook only from the second call of an operation on.
func later(h hook) hook {
	return func(c *Client, r *Req) {
		if r.N > 1 {
			h(c, r)
		}
	}
}

var mistakes = []Mistake{
	// Every v1 message
	{"timestamp-fixed", "takes TimeStamp from the sample in the manual", "timestamp", "", "the same old time in all v1 requests", research, on("v1", set("TimeStamp", "2026-01-05T10:00:00Z"))},
	{"timestamp-left-out-in-lists", "sends lists without TimeStamp", "envelopeonly", "lists of places", "list requests without TimeStamp", research, on(places, del("TimeStamp"))},
	{"timestamp-epoch-after-cancelling", "sends seconds since 1970", "dates", "after a cancellation", "TimeStamp is a text of digits", own, on("GetBookings/after-room|GetBookings/after-whole", edit("TimeStamp", func(any) any { return strconv.FormatInt(time.Now().Unix(), 10) }))},
	{"version-left-out", "sends no Version with cancellations", "v1version", "cancellations", "SendHotelResCancel without Version", own, on("SendHotelResCancel", del("Version"))},
	{"version-as-text", "sends Version as text", "version", "", "Version \"1.0\" in searches and descriptions", own, on("HotelSearch|GetHotelDescriptiveInfo", set("Version", "1.0"))},
	{"echo-token-number", "counts calls in EchoToken, as a number", "echo", "from the second availability on", "EchoToken is a number", own, on("GetHotelAvail", later(func(c *Client, r *Req) { set("EchoToken", r.N)(c, r) }))},
	{"ping-without-data", "pings with the envelope only", "ping", "", "no EchoData", research, on("Ping", del("EchoData"))},
	{"envelope-in-camel-case", "uses the serializer of v2", "case", "lists of places", "timeStamp, target, version in list requests", research, on(places, members(camel))},
	{"path-in-lower-case", "writes paths in lower case", "pull", "lists of places", "/v1/api/pull/...", own, on(places, path(strings.ToLower))},
	{"list-by-get", "reads lists by GET", "post", "second list", "GET /v1/api/Pull/GetStateList", own, on("GetStateList", func(c *Client, r *Req) { r.Method, r.Body = "GET", nil })},
	{"content-type-of-a-form", "leaves the content type to its HTTP library", "json", "descriptive information", "application/x-www-form-urlencoded", own, on("GetHotelDescriptiveInfo", header("Content-Type", func(*Client, string) string { return "application/x-www-form-urlencoded" }))},
	{"secret-key-left-out", "authenticates reading with one key only", "keys", "read back", "GetBookings without secretKey", research, on("GetBookings", func(c *Client, r *Req) { delete(r.Header, c.cfg["SECRET_KEY_HEADER"]) })},
	{"keys-in-address", "repeats the keys in the address", "", "", "keys in the query of GetContentFileUrl", research, on("GetContentFileUrl", query(func(c *Client, r *Req) {
		r.Query["apiKey"], r.Query["secretKey"] = []string{c.cfg["API_KEY"]}, []string{c.cfg["SECRET_KEY"]}
	}))},
	{"content-file-per-search", "asks for the content file with each search", "", "", "GetContentFileUrl after each GetHotelAvail", research, nil},

	// v1 search
	{"currency-in-letters", "writes a currency by its letters", "integers", "another currency", "RequestedCurrency \"USD\"", research, on("GetHotelAvail/two", set("RequestedCurrency", "USD"))},
	{"currency-by-iso-number", "takes the numeric code of ISO 4217", "currencies", "another currency", "RequestedCurrency 840", own, on("GetHotelAvail/two", set("RequestedCurrency", 840))},
	{"age-of-zero-left-out", "drops an age of 0 as empty", "counts", "a child of 0", "a child without Age", research, on("GetHotelAvail", where(counts, "Age", "0", func(m J) { delete(m, "Age") }))},
	{"child-of-17-searched-as-adult", "counts 17 as adult in the search and as child in the booking", "", "a child of 17", "guests of search and booking differ", research, on("GetHotelAvail", where(counts, "Age", "17", func(m J) { m["AgeQualifyCode"] = 10; delete(m, "Age") }))},
	{"age-qualifying-code-in-search", "uses the name of the booking in the search", "counts", "", "AgeQualifyingCode in GuestCounts", research, on("GetHotelAvail", rename(counts+".AgeQualifyCode", "AgeQualifyingCode"))},
	{"stay-day-first", "writes dates as on its page", "stay", "search for net rates", "Start 24/12/2026", own, on("GetHotelAvail/net", edit(criterion+".StayDateRange.Start", dayFirst), edit(criterion+".StayDateRange.End", dayFirst))},
	{"net-and-commissionable", "asks for net rates without excluding the others", "net", "search for net rates", "both Amount filters true", research, on("GetHotelAvail/net", set(criterion+".TPA_Extensions.AmountIncludingMarkup", true))},
	{"all-filters-false", "turns every filter off to get rid of packages", "nopackage", "search without packages", "all three Amount filters false", own, on("GetHotelAvail/no-package", set(criterion+".TPA_Extensions.AmountIncludingMarkup", false), set(criterion+".TPA_Extensions.AmountNotIncludingMarkup", false))},
	{"hotel-by-name", "names a hotel that has no code in its table", "refs", "second hotel of a filtered search", "HotelRefs[1] without HotelCode", own, on("GetHotelAvail/net|GetHotelAvail/no-package", func(c *Client, r *Req) {
		if refs := list(r.Body, criterion+".HotelRefs"); len(refs) > 1 {
			refs[1] = J{"HotelName": "Grand Hotel"}
		}
	})},
	{"search-by-both", "sends code and address", "searcheither", "search by code", "HotelRefs and Address in one HotelSearch", research, on("HotelSearch/code", func(c *Client, r *Req) {
		set("Criteria.Criterion.Address", A{J{"CityCode": c.cfg["CITY"], "CountryCode": number0(c.cfg["COUNTRY"])}})(c, r)
	})},
	{"country-in-letters", "writes a country by its letters", "searchmembers", "search by address", "CountryCode \"BR\"", own, on("HotelSearch/address", set("Criteria.Criterion.Address.0.CountryCode", "BR"))},
	{"criteria-of-availability", "uses the name of the availability request", "searchfields", "", "HotelSearchCriteria in HotelSearch", own, on("HotelSearch", rename("Criteria", "HotelSearchCriteria"))},
	{"multimedia-misspelt", "spells a member as others do", "quirks", "", "MultimediaObject", research, on("GetHotelDescriptiveInfo", rename(infos+".*.MultimediaObjects", "MultimediaObject"))},
	{"hotel-code-as-text", "sends codes as text where only integers are", "hotelref", "second hotel", "HotelCode \"1002\"", own, on("GetHotelDescriptiveInfo", edit(infos+".1.HotelRef.HotelCode", asText))},
	{"flags-as-text", "sends Y for true", "flags", "", "SendData \"Y\"", own, on("GetHotelDescriptiveInfo", edit(infos+".*.HotelInfo.SendData", func(any) any { return "Y" }))},
	{"one-entry-for-all-hotels", "puts all hotels in one entry", "entries", "second hotel", "HotelRef is a list", own, on("GetHotelDescriptiveInfo", edit(infos, func(v any) any {
		e := v.(A)[0].(J)
		e["HotelRef"] = A{e["HotelRef"], get(v, "1.HotelRef")}
		return A{e}
	}))},

	// v1 booking, reading and cancelling
	{"total-rounded", "rounds a price up to tens", "same", "second room", "Total differs from the offer", research, on("SendHotelRes", edit(stays+".1.Total.AmountAfterTax", func(v any) any { return 10 + 10*int(number(A{v}, "0")/10) }))},
	{"total-as-text", "writes amounts as text", "total", "", "AmountAfterTax in quotes", own, on("SendHotelRes", edit(global+".Total.AmountAfterTax", asText), edit(global+".Total.AmountBeforeTax", asText))},
	{"dates-of-rate-shifted", "books the cached rate for another day", "same", "", "EffectiveDate and ExpireDate one day later", research, on("SendHotelRes/one", edit(stays+".*.RoomRates.*.EffectiveDate", shift(1)), edit(stays+".*.RoomRates.*.ExpireDate", shift(1)))},
	{"payments-dropped", "keeps only the identifiers of a plan", "plan", "", "RatePlans without PaymentPolicies", own, on("SendHotelRes", del(stays+".*.RatePlans.*.PaymentPolicies"))},
	{"childs-corrected", "corrects the spelling", "quirks", "second room", "Children in OccupationFor", research, on("SendHotelRes", rename(stays+".1.RoomRates.*.TPA_Extensions.OccupationFor.Childs", "Children"))},
	{"guest-reference-dangling", "counts guests from the wrong end", "roomstays", "second room", "ResGuestRPH of a guest that is not there", research, on("SendHotelRes", set(stays+".1.GuestCountsType.GuestCounts.0.ResGuestRPH", A{9}))},
	{"guarantee-unsupported", "pays by PIX", "guarantees", "second booking", "GuaranteeTypeCode 101", research, on("SendHotelRes/two", set(accepted, J{"GuaranteeTypeCode": 101, "PaymentCard": nil}))},
	{"guarantee-not-offered", "pays as with its other suppliers", "", "", "GuaranteeTypeCode is not among the accepted payments", research, on("SendHotelRes", func(c *Client, r *Req) {
		for _, code := range []int{3, 2, 4} {
			if !offers(get(r.Body, stays+".0"), strconv.Itoa(code), "") {
				set(accepted, J{"GuaranteeTypeCode": code, "PaymentCard": nil})(c, r)
				return
			}
		}
	})},
	{"card-number-in-comment", "writes the card into the comment", "", "second booking", "a card number in Comments", research, on("SendHotelRes/two", set(global+".CommentsType.Comments.0.Description", "Guest card 4111111111111111 12/31 123"))},
	{"transaction-identifier-reused", "uses the basket as identifier", "", "second booking", "one TransactionIdentifier, two bookings", research, nil},
	{"booked-again-at-once", "presses the button twice", "", "second booking", "two equal SendHotelRes without GetBookings between", research, nil},
	{"age-qualify-code-of-guest", "uses the name of the search for children", "guests", "children", "AgeQualifyCode in ResGuests", research, on("SendHotelRes", where(resGuests+".*", "AgeQualifyingCode", "8", func(m J) { m["AgeQualifyCode"] = m["AgeQualifyingCode"]; delete(m, "AgeQualifyingCode") }))},
	{"action-booked", "sends the state in place of the action", "action", "second booking", "TransactionActionType \"Booked\"", own, on("SendHotelRes/two", set(reservation+".ResStatus.TransactionActionType", "Booked"))},
	{"read-by-both-ways", "sends the identifier with the period", "oneof", "read by period", "UniqueID and ReadRequestsType", research, on("GetBookings/period", set("UniqueID", J{"ID": "R-1", "Type": "Reservation"}))},
	{"cancel-type-for-whole", "names a type for the whole reservation", "canceltype", "after a room was cancelled", "CancelType \"Cancel\" without Segment", research, on("SendHotelResCancel/whole", set("CancelType", "Cancel"))},
	{"segment-left-out", "cancels a room without naming it", "segment", "one room of two", "CancelRoom without Segment", research, on("SendHotelResCancel/room", del("Segment"))},
	{"segment-with-dash", "joins reservation and room by a dash", "segment", "one room of two", "ItinSegNbr id-1", research, on("SendHotelResCancel/room", edit("Segment.0.ItinSegNbr", func(v any) any {
		i := strings.LastIndex(v.(string), "/")
		return v.(string)[:i] + "-" + v.(string)[i+1:]
	}))},
	{"verification-of-agency", "verifies with its own address", "match", "", "Verification.Email is not the guest's", research, on("SendHotelResCancel", set("Verification.Email", "desk@agency.example"))},
	{"verification-last-night", "ends the stay with the last night", "verification", "second cancellation", "Verification ends one day early", own, on("SendHotelResCancel", later(edit("Verification.ReservationTimeSpan.End", shift(-1))))},
	{"unique-id-not-in-list", "sends one identifier as an object", "cancelid", "after a room was cancelled", "UniqueID is an object", own, on("SendHotelResCancel/whole", edit("UniqueID", first))},

	// v2
	{"two-destinations", "adds the hotels to the region", "destinations", "region", "regionId and hotelIds", research, on("availability/region", func(c *Client, r *Req) { set("destinations.hotelIds", A{"1001"})(c, r) })},
	{"age-of-infant-dropped", "filters empty ages", "childages", "a child of 0", "two children, one age", research, on("availability", edit("occupancy.childrenAges", func(v any) any { return slices.DeleteFunc(v.(A), func(a any) bool { return a == 0 }) }))},
	{"children-not-counted", "sends the ages only", "occupancy", "children", "two ages, no number of children", own, on("availability/hotels", del("occupancy.children"))},
	{"adults-left-out", "relies on the default of adults", "", "second search", "occupancy without adults", research, on("availability/circle", del("occupancy.adults"))},
	{"stars-as-number", "sends the smallest rating", "stars", "star filter", "starRatings 3", own, on("availability", edit("starRatings", func(any) any { return 3 }))},
	{"pages-from-zero", "counts pages from 0", "page", "several pages", "page 0", own, on("availability", edit("page", func(v any) any { return v.(int) - 1 }))},
	{"only-first-page", "never reads a second page", "pages", "second page", "totalPages 3, only page 1 asked", research, nil},
	{"check-in-with-time", "serializes days with a time", "checkin", "children", "checkIn ends with T00:00:00", own, on("availability/hotels", edit("checkIn", withTime), edit("checkOut", withTime))},
	{"circle-in-metres", "measures in metres", "destinations", "circle", "radiusUnit \"m\"", own, on("availability/circle", set("destinations.circleInfo.radiusUnit", "m"), set("destinations.circleInfo.radius", 5000))},
	{"token-cut", "keeps tokens in a column that is too short", "opaque", "", "rateToken cut after 64 characters or by ten", research, on("checkrate", edit("rateTokens", func(v any) any {
		var cut A
		for _, t := range v.(A) {
			s := t.(string)
			cut = append(cut, s[:min(64, len(s)-min(10, len(s)/2))])
		}
		return cut
	}))},
	{"tokens-of-two-stays", "checks a basket of two searches", "tokens", "second token", "tokens of different stays and occupancies", research, nil},
	{"unavailable-rate-checked", "checks an unavailable rate", "unavailable", "unavailable rates", "its id in rateTokens", research, nil},
	{"rate-token-booked", "books without re-confirmation", "flow", "", "a rateToken in the booking", research, nil},
	{"booking-token-checked-again", "re-confirms what is re-confirmed", "flow", "second check", "a bookingToken in rateTokens", research, nil},
	{"gone-token-tried-again", "retries a 404", "rejected", "after a 404", "the same token twice more", research, nil},
	{"gone-rate-booked", "does not look at the status of the answer", "gone", "after a 404", "a booking with the token that is gone", own, nil},
	{"search-id-dropped", "forgets searchId", "searchid", "second check", "checkrate without searchId", research, on("checkrate/circle", del("searchId"))},
	{"risen-price-booked", "books at any price", "", "price has risen", "a booking after a changed price", research, nil},
	{"locale-by-header", "sends Accept-Language in place of locale", "language", "another language", "no locale", own, on("availability/circle", del("locale"), func(c *Client, r *Req) { r.Header["Accept-Language"] = "pt" })},
	{"booking-token-used-twice", "books again with the same token", "", "second booking", "one bookingToken in two bookings", own, nil},
	{"every-rate-checked", "re-confirms all that it shows", "", "", "25 checkrates after one search", research, nil},

	// Orders and bearer
	{"order-by-both-keys", "sends all keys that it has", "orderkey", "second key", "pmsNumber and locator", research, on("Orders/pmsNumber", query(func(c *Client, r *Req) { r.Query.Set("locator", "LOC-1") }))},
	{"order-polled", "polls in place of waiting for the notification", "", "", "one order 10 times a second", research, on("Order/v2", repeat(10, 100*time.Millisecond))},
	{"order-path-versioned", "puts the version before all paths", "unversioned", "after a cancellation", "/v2/orders/...", own, on("Order/cancelled", path(func(p string) string { return "/v2" + p }))},
	{"order-id-in-query", "sends the identifier in the query", "orderid", "", "GET /orders?order_id=", own, on("Order", query(func(c *Client, r *Req) { r.Query.Set("order_id", r.Path[len("/orders/"):]); r.Path = "/orders" }))},
	{"bearer-twice", "adds a prefix to the prefix", "bearer", "lookup by key", "Bearer Bearer", research, on("Orders", header("Authorization", func(c *Client, v string) string { return "Bearer " + v }))},
	{"bearer-cut", "keeps the token in a column of 512", "jwt", "", "512 characters", research, on("checkrate", header("Authorization", func(c *Client, v string) string { return v[:min(len(v), 512)] }))},
	{"order-read-with-long-stay-token", "uses the latest token for all calls", "operator", "after a long-stay token", "an access_token at /orders", own, nil},

	// Long stays
	{"long-stay-token-per-call", "takes a token for each call", "", "", "as many tokens as calls", research, nil},
	{"long-stay-other-page", "keeps one token for all landing pages", "locator", "second landing page", "path and token name different pages", research, on("LongStay/renewed", func(c *Client, r *Req) {
		r.Path = strings.ReplaceAll(c.cfg["LONGSTAY_PATH"], "{landingPageLocator}", c.cfg["OTHER_PAGE"])
	})},
	{"long-stay-without-prefix", "sends access_token as it came", "prefix", "", "Authorization without Bearer", research, on("LongStay", header("Authorization", func(c *Client, v string) string { return strings.TrimPrefix(v, "Bearer ") }))},
	{"long-stay-token-by-get", "reads the token by GET", "tokenpost", "renewal", "GET /generateLongStayAccessToken", own, on("LongStayToken/renewed", query(func(c *Client, r *Req) {
		r.Query.Set("landingPageLocator", text(r.Body, "landingPageLocator"))
		r.Method, r.Body = "GET", nil
	}))},

	// Notifications
	{"notification-without-follow-up", "believes the notification", "fetch", "", "no GET /orders/{order_id}", research, nil},
	{"follow-up-without-bearer", "fetches without the token", "changed", "", "GET /orders/{order_id} without Authorization", research, on("FollowUp", header("Authorization", func(*Client, string) string { return "" }))},
	{"follow-up-of-missing-id", "reads the identifier under another name", "payload", "", "GET /orders/undefined", own, on("FollowUp", path(func(string) string { return "/orders/undefined" }))},
	{"follow-up-once-per-order", "takes a second change for a repetition", "fetch", "second change of an order", "no fetch after the second notification", own, nil},
	{"receiver-reads-eventtype", "reads eventType", "quirks", "", "notifications refused with 422, nothing fetched", research, nil},
	{"receiver-answers-500", "fails after it has stored the notification", "", "", "500", research, nil},
	{"receiver-refuses-repeated-order", "takes a second change for a repetition and refuses it", "", "second change of an order", "409", research, nil},
	{"receiver-slow", "works before it answers", "", "", "an answer after six seconds", research, nil},
}

// printTable writes the table, one mistake a line.
func printTable() {
	for _, m := range mistakes {
		kind, section, sentence, when := "practice", "-", "-", "-"
		for _, s := range sentences {
			if s.Key == m.Of {
				kind, section, sentence = "sentence", s.Section, s.Text
			}
		}
		if m.When != "" {
			when = m.When
		}
		fmt.Println(strings.Join([]string{m.Name, kind, section, sentence, when, m.Origin}, "\t"))
	}
}
