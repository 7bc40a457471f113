#!/usr/bin/env node
// Sixty single mistakes on top of the honest client. `node mistakes.mjs` prints them, one a line.
// A hook named as a step changes the request r before it goes out; `after STEP` runs when its answer is
// there; `receiver` sees a notification ('no' = do not fetch). A hook answers false when it did nothing.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export const MISTAKES = [];
const AVAIL = 'v1 availability request (GetHotelAvail)';
const BOOK = 'v1 booking request (SendHotelRes)';
const CANCEL = 'v1 cancel request (SendHotelResCancel)';
const READ = 'v1 get-bookings request (GetBookings)';
const SEARCH = 'v1 hotel search request (HotelSearch)';
const DESC = 'v1 hotel descriptive info (GetHotelDescriptiveInfo)';
const RATES = 'v2 availability (request and response)';
const CHECK = 'v2 rate re-confirmation (checkrate)';
let origin = 'research';
const broken = (name, section, quote, condition, what, hooks) =>
  MISTAKES.push({ name, kind: 'sentence', section, quote, condition, origin, what, hooks });
const practice = (name, section, condition, what, hooks) =>
  MISTAKES.push({ name, kind: 'practice', section, quote: '-', condition, origin, what, hooks });

const crit = (r) => r.body.HotelSearchCriteria.Criterion;
const counts = (r, n) => crit(r).RoomStayCandidatesType.RoomStayCandidates[n].GuestCountsType.GuestCounts;
const one = (r) => r.body.HotelReservationsType.HotelReservations[0];
const room = (r, n) => one(r).RoomStaysType.RoomStays[n];
const guests = (r) => one(r).ResGuestsType.ResGuests;
const hotel2 = (r) => r.body.HotelDescriptiveInfosType.HotelDescriptiveInfos[1];
const customer = (g) => g.Profiles.ProfileInfos[0].Profile.Customer;
const rename = (o, from, to) => {
  if (!o || !(from in o)) return false;
  o[to] = o[from];
  return delete o[from];
};

// ---- from the list of the research ----------------------------------------------------------------

broken('altered-rate', BOOK, 'carrying the same structures as returned by availability for the chosen rate',
  'second room', 'prices of the second room are rounded up to whole units before they are copied: Total of'
  + ' RoomStays[1] differs from the one that availability gave', { 'book-2rooms': (r) => {
    const total = room(r, 1).Total;
    total.AmountAfterTax = Math.floor(total.AmountAfterTax) + 1;
    for (const rate of room(r, 1).RoomRates) if (rate.Total) rate.Total.AmountAfterTax = total.AmountAfterTax;
  } });
broken('dangling-guest', BOOK, 'ResGuestRPH[] list of guest references', 'second room',
  'guest numbers of the second room start at 1 and not at 0: its last ResGuestRPH names no guest',
  { 'book-2rooms': (r) => {
    for (const g of room(r, 1).GuestCountsType.GuestCounts) g.ResGuestRPH = g.ResGuestRPH.map((n) => n + 1);
  } });
broken('guarantee-pix', 'Enumerations', 'Values declared unsupported: 8, 18, 19, 29, 24, 30, 98, 99, 38,'
  + ' 100, 101 (only 2, 5, 3, 4 are supported).', 'second booking', 'GuaranteeTypeCode 101 (PIX) in the'
  + ' second booking', { 'book-2rooms': (r) => {
    one(r).ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode = 101;
  } });
broken('infant-without-age', AVAIL, 'Age integer, required when AgeQualifyCode=8', 'child of age 0',
  'age is tested as a truth value: the child of 0 goes out with AgeQualifyCode 8 and no Age',
  { 'avail-usd': (r) => { for (const g of counts(r, 0)) if (!g.Age) delete g.Age; } });
broken('guest-qualify-name', BOOK, 'ResGuestsType.ResGuests[]: Age, AgeQualifyingCode, PrimaryIndicator'
  + ' (boolean), ResGuestRPH', 'child guest', 'the child in ResGuests carries AgeQualifyCode, the name of'
  + ' GuestCounts', { 'book-2rooms': (r) => rename(guests(r).find((g) => g.AgeQualifyingCode === 8),
    'AgeQualifyingCode', 'AgeQualifyCode') });
