#!/usr/bin/env node
// A partner's client of the Hotel Distribution Service: one honest journey in two styles.
// node client.mjs --base URL --style plain|unusual [--mistake NAME] [--receiver-port N]
import http from 'node:http';
import https from 'node:https';
import { MISTAKES } from './mistakes.mjs';

const arg = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : otherwise;
};
const BASE = arg('base', 'http://127.0.0.1:8080').replace(/\/$/, '');
const UNUSUAL = arg('style', 'plain') === 'unusual';
const PORT = Number(arg('receiver-port', 0));
const NAME = arg('mistake', '');
const MISTAKE = NAME ? MISTAKES.find((m) => m.name === NAME) : null;
if (NAME && !MISTAKE) { console.log(`no mistake is called ${NAME}`); process.exit(1); }
const HOOKS = MISTAKE ? MISTAKE.hooks : {};
const { PARTNER_API_KEY, PARTNER_SECRET_KEY, PARTNER_BEARER, PARTNER_START } = process.env;

const DAY = 86400000;
const iso = (ms) => new Date(ms).toISOString().slice(0, 10);
const START = PARTNER_START ? Date.parse(PARTNER_START) : Date.now() + 60 * DAY;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const hotels = (from) => Array.from({ length: 8 }, (_, i) => from + i); // eight codes in a row
const EMAIL = 'ana.souza@partner-two.example';
const RUN = Date.now().toString(36);
const KEYS = { apiKey: PARTNER_API_KEY, secretKey: PARTNER_SECRET_KEY };
const state = { bearer: PARTNER_BEARER, notified: [] }; // what later steps need
let good = 0, bad = 0, serial = 0;

// ---- sending -------------------------------------------------------------------------------------

function reversed(v) { // the members of each object in the opposite order
  if (Array.isArray(v)) return v.map(reversed);
  if (!v || typeof v !== 'object') return v;
  return Object.fromEntries(Object.entries(v).reverse().map(([k, x]) => [k, reversed(x)]));
}

function text(body) {
  if (typeof body === 'string') return body;
  if (!UNUSUAL) return JSON.stringify(body);
  return JSON.stringify(reversed(body), null, 1).replace(/"Version": 1\b/, '"Version": 1.0');
}

function transmit(r) {
  const url = new URL(r.path.startsWith('http') ? r.path : BASE + r.path);
  const payload = r.body === undefined ? null : Buffer.from(text(r.body));
  const headers = { accept: 'application/json', ...r.headers };
  if (payload) headers['content-length'] = payload.length;
  if (UNUSUAL) Object.assign(headers, { connection: 'close', 'X-Partner-Trace': `${RUN}-${++serial}` });
  const lib = url.protocol === 'https:' ? https : http;
  const options = { method: r.method, headers, agent: UNUSUAL ? false : lib.globalAgent };
  return new Promise((done, fail) => {
    const req = lib.request(url, options, (res) => {
      const parts = [];
      res.on('data', (d) => parts.push(d));
      res.on('end', () => {
        const raw = Buffer.concat(parts).toString();
        let json = null;
        try { json = JSON.parse(raw); } catch { /* not JSON */ }
        done({ status: res.statusCode, json, raw });
      });
    });
    req.setTimeout(40000, () => req.destroy(new Error('no answer in 40 s')));
    req.on('error', fail);
    req.end(payload ?? undefined);
  });
}

async function made(step, hook, ...args) {
  const what = await hook(...args);
  if (what !== false) console.log(`made     ${step.padEnd(18)} mistake ${NAME}`);
}

async function call(step, method, path, headers, body) {
  const r = { step, method, path, headers: { ...headers }, body };
  if (body !== undefined) {
    r.headers['content-type'] = UNUSUAL ? 'application/json; charset=UTF-8' : 'application/json';
    r.body = structuredClone(body);
  }
  if (HOOKS[step]) await made(step, HOOKS[step], r, ctx);
  let res;
  try { res = await transmit(r); } catch (error) { res = { status: 0, json: null, raw: error.message }; }
  const errors = res.json?.ErrorsType?.Errors ?? [];
  res.ok = res.status >= 200 && res.status < 300 && errors.length === 0;
  if (res.ok) good++; else bad++;
  const why = res.ok ? '' : ` ${errors[0]?.ShortText ?? res.raw.slice(0, 200)}`;
  console.log(`${res.ok ? 'ok      ' : 'refused '} ${step.padEnd(18)} ${res.status}${why}`);
  if (HOOKS[`after ${step}`]) await made(step, HOOKS[`after ${step}`], ctx, res, r);
  return res;
}

