import type { Bend, Loose, Op, Service } from '../types.ts';
import { type Sentence, sentences } from './sentences.ts';

/** The parts of the probe traffic, by which a fault states where it can be seen. */
export type Observed =
  'simple' | 'avail' | 'places' | 'described' | 'tokens' | 'check' | 'book' | 'reserved' | 'rates' | 'late';

/** A mistake of the service in one of its decisions. */
export interface Fault {
  name: string;
  /** The chapter and the exact sentence of the specification. */
  heading: string;
  sentence: string;
  /** The key of that sentence. */
  breaks: Sentence;
  /** 'explicit' if the sentence states it, 'reasoned' if it only follows from the sentence. */
  strength: 'explicit' | 'reasoned';
  kind: 'shape' | 'value' | 'semantic' | 'state' | 'protocol';
  seen: Observed;
  bend: Bend;
}

type Row = [name: string, sentence: Sentence, kind: Fault['kind'], seen: Observed, bend: Fault['bend']];
const faultOfStrength =
  (strength: Fault['strength']) =>
  (...[name, sentence, kind, seen, bend]: Row): Fault => ({
    name,
    breaks: sentence,
    heading: sentences[sentence][0],
    sentence: sentences[sentence][1],
    strength,
    kind,
    seen,
    bend,
  });
export const explicit = faultOfStrength('explicit');
export const reasoned = faultOfStrength('reasoned');

/** Changes the responses of operations; `change` modifies the body in place. */
export const answers =
  (ops: Op | Op[], change: (body: Loose, ask: Loose, s: Service) => void): Fault['bend'] =>
  (h) => ({
    answer: (s, op, body, ask) => {
      const made = structuredClone(h.answer(s, op, body, ask));
      if ([ops].flat().includes(op)) change(made, ask, s);
      return made;
    },
  });
/** Changes the envelope of every v1 response. */
export const envelopes =
  (change: (envelope: Loose, ask: Loose) => void): Fault['bend'] =>
  (h) => ({
    envelope: (s, ask) => {
      const made = h.envelope(s, ask);
      change(made, ask);
      return made;
    },
  });
/** The v1 operations. */
export const V1: Op[] = [
  'Ping',
  'GetHotelAvail',
  'HotelSearch',
  'GetHotelDescriptiveInfo',
  'SendHotelResCancel',
  'SendHotelRes',
  'GetBookings',
  'GetCountryList',
  'GetStateList',
  'GetCityList',
  'GetContentFileUrl',
];

/** The hotel stays of a v1 availability response. */
export const hotelStays = (body: Loose): Loose[] => body.HotelStaysType?.HotelStays ?? [];
export const roomStays = (body: Loose): Loose[] => hotelStays(body).flatMap((h: Loose) => h.RoomStays ?? []);
/** Changes each room stay of GetHotelAvail. */
export const eachStay = (change: (stay: Loose, ask: Loose) => void): Fault['bend'] =>
  answers('GetHotelAvail', (body, ask) => roomStays(body).forEach((stay) => change(stay, ask)));
/** The room rates of a v2 response. */
export const roomRates = (body: Loose): Loose[] => (body.hotels ?? []).flatMap((h: Loose) => h.roomRates);
export const eachRate = (ops: Op | Op[], change: (rate: Loose, ask: Loose) => void): Fault['bend'] =>
  answers(ops, (body, ask) => roomRates(body).forEach((rate) => change(rate, ask)));
/** Changes each item of one type in an order. */
export const eachItem = (type: string, change: (item: Loose, order: Loose) => void): Fault['bend'] =>
  answers(['order', 'orders'], (body) =>
    body.items.filter((i: Loose) => i.type === type).forEach((item: Loose) => change(item, body)),
  );
export const eachRoom = (change: (room: Loose, index: number) => void): Fault['bend'] =>
  eachItem('HOTEL', (item) => item.hotelRooms.forEach(change));
