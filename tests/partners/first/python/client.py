"""An honest partner: search, confirm, book, read back, cancel, orders, long-stay token, notifications.

python3 client.py --base URL --style plain|unusual [--mistake NAME] [--receiver-port N] [--dump FILE]

From the environment (! = must be set):
  PARTNER_BEARER !      bearer token of the v2, order and follow-up calls
  PARTNER_API_KEY !     first key of the v1 calls     PARTNER_API_KEY_HEADER (apiKey)
  PARTNER_SECRET_KEY !  second key of the v1 calls    PARTNER_SECRET_KEY_HEADER (secretKey)
  PARTNER_HOTELS        hotel ids, comma (1001,1002,1003)     PARTNER_CITY    CityCode (7001)
  PARTNER_REGION        region of more than 50 hotels (501)   PARTNER_LANDING landing page (praia-suites)
  PARTNER_LATITUDE, PARTNER_LONGITUDE (-22.9, -43.2)          PARTNER_START   arrival (another day in each run)
  PARTNER_AUTH_URL      base of the token endpoint, if it is another one than --base
  PARTNER_BOOK2_PATH    path of the v2 booking (/v2/hotels/book)
  PARTNER_RECEIVER_WAIT seconds to wait for a notification (4)
"""
import argparse, copy, datetime, http.client, json, os, random, sys, threading, time, urllib.parse, uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

env = lambda name, default="": os.environ.get("PARTNER_" + name, default)
now = lambda: datetime.datetime.now(datetime.timezone.utc)
TEXT_FORM = ("SendHotelRes", "SendHotelResCancel", "GetBookings")


def find(value, key):
    """The first member of that name, however deep."""
    if isinstance(value, dict):
        if value.get(key) not in (None, []):
            return value[key]
        value = list(value.values())
    for item in value if isinstance(value, list) else []:
        if (got := find(item, key)) is not None:
            return got
    return None


def unusual(value):
    """The same message: members in reverse order, whole numbers as 1.0."""
    if isinstance(value, dict):
        return {k: unusual(v) for k, v in reversed(list(value.items()))}
    if isinstance(value, list):
        return [unusual(v) for v in value]
    return float(value) if type(value) is int and value < 1000 else value


