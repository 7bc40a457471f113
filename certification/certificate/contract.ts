/** Hashes of the contract and of its clauses, by which a certificate recognises changes. */
import { contractVersion } from '../../schemas/contract-version.ts';
import { clauseOf, clauses, isClauseId, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Certificate } from './form.ts';
import { hashOf } from './hashes.ts';

/** The members that define a clause: if one of them changes, earlier results no longer apply. */
function statementOfClause(id: ClauseId): object {
  const { text, who, strength, profiles } = clauseOf(id);
  return { text, who, strength, profiles, severity: severityOf(id) };
}

/** @param title the sentence of the requirement if it is a practice and not a clause @returns the hash of what is required */
export const statementHash = (id: string, title: string): string =>
  hashOf(isClauseId(id) ? statementOfClause(id) : { text: title });

export const currentContract = (): Certificate['contract'] => ({
  ...contractVersion,
  clauses: hashOf(
    Object.fromEntries((Object.keys(clauses) as ClauseId[]).map((id) => [id, statementOfClause(id)])),
  ),
});
