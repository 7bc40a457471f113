/** Which requirements a client has to show again, because the contract or the certificate is no longer what it was. */
import { clauseOf, clausesFor, isClauseId } from '../../schemas/clauses.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import { contractNow, statementOf } from './contract.ts';
import type { Certificate } from './form.ts';

export interface Again {
  readonly requirement: string;
  readonly why: string;
}

/** What has to be kept now: the sentence of each requirement by its id. */
export type RequirementsNow = ReadonlyMap<string, string>;

/**
 * What was certified and still stands in the contract; where that has changed, also the clauses that only a partner's traffic can show,
 * of the profiles in which the certified requirements stand.
 */
export function clausesNow(old: Certificate): Map<string, string> {
  const { requirements } = old;
  const held = requirements.flatMap(({ id }) => (isClauseId(id) ? [[id, clauseOf(id).text] as const] : []));
  if (isSameContract(old)) return new Map(held);
  const profiles = new Set<Profile>(
    requirements.flatMap(({ id }) => (isClauseId(id) ? clauseOf(id).profiles : [])),
  );
  const shown = clausesFor([...profiles], 'partner').filter((id) =>
    ['traffic', 'receiver'].includes(clauseOf(id).testing),
  );
  return new Map([...held, ...shown.map((id) => [id, clauseOf(id).text] as const)]);
}

/**
 * @param now what has to be kept; of practices that it does not name nothing is known
 * @param today YYYY-MM-DD
 */
export function toShowAgain(old: Certificate, now: RequirementsNow, today: string): Again[] {
  const before = new Map(old.requirements.map((one) => [one.id, one]));
  const waived = new Map(old.waivers.map((waiver) => [waiver.requirement, waiver]));
  const isOver = today >= old.expires;
  return [...now].flatMap(([requirement, title]) => {
    const held = before.get(requirement);
    const waiver = waived.get(requirement);
    if (held === undefined) return [{ requirement, why: 'it is new in the contract' }];
    if (held.statement !== statementOf(requirement, title))
      return [{ requirement, why: `the contract says it otherwise now: ${title}` }];
    if (waiver !== undefined && today >= waiver.until)
      return [{ requirement, why: `its waiver expired on ${waiver.until}` }];
    if (isOver) return [{ requirement, why: `the certificate expired on ${old.expires}` }];
    return [];
  });
}

/** Whether the contract is the one that was certified. */
export const isSameContract = ({ contract }: Certificate): boolean =>
  contract.clauses === contractNow().clauses;
