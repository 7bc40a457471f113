/** What every v1 answer owes to its request. Specification: "v1 message envelope". */
import { isObject, membersOf, present, type Assertion, type Known } from './check.ts';
import { momentOf } from './moments.ts';
import { errorsOf, isGood } from './v1-problems.ts';

/** Whoever could not read a request need not repeat it: an error to an open request is not compared with it. What is no message repeats nothing. */
const compared = ({ exchange, response }: Known): boolean =>
  isObject(response) && (exchange.expects === 'accepted' || isGood(response));

const none = (value: unknown): boolean => !present(value) || value === '';

/**
 * "Arbitrary text": characters of any script come back. Nothing is said of great length, of space around it, of what is no character
 * to be seen (controls, joiners, halves of pairs), nor of two ways to write one letter.
 */
export const isUsual = (token: string): boolean =>
  token.length <= 64 &&
  token === token.trim() &&
  token === token.normalize() &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(token);

const echoToken: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['EchoToken'], membersOf(response)['EchoToken']];
  if (present(got) && typeof got !== 'string') return;
  if (!present(sent))
    check('v1.env.echo-token-nullable', none(got), '/EchoToken', 'none, null or empty: none was sent', got);
  else if (typeof sent === 'string') {
    const clause = isUsual(sent) ? 'v1.env.echo-token-same' : 'v1.env.echo-token-unusual';
    check(clause, got === sent || (none(got) && none(sent)), '/EchoToken', sent, got);
  }
};

/** Compared by code, whatever form it came in; an answer need not state it. */
const target: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['Target'], membersOf(response)['Target']];
  if (isTarget(sent) && isTarget(got))
    check('v1.env.target-same', got === sent, '/Target', `${sent}, as sent`, got);
};

const isTarget = (value: unknown): value is number => value === 0 || value === 1;

/** As numbers: 1 is 1.0. */
const version: Assertion = ({ request, response }, check) => {
  const [sent, got] = [membersOf(request)['Version'], membersOf(response)['Version']];
  if (typeof got !== 'number') return;
  if (sent === undefined) check('v1.env.version-default-1', got === 1, '/Version', '1, the default', got);
  else if (typeof sent === 'number')
    check('v1.env.version-same', got === sent, '/Version', `${sent}, as sent`, got);
};

/** Only where the answer states a language: its default makes it legal to leave it out. */
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
/** Every offset from UTC that is in use, in milliseconds. */
const zones = Array.from({ length: (14 + 12) * 4 + 1 }, (_, quarter) => (quarter * 15 - 12 * 60) * minute);

/** Whether an ISO moment may lie in a span; one without a zone is tried in every zone. Undefined where it cannot be read. */
export function isWithin(text: string, from: number, to: number): boolean | undefined {
  const moment = momentOf(text);
  if (moment === undefined) return undefined;
  return (moment.zone === '' ? zones : [0]).some(
    (offset) => moment.at - offset >= from && moment.at - offset <= to,
  );
}

const fresh: Assertion = ({ exchange, response, settings }, check) => {
  const { TimeStamp: stamp } = membersOf(response);
  const { sentAt, receivedAt, clockOffset = 0, stampOffsets = [] } = exchange;
  const skew = settings.get('clock.skew') * 1000;
  const [from, to] = [sentAt + clockOffset - skew, receivedAt + clockOffset + skew];
  const inTime = (offset: number) =>
    typeof stamp === 'string' ? isWithin(stamp, from + offset, to + offset) : undefined;
  const usual = inTime(0);
  if (usual === undefined) return;
  const holds = usual || stampOffsets.some((offset) => inTime(offset - clockOffset));
  const expected = `a moment from ${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  check('v1.env.response-timestamp-fresh', holds, '/TimeStamp', expected, stamp);
};

const successXorErrors: Assertion = ({ response }, check) => {
  const { Success: success } = membersOf(response);
  if (errorsOf(response).length > 0)
    check('v1.env.success-xor-errors', !present(success), '/Success', 'none beside errors', success);
};

const whereCompared =
  (assertion: Assertion): Assertion =>
  (known, check) => {
    if (compared(known)) assertion(known, check);
  };

export const envelopeAssertions: readonly Assertion[] = [
  ...[echoToken, target, version, language].map(whereCompared),
  fresh,
  successXorErrors,
];
