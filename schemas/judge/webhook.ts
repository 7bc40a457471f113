/** Judges a notification. The service is its sender, so its message is the request. Specification: "Events", "Webhook payload". */
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
  checkNoRecord(membersOf(json.value), membersOf(value), builder.check);
  return builder.judgement();
}

/**
 * The members of an order record and its items, but for what may tell of the notification itself: identifiers, dates, types, the
 * source and the client. A notification with one of them contains part of the record.
 */
const recordMembers: ReadonlySet<string> = new Set(
  Object.keys({ ...OrderRecord.properties, ...OrderItem.properties }).filter(
    (name) => !/^(?:locator|pmsNumber|refCode|client.*|.*(?:id|type|date|time|source))$/i.test(name),
  ),
);

/** Judges only notifications about orders, because the specification shows no member of a lost reservation. */
function checkNoRecord(wireBody: Members, internalBody: Members, check: Check): void {
  if (internalBody['eventyType'] !== 'ORDER_CHANGED') return;
  const recordNames = Object.keys(wireBody).filter(
    (name) => recordMembers.has(name) && isPresent(wireBody[name]),
  );
  check(
    'wh.body-no-record',
    recordNames.length === 0,
    `/${recordNames[0] ?? ''}`,
    'no member of the record',
    recordNames,
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
}
