/** Compares the echoed criteria of a response with the request. Specification: "v1 availability response (HotelAvailRS)". */
import { beginningOf } from '../finding.ts';
import {
  dig,
  illegal,
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
  got: unknown,
  pointer: string,
  counter: { compared: number },
  depth = 0,
): Mismatch | undefined {
  if (
    !isPresent(sent) ||
    sent === illegal ||
    !isPresent(got) ||
    depth > maxDepth ||
    (counter.compared += 1) > maxComparisons
  )
    return undefined;
  const mismatch = (one: unknown, item: unknown, itemPointer: string) =>
    mismatchOf(one, item, itemPointer, counter, depth + 1);
  if (Array.isArray(got)) {
    const wanted: unknown[] = Array.isArray(sent) ? sent : [sent];
    const mismatchIndex =
      wanted.length === 0
        ? -1
        : got.findIndex((item) => wanted.every((one) => mismatch(one, item, '') !== undefined));
    return mismatchIndex < 0
      ? undefined
      : { pointer: `${pointer}/${mismatchIndex}`, sent, got: got[mismatchIndex] };
  }
  if (isObject(sent) && isObject(got)) {
    for (const member of Object.keys(got)) {
      const innerMismatch = mismatch(sent[member], got[member], `${pointer}/${member}`);
      if (innerMismatch) return innerMismatch;
    }
    return undefined;
  }
  if (typeof sent === 'object' || typeof got === 'object') return undefined;
  return isSameValue(sent, got) ? undefined : { pointer, sent, got };
}

/** A code that came back as its name is not compared: the specification does not show which names a service uses. */
function isSameValue(sent: unknown, got: unknown): boolean {
  if (typeof sent === typeof got || typeof sent === 'boolean' || typeof got === 'boolean')
    return String(sent) === String(got) || sameDay(sent, got);
  const [number, text] = typeof sent === 'number' ? [sent, String(got)] : [got, String(sent)];
  return !/^-?\d+(?:\.\d+)?$/.test(text) || Number(text) === number;
}

const sameDay = (a: unknown, b: unknown): boolean => {
  const day = /^(\d{4}-\d\d-\d\d)(?:T|$)/;
  const [first, second] = [day.exec(String(a))?.[1], day.exec(String(b))?.[1]];
  return first !== undefined && first === second;
};

export const criteriaEcho: Assertion = ({ exchange, request, sent: sentAsIs, response }, check) => {
  const [sent, got] = [dig(request, 'HotelSearchCriteria'), dig(response, 'Criteria')];
  if (!isObject(sent) || !isObject(got)) return;
  // A service may interpret an invalid request in its own way.
  if (exchange.expects === 'open' && request !== sentAsIs) return;
  const mismatch = mismatchOf(sent, got, '/Criteria', { compared: 0 });
  check(
    'v1.avail.criteria-echo',
    mismatch === undefined,
    mismatch?.pointer ?? '/Criteria',
    `as sent: ${beginningOf(mismatch?.sent)}`,
    mismatch?.got,
  );
  if (exchange.expects !== 'open') checkCompleteness(membersOf(sent['Criterion']), got['Criterion'], check);
};

/** The criteria for place, dates and guests. */
const coreCriteria = {
  HotelRefs: ['HotelRefs'],
  StayDateRange: ['StayDateRange'],
  RoomStayCandidatesType: ['RoomStayCandidatesType', 'RoomStayCandidates'],
} as const;

/** The echo must not lack exactly one of these criteria, or entries of one; an echo that lacks more is another extract. */
function checkCompleteness(sent: Members, got: unknown, check: Check): void {
  if (!isObject(got)) return;
  const wanted = Object.entries(coreCriteria).flatMap(([member, way]) => {
    const request = dig(sent, ...way);
    return isStated(request) ? [{ member, way, requested: request, reported: dig(got, ...way) }] : [];
  });
  // A hotel that is requested twice may be echoed once.
  const minEntries = (requested: unknown, member: string): number =>
    new Set(member === 'HotelRefs' ? jsonStrings(requested as unknown[]) : Object.keys(requested as object))
      .size;
  const incomplete = wanted.filter(({ member, requested: request, reported }) =>
    Array.isArray(request) && Array.isArray(reported)
      ? reported.length < minEntries(request, member)
      : !isPresent(reported),
  );
  const [incompleteOne, ...others] = incomplete;
  if (wanted.length < 2 || others.length > 0) return;
  // If the request has two of these criteria, an extract may leave one out.
  if (incompleteOne && wanted.length === 2 && !isPresent(incompleteOne.reported)) return;
  const { member, way, requested: request, reported } = incompleteOne ?? wanted[0]!;
  check(
    'v1.avail.criteria-whole',
    incompleteOne === undefined,
    `/Criteria/Criterion/${way.join('/')}`,
    Array.isArray(request) ? `${minEntries(request, member)} entries, as sent` : 'as sent',
    Array.isArray(reported) ? `${reported.length} entries` : 'none',
  );
}

const jsonStrings = (list: unknown): string[] => (list as unknown[]).map((one) => JSON.stringify(one));

const isStated = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.length > 0 && !value.includes(illegal));