broken('inclusion-corrected', 'Conventions', 'Spelling quirks that are part of the interface and must be'
  + ' kept: `OwnershipManagmentInfo`, `RatePlanInclusionDesciption`, `Childs` (occupancy), `eventyType`'
  + ' (webhook), `MultimediaObjects`.', 'second room', 'a typed model writes RatePlanInclusionDescription'
  + ' in the booking', { 'book-2rooms': (r) => {
    const list = room(r, 1).RatePlans[0].RatePlanInclusions ?? [];
    return list.some((p) => rename(p, 'RatePlanInclusionDesciption', 'RatePlanInclusionDescription'));
  } });
broken('multimedia-singular', DESC, 'HotelInfo.SendData, MultimediaObjects.SendData, Policies.SendPolicies',
  'second hotel of one message', 'the second entry names the flag MultimediaObject.SendData',
  { desc: (r) => rename(hotel2(r), 'MultimediaObjects', 'MultimediaObject') });
broken('reads-event-type', 'Webhook payload', 'JSON body with `orderId` (string) and `eventyType` (string;'
  + ' one of the event types listed under Events).', 'at a notification', 'the receiver looks at'
  + ' eventType, finds nothing and answers 200 without ever fetching an order',
  { receiver: (note) => (note.eventType ? undefined : 'no') });
broken('net-filter-both', AVAIL, '| Only NET rates | false | true | false |', 'other currency',
  'net rates asked for with both AmountIncludingMarkup and AmountNotIncludingMarkup true',
  { 'avail-usd': (r) => { crit(r).TPA_Extensions = { AmountIncludingMarkup: true,
    AmountNotIncludingMarkup: true, AmountIsPackageRates: false }; } });
broken('ages-filtered', RATES, 'ages of children (one entry per child, count must equal the number of'
  + ' children)', 'child of age 0', 'ages pass filter(Boolean): two children, one age (7)',
  { 'v2-family': (r) => { r.body.occupancy.childrenAges = r.body.occupancy.childrenAges.filter(Boolean); } });
broken('token-cut', RATES, 'rateToken (string, opaque; in re-confirmation named bookingToken)',
  'second token of one call', 'the second token was kept in a column too short: its last 20 characters are'
  + ' missing', { checkrate: (r) => { r.body.rateTokens[1] = r.body.rateTokens[1].slice(0, -20); } });
broken('tokens-of-two-stays', CHECK, 'may span several hotels but all must share check-in, check-out and'
  + ' occupancy', 'family search', 'one call carries the token of the family search and one of the search'
  + ' for two adults', { 'checkrate-family': (r, c) => {
    r.body.rateTokens.push(c.state.found.hotels[0].roomRates[0].rateToken);
  } });
broken('unavailable-confirmed', RATES, 'id (string; informational only, cannot be re-confirmed or booked)',
  '-', 'the id of an unavailableRoomRate is sent to checkrate as a rate token, after the search that'
  + ' showed it', { 'after v2-unavailable': (c, res) => c.v2('checkrate-extra', 'checkrate',
    { rateTokens: [res.json.hotels[0].unavailableRoomRates[0].id], locale: 'en',
      searchId: res.json.searchId }) });
broken('search-id-of-other', RATES, '`searchId` (string; to be passed in later booking-flow calls for'
  + ' correlation)', 'second search', 'the re-confirmation of the family rate carries the searchId of the'
  + ' first search', { 'checkrate-family': (r, c) => { r.body.searchId = c.state.found.searchId; } });
broken('follow-up-bare', 'Authentication', 'Every request carries the header `Authorization: Bearer'
  + ' <ACCESS_TOKEN>`.', 'at a notification', 'the worker that handles notifications has no token: GET'
  + ' /orders/ID without Authorization', { 'notified-order': (r) => { delete r.headers.Authorization; } });
