/** What comes over the wire, read and checked: k6's scripts are ours, but another version of them may be at work. */
import { isObject, type Members } from '../../lib/objects.ts';
import type { ResponseReport, Booker, Forwarded, ReadBack, Started } from './protocol.ts';
import { isOperation } from './operation.ts';

/** What was sent makes no sense. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** @throws Unreadable where it is no JSON object, or a member is not as it should be */
function read<Message>(what: string, json: string, wrong: (members: Members) => string | undefined): Message {
  let members: unknown;
  try {
    members = JSON.parse(json);
  } catch {
    throw new Unreadable(`${what} is not JSON`);
  }
  if (!isObject(members)) throw new Unreadable(`${what} is not an object`);
  return checked(what, members, wrong);
}

function checked<Message>(
  what: string,
  members: Members,
  wrong: (members: Members) => string | undefined,
): Message {
  const member = wrong(members);
  if (member !== undefined) throw new Unreadable(`${what} has no good ${member}`);
  return members as Message;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTextOrNumber = (value: unknown): boolean => isText(value) || typeof value === 'number';
const unless = (holds: boolean, member: string): string | undefined => (holds ? undefined : member);

const noText = (members: Members, ...names: readonly string[]): string | undefined =>
  names.find((name) => !isText(members[name]));

export const parseStarted = (json: string): Started =>
  read('a start', json, ({ at }) => unless(Number.isFinite(at), 'at'));

export const parseBooker = (query: string): Booker =>
  checked(
    'who books',
    Object.fromEntries(new URLSearchParams(query)),
    (members) =>
      noText(members, 'transactionIdentifier', 'start', 'end', 'email') ??
      ['hotel', 'party'].find((name) => !/^\d+$/.test(String(members[name]))),
  );

const noReservation = ({ reservation }: Members): string | undefined =>
  unless(reservation === null || isTextOrNumber(reservation), 'reservation');

export const parseResponseReport = (json: string): ResponseReport =>
  read(
    'an answer to a booking',
    json,
    (members) =>
      noText(members, 'transactionIdentifier') ??
      noReservation(members) ??
      ['cancelled', 'unanswered', 'refused'].find(
        (name) => ![undefined, true].includes(members[name] as undefined),
      ),
  );

export const parseReadBack = (query: string): ReadBack =>
  checked('what is read back', Object.fromEntries(new URLSearchParams(query)), (members) =>
    noText(members, 'transactionIdentifier', 'reservation'),
  );

export const parseForwarded = (json: string): Forwarded =>
  read('a forwarded exchange', json, (members) => {
    const { operation, expects, sentAt, receivedAt, request, response, tooMuch } = members;
    return (
      noText(members, 'id', 'phase') ??
      unless(typeof operation === 'string' && isOperation(operation), 'operation') ??
      unless(expects === 'accepted' || expects === 'open', 'expects') ??
      unless(Number.isFinite(sentAt) && Number.isFinite(receivedAt), 'time') ??
      unless(
        isObject(request) &&
          isText(request['url']) &&
          isText(request['method']) &&
          isObject(request['headers']),
        'request',
      ) ??
      unless(
        isObject(response) && Number(response['status']) > 0 && isObject(response['headers']),
        'response: one without a status is none',
      ) ??
      unless([undefined, 'body', 'headers'].includes(tooMuch as undefined), 'tooMuch')
    );
  });