class Client:
    def __init__(self, base, style="plain", mistake=None):
        self.base, self.style, self.odd = base.rstrip("/"), style, style == "unusual"
        self.edits = mistake["edits"] if mistake else {}
        self.flags = mistake["flags"] if mistake else {}
        self.sent, self.lock, self.ok, self.skips = [], threading.Lock(), {}, []
        self.echo = 0
        start = datetime.date.fromisoformat(env("START", str(datetime.date.today() + datetime.timedelta(random.randint(30, 300)))))
        self.arrive(start)
        self.hotels = env("HOTELS", "1001,1002,1003").split(",")
        self.connections = threading.local()

    def arrive(self, day):
        self.start, self.end = str(day), str(day + datetime.timedelta(3))

    # --- sending -----------------------------------------------------------------------------
    def call(self, step, method, path, body=None, headers=None, query=None, base=None):
        req = dict(step=step, method=method, path=path, query=query or {}, headers=dict(headers or {}), body=body,
                   base=base or self.base)
        if body is not None:
            req["headers"].setdefault("Content-Type", "application/json")
        if self.odd:
            req["headers"].update({"X-Partner-Trace": uuid.uuid4().hex, "Connection": "close",
                                   "Accept-Language": "en", "Accept": "application/json, */*;q=0.1"})
            req["body"] = unusual(body)
        req["body"] = copy.deepcopy(req["body"])
        for name in (step, "*"):
            if name in self.edits:
                self.edits[name](req, self)
        status, answer = self.exchange(req)
        good = status == 200 and not (isinstance(answer, dict) and find(answer.get("ErrorsType"), "Errors"))
        with self.lock:
            self.ok[step] = good
            self.sent.append({k: req[k] for k in ("step", "method", "path", "query", "headers", "body")})
            note = "" if good else " " + json.dumps(answer)[:160]
            print(f"{'ok     ' if good else 'refused'} {step} {status}{note}", flush=True)
        return answer if good and isinstance(answer, dict) else {}

    def exchange(self, req):
        where = urllib.parse.urlsplit(req["base"])
        path = where.path + req["path"] + ("?" + urllib.parse.urlencode(req["query"], doseq=True) if req["query"] else "")
        data = None if req["body"] is None else req.get("raw") or json.dumps(req["body"])
        headers = {k: str(v) for k, v in req["headers"].items()}
        for again in (True, False):
            link = getattr(self.connections, where.netloc, None)
            kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
            link = link or kind(where.netloc, timeout=6)
            try:
                link.request(req["method"], path, data.encode() if data is not None else None, headers)
                answer = link.getresponse()
                text = answer.read().decode("utf-8", "replace")
                setattr(self.connections, where.netloc, None if self.odd else link)
                try:
                    return answer.status, json.loads(text)
                except ValueError:
                    return answer.status, text[:200]
            except (OSError, http.client.HTTPException) as problem:
                reused, why = getattr(self.connections, where.netloc, None), problem
                setattr(self.connections, where.netloc, None)
                link.close()
                if not (again and reused and req["method"] == "GET"):
                    return 0, f"{type(why).__name__}"
        return 0, "no answer"

    def skip(self, step, why):
        self.skips.append(step)
        print(f"skipped {step}: {why}", flush=True)
        return {}

    def v1(self, step, operation, **members):
        text = operation in TEXT_FORM
        self.echo += 1
        body = {"EchoToken": None if self.odd and self.echo % 2 else f"partner-{self.echo}-{uuid.uuid4().hex[:8]}",
                "PrimaryLangID": "en" if text else 1, "Target": "Test" if text else 0,
                "TimeStamp": now().isoformat(timespec="milliseconds").replace("+00:00", "Z"), "Version": 1, **members}
        keys = {env("API_KEY_HEADER", "apiKey"): env("API_KEY"), env("SECRET_KEY_HEADER", "secretKey"): env("SECRET_KEY")}
        return self.call(step, "POST", "/v1/api/Pull/" + operation, body, keys)

    def bearer(self):
        return {"Authorization": "Bearer " + env("BEARER")}

    def v2(self, step, path, body):
        return self.call(step, "POST", path, body, self.bearer())

    def order(self, step, ident=None, **query):
        path = "/orders" + ("/" + urllib.parse.quote(ident, safe="") if ident else "")
        return self.call(step, "GET", path, headers=self.bearer(), query=query)

    def together(self, *jobs):
        """One after the other, or all at once in the unusual style."""
        if not self.odd:
            return [job() for job in jobs]
        results = [{}] * len(jobs)
        def run(index):
            results[index] = jobs[index]()
        threads = [threading.Thread(target=run, args=(i,)) for i in range(len(jobs))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(10)
        return results

    # --- v1 ----------------------------------------------------------------------------------
    def room(self, index, adults, ages=()):
        guests = [{"AgeQualifyCode": 10, "Count": adults}] + [{"AgeQualifyCode": 8, "Age": a, "Count": 1} for a in ages]
        return {"GuestCountsType": {"GuestCounts": guests}, "Quantity": 1, "RPH": index}

    def avail1(self, step, hotel, rooms, **more):
        criterion = {"HotelRefs": [{"HotelCode": int(hotel)}], "RoomStayCandidatesType": {"RoomStayCandidates": rooms},
                     "StayDateRange": {"Start": self.start, "End": self.end},
                     "TPA_Extensions": {"AmountIncludingMarkup": None if self.odd else True, "AmountIsPackageRates": False}}
        if self.odd:
            criterion["Address"] = None
            more["POSType"] = None
        return self.v1(step, "GetHotelAvail", **{"RequestedCurrency": 34, "AvailRatesOnly": True, "BestOnly": True,
                       "HotelSearchCriteria": {"Criterion": criterion}, **more})

    def book1(self, step, found, hotel, rooms):
        """rooms: per room the ages of its guests, None for an adult."""
        offered = find(found, "RoomStays") or []
        if len(offered) < len(rooms):
            return self.skip(step, "nothing offered")
        guests, stays = [], []
        for room, (ages, stay) in enumerate(zip(rooms, offered)):
            counts = []
            for age in ages:
                rph = len(guests)
                guests.append({"Age": 35 if age is None else age, "AgeQualifyingCode": 10 if age is None else 8,
                               "PrimaryIndicator": not guests, "ResGuestRPH": rph,
                               "Profiles": {"ProfileInfos": [{"Profile": {"Customer": {"Email": "joana@partner.example",
                               "PersonName": {"GivenName": f"Joana{rph}", "NamePrefix": None, "Surname": "Prado"}}}}]}})
                code = 10 if age is None else 8
                counts.append({"AgeQualifyCode": code, "Count": 1, "ResGuestRPH": [rph],
                               **({} if age is None else {"Age": age})})
            rate = stay["RoomRates"][0]
            plans = [p for p in stay["RatePlans"] if p["RatePlanID"] == rate["RatePlanID"]]
            types = [t for t in stay["RoomTypes"] if t["RoomID"] == rate["RoomID"]]
            stays.append({"BasicPropertyInfo": {"HotelRef": {"HotelCode": int(hotel)}}, "CommentsType": None,
                          "GuestCountsType": {"GuestCounts": counts}, "RatePlans": plans[:1], "RoomRates": [rate],
                          "RoomTypes": types[:1], "Total": rate["Total"], "SpecialRequestsType": None})
        total = dict(stays[0]["Total"])
        for name in ("AmountAfterTax", "AmountBeforeTax"):
            total[name] = round(sum(s["Total"][name] for s in stays), 2)
        accepted = find(stays[0]["RatePlans"], "AcceptedPayments") or [{}]
        code = next((a["GuaranteeTypeCode"] for a in accepted if a.get("GuaranteeTypeCode") in (2, 3, 4)), 5)
        card = {"CardCode": 1, "CardHolderName": "JOANA PRADO", "CardNumber": "4111111111111111",
                "ExpireDate": "2030-12-31", "SeriesCode": "123"} if code == 5 else None
        reference = "P" + uuid.uuid4().hex[:12]
        keep = {k: total[k] for k in ("AmountAfterTax", "AmountBeforeTax", "AmountIncludingMarkup", "ChargeType", "CurrencyCode")}
        message = {"TransactionIdentifier": reference, "HotelReservationsType": {"HotelReservations": [{
            "POS": {"Sources": [{"ISOCountry": "BR", "PseudoCityCode": None}]},
            "ResGlobalInfo": {"CommentsType": {"Comments": [{"Description": "Arrival after 20:00"}]},
                "Guarantee": {"GuaranteesAcceptedType": {"GuaranteesAccepted": [{"GuaranteeTypeCode": code, "PaymentCard": card}]}},
                "HotelReservationsIDsType": {"HotelReservationIDs": [{"ResID_Type": "AssociatedReservation", "ResID_Value": reference}]},
                "Total": keep},
            "ResGuestsType": {"ResGuests": guests}, "ResStatus": {"TransactionActionType": "Book"},
            "RoomStaysType": {"RoomStays": stays}}]}}
        answer = self.v1(step, "SendHotelRes", **message)
        if self.flags.get("again") == step:
            self.v1(step + "-again", "SendHotelRes", **message)
        ids = find(answer, "HotelReservationIDs") or []
        chosen = [i for i in ids if i.get("ResID_Type") in ("Reservation", 14)] or ids
        return chosen[0]["ResID_Value"] if chosen else find(answer, "TransactionIdentifier")

    def read1(self, step, ident):
        return self.v1(step, "GetBookings", UniqueID={"ID": ident, "Type": "Reservation"}) if ident else {}

    def cancel1(self, step, ident, hotel, room=None):
        if not ident:
            return self.skip(step, "no reservation")
        part = {} if room is None else {"CancelType": "CancelRoom",
                                        "Segment": [{"ItinSegNbr": f"{ident}/{room}", "Status": "Cancelled"}]}
        if room is None and self.odd:
            part = {"Segment": None}
        return self.v1(step, "SendHotelResCancel", **part, UniqueID=[{"ID": ident, "Type": "Reservation"}],
                       Verification={"Email": "joana@partner.example", "HotelRef": {"HotelCode": int(hotel)},
                                     "ReservationTimeSpan": {"Start": self.start, "End": self.end}})

    # --- v2 ----------------------------------------------------------------------------------
    def avail2(self, step, destinations, adults=2, ages=(), **more):
        occupancy = {"adults": adults, "children": len(ages), "childrenAges": list(ages)}
        if self.odd and "hotelIds" in destinations:
            destinations = {**destinations, "circleInfo": None}
        return self.v2(step, "/v2/hotels/availability", {"destinations": destinations, "checkIn": self.start,
                       "checkOut": self.end, "occupancy": occupancy, **more})

    def check2(self, step, found):
        rate = find(found, "rateToken")
        if not rate:
            return self.skip(step, "no rate")
        for _ in range(self.flags.get("checks", 1)):
            answer = self.v2(step, "/v2/hotels/checkrate", {"rateTokens": [rate], "searchId": found.get("searchId"),
                             "locale": None if self.odd else "en"})
        return answer

    def book2(self, step, checked, found):
        token = find(checked, "bookingToken")
        if not token:
            return self.skip(step, "nothing confirmed")
        body = {"bookingToken": token, "searchId": checked.get("searchId") or found.get("searchId"),
                "guests": [{"firstName": "Joana", "lastName": "Prado"}, {"firstName": "Rui", "lastName": "Prado"}]}
        answer = self.v2(step, env("BOOK2_PATH", "/v2/hotels/book"), body)
        return answer.get("orderId")

    # --- the journey -------------------------------------------------------------------------
    def journey(self):
        first, second = self.hotels[0], self.hotels[1 % len(self.hotels)]
        wants = self.flags.get
        self.v1("ping", "Ping", EchoData="hello")
        self.together(lambda: self.v1("cities", "GetCityList"), lambda: self.v1("countries", "GetCountryList"),
                      lambda: self.v1("content", "GetContentFileUrl"))
        self.v1("descriptive", "GetHotelDescriptiveInfo", HotelDescriptiveInfosType={"HotelDescriptiveInfos": [
            {"HotelRef": {"HotelCode": int(first)}, "HotelInfo": {"SendData": True}, "FacilityInfo": {"SendGuestRooms": True},
             "MultimediaObjects": {"SendData": False}}]})
        search = lambda step, criterion, **more: self.v1(step, "HotelSearch", Criteria={"Criterion": criterion},
                                                         AvailRatesOnly=True, BestOnly=True, **more)
        self.together(lambda: search("search-code", {"HotelRefs": [{"HotelCode": int(first)}]}),
                      lambda: search("search-city", {"Address": [{"CityCode": env("CITY", "7001")}]}, PageNumber=1))
        search("search-page2", {"Address": [{"CityCode": env("CITY", "7001")}]}, PageNumber=2)
        for attempt in range(6):  # sold out: a week later
            one, two = self.together(lambda: self.avail1("avail1", first, [self.room(0, 2)]),
                                     lambda: self.avail1("avail1-rooms", second, [self.room(0, 2), self.room(1, 1, [5])]))
            short = [len(find(found, "RoomStays") or []) < rooms for found, rooms in ((one, 1), (two, 2)) if found]
            if not any(short):
                break
            self.arrive(datetime.date.fromisoformat(self.start) + datetime.timedelta(7))
        self.avail1("avail1-infant", second, [self.room(0, 2, [0, 17])], PrimaryLangID=8)
        self.avail1("avail1-dollar", first, [self.room(0, 1)], RequestedCurrency=109)
        ident = None if wants("nobook1") else self.book1("book1", one, first, [[None, None]])
        self.read1("read1", ident)
        period = {"HotelReadRequests": [{"HotelRef": {"HotelCode": int(first)},
                                         "SelectionCriteria": {"Start": self.start, "End": self.end}}]}
        self.v1("read1-period", "GetBookings", ReadRequestsType=period)
        rooms = self.book1("book1-rooms", two, second, [[None, None], [None, 5]])
        self.read1("read1-rooms", rooms)
        self.cancel1("cancel1-room", rooms, second, 1)
        self.read1("read1-after-room", rooms)
        self.cancel1("cancel1-rest", rooms, second)
        self.cancel1("cancel1", ident, first)
        self.read1("read1-after", ident)

        region = {"regionId": env("REGION", "501")}
        circle = {"circleInfo": {"latitude": float(env("LATITUDE", "-22.9")), "longitude": float(env("LONGITUDE", "-43.2")),
                                 "radius": 15, "radiusUnit": "km"}}
        found, _ = self.together(lambda: self.avail2("avail2", {"hotelIds": self.hotels}, locale="en"),
                                 lambda: self.avail2("avail2-circle", circle, cheapest=True))
        family = self.avail2("avail2-family", {"hotelIds": self.hotels}, 2, [0, 17], includeUnavailableRoomRates=True)
        pages = self.avail2("avail2-page1", region, cheapest=True, starRatings=[1, 2, 3, 4, 5], page=1)
        for page in range(2, 1 + min(4, int(pages.get("totalPages") or 1))):
            self.avail2(f"avail2-page{page}", region, cheapest=True, starRatings=[1, 2, 3, 4, 5], page=page)
        checked = found if wants("nocheck") else self.check2("check2", found)
        self.check2("check2-family", family)
        order = self.book2("book2", {"bookingToken": find(found, "rateToken")} if wants("nocheck") else checked, found)
        record = self.order("order-id", order) if order else {}
        locator, pms = find(record, "locator"), find(record, "pmsNumber")
        if locator:
            self.order("order-locator", locator=locator)
        if pms:
            self.order("order-pms", pmsNumber=pms)
        for n in range(wants("polls", 0)):
            self.order(f"order-poll{n}", order or "DEMO-1")
        landing = {"landingPageLocator": env("LANDING", "praia-suites")}
        for step in ["token", "token-renewed"] + [f"token-more{n}" for n in range(wants("tokens", 0))]:
            self.call(step, "POST", "/generateLongStayAccessToken", landing, base=env("AUTH_URL") or None)
        return self.ok

    # --- notifications -----------------------------------------------------------------------
    def receive(self, port):
        outer, wants, came = self, self.flags.get, threading.Event()

        class Receiver(BaseHTTPRequestHandler):
            def do_POST(self):
                text = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                try:
                    event = json.loads(text)
                    kind, order = event.get(wants("kind", "eventyType")), event.get("orderId")
                except (ValueError, AttributeError):
                    return self.reply(400)
                time.sleep(wants("slow", 0))
                known = kind == "ORDER_CHANGED" and isinstance(order, str)
                self.reply(wants("code", 200) if known else wants("other", 200))
                if known and not wants("deaf"):
                    outer.order("follow-up", order)
                came.set()

            def reply(self, code):
                self.send_response(code)
                if 300 <= code < 400:
                    self.send_header("Location", "/moved")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_):
                print("ok      notification", *_[1:3], flush=True)

        server = ThreadingHTTPServer(("127.0.0.1", port), Receiver)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server, came


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base", required=True)
    parser.add_argument("--style", choices=("plain", "unusual"), default="plain")
    parser.add_argument("--mistake")
    parser.add_argument("--receiver-port", type=int)
    parser.add_argument("--dump")
    options = parser.parse_args()
    mistake = None
    if options.mistake:
        from mistakes import hook
        mistake = hook(options.mistake)
    client = Client(options.base, options.style, mistake)
    server = came = None
    if options.receiver_port:
        server, came = client.receive(options.receiver_port)
    ok = client.journey()
    if server:
        came.wait(float(env("RECEIVER_WAIT", "4")))
        time.sleep(0.5)
        server.shutdown()
    if options.dump:
        with open(options.dump, "w", encoding="utf-8") as file:
            json.dump(client.sent, file)
    whole = all(ok.values()) and not client.skips
    sys.exit(0 if whole or (mistake and any(ok.values())) else 1)


if __name__ == "__main__":
    main()