const bearer = () => ({ Authorization: `Bearer ${state.bearer}` });
const v1 = (step, op, body) => call(step, 'POST', `/v1/api/Pull/${op}`, KEYS, body);
const v2 = (step, op, body) => call(step, 'POST', `/v2/hotels/${op}`, bearer(), body);
const get = (step, path) => call(step, 'GET', path, bearer());
const ctx = { v1, v2, get, state, sleep }; // what the hooks of the mistakes may use

// Plain: one after the other. Unusual: all at once. A step that throws is a step that did not go well.
async function steps(...list) {
  const guarded = list.map((f) => async () => {
    try { await f(); } catch (error) { bad++; console.log(`skipped  ${f.name.padEnd(18)} ${error.message}`); }
  });
  if (UNUSUAL) return void await Promise.all(guarded.map((f) => f()));
  for (const f of guarded) await f();
}

// ---- v1 messages ---------------------------------------------------------------------------------

const stamp = () => UNUSUAL ? new Date(Date.now() - 3 * 3600000).toISOString().replace('Z', '-03:00')
  : new Date().toISOString();
// Booking, cancellation and reading carry Target and language as text, the others as codes.
const envelope = (asText) => ({
  EchoToken: !UNUSUAL ? `${RUN}-${++serial}` : ++serial % 2 ? null : `é ${RUN} ${serial}`,
  TimeStamp: stamp(), Version: 1,
  Target: asText ? 'Test' : 0, PrimaryLangID: asText ? 'en' : 1,
});
const source = () => ({ Sources: [{ PseudoCityCode: UNUSUAL ? null : 'BRA', ISOCountry: 'BR' }] });
const stay = (week, nights = 3) => ({
  Start: iso(START + week * 7 * DAY), End: iso(START + (week * 7 + nights) * DAY), Duration: nights,
});
const counts = ({ adults, ages = [] }) => [
  { AgeQualifyCode: 10, Count: adults },
  ...ages.map((Age) => ({ AgeQualifyCode: 8, Age, Count: 1 })),
];

function availability(codes, rooms, currency, week) {
  const nothing = UNUSUAL ? { Address: null, Award: null, Position: null, Location: null, Radius: null,
    ProfilesType: null, RatePlanCandidatesType: null } : {};
  const filters = UNUSUAL ? { AmountIncludingMarkup: null, AmountNotIncludingMarkup: null, Quotation: null }
    : { AmountIsPackageRates: false };
  return {
    ...envelope(), RequestedCurrency: currency, POSType: UNUSUAL ? null : source(),
    HotelSearchCriteria: { Criterion: {
      ...nothing, HotelRefs: codes.map((HotelCode) => ({ HotelCode, ...(UNUSUAL && { HotelName: null }) })),
      RoomStayCandidatesType: { RoomStayCandidates: rooms.map((room, RPH) => (
        { GuestCountsType: { GuestCounts: counts(room) }, Quantity: 1, RPH })) },
      StayDateRange: stay(week), TPA_Extensions: filters,
    } },
  };
}

// The first hotel with a rate that can be refunded; a week later when there is none.
async function shop(step, codes, rooms, currency) {
  for (let week = 0; week < 6; week++) {
    const res = await v1(step, 'GetHotelAvail', availability(codes, rooms, currency, week));
    if (!res.ok) break;
    const offer = pick(res.json, rooms, true) ?? pick(res.json, rooms, false);
    if (offer) return { ...offer, rooms, currency, ...stay(week) };
  }
  return null;
}

function pick(json, rooms, included) { // first a plan that includes something, then any
  for (const hotel of json?.HotelStaysType?.HotelStays ?? []) {
    const fits = rooms.map((_, rph) => {
      for (const room of hotel.RoomStays ?? []) {
        const RatePlan = room.RatePlans?.find((p) => !p.CancelPenalties?.some((c) => c.NonRefundable)
          && (!included || p.RatePlanInclusions?.length));
        const RoomRate = RatePlan && room.RoomRates?.find((x) => x.RatePlanID === RatePlan.RatePlanID
          && (x.RoomStayCandidateRPH ?? 0) === rph);
        if (!RoomRate) continue;
        const RoomType = room.RoomTypes?.find((t) => t.RoomID === RoomRate.RoomID);
        return { RatePlans: [RatePlan], RoomRates: [RoomRate], RoomTypes: RoomType ? [RoomType] : [],
          Total: RoomRate.Total ?? room.Total };
      }
      return null;
    });
    if (fits.every(Boolean)) return { hotel: hotel.BasicPropertyInfo.HotelRef.HotelCode, picks: fits };
  }
  return null;
}

