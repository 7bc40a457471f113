/** Clauses that a partner must obey and no requirement judges, with the reason. `untested` clauses have it in the registry. */
import { clauseOf, clausesFor, type ClauseId } from '../../schemas/clauses.ts';
import { profiles } from '../../schemas/clauses/clause.ts';

const reasons = {
  'conv.required-present': 'Said of each member by the clause of its message.',
  'enum.guarantee-supported':
    'Said of a booking by v1.book.guarantee-supported; a client sends guarantees nowhere else.',
  'env.separate-base-urls': 'A recording is of one deployment, so that it shows one base address.',
  'v1.env.text-codes-accepted':
    'Which forms are accepted is not shown: none of them is a mistake of a client.',
  'v1.avail.commissionable-and-package':
    'What a client makes of such a rate is not seen on the wire: an attestation.',
  'v1.availrs.deadline-offset-default-0':
    'How a client reads a deadline is not seen on the wire: an attestation.',
  'v2.flow.price-compared':
    'Whether a guest was told of a new price is not seen on the wire: an attestation.',
  'wh.payload-not-trusted':
    'What a client does before it fetches is not seen on the wire: an attestation. That it fetches is wh.followup-order.',
  'ver.unknown-members-tolerated':
    'One that does not cope falls silent, and so does one that is done: an attestation.',
} as const satisfies Partial<Record<ClauseId, string>>;

/** Why a clause for partners has no requirement; undefined if it has one. */
export function reasonNotJudged(id: ClauseId): string | undefined {
  return (reasons as Partial<Record<ClauseId, string>>)[id] ?? clauseOf(id).untested;
}

/** Every clause that a partner must obey, alone or with the service. */
export const partnerClauses: readonly ClauseId[] = clausesFor(profiles, 'partner');