broken('segment-dash', CANCEL, 'each ItinSegNbr = reservation ID followed by a slash and the room index',
  'cancel of one room', 'ItinSegNbr joins reservation and room by a hyphen',
  { 'cancel-room': ({ body: { Segment: [s] } }) => {
    s.ItinSegNbr = s.ItinSegNbr.replace(/\/(?=\d+$)/, '-');
  } });
broken('verification-mail', 'States and transitions', 'reservation identifier and verification match',
  'after the cancel of one room', 'the rest is cancelled with the e-mail of the agent, not that of the'
  + ' booking', { 'cancel-rest': (r) => { r.body.Verification.Email = 'desk@partner-two.example'; } });
broken('rate-token-booked', 'v2 rate API (on {api_url})', 'Rate tokens returned are the input of'
  + ' re-confirmation; booking tokens from re-confirmation are the input of the v2 booking operation.',
  'second booking', 'the family is booked with its rateToken where its bookingToken belongs',
  { 'v2-book-family': (r, c) => {
    r.body.bookingToken = c.state.family.hotels[0].roomRates[0].rateToken;
  } });
broken('cancel-type-left', CANCEL, 'CancelType (text; the room-level form uses CancelRoom, omitted for'
  + ' whole-reservation cancel)', 'after the cancel of one room', 'the message of the room is used again'
  + ' for the whole: CancelType CancelRoom stays, Segment is gone',
  { 'cancel-rest': (r) => { r.body.CancelType = 'CancelRoom'; } });
practice('booked-twice', BOOK, 'second booking', 'a double click: the same SendHotelRes goes out a second'
  + ' time right after its success', { 'after book-2rooms': (c, res, r) =>
    c.v1('book-again', 'SendHotelRes', { ...r.body, TimeStamp: new Date().toISOString() }) });
practice('same-transaction', BOOK, 'second booking', 'TransactionIdentifier is made once a process: the'
  + ' second booking carries that of the first', { 'book-2rooms': (r) => {
    r.body.TransactionIdentifier = r.body.TransactionIdentifier.replace(/-2$/, '-1');
  } });
practice('token-in-url', 'Authentication', 'look-up by pmsNumber', 'the bearer token goes into the query'
  + ' as access_token as well and so into every log',
  { 'order-pms': (r, c) => { r.path += `&access_token=${c.state.bearer}`; } });
practice('order-polling', 'Events', 'after the order was booked', 'a loop reads the order 20 times in two'
  + ' seconds and waits for no notification', { 'after v2-book': async (c, res) => {
    for (let i = 0; i < 20; i++) {
      await c.get('order-poll', `/orders/${res.json.orderId}`);
      await c.sleep(100);
    }
  } });
practice('notification-moved', 'Events', 'at a notification', 'the receiver answers 301 to the same path'
  + ' with a slash at its end, as a web framework does',
  { receiver: (note, res) => { res.writeHead(301, { location: '/notifications/' }).end(); } });

// ---- own ------------------------------------------------------------------------------------------

origin = 'own';
broken('pages-from-zero', RATES, '| page | integer | 1-indexed, default 1 |', 'second page',
  'the index of a loop is sent as the page: 0, 1, 2 for a region with three pages', {
    'v2-region-1': (r) => { r.body.page -= 1; }, 'v2-region-2': (r) => { r.body.page -= 1; },
    'v2-region-3': (r) => { r.body.page -= 1; } });
broken('stay-with-time', 'Conventions', 'plain dates are ISO 8601 (YYYY-MM-DD)', 'two rooms',
  'StayDateRange is a serialised Date: Start and End with T00:00:00.000Z', { 'avail-2rooms': (r) => {
    for (const k of ['Start', 'End']) crit(r).StayDateRange[k] += 'T00:00:00.000Z';
  } });
broken('circle-in-metres', RATES, 'radius unit with allowed values km or mi, default km',
  'search by circle', 'radius 10000 with unit m', { 'v2-circle': (r) => {
    Object.assign(r.body.destinations.circleInfo, { radius: 10000, radiusUnit: 'm' });
  } });
broken('code-as-text', DESC, 'HotelRef (required): BrandName, ChainCode, ChainName, HotelCode (required,'
  + ' integer), HotelName.', 'second hotel of one message', 'HotelCode of the second entry is a string',
  { desc: (r) => { hotel2(r).HotelRef.HotelCode = '1002'; } });
