/** Judges a notification. The service is its sender, so its message is the request. Specification: "Events", "Webhook payload". */
import type { JudgedExchange } from '../exchange.ts';
import { show, type Judgement } from '../finding.ts';
import { moneyCompanions } from '../messages/orders/items.ts';
import { WebhookBody } from '../messages/webhook.ts';
import type { Settings } from '../settings.ts';
import { validate } from '../validate.ts';
import { fromWire } from '../wire.ts';
import { isJsonType, membersOf, parse, present, takeNotes, type Check, type Members } from './check.ts';

/** @returns which service clauses the notification exercised, and which it broke; nothing about how a partner answered it */
export function judgeNotification({ request }: JudgedExchange, settings: Settings): Judgement {
  const notes = takeNotes();
  const json = request.body === undefined ? undefined : parse(request.body);
  const type = request.headers['content-type'] ?? '';
  const isJson = json !== undefined && isJsonType(type);
  const observed = json
    ? `${request.method} with content-type: ${type || 'none'}`
    : `a body that is not JSON: ${show(request.body)}`;
  notes.check(
    'wh.post-json',
    request.method === 'POST' && isJson,
    '',
    'a POST with application/json',
    observed,
  );
  if (json === undefined) return notes.judgement();
  const readBody = fromWire(WebhookBody, json.value, settings);
  const { value, strays } = readBody;
  notes.strays(readBody, 'wh.body-members');
  notes.add(validate(WebhookBody, value, settings));
  thin(
    membersOf(json.value),
    membersOf(value),
    new Set(strays.map(({ pointer }) => pointer.slice(1))),
    settings,
    notes.check,
  );
  noRecord(membersOf(json.value), membersOf(value), notes.check);
  return notes.judgement();
}

/** Members that only a record has: its state, its parts, and what was paid. That one has the name of a member is no chance. */
const ofRecord: ReadonlySet<string> = new Set([
  'status',
  'items',
  'payments',
  'loyaltyRewards',
  'suppliers',
  'quotation',
  'hotelRooms',
  'busRoutes',
  'buyerName',
  'buyerEmail',
  ...Object.keys(moneyCompanions),
]);

/** Of an order: of a lost reservation no member is shown. */
function noRecord(sent: Members, read: Members, check: Check): void {
  if (read['eventyType'] !== 'ORDER_CHANGED') return;
  const reported = Object.keys(sent).filter((name) => ofRecord.has(name) && present(sent[name]));
  check(
    'wh.body-no-record',
    reported.length === 0,
    `/${reported[0] ?? ''}`,
    'nothing of the record',
    reported,
  );
}

/**
 * Which member holds the id of a lost reservation is not shown: one further member may be it. Where the event is not
 * known, it may be one of a lost reservation.
 */
function thin(
  sent: Members,
  read: Members,
  strays: ReadonlySet<string>,
  settings: Settings,
  check: Check,
): void {
  const lost = read['eventyType'] === 'LOST_RESERVATION_CHANGED';
  const mayBeLost = read['eventyType'] !== 'ORDER_CHANGED';
  const shown = [
    'orderId',
    'eventyType',
    ...(mayBeLost && settings.known('webhook.lost.id') ? [settings.get('webhook.lost.id')] : []),
  ];
  const further = Object.keys(sent).filter((name) => !shown.includes(name) && !strays.has(name));
  const identified = shown.some((name) => name !== 'eventyType' && present(sent[name]));
  const [id, ...rest] = further;
  const extra = mayBeLost && !identified ? rest : further;
  if (lost)
    check('wh.body-members', identified || id !== undefined, '', 'the id of the lost reservation', sent);
  check(
    'wh.body-thin',
    extra.length === 0,
    `/${extra[0] ?? ''}`,
    'the id and the event type, nothing else',
    extra,
  );
}
