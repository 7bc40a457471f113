/** Types shared by all folders of this service: its world, its records, and its decisions. */

/** A received or sent message: any JSON. */
export type Loose = any;

export interface City {
  code: number;
  name: string;
  state: number;
  stateName: string;
  country: number;
  iso: string;
  countryName: string;
  currency: string;
  lat: number;
  lon: number;
}
export interface RoomType {
  id: number;
  key: 'single' | 'double' | 'family' | 'suite';
  maxAdults: number;
  maxChildren: number;
  max: number;
  base: number;
  size: number;
}
export interface Plan {
  id: number;
  key: 'flex' | 'saver' | 'half' | 'inclusive' | 'weekly';
  meal: 1 | 3 | 10 | 12 | 14;
  freeDays: number | null;
  penaltyPercent: number;
  commission: number;
  package: boolean;
  factor: number;
  minNights: number;
}
export interface Hotel {
  code: number;
  id: string;
  name: string;
  city: City;
  stars: number | null;
  lat: number;
  lon: number;
  chain: number;
  preferred: boolean;
  rooms: RoomType[];
  plans: Plan[];
}
/** Choices that the specification leaves open and each world makes differently. */
export interface Manners {
  hotelId: (code: number) => string;
  zone: string;
  noOrder: 204 | 404;
  v1Refusal: 200 | 403;
  locatorIn: 'body' | 'query';
  roomBase: 0 | 1;
  lostMember: string;
  hidesCancelled: boolean;
}
export interface World {
  name: 'alpine' | 'harbour';
  hotels: Hotel[];
  cities: City[];
  regions: Map<string, number[]>;
  manners: Manners;
  longStay: string[];
}
export interface Client {
  id: string;
  name: string;
  apiKey: string;
  secretKey: string;
  bearer: string;
  landing: string;
  favourites: Set<number>;
}
/** The guests of one room, with the ages of children in years; infants are younger than two. */
export interface Party {
  rph: number;
  quantity: number;
  adults: number;
  ages: number[];
  roomId?: number | undefined;
}
export interface Tax {
  id: number;
  key: 'vat' | 'city';
  amount: number;
}
export interface Night {
  date: string;
  net: number;
  taxes: Tax[];
  total: number;
}
export interface RoomQuote {
  party: Party;
  nights: Night[];
  net: number;
  taxes: Tax[];
  total: number;
}
export interface Stay {
  start: string;
  end: string;
}
export interface Quote {
  hotel: Hotel;
  room: RoomType;
  plan: Plan;
  stay: Stay;
  currency: string;
  rooms: RoomQuote[];
  net: number;
  taxes: Tax[];
  total: number;
}
export interface Policy {
  nonRefundable: boolean;
  deadline: string | null;
  inPenalty: boolean;
  value: number;
}
export interface BookedRoom {
  quote: Quote;
  room: RoomQuote;
  cancelledAt: string | null;
  /** Whether the supplier cancelled it. */
  lost?: true;
  inPenalty: boolean;
  guests: Guest[];
}
export interface Guest {
  first: string;
  last: string;
  age: number | null;
  child: boolean;
  email: string | null;
  primary: boolean;
}
export interface Reservation {
  locator: string;
  reference: string | null;
  client: string;
  orderId: string;
  hotel: Hotel;
  stay: Stay;
  rooms: BookedRoom[];
  email: string;
  state: number;
  created: string;
  updated: string;
  pms: string;
  comment: string | null;
  payment: string;
}
export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Loose;
}
export type Op =
  | 'Ping'
  | 'GetHotelAvail'
  | 'HotelSearch'
  | 'GetHotelDescriptiveInfo'
  | 'SendHotelResCancel'
  | 'SendHotelRes'
  | 'GetBookings'
  | 'GetCountryList'
  | 'GetStateList'
  | 'GetCityList'
  | 'GetContentFileUrl'
  | 'content'
  | 'availability'
  | 'checkrate'
  | 'book'
  | 'order'
  | 'orders'
  | 'lost'
  | 'token'
  | 'longStay';