function reservation(offer, transaction) {
  const people = [];
  const stays = offer.picks.map((picked, room) => {
    const groups = counts(offer.rooms[room]).map((group) => {
      const rphs = Array.from({ length: group.Count }, () => people.push(group) - 1);
      return { AgeQualifyCode: group.AgeQualifyCode, Count: group.Count, ResGuestRPH: rphs };
    });
    return { BasicPropertyInfo: { HotelRef: { HotelCode: offer.hotel } },
      CommentsType: UNUSUAL ? null : { Comments: [{ Description: 'Quiet room, please' }] },
      GuestCountsType: { GuestCounts: groups }, ...picked, SpecialRequestsType: null };
  });
  const paid = offer.picks[0].RatePlans[0].PaymentPolicies?.AcceptedPayments ?? [];
  const code = paid.map((p) => p.GuaranteeTypeCode).find((c) => [2, 3, 4].includes(c)) ?? 4;
  const sum = (member) => Math.round(offer.picks.reduce((a, p) => a + p.Total[member], 0) * 100) / 100;
  const { AmountIncludingMarkup, ChargeType, CurrencyCode } = offer.picks[0].Total;
  return {
    ...envelope(true), TransactionIdentifier: transaction,
    HotelReservationsType: { HotelReservations: [{
      POS: source(),
      ResGlobalInfo: {
        CommentsType: { Comments: [{ Description: 'Arrival after 20:00' }] },
        Guarantee: { GuaranteesAcceptedType: { GuaranteesAccepted: [
          { GuaranteeTypeCode: code, PaymentCard: null }] } },
        HotelReservationsIDsType: { HotelReservationIDs: [
          { ResID_Type: 'AssociatedReservation', ResID_Value: transaction }] },
        Total: { AmountAfterTax: sum('AmountAfterTax'), AmountBeforeTax: sum('AmountBeforeTax'),
          AmountIncludingMarkup, ChargeType, CurrencyCode },
      },
      ResGuestsType: { ResGuests: people.map((group, ResGuestRPH) => ({
        Age: group.Age ?? 35, AgeQualifyingCode: group.AgeQualifyCode, PrimaryIndicator: ResGuestRPH === 0,
        ResGuestRPH, Profiles: { ProfileInfos: [{ Profile: { Customer: { Email: EMAIL, PersonName: {
          GivenName: ['Ana', 'Rui', 'Eva', 'Ivo', 'Lia'][ResGuestRPH % 5], Surname: 'Souza',
          NamePrefix: UNUSUAL ? null : 1 } } } }] },
      })) },
      ResStatus: { TransactionActionType: 'Book' },
      RoomStaysType: { RoomStays: stays },
    }] },
  };
}

async function book(step, offer, transaction) {
  if (!offer) throw new Error('nothing to book');
  const res = await v1(step, 'SendHotelRes', reservation(offer, transaction));
  const info = res.json?.HotelReservationsType?.HotelReservations?.[0]?.ResGlobalInfo;
  const ids = info?.HotelReservationsIDsType?.HotelReservationIDs ?? [];
  const id = ids.find((x) => x.ResID_Type === 'Reservation')?.ResID_Value;
  if (!res.ok || !id || id === state.booked?.id) return null; // the id of the first is no second booking
  return { id, offer };
}

function cancellation({ id, offer }, room) {
  const whole = {
    ...envelope(true), UniqueID: [{ ID: id, Type: 'Reservation' }],
    Verification: { Email: EMAIL, HotelRef: { HotelCode: offer.hotel },
      ReservationTimeSpan: { Start: offer.Start, End: offer.End } },
  };
  if (room === undefined) return UNUSUAL ? { ...whole, Segment: null } : whole;
  return { ...whole, CancelType: 'CancelRoom',
    Segment: [{ ItinSegNbr: `${id}/${room}`, Status: 'Cancelled' }] };
}

// ---- v2 messages ---------------------------------------------------------------------------------

const rates = (destinations, occupancy = { adults: 2 }, more = {}, week = 0) => ({
  destinations, checkIn: stay(week).Start, checkOut: stay(week).End, occupancy, locale: 'en', ...more,
});

async function quote(step, codes, occupancy) { // availability by hotels; a week later when nothing can be had
  for (let week = 0; week < 6; week++) {
    const res = await v2(step, 'availability', rates({ hotelIds: codes.map(String) }, occupancy, {}, week));
    if (!res.ok) break;
    const found = res.json.hotels.filter((h) => h.roomRates?.length);
    if (found.length) return { searchId: res.json.searchId, hotels: found };
  }
  return null;
}

