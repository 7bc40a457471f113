/**
 * A booking as a gjson selector over the answer of availability: k6 evaluates it in Go and hands over texts that it never looks
 * into. Put one after the other they are the booking. The same done in JavaScript takes longer than sending it.
 */
import type { TrafficSlot } from '../../schemas/case.ts';
import { SupportedGuarantee } from '../../schemas/messages/enumerations.ts';
import { GetHotelAvailResponse } from '../../schemas/messages/v1-availability-response.ts';
import type { Settings } from '../../schemas/settings.ts';
import { wirePointer } from '../../schemas/wire.ts';
import { gjson, problems } from './readings.ts';
import type { CorpusRequest } from './row.ts';

/**
 * @param booking its body with slots for the offer
 * @returns the same with a selector in place of the body. Open in it, as plain text: `now`, `transaction`, `email`;
 * `offeredPlan`, the step to the plan (`0`); `offeredTypes`, the step to the room types ('' for all)
 */
export function madeOfOffer({ body, ...request }: CorpusRequest, settings: Settings): CorpusRequest {
  const at = paths(settings);
  const texts = body!.split(/"\{\{offered\w+\}\}"/);
  const places = [...body!.matchAll(/"\{\{(offered\w+)\}\}"/g)].map(([, name]) => name!);
  if (places.join() !== offeredPlaces.join()) throw new Error(`a booking has its slots in another order: ${places.join()}`);
  // Each part of an answer is gone to once, however much is taken from it.
  const inPlan = [
    `"id":${at.planId}`,
    `"text":${bookedPlan(at)}|@tostr`,
    `"payment":${at.payments}.#(${at.code}>1)#|#(${at.code}<6).${at.code}`,
    `"guarantee":${at.payments}.${firstOf((value) => `#(${at.code}==${value}).${guarantee(value, settings)}`)}`,
  ];
  const inRate = [`"planId":${at.planId}`, `"roomId":${at.roomId}`, '"text":@this|@tostr', `"total":${at.total}|@tostr`];
  const inRoom = [
    `"plan":${at.plans}.{{offeredPlan}}.{${inPlan.join()}}`,
    `"rate":${at.rate}.{${inRate.join()}}`,
    `"typeIds":${at.types}.#.${at.roomId}`,
    `"types":${at.types}{{offeredTypes}}|@tostr`,
    `"total":${at.roomTotal}|@tostr`,
  ];
  const inStay = [
    `"hotel":${at.hotel}`,
    `"property":{"HotelRef":{"HotelCode":${at.hotel}}}|@tostr`,
    `"room":${at.room}.{${inRoom.join()}}`,
  ];
  const literals = texts.map((text, index) => `"text${index}":${literal(text.padEnd(passedOn))}`);
  return { ...request, made: `{${[problems, ...literals, `"stay":${at.stay}.{${inStay.join()}}`].join()}}` };
}

/** The slots of a booking in the order of its text: k6 puts in between what it selected. */
const offeredPlaces: readonly TrafficSlot[] = [
  'offeredGuarantee',
  'offeredTotal',
  'offeredProperty',
  'offeredPlan',
  'offeredRate',
  'offeredTypes',
  'offeredTotal',
];

/** What k6 gets from Go it passes on unread from this length on; anything shorter, and all it is put together with, is converted. */
const passedOn = 24;

/** Where things stand on the wire: `stay` in the answer, `hotel` and `room` in a stay, lists in a room, and the rest in what it belongs to. */
function paths(settings: Settings) {
  const stay = '/HotelStaysType/HotelStays/0';
  const room = `${stay}/RoomStays/0`;
  const between = (from: string, to: string): string => {
    const [outer, inner] = [from, to].map((pointer) => gjson(wirePointer(GetHotelAvailResponse, pointer, settings))) as [string, string];
    return inner.slice(outer.length + 1);
  };
  const plan = `${room}/RatePlans/0`;
  const rate = `${room}/RoomRates/0`;
  return {
    stay: gjson(wirePointer(GetHotelAvailResponse, stay, settings)),
    hotel: between(stay, `${stay}/BasicPropertyInfo/HotelRef/HotelCode`),
    room: between(stay, room),
    plans: between(room, `${room}/RatePlans`),
    rate: between(room, rate),
    types: between(room, `${room}/RoomTypes`),
    roomTotal: between(room, `${room}/Total`),
    total: between(rate, `${rate}/Total`),
    planId: between(rate, `${rate}/RatePlanID`),
    roomId: between(rate, `${rate}/RoomID`),
    policies: between(plan, `${plan}/PaymentPolicies`),
    payments: between(plan, `${plan}/PaymentPolicies/AcceptedPayments`),
    payment: between(`${plan}/PaymentPolicies`, `${plan}/PaymentPolicies/AcceptedPayments`),
    code: between(`${plan}/PaymentPolicies/AcceptedPayments/0`, `${plan}/PaymentPolicies/AcceptedPayments/0/GuaranteeTypeCode`),
    extensions: between(plan, `${plan}/TPA_Extensions`),
    whiteLabel: between(`${plan}/TPA_Extensions`, `${plan}/TPA_Extensions/WLCode`),
  };
}

type Paths = ReturnType<typeof paths>;

type Guarantee = keyof typeof SupportedGuarantee.codes;

/** The first that is there, of those the service supports: one without a card before one with it. */
const firstOf = (path: (value: Guarantee) => string): string => `[${SupportedGuarantee.values.map(path).join()}].0`;

/** What a booking says of a guarantee, as text, whatever this is asked of. */
function guarantee(value: Guarantee, settings: Settings): string {
  const code = settings.get('v1.form.book') === 'text' ? SupportedGuarantee.codes[value] : value;
  return `{"text":${literal(JSON.stringify({ GuaranteesAccepted: [{ GuaranteeTypeCode: code }] }))}}.text`;
}

/** A text as it stands in a selector. Inside an object, because gjson loses count of braces in a text that stands alone. */
const literal = (text: string): string => `!${JSON.stringify({ text })}.text`;

/** A plan with the one way of payment that was chosen. Left out by an answer, WLCode is 0, but a booking has to say so. */
function bookedPlan(at: Paths): string {
  const chosen = `{"${at.policies}":{"${at.payment}":[${at.payments}.${firstOf((value) => `#(${at.code}==${value})`)}]}}`;
  const extended = `{"${at.extensions}":[!{"${at.whiteLabel}":0},${at.extensions}]|@join}`;
  return `[@this,${chosen},${extended}]|@join`;
}