export interface Filters {
  commissionable: boolean;
  net: boolean;
  packages: boolean;
  meal: number | null;
  rooms: number[];
}
export interface Message {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: Loose;
}

/** Every decision that a developer could get wrong; base/conforming.ts has the conforming ones. */
export interface Points {
  ask(s: Service, op: Op, body: Loose): Loose;
  answer(s: Service, op: Op, body: Loose, ask: Loose): Loose;
  http(s: Service, op: Op, reply: Reply, ask: Loose): Reply;
  envelope(s: Service, ask: Loose): Loose;
  language(s: Service, requested: Loose): number;
  locale(s: Service, requested: Loose): number;
  round(amount: number, currency: string): number;
  convert(s: Service, amount: number, from: string, to: string): number;
  party(s: Service, candidate: Loose): Party;
  nights(stay: Stay): string[];
  nightNet(s: Service, h: Hotel, r: RoomType, p: Plan, date: string, party: Party): number;
  nightTaxes(s: Service, h: Hotel, net: number, party: Party, currency: string): Tax[];
  units(party: Party, index: number): number;
  unsold(s: Service, h: Hotel, r: RoomType, p: Plan, stay: Stay, parties: Party[]): string | null;
  filters(s: Service, tpa: Loose): Filters;
  keeps(f: Filters, p: Plan, r: RoomType): boolean;
  policy(s: Service, q: Quote): Policy;
  v1Hotels(s: Service, criterion: Loose): Hotel[];
  atAddress(h: Hotel, address: Loose): boolean;
  inRadius(h: Hotel, lat: number, lon: number, metres: number): boolean;
  metres(reach: number, unit: number | string): number;
  slice<T>(list: T[], page: number, size: number, op: Op): T[];
  best(quotes: Quote[], withTaxes: boolean): Quote[];
  v2Hotels(s: Service, destinations: Loose): Hotel[];
  starred(h: Hotel, stars: number[]): boolean;
  cheapest(quotes: Quote[]): Quote[];
  keys(s: Service, api: string, secret: string): Client | null;
  bearer(s: Service, header: string): Client | null;
  bookingLife(s: Service): number;
  bookable(s: Service, claims: Loose): boolean;
  fileLife(s: Service): number;
  fileOpen(s: Service, claims: Loose): boolean;
  longStayOpen(s: Service, header: string, locator: string): boolean;
  sameStay(claims: Loose[]): boolean;
  gone(s: Service, quotes: (Quote | null)[]): boolean;
  matches(s: Service, r: Reservation, ask: Loose): boolean;
  roomsToCancel(s: Service, r: Reservation, ask: Loose): number[];
  cancelled(s: Service, r: Reservation, rooms: number[]): void;
  booked(s: Service, r: Reservation): void;
  visible(s: Service, r: Reservation, client: Client): boolean;
  inPeriod(s: Service, r: Reservation, hotel: number, from: string, to: string): boolean;
  orderKey(query: URLSearchParams): { by: 'pmsNumber' | 'locator'; value: string } | null;
  findOrder(s: Service, by: 'pmsNumber' | 'locator', value: string, client: Client): Loose;
  notices(s: Service, event: string, id: string): Message[];
}

/** The decisions that a fault overrides, given the conforming ones. */
export type Bend = (conforming: Points) => Partial<Points>;

export interface Service {
  world: World;
  p: Points;
  clients: Client[];
  secret: string;
  reservations: Map<string, Reservation>;
  orders: Map<string, Loose>;
  lost: Map<string, Loose>;
  closed: Set<string>;
  /** Factors by which prices of rates were changed. */
  shifts: Map<string, number>;
  hooks: Map<string, string>;
  sending: Set<Promise<void>>;
  sent: Message[];
  sequence: number;
  /** A number in [0, 1): random, or supplied by a test. */
  random(): number;
  /** Milliseconds since 1970, for ages of tokens and links. */
  age(): number;
  /** Milliseconds since 1970, for timestamps, deadlines and dates of records. */
  now(): number;
  advance(seconds: number, kind: 'tokens' | 'all'): void;
  reset(): void;
  urls: { base: string; api: string; auth: string; content: string; control: string };
}