async function confirm(step, found, many) {
  if (!found) throw new Error('nothing to confirm');
  const tokens = found.hotels.slice(0, many).map((h) => h.roomRates[0].rateToken);
  const res = await v2(step, 'checkrate', { rateTokens: tokens, locale: UNUSUAL ? null : 'en',
    searchId: found.searchId });
  const rate = res.json?.hotels?.[0]?.roomRates?.[0];
  return rate ? { bookingToken: rate.bookingToken, searchId: res.json.searchId ?? found.searchId } : null;
}

async function bookV2(step, confirmed, names) {
  if (!confirmed) throw new Error('nothing to book');
  const guests = names.map((firstName) => ({ firstName, lastName: 'Souza' }));
  return (await v2(step, 'book', { ...confirmed, guests })).json?.orderId;
}

// ---- the journey ---------------------------------------------------------------------------------

let chain = Promise.resolve(); // notifications are worked off one after the other
function receive(req, res) {
  const parts = [];
  req.on('data', (d) => parts.push(d));
  req.on('end', async () => {
    if (req.method !== 'POST' || !req.url.startsWith('/notifications')) return void res.writeHead(404).end();
    let note = null;
    try { note = JSON.parse(Buffer.concat(parts).toString()); }
    catch { return void res.writeHead(400).end(); }
    state.notified.push(note);
    const nth = state.notified.length;
    console.log(`ok       notification       ${note.eventyType} ${note.orderId}`);
    let fetchIt = true;
    if (HOOKS.receiver) await made('notification', (...a) => {
      const what = HOOKS.receiver(...a);
      fetchIt = what !== 'no';
      return what;
    }, note, res, nth, ctx);
    if (!res.headersSent) res.writeHead(UNUSUAL ? 204 : 200).end();
    if (!fetchIt || note.eventyType !== 'ORDER_CHANGED') return;
    chain = chain.then(() => get('notified-order', `/orders/${encodeURIComponent(note.orderId)}`));
  });
}
const server = PORT ? http.createServer(receive).listen(PORT, '127.0.0.1') : null;

const search = (criterion, PageNumber = 1) => ({ ...envelope(), AvailRatesOnly: false, BestOnly: true,
  IsModify: false, PageNumber, Criteria: { Criterion: criterion } });
const brazil = () => ({ Address: [{ CountryCode: 40 }], TPA_Extensions: { OnlyPreferredHotels: false } });
const described = (HotelCode, on) => ({ HotelRef: { HotelCode }, AffiliationInfo: { SendAwards: on },
  AreaInfo: { SendAttractions: on, SendRefPoints: on }, ContactInfo: { SendData: true },
  FacilityInfo: { SendGuestRooms: on }, HotelInfo: { SendData: true }, MultimediaObjects: { SendData: on },
  Policies: { SendPolicies: UNUSUAL ? null : on } });
const [couple, family, baby] = [{ adults: 2 }, { adults: 2, ages: [5] }, { adults: 2, ages: [0] }];

