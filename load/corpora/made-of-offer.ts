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
import type { CorpusRequest, Made, Part } from './row.ts';

/** @param booking its body with slots for the offer and for `now`, `transaction` and `email` */
export function madeOfOffer({ body, ...request }: CorpusRequest, settings: Settings): CorpusRequest {
  // A slot goes with the quotes around it, so that spaces may follow it.
  const parts = body!.split(/("[^"\\{]*\{\{\w+\}\}[^"\\]*")/);
  const texts: string[] = [];
  const open: string[] = [];
  const order = parts.map((part, index): Part => {
    const [, name] = /^"\{\{(offered\w+)\}\}"$/.exec(part) ?? [];
    if (name !== undefined) return offeredParts[name as keyof typeof offeredParts];
    if (index % 2 === 0) return texts.push(part.padEnd(passedOn)) - 1;
    const text = part.padEnd(passedOn);
    if (!open.includes(text)) open.push(text);
    return `open${open.indexOf(text)}`;
  });
  const guarantees = SupportedGuarantee.values.map((value) => [value, texts.push(guarantee(value, settings)) - 1]);
  return {
    ...request,
    made: { selector: selector(open, settings), texts, order, guarantees: Object.fromEntries(guarantees) as Made['guarantees'] },
  };
}

/** Each part of an answer is gone to once, however much is taken from it; and nothing that is long is taken through many levels. */
function selector(open: readonly string[], settings: Settings): string {
  const at = paths(settings);
  const inRoom = [
    `"planId":${at.plans}.{{offeredPlan}}.${at.planId}`,
    `"guarantee":${at.plans}.{{offeredPlan}}.${at.payments}.${firstOf((value) => `#(${at.code}==${value}).${at.code}`)}`,
    `"plan":${at.plans}.{{offeredPlan}}.${bookedPlan(at)}|@tostr`,
    `"ratePlanId":${at.rate}.${at.planId}`,
    `"rateRoomId":${at.rate}.${at.roomId}`,
    `"rate":${at.rate}|@tostr`,
    `"rateTotal":${at.rate}.${at.total}|@tostr`,
    `"typeIds":${at.types}.#.${at.roomId}`,
    `"types":${at.types}{{offeredTypes}}|@tostr`,
    `"roomTotal":${at.roomTotal}|@tostr`,
  ];
  const members = [
    problems,
    ...open.map((text, index) => `"open${index}":${literal(text)}`),
    `"hotel":${at.stay}.${at.hotel}`,
    `"property":${at.stay}.{"HotelRef":{"HotelCode":${at.hotel}}}|@tostr`,
    `"room":${at.stay}.${at.room}.{${inRoom.join()}}`,
  ];
  return `{${members.join()}}`;
}

/** What a slot of the offer is filled with, by the names that row.ts has for it. */
const offeredParts = {
  offeredGuarantee: 'guarantee',
  offeredTotal: 'total',
  offeredProperty: 'property',
  offeredPlan: 'plan',
  offeredRate: 'rate',
  offeredTypes: 'types',
} as const satisfies Partial<Record<TrafficSlot, Part>>;

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

/** What a booking says of a guarantee. */
function guarantee(value: Guarantee, settings: Settings): string {
  const code = settings.get('v1.form.book') === 'text' ? SupportedGuarantee.codes[value] : value;
  return JSON.stringify({ GuaranteesAccepted: [{ GuaranteeTypeCode: code }] });
}

/** A text as it stands in a selector. Inside an object, because gjson loses count of braces in a text that stands alone. */
const literal = (text: string): string => `!${JSON.stringify({ text })}.text`;

/** A plan with the one way of payment that was chosen. Left out by an answer, WLCode is 0, but a booking has to say so. */
function bookedPlan(at: Paths): string {
  const chosen = `{"${at.policies}":{"${at.payment}":[${at.payments}.${firstOf((value) => `#(${at.code}==${value})`)}]}}`;
  const extended = `{"${at.extensions}":[!{"${at.whiteLabel}":0},${at.extensions}]|@join}`;
  return `[@this,${chosen},${extended}]|@join`;
}
