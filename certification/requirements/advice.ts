/** Advice for findings on single requests: chosen by what is wrong, or by the clause if its advice is more specific. */
import type { Clause } from '../../schemas/clauses/clause.ts';
import { show, type Finding } from '../../schemas/finding.ts';
import { editDistance } from '../../lib/edit-distance.ts';

/** Advice for clauses whose text alone does not say what to change. */
const adviceByPattern: readonly (readonly [RegExp, string])[] = [
  [/^common\.json-request$/, 'Serialise the body as JSON and send content-type: application/json with it.'],
  [
    /^conv\.v1-pascal/,
    'Write v1 members in PascalCase, letter for letter; look for a serialiser that changes letter case.',
  ],
  [
    /^conv\.v2-camel/,
    'Write v2 members in camelCase, letter for letter; look for a serialiser that changes letter case.',
  ],
  [/^conv\.quirk\./, 'Keep the odd spelling: it is the name on the wire, and no mistake to be put right.'],
  [/^enum\.integer-form$/, 'Send the number of the code, not its name and not the number as text.'],
  [/^enum\./, 'Take the code from the list of the specification.'],
  [/guarantee-supported/, 'Send 2, 3, 4 or 5: the specification declares the other codes unsupported.'],
  [/room-segment/, 'List the room in Segment; to cancel the whole reservation, leave CancelType out.'],
  [/child-age/, 'Ask for the age of each child, and send one for each.'],
  [
    /timestamp-fresh/,
    'Make TimeStamp anew for each request, in UTC, and keep the clock of the machine right.',
  ],
  [/both-keys/, 'Send both keys with every v1 call, under the names that the operator gave you.'],
  [/^auth\.bearer\.header$/, 'Send Authorization: Bearer, one blank, and the token as it was issued.'],
  [
    /\.path$|post-only|^ver\./,
    'Call the operation by the method and path of the specification, below the base address.',
  ],
  [
    /^order\.query\.exactly-one$/,
    'Send exactly one of pmsNumber and locator; the id of an order belongs in the path, GET /orders/{order_id}.',
  ],
  [/exactly-one|one-of|by-code-or-address/, 'Send exactly one of them, and leave the others out.'],
];

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** The name of a JSON value's type, by its first character. */
function jsonTypeName(printedValue: string): string {
  if (printedValue.startsWith('"')) return 'a text';
  if (printedValue.startsWith('[')) return 'a list';
  if (printedValue.startsWith('{')) return 'an object';
  if (!/^-?\d/.test(printedValue)) return printedValue;
  return printedValue.includes('.') ? 'a fraction' : 'a number';
}

/** What is wrong with a member that is present; undefined if the advice for its clause is more specific. */
function wrongValue(member: string, { expected, actual }: Finding): string | undefined {
  const [, types] = /^a value of type (.+)$/.exec(expected) ?? [];
  if (types !== undefined)
    return `Send ${member} as ${types
      .split(' or ')
      .map((type) => typeNames[type] ?? type)
      .join(' or ')}, not as ${jsonTypeName(actual)}.`;
  if (/YYYY-MM-DD/.test(expected)) return `Write ${member} as a day, YYYY-MM-DD.`;
  if (/ISO/.test(expected)) return `Write ${member} as a moment in ISO 8601, such as 2026-05-01T09:30:00Z.`;
  const listedCodes = [...(/^one of (.*)$/.exec(expected)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map(
    ([, code]) => code!,
  );
  const sentCode = actual.replaceAll('"', '');
  // A short code resembles too many other codes.
  const similarCode = listedCodes.find(
    (code) => code.length > 4 && editDistance(code.toLowerCase(), sentCode.toLowerCase()) <= 2,
  );
  if (similarCode !== undefined) return `Write ${similarCode}, letter for letter.`;
  return /^(at (least|most)|more than) -?[\d.]+$/.test(expected)
    ? `Keep ${member} within its limits: it must be ${expected}.`
    : undefined;
}

/**
 * @param misspelt the name of a member that resembles the missing one
 * @param unknownMember the only unknown member of the object that lacks a member
 */
export function adviceFor(
  { text }: Pick<Clause, 'text'>,
  operation: string,
  finding: Finding,
  misspelt: string | undefined,
  unknownMember: string | undefined,
): string {
  const { clause, pointer, expected, actual } = finding;
  const [parent, last = ''] = pointer.split('/').slice(-2);
  const member = /^\d+$/.test(last) ? `each entry of ${parent}` : last;
  const place = pointer === '' ? operation : `${pointer} of ${operation}`;
  const clauseAdvice = adviceByPattern.find(([pattern]) => pattern.test(clause))?.[1];
  const [, correctName] = /^the member is written (\w+)$/.exec(expected) ?? [];
  if (correctName !== undefined)
    return `Write ${[`${correctName} instead of ${actual}.`, ...(clauseAdvice === undefined ? [] : [clauseAdvice])].join(' ')} (${place})`;
  if (actual === show(undefined) && pointer !== '') {
    if (misspelt !== undefined) return `Write ${member} instead of ${misspelt}. (${place})`;
    if (expected.startsWith('present, because') && clauseAdvice !== undefined)
      return `${clauseAdvice} (${place})`;
    const unknownMemberHint =
      unknownMember === undefined ? '' : `, and not ${unknownMember}, which it does not have`;
    return `Send ${member} with every such request${unknownMemberHint}. (${place})`;
  }
  const valueAdvice = wrongValue(member, finding);
  const advice = clause.startsWith('enum.') ? (clauseAdvice ?? valueAdvice) : (valueAdvice ?? clauseAdvice);
  return advice === undefined ? `Change ${place} in the client: ${text}` : `${advice} (${place})`;
}
