/** Checks of every v1 response against its request. Specification: "v1 message envelope". */
import { isObject, membersOf, isPresent, type Assertion, type AssertionInput } from './check.ts';
import { momentOf } from './moments.ts';
import { errorsOf, isOk } from './v1-problems.ts';

/**
 * Whether a response can be compared with its request. An error for an open request need not repeat anything, because the service
 * may not have been able to read the request.
 */
const isComparable = ({ exchange, response }: AssertionInput): boolean =>
  isObject(response) && (exchange.expects === 'accepted' || isOk(response));

const isEmpty = (value: unknown): boolean => !isPresent(value) || value === '';

/**
 * Whether a service must return a token unchanged. Specification: "Arbitrary text", so characters of any script count. Not judged:
 * long strings, surrounding white space, invisible characters (controls, joiners, lone surrogates), and letters with several
 * Unicode encodings.
 */
export const isOrdinary = (token: string): boolean =>
  token.length <= 256 &&
  token === token.trim() &&
  token === token.normalize() &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(token);

const echoToken: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['EchoToken'], membersOf(response)['EchoToken']];
  if (isPresent(got) && typeof got !== 'string') return;
  if (!isPresent(sent))
    check('v1.env.echo-token-nullable', isEmpty(got), '/EchoToken', 'absent or empty: none was sent', got);
  else if (typeof sent === 'string') {
    const clause = isOrdinary(sent) ? 'v1.env.echo-token-same' : 'v1.env.echo-token-unusual';
    check(clause, got === sent || (isEmpty(got) && isEmpty(sent)), '/EchoToken', sent, got);
  }
};

/** Compared by code in whatever form it has; a response need not contain it. */
const target: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['Target'], membersOf(response)['Target']];
  if (isTarget(sent) && isTarget(got))
    check('v1.env.target-same', got === sent, '/Target', `${sent}, as sent`, got);
};

const isTarget = (value: unknown): value is number => value === 0 || value === 1;

/** Compared as numbers: 1 equals 1.0. */
const version: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['Version'], membersOf(response)['Version']];
  if (typeof got !== 'number') return;
  if (sent === undefined) check('v1.env.version-default-1', got === 1, '/Version', '1, the default', got);
  else if (typeof sent === 'number')
    check('v1.env.version-same', got === sent, '/Version', `${sent}, as sent`, got);
};

/** Judged only if the response contains a language: the default makes it legal to leave it out. */
const language: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['PrimaryLangID'], membersOf(response)['PrimaryLangID']];
  if (!isLanguage(got)) return;
  if (sent === undefined) check('v1.env.lang-default-8', got === 8, '/PrimaryLangID', '8, the default', got);
  else if (isLanguage(sent))
    check('v1.env.response-lang', got === sent || got === 8, '/PrimaryLangID', `${sent} or 8`, got);
};

const isLanguage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8;

const minute = 60_000;
/** Every UTC offset in use, in milliseconds. */
const utcOffsets = Array.from(
  { length: (14 + 12) * 4 + 1 },
  (_, quarter) => (quarter * 15 - 12 * 60) * minute,
);

/** Whether an ISO moment can be in a time span; a moment without a zone is tried in every zone. Undefined if it cannot be read. */
export function isWithin(text: string, from: number, to: number): boolean | undefined {
  const moment = momentOf(text);
  if (moment === undefined) return undefined;
  return (moment.zone === '' ? utcOffsets : [0]).some(
    (offset) => moment.at - offset >= from && moment.at - offset <= to,
  );
}

const fresh: Assertion = ({ exchange, response, settings }, check) => {
  const { TimeStamp: stamp } = membersOf(response);
  const { sentAt, receivedAt, clockOffset = 0, stampOffsets = [] } = exchange;
  const skewMs = settings.get('clock.skew') * 1000;
  const [from, to] = [sentAt + clockOffset - skewMs, receivedAt + clockOffset + skewMs];
  const isFresh = (offset: number) =>
    typeof stamp === 'string' ? isWithin(stamp, from + offset, to + offset) : undefined;
  const isFreshByDefault = isFresh(0);
  if (isFreshByDefault === undefined) return;
  const holds = isFreshByDefault || stampOffsets.some((offset) => isFresh(offset - clockOffset));
  const expected = `a moment from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  check('v1.env.response-timestamp-fresh', holds, '/TimeStamp', expected, stamp);
};

const successXorErrors: Assertion = ({ response }, check) => {
  const { Success: success } = membersOf(response);
  if (errorsOf(response).length > 0)
    check('v1.env.success-xor-errors', !isPresent(success), '/Success', 'absent with errors', success);
};

const ifComparable =
  (assertion: Assertion): Assertion =>
  (known, check) => {
    if (isComparable(known)) assertion(known, check);
  };

export const envelopeAssertions: readonly Assertion[] = [
  ...[echoToken, target, version, language].map(ifComparable),
  fresh,
  successXorErrors,
];
