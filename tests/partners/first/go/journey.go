package main

import (
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

const day = "2006-01-02"

type room struct {
	adults int
	ages   []int // of the children
}

var (
	couple = []room{{2, nil}}
	family = []room{{2, nil}, {1, []int{0, 17}}} // the second room with two children
)

// journey is everything in its order; each part goes on with what the earlier ones have left.
func (c *Client) journey() {
	c.content()
	booked := c.bookings()
	c.rates()
	c.orders(booked)
	c.cancellations(booked)
	c.longStay()
	if c.inbox != nil {
		c.drain()
	}
}

func (c *Client) hotels() A {
	var a A
	for s := range strings.SplitSeq(c.cfg["HOTELS"], ",") {
		n, _ := strconv.Atoi(s)
		a = append(a, n)
	}
	return a
}

func (c *Client) stay(nights int) (string, string) {
	d, _ := time.Parse(day, c.cfg["START"])
	return d.Format(day), d.AddDate(0, 0, nights).Format(day)
}

func number0(s string) int { n, _ := strconv.Atoi(s); return n }

func (c *Client) content() {
	c.v1("Ping", "", J{"EchoData": "are you there?"})
	c.together(
		func() { c.v1("GetCountryList", "", J{}) },
		func() { c.v1("GetStateList", "", J{}) },
		func() { c.v1("GetCityList", "", J{"PrimaryLangID": 2}) })
	c.contentFile()
	c.v1("HotelSearch", "code", J{"AvailRatesOnly": false, "BestOnly": true, "IsModify": false, "PageNumber": 1,
		"Criteria": J{"Criterion": J{"HotelRefs": A{J{"HotelCode": c.hotels()[0]}}, "TPA_Extensions": J{"OnlyPreferredHotels": false}}}})
	c.v1("HotelSearch", "address", J{"AvailRatesOnly": true, "BestOnly": true, "IsModify": false, "PageNumber": 1,
		"Criteria": J{"Criterion": J{"Address": A{J{"CityCode": c.cfg["CITY"], "StateProvCode": number0(c.cfg["STATE"]), "CountryCode": number0(c.cfg["COUNTRY"])}}}}})
	c.describe()
}

func (c *Client) contentFile() {
	v, ok := c.v1("GetContentFileUrl", "", J{})
	for _, member := range v {
		if s, _ := member.(string); ok && strings.Contains(s, "://") {
			c.do(&Req{Group: "content", Op: "ContentFile", Method: "GET", Path: s})
			return
		}
	}
}

func (c *Client) describe() {
	var infos A
	for _, h := range c.hotels()[:2] {
		infos = append(infos, J{"HotelRef": J{"HotelCode": h}, "HotelInfo": J{"SendData": true}, "FacilityInfo": J{"SendGuestRooms": true},
			"MultimediaObjects": J{"SendData": true}, "Policies": J{"SendPolicies": true}, "ContactInfo": J{"SendData": false}})
	}
	c.v1("GetHotelDescriptiveInfo", "", J{"POSType": J{"Sources": A{J{"ISOCountry": "BR", "RequestorID": J{"ID": "agency", "Type": 4}}}},
		"HotelDescriptiveInfosType": J{"HotelDescriptiveInfos": infos}})
}

// availability searches the rooms in v1.
func (c *Client) availability(tag string, rooms []room, nights, currency, language int, filter J) (J, bool) {
	var candidates, refs A
	for i, r := range rooms {
		counts := A{J{"AgeQualifyCode": 10, "Count": r.adults}}
		for _, age := range r.ages {
			counts = append(counts, J{"AgeQualifyCode": 8, "Age": age, "Count": 1})
		}
		candidates = append(candidates, J{"GuestCountsType": J{"GuestCounts": counts}, "Quantity": 1, "RPH": i})
	}
	for _, h := range c.hotels() {
		if c.unusual {
			h = fmt.Sprint(h) // a code is an integer or a string here
		}
		refs = append(refs, J{"HotelCode": h})
	}
	start, end := c.stay(nights)
	criterion := J{"HotelRefs": refs, "RoomStayCandidatesType": J{"RoomStayCandidates": candidates},
		"StayDateRange": J{"Start": start, "End": end, "Duration": nights}}
	body := J{"RequestedCurrency": currency, "PrimaryLangID": language, "HotelSearchCriteria": J{"Criterion": criterion},
		"POSType": J{"Sources": A{J{"ISOCountry": "BR", "PseudoCityCode": "BRA", "RequestorID": J{"ID": "agency", "Type": 4}}}}}
	if filter != nil {
		criterion["TPA_Extensions"] = filter
	}
	if c.unusual {
		for _, k := range []string{"Address", "Award", "Position", "Location", "ProfilesType", "Radius", "RatePlanCandidatesType"} {
			criterion[k] = nil
		}
		if filter == nil {
			criterion["TPA_Extensions"] = nil
		}
		body["POSType"] = nil
	}
	if c.wrong("content-file-per-search") {
		c.contentFile()
	}
	return c.v1("GetHotelAvail", tag, body)
}

// booking is what is remembered of a v1 reservation.
type booking struct {
	tag, id, order, email, hotel, start, end, transaction string
	body, answer                                          J
}

func (c *Client) bookings() (booked []*booking) {
	for _, s := range []struct {
		tag                string
		rooms              []room
		currency, language int
	}{{"one", couple, 34, 1}, {"two", family, 109, 3}} {
		found, ok := c.availability(s.tag, s.rooms, 3, s.currency, s.language, nil)
		b := c.prepare(s.tag, s.rooms, found, ok)
		if b == nil {
			continue
		}
		if len(booked) > 0 && c.wrong("transaction-identifier-reused") {
			get(b.body, "HotelReservationsType.HotelReservations.0.ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs.0").(J)["ResID_Value"] = booked[0].transaction
			b.body["TransactionIdentifier"] = booked[0].transaction
		}
		v, ok := c.v1("SendHotelRes", b.tag, b.body)
		if b.tag == "two" && c.wrong("booked-again-at-once") {
			b.body["TransactionIdentifier"] = c.id()
			v, ok = c.v1("SendHotelRes", b.tag, b.body)
		}
		for _, id := range list(v, "HotelReservationsType.HotelReservations.0.ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs") {
			if t := text(id, "ResID_Type"); t == "Reservation" || t == "14" {
				b.id = text(id, "ResID_Value")
			}
		}
		if !ok || b.id == "" {
			c.skip("GetBookings/"+b.tag, "not booked")
			continue
		}
		b.answer = v
		booked = append(booked, b)
		c.readBack(b.id, "id")
	}
	c.together(
		func() {
			c.availability("net", couple, 2, 34, 1, J{"AmountIncludingMarkup": false, "AmountNotIncludingMarkup": true, "AmountIsPackageRates": false})
		},
		func() { c.availability("no-package", couple, 3, 16, 8, J{"AmountIsPackageRates": false}) })
	if len(booked) > 0 {
		c.v1("GetBookings", "period", J{"ReadRequestsType": J{"HotelReadRequests": A{J{"HotelRef": J{"HotelCode": number0(booked[0].hotel)},
			"SelectionCriteria": J{"Start": booked[0].start, "End": booked[0].end}}}}})
	}
	return booked
}

func (c *Client) readBack(id, tag string) {
	c.v1("GetBookings", tag, J{"UniqueID": J{"ID": id, "Type": "Reservation"}})
}

// prepare chooses for each room a rate of one hotel, refundable ones first, and writes the booking.
func (c *Client) prepare(tag string, rooms []room, found J, ok bool) *booking {
	var chosen A
	hotel, best := "", -1
	for _, h := range list(found, "HotelStaysType.HotelStays") {
		stays := list(h, "RoomStays")
		if stays == nil {
			stays = list(h, "RoomStaysType.RoomStays")
		}
		picked, refundable := make(A, len(rooms)), 0
		for _, s := range stays {
			i := int(number(s, "RoomRates.0.RoomStayCandidateRPH"))
			if i < len(rooms) && picked[i] == nil {
				picked[i] = s
				if text(s, "RatePlans.0.CancelPenalties.0.NonRefundable") != "true" {
					refundable++
				}
			}
		}
		if !slices.Contains(picked, nil) && guarantee(picked) != nil && refundable > best {
			chosen, hotel, best = picked, text(h, "BasicPropertyInfo.HotelRef.HotelCode"), refundable
		}
	}
	if !ok || chosen == nil {
		c.skip("SendHotelRes/"+tag, "no rate for all rooms")
		return nil
	}
	start, end := c.stay(3)
	b := &booking{tag: tag, hotel: hotel, email: "ana.lima." + tag + "@guests.example", start: start, end: end, transaction: c.id()}
	var guests, stays A
	guest := func(age, code int) int {
		n := len(guests) + 1
		customer := J{"Email": b.email, "PersonName": J{"GivenName": []string{"Ana", "Rui", "Eva", "João", "Inês"}[len(guests)%5], "NamePrefix": nil, "Surname": "Lima"}}
		guests = append(guests, J{"Age": age, "AgeQualifyingCode": code, "PrimaryIndicator": n == 1, "ResGuestRPH": n,
			"Profiles": J{"ProfileInfos": A{J{"Profile": J{"Customer": customer}}}}})
		return n
	}
	after, before := 0.0, 0.0
	for i, r := range rooms {
		s := chosen[i]
		var counts, adults A
		for k := range r.adults {
			adults = append(adults, guest(41-k, 10))
		}
		counts = append(counts, J{"AgeQualifyCode": 10, "Count": r.adults, "ResGuestRPH": adults})
		for _, age := range r.ages {
			counts = append(counts, J{"AgeQualifyCode": 8, "Count": 1, "ResGuestRPH": A{guest(age, 8)}})
		}
		after += number(s, "Total.AmountAfterTax")
		before += number(s, "Total.AmountBeforeTax")
		stays = append(stays, J{"BasicPropertyInfo": J{"HotelRef": J{"HotelCode": number0(hotel)}}, "CommentsType": nil, "SpecialRequestsType": nil,
			"GuestCountsType": J{"GuestCounts": counts}, "RatePlans": get(s, "RatePlans"), "RoomRates": get(s, "RoomRates"),
			"RoomTypes": get(s, "RoomTypes"), "Total": get(s, "Total")})
	}
	first := chosen[0]
	b.body = J{"TransactionIdentifier": b.transaction, "HotelReservationsType": J{"HotelReservations": A{J{
		"POS": J{"Sources": A{J{"ISOCountry": "BR", "PseudoCityCode": nil}}},
		"ResGlobalInfo": J{
			"CommentsType":             J{"Comments": A{J{"Description": "Arrives late"}}},
			"Guarantee":                J{"GuaranteesAcceptedType": J{"GuaranteesAccepted": A{guarantee(chosen)}}},
			"HotelReservationsIDsType": J{"HotelReservationIDs": A{J{"ResID_Type": "AssociatedReservation", "ResID_Value": b.transaction}}},
			"Total": J{"AmountAfterTax": cents(after), "AmountBeforeTax": cents(before), "AmountIncludingMarkup": get(first, "Total.AmountIncludingMarkup"),
				"ChargeType": 12, "CurrencyCode": get(first, "Total.CurrencyCode")}},
		"ResGuestsType": J{"ResGuests": guests},
		"ResStatus":     J{"TransactionActionType": "Book"},
		"RoomStaysType": J{"RoomStays": stays}}}}}
	return b
}

func cents(f float64) float64 { return math.Round(f*100) / 100 }

const payments = "RatePlans.0.PaymentPolicies.AcceptedPayments"

func offers(room any, code, card string) bool {
	return slices.ContainsFunc(list(room, payments), func(p any) bool {
		return text(p, "GuaranteeTypeCode") == code && text(p, "PaymentCard.CardCode") == card
	})
}

// guarantee is one that the plans of all rooms accept, without a card if possible; nil if there is none.
func guarantee(rooms A) J {
	for _, code := range []string{"4", "2", "3", "5"} {
		for _, p := range list(rooms[0], payments) {
			card := text(p, "PaymentCard.CardCode")
			if text(p, "GuaranteeTypeCode") != code || slices.ContainsFunc(rooms, func(r any) bool { return !offers(r, code, card) }) {
				continue
			}
			if code == "5" {
				return cardGuarantee(get(p, "PaymentCard.CardCode"))
			}
			return J{"GuaranteeTypeCode": number0(code), "PaymentCard": nil}
		}
	}
	return nil
}

func cardGuarantee(code any) J {
	return J{"GuaranteeTypeCode": 5, "PaymentCard": J{"CardCode": code, "CardHolderName": "ANA LIMA", "CardNumber": "4111111111111111", "ExpireDate": "2031-12-31", "SeriesCode": "123"}}
}

func (c *Client) search(tag string, destinations J, rooms room, nights int, more J) (J, bool) {
	start, end := c.stay(nights)
	occupancy := J{"adults": rooms.adults}
	if len(rooms.ages) > 0 || c.unusual {
		ages := A{}
		for _, a := range rooms.ages {
			ages = append(ages, a)
		}
		occupancy["children"], occupancy["childrenAges"] = len(ages), ages
	}
	body := J{"destinations": destinations, "checkIn": start, "checkOut": end, "occupancy": occupancy, "locale": "en"}
	for k, v := range more {
		body[k] = v
	}
	return c.v2("availability", tag, "/v2/hotels/availability", body)
}

// rateOf is the first rate of a hotel and its price.
func rateOf(found J, i int) (string, float64) {
	n := 0
	for _, h := range list(found, "hotels") {
		for _, r := range list(h, "roomRates") {
			if n++; n > i {
				return text(r, "rateToken"), number(r, "priceComposition.total.value")
			}
			break
		}
	}
	return "", 0
}

func (c *Client) check(tag string, tokens A, search J) (J, bool) {
	body := J{"rateTokens": tokens, "searchId": text(search, "searchId"), "locale": "en"}
	if c.unusual {
		body["locale"] = nil
	}
	return c.v2("checkrate", tag, "/v2/hotels/checkrate", body)
}

// confirmAndBook re-confirms one rate and books it if its price has stayed.
func (c *Client) confirmAndBook(tag string, found J, rooms room) (order string) {
	token, price := rateOf(found, 0)
	if token == "" {
		c.skip("checkrate/"+tag, "no rate")
		return ""
	}
	if c.wrong("rate-token-booked") {
		return c.book(tag, token, found, rooms)
	}
	v, ok := c.check(tag, A{token}, found)
	rate := get(v, "hotels.0.roomRates.0")
	bookingToken := text(rate, "bookingToken")
	if !ok || bookingToken == "" {
		return ""
	}
	if tag == "circle" && c.wrong("booking-token-checked-again") {
		c.check(tag, A{bookingToken}, found)
	}
	if now := number(rate, "priceComposition.total.value"); now != price && !c.wrong("risen-price-booked") {
		c.say("changed  %.2f is now %.2f: not booked before the guest agrees", price, now)
		return ""
	}
	order = c.book(tag, bookingToken, found, rooms)
	if tag == "circle" && c.wrong("booking-token-used-twice") {
		c.book(tag, bookingToken, found, rooms)
	}
	return order
}

func (c *Client) book(tag, token string, found J, rooms room) string {
	var guests A
	for i := range rooms.adults {
		guests = append(guests, J{"firstName": []string{"Lia", "Noé"}[i%2], "lastName": "Prado", "ageQualifying": "ADULT", "age": 35 + i, "primary": i == 0, "email": "lia.prado@guests.example"})
	}
	for _, a := range rooms.ages {
		guests = append(guests, J{"firstName": "Gil", "lastName": "Prado", "ageQualifying": "CHILD", "age": a, "primary": false})
	}
	v, _ := c.v2("book", tag, c.cfg["BOOK_PATH"], J{"bookingToken": token, "searchId": text(found, "searchId"), "guests": guests})
	return text(v, "orderId")
}

// rates is the v2 part: each kind of destination, pages, re-confirmation and booking.
func (c *Client) rates() {
	ids := A{}
	for _, h := range c.hotels() {
		ids = append(ids, fmt.Sprint(h))
	}
	withChildren := room{2, []int{0, 17}}
	first, _ := c.search("hotels", J{"hotelIds": ids}, withChildren, 3, nil)
	order := c.confirmAndBook("hotels", first, withChildren)
	if order != "" {
		c.order("Order", "v2", "/orders/"+url.PathEscape(order), nil)
	}
	circle := strings.Split(c.cfg["CIRCLE"], ",")
	position := func(i int) float64 { return number(A{circle[i]}, "0") }
	near, _ := c.search("circle", J{"circleInfo": J{"latitude": position(0), "longitude": position(1), "radius": position(2), "radiusUnit": "km"}}, room{2, nil}, 3,
		J{"starRatings": A{1, 3, 4, 5}, "cheapest": true, "locale": "pt"})
	c.confirmAndBook("circle", near, room{2, nil})
	region := c.region()
	a, _ := rateOf(region, 0)
	b, _ := rateOf(region, 1)
	switch {
	case b == "":
		c.skip("checkrate/two-hotels", "no two rates")
	case c.wrong("tokens-of-two-stays"):
		other, _ := rateOf(first, 0)
		c.check("two-hotels", A{a, other}, region)
	default:
		c.check("two-hotels", A{a, b}, region)
	}
	if c.wrong("every-rate-checked") {
		for i := range 25 {
			if t, _ := rateOf(region, i); t != "" {
				c.check("all", A{t}, region)
			}
		}
	}
	c.special()
}

// region reads all pages of a region.
func (c *Client) region() J {
	page := func(n int) J {
		v, _ := c.search("region", J{"regionId": c.cfg["REGION"]}, room{2, nil}, 2, J{"page": n})
		return v
	}
	first := page(1)
	last := min(int(number(first, "totalPages")), 5)
	if c.wrong("only-first-page") {
		last = 1
	}
	var rest []func()
	for n := 2; n <= last; n++ {
		rest = append(rest, func() { page(n) })
	}
	c.together(rest...)
	return first
}

// special visits the hotels that are known to surprise.
func (c *Client) special() {
	if h := c.cfg["GONE_HOTEL"]; h != "" {
		v, _ := c.search("gone", J{"hotelIds": A{h}}, room{2, nil}, 2, nil)
		if token, _ := rateOf(v, 0); token != "" {
			c.check("gone", A{token}, v)
			if c.wrong("gone-token-tried-again") {
				c.check("gone", A{token}, v)
				c.check("gone", A{token}, v)
			}
			if c.wrong("gone-rate-booked") {
				c.book("gone", token, v, room{2, nil})
			}
			c.search("after-gone", J{"hotelIds": A{fmt.Sprint(c.hotels()[1])}}, room{2, nil}, 2, nil)
		}
	}
	if h := c.cfg["PRICE_HOTEL"]; h != "" {
		v, _ := c.search("price", J{"hotelIds": A{h}}, room{2, nil}, 2, nil)
		c.confirmAndBook("price", v, room{2, nil})
	}
	if h := c.cfg["CLOSED_HOTEL"]; h != "" {
		v, _ := c.search("closed", J{"hotelIds": A{h}}, room{2, nil}, 2, J{"includeUnavailableRoomRates": true})
		if id := text(v, "hotels.0.unavailableRoomRates.0.id"); id != "" && c.wrong("unavailable-rate-checked") {
			c.check("closed", A{id}, v)
		}
	}
}

// orders looks each v1 reservation up by each key.
func (c *Client) orders(booked []*booking) {
	for _, b := range booked {
		v, _ := c.order("Orders", "locator", "/orders", url.Values{"locator": {b.id}})
		if b.order = text(v, "id"); b.order == "" {
			continue
		}
		number := text(v, "items.0.pmsNumber")
		c.together(
			func() { c.order("Order", b.tag, "/orders/"+url.PathEscape(b.order), nil) },
			func() {
				if number != "" {
					c.order("Orders", "pmsNumber", "/orders", url.Values{"pmsNumber": {number}})
				}
			})
	}
}

func (c *Client) cancellations(booked []*booking) {
	cancel := func(b *booking, tag string, more J) {
		body := J{"UniqueID": A{J{"ID": b.id, "Type": "Reservation"}}, "Verification": J{"Email": b.email, "HotelRef": J{"HotelCode": number0(b.hotel)},
			"ReservationTimeSpan": J{"Start": b.start, "End": b.end}}}
		for k, v := range more {
			body[k] = v
		}
		if c.unusual && more == nil {
			body["Segment"] = nil
		}
		c.v1("SendHotelResCancel", tag, body)
	}
	for _, b := range booked {
		if b.tag != "two" {
			continue
		}
		index := "1"
		if s := text(b.answer, "HotelReservationsType.HotelReservations.0.RoomStaysType.RoomStays.1.IndexNumber"); s != "" {
			index = s
		}
		cancel(b, "room", J{"CancelType": "CancelRoom", "Segment": A{J{"ItinSegNbr": b.id + "/" + index, "Status": "Cancelled"}}})
		c.readBack(b.id, "after-room")
		cancel(b, "whole", nil)
		c.readBack(b.id, "after-whole")
		if b.order != "" {
			c.order("Order", "cancelled", "/orders/"+url.PathEscape(b.order), nil)
		}
	}
}

// longStay takes a token, uses it several times, renews it and uses the new one.
func (c *Client) longStay() {
	page := c.cfg["LANDING_PAGE"]
	take := func(tag string) string {
		v, _ := c.do(&Req{Group: "longstay", Op: "LongStayToken", Tag: tag, Method: "POST", Path: "/generateLongStayAccessToken",
			Header: map[string]string{"Content-Type": "application/json"}, Body: J{"landingPageLocator": page}})
		return text(v, "access_token")
	}
	use := func(tag, token string) {
		if token == "" {
			c.skip("LongStay/"+tag, "no token")
			return
		}
		c.do(&Req{Group: "longstay", Op: "LongStay", Tag: tag, Method: "GET", Path: strings.ReplaceAll(c.cfg["LONGSTAY_PATH"], "{landingPageLocator}", url.PathEscape(page)),
			Header: map[string]string{"Authorization": "Bearer " + token}})
	}
	token := take("first")
	for range 3 {
		if c.wrong("long-stay-token-per-call") {
			token = take("again")
		}
		use("first", token)
	}
	token = take("renewed")
	use("renewed", token)
	if c.wrong("order-read-with-long-stay-token") {
		c.do(&Req{Group: "orders", Op: "Orders", Tag: "long-stay", Method: "GET", Path: "/orders", Query: url.Values{"locator": {"unknown"}}, Header: map[string]string{"Authorization": "Bearer " + token}})
	}
}
