/** The requirements that a client must show again, because the contract or the client changed, or the certificate or a waiver expired. */
import { clauseOf, clausesFor, isClauseId } from '../../schemas/clauses.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import { currentContract, statementHash } from './contract.ts';
import type { Certificate } from './form.ts';
import { isAttestable } from './questions.ts';

/**
 * The certified clauses that are still in the contract. If the contract changed, also all clauses of the same
 * profiles that a partner's traffic can show.
 */
export function currentClauses(old: Certificate): Map<string, string> {
  const { requirements } = old;
  const certified = requirements.flatMap(({ id }) =>
    isClauseId(id) ? [[id, clauseOf(id).text] as const] : [],
  );
  if (isSameContract(old)) return new Map(certified);
  const profiles = new Set<Profile>(
    requirements.flatMap(({ id }) => (isClauseId(id) ? clauseOf(id).profiles : [])),
  );
  const observableIds = clausesFor([...profiles], 'partner').filter((id) =>
    ['traffic', 'receiver'].includes(clauseOf(id).testing),
  );
  return new Map([...certified, ...observableIds.map((id) => [id, clauseOf(id).text] as const)]);
}

/**
 * The requirements to show again, and why.
 * @param currentRequirements their texts by id; certified practices that are not among them are ignored
 * @param today YYYY-MM-DD
 * @param version current version of the client
 */
export function requirementsToReverify(
  old: Certificate,
  currentRequirements: ReadonlyMap<string, string>,
  today: string,
  version = old.client.version,
) {
  const certifiedById = new Map(old.requirements.map((entry) => [entry.id, entry]));
  const waiversById = new Map(old.waivers.map((waiver) => [waiver.requirement, waiver]));
  const answeredIds = new Set(old.attestations.map(({ requirement }) => requirement));
  const isExpired = today >= old.expires;
  return [...currentRequirements].flatMap(([requirement, title]) => {
    const certified = certifiedById.get(requirement);
    const waiver = waiversById.get(requirement);
    if (certified === undefined) return [{ requirement, why: 'it is new in the contract' }];
    if (certified.statement !== statementHash(requirement, title))
      return [{ requirement, why: `the contract has changed this requirement: ${title}` }];
    if (waiver !== undefined && today >= waiver.until)
      return [{ requirement, why: `its waiver expired on ${waiver.until}` }];
    const wasShown = certified.outcome !== 'not exercised' || answeredIds.has(requirement);
    if (version !== old.client.version && wasShown)
      return [
        { requirement, why: `${old.client.version} of the client was certified, and this is ${version}` },
      ];
    if (isExpired) return [{ requirement, why: `the certificate expired on ${old.expires}` }];
    return [];
  });
}

/** Why a new certificate cannot supersede an old one, one sentence each. */
export function supersedingProblems(
  oldCertificate: Certificate,
  newCertificate: Certificate,
  today: string,
): string[] {
  const newById = new Map(newCertificate.requirements.map((entry) => [entry.id, entry]));
  const waivedIds = new Set(newCertificate.waivers.map(({ requirement }) => requirement));
  const previouslyShownIds = new Set(
    oldCertificate.requirements.flatMap(({ id, outcome }) => (outcome === 'not exercised' ? [] : [id])),
  );
  return [
    ...(newCertificate.partner === oldCertificate.partner &&
    newCertificate.client.name === oldCertificate.client.name
      ? []
      : ['The new certificate is of another partner or client.']),
    ...(isSameContract(newCertificate) ? [] : ['The new certificate is of another version of the contract.']),
    ...requirementsToReverify(
      oldCertificate,
      currentClauses(oldCertificate),
      today,
      newCertificate.client.version,
    ).flatMap(({ requirement, why }) => {
      const outcome = newById.get(requirement)?.outcome;
      // A question is answered, or not asked in this programme.
      const isMissing =
        !isAttestable(requirement) &&
        (outcome === undefined || (outcome === 'not exercised' && previouslyShownIds.has(requirement)));
      return isMissing && !waivedIds.has(requirement)
        ? [`The new certificate does not show ${requirement}, which must be verified again: ${why}.`]
        : [];
    }),
  ];
}

/** Whether the contract has not changed since the certificate was issued. */
export const isSameContract = ({ contract }: Certificate): boolean =>
  contract.clauses === currentContract().clauses;