broken('iso-currency-number', AVAIL, '| RequestedCurrency | CurrencyCodeEnum | default 1; currency of'
  + ' prices in the response |', 'other currency', 'dollars are asked for as 840, the ISO 4217 number,'
  + ' where the service has 109', { 'avail-usd': (r) => { r.body.RequestedCurrency = 840; } });
broken('age-as-text', AVAIL, 'each: Age integer', 'second room', 'age of the child comes from a form: Age'
  + ' is "5"', { 'avail-2rooms': (r) => { counts(r, 1)[1].Age = String(counts(r, 1)[1].Age); } });
broken('tokens-not-a-list', CHECK, '`rateTokens` (array of strings, required; room-rate tokens from a'
  + ' prior availability response', 'one token only', 'a list of one is written as a bare string',
  { 'checkrate-family': (r) => { [r.body.rateTokens] = r.body.rateTokens; } });
broken('notified-as-locator', 'Events', 'GET /orders/{order_id} with the bearer token', 'at a notification',
  'orderId of the notification is looked up as a locator: GET /orders?locator=ID',
  { 'notified-order': (r) => { r.path = r.path.replace('/orders/', '/orders?locator='); } });
broken('orders-under-v2', 'Versioning', 'Order endpoints carry no version segment.', 'look-up by pmsNumber',
  'the address is built with the prefix of the rate API: GET /v2/orders?pmsNumber=...',
  { 'order-pms': (r) => { r.path = `/v2${r.path}`; } });
broken('renewed-by-form', 'Endpoints', 'All bodies and responses are JSON (application/json).',
  'at the renewal', 'the first token is asked for in JSON, the renewal as'
  + ' application/x-www-form-urlencoded as OAuth has it', { 'ls-renew': (r) => {
    r.headers['content-type'] = 'application/x-www-form-urlencoded';
    r.body = new URLSearchParams(r.body).toString();
  } });
broken('renewal-overwrites', 'Authentication', 'It is supplied by the operator and is bound to one'
  + ' registered client.', 'after the renewal', 'one variable holds both tokens: after the renewal the'
  + ' look-ups of orders carry the long-stay token',
  { 'after ls-renew': (c, res) => { c.state.bearer = res.json.access_token; } });
broken('canceled-american', CANCEL, 'Status text Cancelled', 'cancel of one room', 'Status is written'
  + ' Canceled', { 'cancel-room': (r) => { r.body.Segment[0].Status = 'Canceled'; } });
broken('cancel-id-alone', CANCEL, 'UniqueID[] (ID string; Type text, Reservation)', 'after the cancel of'
  + ' one room', 'UniqueID is an object, as in GetBookings, and not a list',
  { 'cancel-rest': (r) => { [r.body.UniqueID] = r.body.UniqueID; } });
broken('read-associated', READ, 'UniqueID (ID string, Type text Reservation) to fetch by identifier',
  'after the cancel of one room', 'the id of the service is read with Type AssociatedReservation',
  { 'read-after': (r) => { r.body.UniqueID.Type = 'AssociatedReservation'; } });
broken('period-open', READ, 'SelectionCriteria with Start and End dates', 'read by period',
  'bookings from today on: Start without End',
  { 'read-period': (r) => { delete r.body.ReadRequestsType.HotelReadRequests[0].SelectionCriteria.End; } });
broken('reference-not-list', BOOK, 'GuestCountsType.GuestCounts[] (AgeQualifyCode, Count, ResGuestRPH[]'
  + ' list of guest references)', 'a group of one guest', 'the child of the second room is referred to by'
  + ' a number, not a list', { 'book-2rooms': (r) => {
    const child = room(r, 1).GuestCountsType.GuestCounts[1];
    [child.ResGuestRPH] = child.ResGuestRPH;
  } });
