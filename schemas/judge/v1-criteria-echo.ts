/** Compares the echoed criteria of a response with the request. Specification: "v1 availability response (HotelAvailRS)". */
import { jsonBeginningOf } from '../finding.ts';
import {
  dig,
  illegalValue,
  isObject,
  membersOf,
  isPresent,
  type Assertion,
  type Check,
  type Members,
} from './check.ts';

type Mismatch = { readonly pointer: string; readonly sent: unknown; readonly got: unknown };

/** The maximum number of comparisons per echo. The project's own requests are short; an endless echo is not compared to its end. */
const maxComparisons = 100_000;
/** The maximum nesting depth that is compared; no request of this project is deeper. */
const maxDepth = 30;

/**
 * Compares loosely: absent values match anything, an integer matches its string, and an array may be shorter or in another order.
 */
function mismatchOf(
  sent: unknown,
  received: unknown,
  pointer: string,
  counter: { compared: number },
  depth = 0,
): Mismatch | undefined {
  if (
    !isPresent(sent) ||
    sent === illegalValue ||
    !isPresent(received) ||
    depth > maxDepth ||
    (counter.compared += 1) > maxComparisons
  )
    return undefined;
  const mismatch = (sentPart: unknown, item: unknown, itemPointer: string) =>
    mismatchOf(sentPart, item, itemPointer, counter, depth + 1);
  if (Array.isArray(received)) {
    const sentValues: unknown[] = Array.isArray(sent) ? sent : [sent];
    const mismatchIndex =
      sentValues.length === 0
        ? -1
        : received.findIndex((item) =>
            sentValues.every((sentValue) => mismatch(sentValue, item, '') !== undefined),
          );
    return mismatchIndex < 0
      ? undefined
      : { pointer: `${pointer}/${mismatchIndex}`, sent, got: received[mismatchIndex] };
  }
  if (isObject(sent) && isObject(received)) {
    for (const member of Object.keys(received)) {
      const innerMismatch = mismatch(sent[member], received[member], `${pointer}/${member}`);
      if (innerMismatch) return innerMismatch;
    }
    return undefined;
  }
  if (typeof sent === 'object' || typeof received === 'object') return undefined;
  return isSameValue(sent, received) ? undefined : { pointer, sent, got: received };
}

/** A code that came back as its name is not compared: the specification does not show which names a service uses. */
function isSameValue(sent: unknown, received: unknown): boolean {
  if (typeof sent === typeof received || typeof sent === 'boolean' || typeof received === 'boolean')
    return String(sent) === String(received) || isSameDay(sent, received);
  const [number, text] = typeof sent === 'number' ? [sent, String(received)] : [received, String(sent)];
  return !/^-?\d+(?:\.\d+)?$/.test(text) || Number(text) === number;
}

const isSameDay = (a: unknown, b: unknown): boolean => {
  const day = /^(\d{4}-\d\d-\d\d)(?:T|$)/;
  const [first, second] = [day.exec(String(a))?.[1], day.exec(String(b))?.[1]];
  return first !== undefined && first === second;
};

export const criteriaEcho: Assertion = ({ exchange, request, sent: originalRequest, response }, check) => {
  const [sentCriteria, echoedCriteria] = [dig(request, 'HotelSearchCriteria'), dig(response, 'Criteria')];
  if (!isObject(sentCriteria) || !isObject(echoedCriteria)) return;
  // A service may interpret an invalid request in its own way.
  if (exchange.expects === 'open' && request !== originalRequest) return;
  const mismatch = mismatchOf(sentCriteria, echoedCriteria, '/Criteria', { compared: 0 });
  check(
    'v1.avail.criteria-echo',
    mismatch === undefined,
    mismatch?.pointer ?? '/Criteria',
    `as sent: ${jsonBeginningOf(mismatch?.sent)}`,
    mismatch?.got,
  );
  if (exchange.expects !== 'open')
    checkCompleteness(membersOf(sentCriteria['Criterion']), echoedCriteria['Criterion'], check);
};

/** The criteria for place, dates and guests. */
const coreCriteria = {
  HotelRefs: ['HotelRefs'],
  StayDateRange: ['StayDateRange'],
  RoomStayCandidatesType: ['RoomStayCandidatesType', 'RoomStayCandidates'],
} as const;

/**
 * Checks that the echo does not lack exactly one of the sent core criteria, or entries of exactly one. An echo that lacks several
 * is taken for an extract of the request and is not judged.
 */
function checkCompleteness(sent: Members, echoedCriterion: unknown, check: Check): void {
  if (!isObject(echoedCriterion)) return;
  const sentCriteria = Object.entries(coreCriteria).flatMap(([member, way]) => {
    const request = dig(sent, ...way);
    return isStated(request)
      ? [{ member, way, requested: request, reported: dig(echoedCriterion, ...way) }]
      : [];
  });
  // A hotel that is requested twice may be echoed once.
  const minEntries = (requested: unknown, member: string): number =>
    new Set(member === 'HotelRefs' ? jsonStrings(requested as unknown[]) : Object.keys(requested as object))
      .size;
  const incomplete = sentCriteria.filter(({ member, requested: request, reported }) =>
    Array.isArray(request) && Array.isArray(reported)
      ? reported.length < minEntries(request, member)
      : !isPresent(reported),
  );
  const [incompleteCriterion, ...otherIncompleteCriteria] = incomplete;
  if (sentCriteria.length < 2 || otherIncompleteCriteria.length > 0) return;
  // If the request has only two core criteria, an echo without one of them may be an extract.
  if (incompleteCriterion && sentCriteria.length === 2 && !isPresent(incompleteCriterion.reported)) return;
  const { member, way, requested: request, reported } = incompleteCriterion ?? sentCriteria[0]!;
  check(
    'v1.avail.criteria-whole',
    incompleteCriterion === undefined,
    `/Criteria/Criterion/${way.join('/')}`,
    Array.isArray(request) ? `${minEntries(request, member)} entries, as sent` : 'as sent',
    Array.isArray(reported) ? `${reported.length} entries` : 'none',
  );
}

const jsonStrings = (list: unknown): string[] => (list as unknown[]).map((entry) => JSON.stringify(entry));

const isStated = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.length > 0 && !value.includes(illegalValue));
