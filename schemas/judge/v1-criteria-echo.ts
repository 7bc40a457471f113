/** Criteria of an answer. Specification: "v1 availability response (HotelAvailRS)". */
import { beginningOf } from '../finding.ts';
import {
  dig,
  illegal,
  isObject,
  membersOf,
  present,
  type Assertion,
  type Check,
  type Members,
} from './check.ts';

type Mismatch = { readonly pointer: string; readonly sent: unknown; readonly got: unknown };

/** Comparisons of one echo: ours are short, and one that is beyond all measure is not compared to its end. */
const mostCompared = 100_000;
/** Nor is what stands deeper than any request of ours. */
const deepest = 30;

/** Loosely: what either side does not say says nothing, integers and texts are alike, and a list may be shorter or in another order. */
function mismatchOf(
  sent: unknown,
  got: unknown,
  pointer: string,
  soFar: { compared: number },
  depth = 0,
): Mismatch | undefined {
  if (
    !present(sent) ||
    sent === illegal ||
    !present(got) ||
    depth > deepest ||
    (soFar.compared += 1) > mostCompared
  )
    return undefined;
  const mismatch = (one: unknown, item: unknown, at: string) => mismatchOf(one, item, at, soFar, depth + 1);
  if (Array.isArray(got)) {
    const wanted: unknown[] = Array.isArray(sent) ? sent : [sent];
    const stray =
      wanted.length === 0
        ? -1
        : got.findIndex((item) => wanted.every((one) => mismatch(one, item, '') !== undefined));
    return stray < 0 ? undefined : { pointer: `${pointer}/${stray}`, sent, got: got[stray] };
  }
  if (isObject(sent) && isObject(got)) {
    for (const member of Object.keys(got)) {
      const found = mismatch(sent[member], got[member], `${pointer}/${member}`);
      if (found) return found;
    }
    return undefined;
  }
  if (typeof sent === 'object' || typeof got === 'object') return undefined;
  return alike(sent, got) ? undefined : { pointer, sent, got };
}

/** A code that came back as its name is not compared: which names a service uses is not shown. */
function alike(sent: unknown, got: unknown): boolean {
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

export const criteriaEcho: Assertion = ({ exchange, request, sent: all, response }, check) => {
  const [sent, got] = [dig(request, 'HotelSearchCriteria'), dig(response, 'Criteria')];
  if (!isObject(sent) || !isObject(got)) return;
  // What was no good request a service may have read in its own way.
  if (exchange.expects === 'open' && request !== all) return;
  const mismatch = mismatchOf(sent, got, '/Criteria', { compared: 0 });
  check(
    'v1.avail.criteria-echo',
    mismatch === undefined,
    mismatch?.pointer ?? '/Criteria',
    `as sent: ${beginningOf(mismatch?.sent)}`,
    mismatch?.got,
  );
  if (exchange.expects !== 'open') whole(membersOf(sent['Criterion']), got['Criterion'], check);
};

/** What a search says of where, when and for whom it looks. */
const stated = {
  HotelRefs: ['HotelRefs'],
  StayDateRange: ['StayDateRange'],
  RoomStayCandidatesType: ['RoomStayCandidatesType', 'RoomStayCandidates'],
} as const;

/** Criteria that lack one of these, or entries of one, have lost it; where they lack more, they are another extract. */
function whole(sent: Members, got: unknown, check: Check): void {
  if (!isObject(got)) return;
  const wanted = Object.entries(stated).flatMap(([member, way]) => {
    const request = dig(sent, ...way);
    return isStated(request) ? [{ member, way, requested: request, reported: dig(got, ...way) }] : [];
  });
  // A hotel that was named twice may come back once.
  const least = (requested: unknown, member: string): number =>
    new Set(member === 'HotelRefs' ? texts(requested as unknown[]) : Object.keys(requested as object)).size;
  const lacking = wanted.filter(({ member, requested: request, reported }) =>
    Array.isArray(request) && Array.isArray(reported)
      ? reported.length < least(request, member)
      : !present(reported),
  );
  const [lost, ...others] = lacking;
  if (wanted.length < 2 || others.length > 0) return;
  // Of two, one that is not there at all may be left out as in any other extract.
  if (lost && wanted.length === 2 && !present(lost.reported)) return;
  const { member, way, requested: request, reported } = lost ?? wanted[0]!;
  check(
    'v1.avail.criteria-whole',
    lost === undefined,
    `/Criteria/Criterion/${way.join('/')}`,
    Array.isArray(request) ? `${least(request, member)} entries, as sent` : 'as sent',
    Array.isArray(reported) ? `${reported.length} entries` : 'none',
  );
}

const texts = (list: unknown): string[] => (list as unknown[]).map((one) => JSON.stringify(one));

const isStated = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.length > 0 && !value.includes(illegal));