broken('whole-name-given', BOOK, 'Customer (Email, PersonName with GivenName, NamePrefix nullable,'
  + ' Surname)', 'child guest', 'the name of the child stands whole in GivenName; there is no Surname',
  { 'book-2rooms': (r) => {
    const name = customer(guests(r).find((g) => g.AgeQualifyingCode === 8)).PersonName;
    name.GivenName += ` ${name.Surname}`;
    delete name.Surname;
  } });
broken('action-reserve', 'States and transitions', 'value from TransactionActionTypeEnum (for example'
  + ' Book)', 'second booking', 'ResStatus.TransactionActionType is Reserve, a word of another supplier',
  { 'book-2rooms': (r) => { one(r).ResStatus.TransactionActionType = 'Reserve'; } });
broken('country-of-three', AVAIL, 'ISOCountry (string, nullable, ISO 3166-1 alpha-2)', 'other currency',
  'the point of sale changes with the currency and is written USA',
  { 'avail-usd': (r) => { r.body.POSType = { Sources: [{ PseudoCityCode: null, ISOCountry: 'USA' }] }; } });
broken('criteria-of-availability', SEARCH, 'Fields: EchoToken, Target, TimeStamp, Version, PrimaryLangID,'
  + ' Criteria.Criterion', 'second page', 'the second page asks with HotelSearchCriteria, the name of'
  + ' GetHotelAvail', { 'search-address-2': (r) => rename(r.body, 'Criteria', 'HotelSearchCriteria') });
broken('occupancy-list', RATES, '| occupancy | object | required: adults per room (default 0), children'
  + ' per room, ages of children', 'family search', 'occupancy is a list with one entry a room',
  { 'v2-family': (r) => { r.body.occupancy = [r.body.occupancy]; } });
practice('first-room-total', BOOK, 'two rooms', 'ResGlobalInfo.Total of two rooms is that of the first'
  + ' alone', { 'book-2rooms': (r) => {
    const { AmountAfterTax, AmountBeforeTax } = room(r, 0).Total;
    Object.assign(one(r).ResGlobalInfo.Total, { AmountAfterTax, AmountBeforeTax });
  } });
practice('cancelled-twice', CANCEL, 'after a cancellation', 'the cancellation that succeeded is sent once'
  + ' more', { 'after cancel-1': (c, res, r) => c.v1('cancel-again', 'SendHotelResCancel',
    { ...r.body, TimeStamp: new Date().toISOString() }) });

// ---- drawn from the sentences of all chapters -----------------------------------------------------

origin = 'drawn';
broken('notified-once', 'Events', 'The body carries only the identifier and event type; the partner'
  + ' fetches the current record afterwards.', 'second notification of one order', 'orders already seen'
  + ' are taken for repeats: only the first notification of an order is followed by a fetch',
  { receiver: (note, res, nth, c) =>
    (c.state.notified.slice(0, nth - 1).some((n) => n.orderId === note.orderId) ? 'no' : false) });
broken('booking-token-rechecked', 'What the service does', 'A rate token from availability becomes a'
  + ' booking token from re-confirmation.', 'before the second booking', 'the price is checked once more:'
  + ' the bookingToken goes to checkrate',
  { 'after checkrate-family': (c, res) => c.v2('checkrate-again', 'checkrate', { locale: 'en',
    rateTokens: [res.json.hotels[0].roomRates[0].bookingToken], searchId: res.json.searchId }) });
broken('search-id-snake', 'Conventions', 'v2 and order field names are camelCase.',
  'second re-confirmation', 'searchId is written search_id',
  { 'checkrate-family': (r) => rename(r.body, 'searchId', 'search_id') });
broken('scheme-token', 'Authentication', 'HTTP security scheme: http, scheme bearer, bearer format JWT.',
  'look-up by locator', 'the header is Authorization: Token ...',
  { 'order-locator': (r, c) => { r.headers.Authorization = `Token ${c.state.bearer}`; } });
broken('language-member', 'Versioning', 'Response language is chosen by PrimaryLangID (v1) or locale (v2).',
  'family search', 'the v2 search has PrimaryLangID 1 and no locale', { 'v2-family': (r) => {
    delete r.body.locale;
    r.body.PrimaryLangID = 1;
  } });
