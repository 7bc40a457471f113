/** Which duties a client has to show again, because the contract or the certificate is no longer what it was. */
import { clauseOf, clausesFor, isClauseId } from '../../schemas/clauses.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import type { Certificate } from './certificate.ts';
import { contractNow, statementOf } from './contract.ts';

export interface Again {
  readonly duty: string;
  readonly why: string;
}

/** What has to be kept now: the sentence of each duty by its id. */
export type DutiesNow = ReadonlyMap<string, string>;

/**
 * What was certified and still stands in the contract; where that has changed, also the clauses that only a partner's traffic can show,
 * of the profiles in which the certified duties stand.
 */
export function clausesNow(old: Certificate): Map<string, string> {
  const { duties } = old;
  const held = duties.flatMap(({ id }) => (isClauseId(id) ? [[id, clauseOf(id).text] as const] : []));
  if (isSameContract(old)) return new Map(held);
  const profiles = new Set<Profile>(
    duties.flatMap(({ id }) => (isClauseId(id) ? clauseOf(id).profiles : [])),
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
export function toShowAgain(old: Certificate, now: DutiesNow, today: string): Again[] {
  const before = new Map(old.duties.map((duty) => [duty.id, duty]));
  const waived = new Map(old.waivers.map((waiver) => [waiver.duty, waiver]));
  const isOver = today >= old.expires;
  return [...now].flatMap(([duty, title]) => {
    const held = before.get(duty);
    const waiver = waived.get(duty);
    if (held === undefined) return [{ duty, why: 'it is new in the contract' }];
    if (held.statement !== statementOf(duty, title))
      return [{ duty, why: `the contract says it otherwise now: ${title}` }];
    if (waiver !== undefined && today >= waiver.until)
      return [{ duty, why: `its waiver expired on ${waiver.until}` }];
    if (isOver) return [{ duty, why: `the certificate expired on ${old.expires}` }];
    return [];
  });
}

/** Whether the contract is the one that was certified. */
export const isSameContract = ({ contract }: Certificate): boolean =>
  contract.clauses === contractNow().clauses;
