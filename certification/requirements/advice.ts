/** Advice for findings on single requests. */
import type { Clause } from '../../schemas/clauses/clause.ts';
import type { ClauseId } from '../../schemas/clauses.ts';
import type { Finding } from '../../schemas/finding.ts';

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
  [/^enum\.|guarantee-supported/, 'Take the code from the list of the specification.'],
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
  [/date-iso|dates-iso/, 'Write days as YYYY-MM-DD.'],
  [/datetime-iso/, 'Write moments in ISO 8601, such as 2026-05-01T09:30:00Z.'],
  [/exactly-one|one-of|by-code-or-address/, 'Send one of the two and leave the other out.'],
  [/required|listed/, 'Send this member with every such request.'],
];

export function adviceFor(
  id: ClauseId,
  { text }: Pick<Clause, 'text'>,
  operation: string,
  { pointer }: Pick<Finding, 'pointer'>,
): string {
  const advice = adviceByPattern.find(([pattern]) => pattern.test(id))?.[1];
  const place = pointer === '' ? operation : `${pointer} of ${operation}`;
  return advice === undefined ? `Change ${place} in the client: ${text}` : `${advice} (${place})`;
}