async function journey() {
  await steps(
    async function ping() { await v1('ping', 'Ping', { ...envelope(), EchoData: 'hello' }); },
    async function countries() { await v1('countries', 'GetCountryList', envelope()); },
    async function states() { await v1('states', 'GetStateList', envelope()); },
    async function cities() { await v1('cities', 'GetCityList', envelope()); },
    async function content() {
      const { raw } = await v1('content-url', 'GetContentFileUrl', envelope());
      const url = raw.match(/"(https?:\/\/[^"]+)"/)?.[1];
      await call('content-file', 'GET', JSON.parse(`"${url}"`), {});
    },
    async function one() { state.one = await shop('avail-1', hotels(1001), [couple], 34); },
    async function two() { state.two = await shop('avail-2rooms', hotels(1009), [couple, family], 34); },
    async function dollars() { await shop('avail-usd', hotels(1001), [baby], 109); },
    async function searches() {
      await v1('search-code', 'HotelSearch', search({ HotelRefs: [{ HotelCode: 1001 }] }));
      await v1('search-address', 'HotelSearch', search(brazil()));
      await v1('search-address-2', 'HotelSearch', search(brazil(), 2));
    },
    async function descriptive() {
      const HotelDescriptiveInfos = [described(1001, true), described(1002, false)];
      await v1('desc', 'GetHotelDescriptiveInfo', { ...envelope(), POSType: UNUSUAL ? null : source(),
        HotelDescriptiveInfosType: { HotelDescriptiveInfos } });
    },
  );
  await steps(
    async function byHotels() { state.found = await quote('v2-hotels', hotels(1017), { adults: 2 }); },
    async function families() {
      state.family = await quote('v2-family', hotels(1025), { adults: 2, children: 2, childrenAges: [0, 7] });
    },
    async function region() {
      for (let page = 1, last = 1; page <= Math.min(last, 4); page++) {
        const where = UNUSUAL ? { circleInfo: null, regionId: '501' } : { regionId: '501' };
        const { json } = await v2(`v2-region-${page}`, 'availability', rates(where, undefined, { page }));
        last = json?.totalPages ?? 1;
      }
    },
    async function unavailable() {
      const more = { includeUnavailableRoomRates: true };
      await v2('v2-unavailable', 'availability', rates({ hotelIds: ['904'] }, undefined, more));
    },
  );
  await steps(
    async function circle() {
      const known = state.found.hotels.find((h) => Number.isFinite(h.hotel.position?.latitude));
      const { latitude, longitude } = known?.hotel.position ?? { latitude: -22.97, longitude: -43.18 };
      const circleInfo = { latitude, longitude, radius: 10, radiusUnit: UNUSUAL ? 'mi' : 'km' };
      await v2('v2-circle', 'availability', rates({ circleInfo }));
    },
    async function confirmTwo() { state.confirmed = await confirm('checkrate', state.found, 2); },
    async function confirmFamily() { state.forFamily = await confirm('checkrate-family', state.family, 1); },
  );
  await steps(
    async function bookOne() { state.booked = await book('book-1', state.one, `P2-${RUN}-1`); },
    async function bookV2One() { state.order = await bookV2('v2-book', state.confirmed, ['Ana', 'Rui']); },
  );
  await steps(
    async function bookTwo() { state.bookedTwo = await book('book-2rooms', state.two, `P2-${RUN}-2`); },
    async function bookV2Family() {
      await bookV2('v2-book-family', state.forFamily, ['Ana', 'Rui', 'Eva', 'Ivo']);
    },
  );
  const byId = (id) => ({ ...envelope(true), UniqueID: { ID: id, Type: 'Reservation' } });
  await steps(
    async function readId() { await v1('read-id', 'GetBookings', byId(state.booked.id)); },
    async function readPeriod() {
      const { hotel, Start, End } = state.booked.offer;
      await v1('read-period', 'GetBookings', { ...envelope(true), ReadRequestsType: { HotelReadRequests: [
        { HotelRef: { HotelCode: hotel }, SelectionCriteria: { Start, End } }] } });
    },
  );
  await steps(async function cancelRoom() {
    await v1('cancel-room', 'SendHotelResCancel', cancellation(state.bookedTwo, 1));
    await v1('read-after', 'GetBookings', byId(state.bookedTwo.id));
    await v1('cancel-rest', 'SendHotelResCancel', cancellation(state.bookedTwo));
  });
  await steps(
    async function cancelOne() { await v1('cancel-1', 'SendHotelResCancel', cancellation(state.booked)); },
    async function longStay() {
      const body = { landingPageLocator: 'praia-suites' };
      state.longStay = (await call('ls-token', 'POST', '/generateLongStayAccessToken', {}, body)).json;
      state.longStay = (await call('ls-renew', 'POST', '/generateLongStayAccessToken', {}, body)).json;
    },
  );
  await steps(async function orders() {
    const demo = await get('order-demo', '/orders/DEMO-1');
    const mine = await get('order-id', `/orders/${encodeURIComponent(state.order ?? 'DEMO-2')}`);
    const items = [...(mine.json?.items ?? []), ...(demo.json?.items ?? [])];
    const of = (member) => encodeURIComponent(items.find((i) => i[member])?.[member] ?? '');
    await get('order-locator', `/orders?locator=${of('locator')}`);
    await get('order-pms', `/orders?pmsNumber=${of('pmsNumber')}`);
  });
  if (server) {
    for (let i = 0; i < 40 && state.notified.length === 0; i++) await sleep(100);
    if (state.notified.length === 0) console.log('skipped  notification       none came in 4 s');
    await sleep(state.notified.length ? 300 : 0);
    await chain;
  }
}

setTimeout(() => { console.log('stopped after 48 s'); process.exit(good ? 0 : 1); }, 48000).unref();
await journey();
console.log(`${good} steps went well, ${bad} did not`);
server?.close(); server?.closeAllConnections();
process.exit(NAME ? (good > 0 ? 0 : 1) : (bad === 0 ? 0 : 1));
