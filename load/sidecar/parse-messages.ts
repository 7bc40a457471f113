/** Parses and checks messages of k6's scripts, which can be of another version. */
import { isObject, type Members } from '../../lib/objects.ts';
import type { ResponseReport, Booker, Forwarded, ReadBack, Started } from './protocol.ts';
import { isOperation } from './operation.ts';

/** Thrown for an invalid message. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** @throws Unreadable if the string is not a JSON object, or a member is invalid */
function parse<Message>(
  subject: string,
  json: string,
  findProblem: (members: Members) => string | undefined,
): Message {
  let members: unknown;
  try {
    members = JSON.parse(json);
  } catch {
    throw new Unreadable(`${subject} is not JSON`);
  }
  if (!isObject(members)) throw new Unreadable(`${subject} is not an object`);
  return check(subject, members, findProblem);
}

function check<Message>(
  subject: string,
  members: Members,
  findProblem: (members: Members) => string | undefined,
): Message {
  const member = findProblem(members);
  if (member !== undefined) throw new Unreadable(`${subject} has no valid ${member}`);
  return members as Message;
}

const isNonEmptyString = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isStringOrNumber = (value: unknown): boolean => isNonEmptyString(value) || typeof value === 'number';
const nameUnless = (holds: boolean, member: string): string | undefined => (holds ? undefined : member);

const missingString = (members: Members, ...names: readonly string[]): string | undefined =>
  names.find((name) => !isNonEmptyString(members[name]));

export const parseStarted = (json: string): Started =>
  parse('a start', json, ({ at }) => nameUnless(Number.isFinite(at), 'at'));

/** Members in the query of a URL. */
const queryIn = (url = ''): Members =>
  Object.fromEntries(new URLSearchParams(url.slice(url.indexOf('?') + 1)));

export const parseBooker = (url: string | undefined): Booker =>
  check(
    'who books',
    queryIn(url),
    (members) =>
      missingString(members, 'transactionIdentifier', 'start', 'end', 'email') ??
      ['hotel', 'party'].find((name) => !/^\d+$/.test(String(members[name]))),
  );

const badReservation = ({ reservation }: Members): string | undefined =>
  nameUnless(reservation === null || isStringOrNumber(reservation), 'reservation');

export const parseResponseReport = (json: string): ResponseReport =>
  parse(
    'an answer to a booking',
    json,
    (members) =>
      missingString(members, 'transactionIdentifier') ??
      badReservation(members) ??
      ['cancelled', 'unanswered', 'refused'].find(
        (name) => ![undefined, true].includes(members[name] as undefined),
      ),
  );

export const parseReadBack = (url: string | undefined): ReadBack =>
  check('what is read back', queryIn(url), (members) =>
    missingString(members, 'transactionIdentifier', 'reservation'),
  );

export const parseForwarded = (json: string): Forwarded =>
  parse('a forwarded exchange', json, (members) => {
    const { operation, expects, sentAt, receivedAt, request, response, tooMuch } = members;
    return (
      missingString(members, 'id', 'phase') ??
      nameUnless(typeof operation === 'string' && isOperation(operation), 'operation') ??
      nameUnless(expects === 'accepted' || expects === 'open', 'expects') ??
      nameUnless(Number.isFinite(sentAt) && Number.isFinite(receivedAt), 'time') ??
      nameUnless(
        isObject(request) &&
          isNonEmptyString(request['url']) &&
          isNonEmptyString(request['method']) &&
          isObject(request['headers']),
        'request',
      ) ??
      nameUnless(
        isObject(response) && Number(response['status']) > 0 && isObject(response['headers']),
        'response: one without a status is none',
      ) ??
      nameUnless([undefined, 'body', 'headers'].includes(tooMuch as undefined), 'tooMuch')
    );
  });
