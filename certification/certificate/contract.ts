/** The contract that a certificate is for: what each requirement said when it was kept. */
import { contractVersion } from '../../schemas/contract-version.ts';
import { clauseOf, clauses, isClauseId, severityOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Certificate } from './form.ts';
import { hashOf } from './hashes.ts';

/** What of a clause makes it another one: not where it is found, nor how it is tested. */
function stated(id: ClauseId): object {
  const { text, who, strength, profiles } = clauseOf(id);
  return { text, who, strength, profiles, severity: severityOf(id) };
}

/** @param title the sentence of a practice, which is no clause */
export const statementOf = (id: string, title: string): string =>
  hashOf(isClauseId(id) ? stated(id) : { text: title });

export const contractNow = (): Certificate['contract'] => ({
  ...contractVersion,
  clauses: hashOf(Object.fromEntries((Object.keys(clauses) as ClauseId[]).map((id) => [id, stated(id)]))),
});
