/** The requirements that a client must show again, because the contract or the client changed, or the certificate or a waiver expired. */
import { clauseOf, clausesFor, isClauseId } from '../../schemas/clauses.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import { currentContract, statementHash } from './contract.ts';
import type { Certificate } from './form.ts';

export interface RequirementToReverify {
  readonly requirement: string;
  readonly why: string;
}

/** The texts of the current requirements by id. */
export type RequirementsNow = ReadonlyMap<string, string>;

/**
 * The certified clauses that are still in the contract. If the contract changed, also all clauses of the same
 * profiles that a partner's traffic can show.
 */
export function clausesNow(old: Certificate): Map<string, string> {
  const { requirements } = old;
  const certified = requirements.flatMap(({ id }) =>
    isClauseId(id) ? [[id, clauseOf(id).text] as const] : [],
  );
  if (isSameContract(old)) return new Map(certified);
  const profiles = new Set<Profile>(
    requirements.flatMap(({ id }) => (isClauseId(id) ? clauseOf(id).profiles : [])),
  );
  const shown = clausesFor([...profiles], 'partner').filter((id) =>
    ['traffic', 'receiver'].includes(clauseOf(id).testing),
  );
  return new Map([...certified, ...shown.map((id) => [id, clauseOf(id).text] as const)]);
}

/**
 * @param now the current requirements; certified practices that are not among them are ignored
 * @param today YYYY-MM-DD
 * @param version current version of the client
 */
export function requirementsToReverify(
  old: Certificate,
  now: RequirementsNow,
  today: string,
  version = old.client.version,
): RequirementToReverify[] {
  const before = new Map(old.requirements.map((one) => [one.id, one]));
  const waived = new Map(old.waivers.map((waiver) => [waiver.requirement, waiver]));
  const isExpired = today >= old.expires;
  return [...now].flatMap(([requirement, title]) => {
    const certified = before.get(requirement);
    const waiver = waived.get(requirement);
    if (certified === undefined) return [{ requirement, why: 'it is new in the contract' }];
    if (certified.statement !== statementHash(requirement, title))
      return [{ requirement, why: `the contract has changed this requirement: ${title}` }];
    if (waiver !== undefined && today >= waiver.until)
      return [{ requirement, why: `its waiver expired on ${waiver.until}` }];
    if (version !== old.client.version && certified.outcome !== 'not exercised')
      return [
        { requirement, why: `${old.client.version} of the client was certified, and this is ${version}` },
      ];
    if (isExpired) return [{ requirement, why: `the certificate expired on ${old.expires}` }];
    return [];
  });
}

/** Why a new certificate cannot supersede an old one, one sentence each. */
export function againstSuperseding(old: Certificate, next: Certificate, today: string): string[] {
  const shown = new Map(next.requirements.map((one) => [one.id, one]));
  const waived = new Set(next.waivers.map(({ requirement }) => requirement));
  const wasShown = new Set(
    old.requirements.flatMap(({ id, outcome }) => (outcome === 'not exercised' ? [] : [id])),
  );
  return [
    ...(next.partner === old.partner && next.client.name === old.client.name
      ? []
      : ['The new certificate is of another partner or client.']),
    ...(isSameContract(next) ? [] : ['The new certificate is of another version of the contract.']),
    ...requirementsToReverify(old, clausesNow(old), today, next.client.version).flatMap(
      ({ requirement, why }) => {
        const outcome = shown.get(requirement)?.outcome;
        const isMissing = outcome === undefined || (outcome === 'not exercised' && wasShown.has(requirement));
        return isMissing && !waived.has(requirement)
          ? [`The new certificate does not show ${requirement}, which must be verified again: ${why}.`]
          : [];
      },
    ),
  ];
}

/** Whether the contract has not changed since the certificate was issued. */
export const isSameContract = ({ contract }: Certificate): boolean =>
  contract.clauses === currentContract().clauses;
