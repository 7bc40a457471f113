/** Judges a notification. The service is its sender, so its message is the request. Specification: "Events", "Webhook payload". */
import { scalarsIn } from '../../lib/scalars.ts';
import type { JudgedExchange } from '../exchange.ts';
import { show, type Judgement } from '../finding.ts';
import { OrderItem } from '../messages/orders/items.ts';
import { OrderRecord } from '../messages/orders/order.ts';
import { WebhookBody } from '../messages/webhook.ts';
import type { Settings } from '../settings.ts';
import { validate } from '../validate.ts';
import { fromWire } from '../wire.ts';
import {
  isJsonType,
  membersOf,
  parse,
  isPresent,
  buildJudgement,
  type Check,
  type Members,
} from './check.ts';

/** @returns the service clauses that the notification exercised and violated; the partner's response is not judged */
export function judgeNotification({ request }: JudgedExchange, settings: Settings): Judgement {
  const builder = buildJudgement();
  const json = request.body === undefined ? undefined : parse(request.body);
  const contentType = request.headers['content-type'] ?? '';
  const isJson = json !== undefined && isJsonType(contentType);
  const observed = json
    ? `${request.method} with content-type: ${contentType || 'none'}`
    : `a body that is not JSON: ${show(request.body)}`;
  builder.check(
    'wh.post-json',
    request.method === 'POST' && isJson,
    '',
    'a POST with application/json',
    observed,
  );
  if (json === undefined) return builder.judgement();
  const bodyReading = fromWire(WebhookBody, json.value, settings);
  const { value, misspellings } = bodyReading;
  builder.addMisspellings(bodyReading, 'wh.body-members');
  builder.add(validate(WebhookBody, value, settings));
  checkMembers(
    membersOf(json.value),
    membersOf(value),
    new Set(misspellings.map(({ pointer }) => pointer.slice(1))),
    settings,
    builder.check,
  );
  return builder.judgement();
}

/**
 * The members of an order record and its items, but for what may tell of the notification itself: identifiers, dates, types, the
 * source and the client. The rooms of an item are its hotelRooms.
 */
const recordMembers: ReadonlySet<string> = new Set([
  ...Object.keys({ ...OrderRecord.properties, ...OrderItem.properties }).filter(
    (name) => !/^(?:locator|pmsNumber|refCode|client.*|.*(?:id|type|date|time|source))$/i.test(name),
  ),
  'rooms',
]);

/** Members of a notification in which it may tell of itself. */
const aboutItself = /^(?:client|source|links?)/i;

/** However "only the identifier and event type" is read, a notification contains no part of the record. */
function checkNoRecord(furtherMembers: Members, check: Check): void {
  const parts = scalarsIn(furtherMembers).filter(
    ({ value, path }) =>
      value !== null &&
      value !== '' &&
      !aboutItself.test(path[0]!) &&
      path.some((name) => recordMembers.has(name)),
  );
  check(
    'wh.body-no-record',
    parts.length === 0,
    `/${parts[0]?.path[0] ?? ''}`,
    'no member of the record',
    parts.map(({ path }) => path.join('.')),
  );
}

/**
 * The specification does not show which member has the id of a lost reservation, so one further member is accepted. An unknown
 * event may be about a lost reservation.
 */
function checkMembers(
  wireBody: Members,
  internalBody: Members,
  misspeltNames: ReadonlySet<string>,
  settings: Settings,
  check: Check,
): void {
  const isLost = internalBody['eventyType'] === 'LOST_RESERVATION_CHANGED';
  const mayBeLost = internalBody['eventyType'] !== 'ORDER_CHANGED';
  const expectedMembers = [
    'orderId',
    'eventyType',
    ...(mayBeLost && settings.known('webhook.lost.id') ? [settings.get('webhook.lost.id')] : []),
  ];
  const furtherMembers = Object.keys(wireBody).filter(
    (name) => !expectedMembers.includes(name) && !misspeltNames.has(name),
  );
  const hasId = expectedMembers.some((name) => name !== 'eventyType' && isPresent(wireBody[name]));
  const [firstFurtherMember, ...remainingMembers] = furtherMembers;
  const extraMembers = mayBeLost && !hasId ? remainingMembers : furtherMembers;
  if (isLost)
    check(
      'wh.body-members',
      hasId || firstFurtherMember !== undefined,
      '',
      'the id of the lost reservation',
      wireBody,
    );
  check(
    'wh.body-thin',
    extraMembers.length === 0,
    `/${extraMembers[0] ?? ''}`,
    'only the id and the event type',
    extraMembers,
  );
  checkNoRecord(Object.fromEntries(extraMembers.map((name) => [name, wireBody[name]])), check);
}