broken('path-lower-case', 'v1 message API (on {base_url})', '| /v1/api/Pull/HotelSearch |'
  + ' HotelSearchLambda | v1 hotel search request | HotelSearchRS |', 'second page', 'the link to the next'
  + ' page passes a helper that lower-cases: /v1/api/pull/hotelsearch',
  { 'search-address-2': (r) => { r.path = r.path.toLowerCase(); } });
broken('bearer-cut', 'Authentication', 'The token is a JSON Web Token (JWT) of variable length, between'
  + ' 640 and 2000 characters.', 'look-up by order id', 'the token of the order module was kept in a'
  + ' column of 512 characters',
  { 'order-id': (r, c) => { r.headers.Authorization = `Bearer ${c.state.bearer.slice(0, 512)}`; } });
broken('hundred-a-page', 'Limits', '| Hotels per page | v2 availability | 50 |', 'last page of a region',
  'the number of pages is counted at 100 hotels a page: of three pages two are read',
  Object.fromEntries([1, 2].map((page) => [`after v2-region-${page}`,
    (c, res) => { res.json.totalPages = Math.ceil(res.json.totalCount / 100); }])));
broken('renewed-by-session', 'Long-stay token request and response', '`landingPageLocator` (string,'
  + ' required)', 'at the renewal', 'the renewal sends the session_id of the first answer and no'
  + ' landingPageLocator',
  { 'ls-renew': (r, c) => { r.body = { session_id: c.state.longStay.session_id }; } });
broken('order-by-both', 'Errors', 'Order lookup by query: exactly one of pmsNumber and locator is expected',
  'look-up by pmsNumber', 'the query of the look-up before is kept: pmsNumber and locator together',
  { 'after order-locator': (c, res, r) => { c.state.lastQuery = r.path.split('?')[1]; return false; },
    'order-pms': (r, c) => { r.path += `&${c.state.lastQuery}`; } });
broken('two-destinations', 'v2 rate API (on {api_url})', 'destinations carries exactly one of hotelIds,'
  + ' regionId, circleInfo.', 'second page of a region', 'hotelIds are added to the region to keep'
  + ' favourites only (rule 2, the drawn one, says what happens)',
  { 'v2-region-2': (r) => { r.body.destinations.hotelIds = ['1001', '1002']; } });
broken('list-without-version', 'Versioning', 'v1 message API paths start with `/v1/`', 'list of cities',
  'the base address is joined without its version: POST /api/Pull/GetCityList',
  { cities: (r) => { r.path = r.path.replace('/v1/', '/'); } });
broken('order-posted', 'Orders (on {api_url})', '| GET | /orders/{order_id} | path: order_id (order ID'
  + ' string) | 200: order record |', 'at a notification', 'POST /orders/ID with an empty object, as all'
  + ' of v1 is POST', { 'notified-order': (r) => {
    Object.assign(r, { method: 'POST', body: {} });
    r.headers['content-type'] = 'application/json';
  } });

// The draw: each chapter in turn gives one of its sentences, rows or items, until each has given `rounds`.
// Passed over: what no request within the time of a journey can break, and what was used above already.
export function draw(specification, seed = 260, rounds = 9) {
  let x = seed;
  const next = (n) => (x = (x * 48271) % 2147483647) % n;
  const chapters = specification.split(/^## /m).slice(1).map((chapter) => chapter.split('\n').slice(1)
    .filter((line) => line.trim() && !/^#|^\|[-| ]+$/.test(line))
    .flatMap((line) => (line.startsWith('|') ? [line] : line.split(/(?<=[.;:]) /)))
    .filter((sentence) => sentence.length > 20));
  const drawn = [];
  for (let i = 0; i < rounds; i++) {
    for (const left of chapters) if (left.length) drawn.push(...left.splice(next(left.length), 1));
  }
  return drawn;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv[2] === '--draw') {
    const file = process.argv[3] ?? 'hotel-distribution-service.md';
    for (const sentence of draw(readFileSync(file, 'utf8'))) console.log(sentence);
  } else {
    for (const m of MISTAKES) {
      console.log([m.name, m.kind, m.section, m.quote, m.condition, m.origin, m.what].join('\t'));
    }
  }
}
