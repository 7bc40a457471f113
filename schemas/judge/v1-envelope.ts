/** Checks of every v1 response against its request. Specification: "v1 message envelope". */
import { isObject, membersOf, isPresent, type Assertion, type AssertionInput } from './check.ts';
import { momentOf } from './moments.ts';
import { errorsOf, isOk } from './problems.ts';

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
export const isPlainToken = (token: string): boolean =>
  token.length <= 256 &&
  token === token.trim() &&
  token === token.normalize() &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(token);

const echoToken: Assertion = ({ request, response }, check) => {
  const [sent, received] = [membersOf(request)['EchoToken'], membersOf(response)['EchoToken']];
  if (isPresent(received) && typeof received !== 'string') return;
  if (!isPresent(sent))
    check(
      'v1.env.echo-token-nullable',
      isEmpty(received),
      '/EchoToken',
      'absent or empty, because the request has no EchoToken',
    );
  else if (typeof sent === 'string') {
    const clause = isPlainToken(sent) ? 'v1.env.echo-token-same' : 'v1.env.echo-token-unusual';
    check(clause, received === sent || (isEmpty(received) && isEmpty(sent)), '/EchoToken', sent);
  }
};

/** Target is compared only if both messages state its code, 0 or 1. A response need not contain Target. */
const target: Assertion = ({ request, response }, check) => {
  const [sent, received] = [membersOf(request)['Target'], membersOf(response)['Target']];
  if (isTarget(sent) && isTarget(received))
    check('v1.env.target-same', received === sent, '/Target', `${sent}, as sent`);
};

const isTarget = (value: unknown): value is number => value === 0 || value === 1;

/** Versions are compared as numbers: 1 equals 1.0. */
const version: Assertion = ({ request, response }, check) => {
  const [sent, received] = [membersOf(request)['Version'], membersOf(response)['Version']];
  if (typeof received !== 'number') return;
  if (sent === undefined) check('v1.env.version-default-1', received === 1, '/Version', '1, the default');
  else if (typeof sent === 'number')
    check('v1.env.version-same', received === sent, '/Version', `${sent}, as sent`);
};

/** The language is judged only if the response contains one: because of the default, a response may omit it. */
const language: Assertion = ({ request, response }, check) => {
  const [sent, received] = [membersOf(request)['PrimaryLangID'], membersOf(response)['PrimaryLangID']];
  if (!isLanguage(received)) return;
  if (sent === undefined) check('v1.env.lang-default-8', received === 8, '/PrimaryLangID', '8, the default');
  else if (isLanguage(sent))
    check('v1.env.response-lang', received === sent || received === 8, '/PrimaryLangID', `${sent} or 8`);
};

const isLanguage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 8;

const minuteMs = 60_000;
/** Every quarter of an hour from UTC-12 to UTC+14, in milliseconds: all UTC offsets in use. */
const utcOffsetsMs = Array.from(
  { length: (14 + 12) * 4 + 1 },
  (_, quarter) => (quarter * 15 - 12 * 60) * minuteMs,
);

/** Whether an ISO moment can be in a time span; a moment without a zone is tried in every zone. Undefined if it cannot be read. */
export function isWithin(text: string, from: number, to: number): boolean | undefined {
  const moment = momentOf(text);
  if (moment === undefined) return undefined;
  return (moment.zone === '' ? utcOffsetsMs : [0]).some(
    (offset) => moment.timeMs - offset >= from && moment.timeMs - offset <= to,
  );
}

const timestampFreshness: Assertion = ({ exchange, response, settings }, check) => {
  const { TimeStamp: stamp } = membersOf(response);
  const { sentAt, receivedAt, clockOffset = 0, stampOffsets = [] } = exchange;
  const skewMs = settings.get('clock.skew') * 1000;
  const [from, to] = [sentAt + clockOffset - skewMs, receivedAt + clockOffset + skewMs];
  const isFresh = (offset: number) =>
    typeof stamp === 'string' ? isWithin(stamp, from + offset, to + offset) : undefined;
  const isFreshByDefault = isFresh(0);
  if (isFreshByDefault === undefined) return;
  const isAccepted = isFreshByDefault || stampOffsets.some((offset) => isFresh(offset - clockOffset));
  const expected = `a moment from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  check('v1.env.response-timestamp-fresh', isAccepted, '/TimeStamp', expected);
};

const successXorErrors: Assertion = ({ response }, check) => {
  const { Success: success } = membersOf(response);
  if (errorsOf(response).length > 0)
    check('v1.env.success-xor-errors', !isPresent(success), '/Success', 'absent with errors');
};

const ifComparable =
  (assertion: Assertion): Assertion =>
  (input, check) => {
    if (isComparable(input)) assertion(input, check);
  };

export const envelopeAssertions: readonly Assertion[] = [
  ...[echoToken, target, version, language].map(ifComparable),
  timestampFreshness,
  successXorErrors,
];
