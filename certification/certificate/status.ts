/** The list of certificates and their states: one static file, signed by the key that signs the certificates. */
import { UsageError } from '../../lib/exit.ts';
import { isObject } from '../../lib/objects.ts';
import { dayOf } from '../../targets/day.ts';
import { parseNamedFile } from '../../targets/json-file.ts';
import { shapeCheck } from '../../targets/sentences.ts';
import {
  SignedStatusList,
  type Certificate,
  type CertificateState,
  type StatusEntry,
  type StatusList,
} from './form.ts';
import { canonical, hashOf } from './hashes.ts';
import type { Signer } from './keys.ts';
import { signatureOf, signerOfValue } from './seal.ts';
import { hasEachMemberOnce } from './verify.ts';

const jwsType = 'hotel-contract-certificate-status-1';
const dayMs = 86_400_000;

export interface VerifiedStatusList {
  /** The file or URL. */
  readonly name: string;
  readonly list: StatusList;
  /** Fingerprint of the key that signed it. */
  readonly signer: string;
}

const checkShape = shapeCheck(SignedStatusList);

/** @returns the list, or why it is not accepted @throws UsageError if the text is not such a list */
export async function readStatusList(name: string, text: string): Promise<VerifiedStatusList | string> {
  const json = parseNamedFile(name, text);
  if (!isObject(json) || !isObject(json['list']) || typeof json['signature'] !== 'string')
    throw new UsageError(
      `${name} is not a list of certificates: give the file that "certify status" has written`,
    );
  const [problem] = checkShape(json);
  const { list, signature } = json as unknown as SignedStatusList;
  const signer =
    problem === undefined && hasEachMemberOnce(json, text)
      ? await signerOfValue(list, jwsType, signature)
      : undefined;
  return signer === undefined
    ? `${name} is altered${problem === undefined ? ': its contents are not those that were signed' : `: ${problem}`}.`
    : { name, list, signer };
}

/** The entry of a certificate; undefined if the list does not have it. */
export function entryOf({ list }: VerifiedStatusList, certificate: Certificate): StatusEntry | undefined {
  const id = hashOf(certificate);
  return list.certificates.find(({ certificate: hash }) => hash === id);
}

/** A change of one certificate's state. */
export interface StateChange {
  readonly of: Certificate;
  readonly state: CertificateState;
  readonly reason: string;
  readonly by?: Certificate;
}

/**
 * Makes the next list.
 * @param old undefined for a new list
 * @param now milliseconds since 1970
 * @param days number of days after which a newer list is due
 * @returns the text of the file
 * @throws UsageError if the change is not possible
 */
export async function nextStatusList(
  old: VerifiedStatusList | undefined,
  changes: readonly StateChange[],
  signer: Signer,
  now: number,
  days: number,
): Promise<string> {
  if (old !== undefined && old.signer !== signer.fingerprint)
    throw new UsageError(
      `${old.name} is signed by ${old.signer}, and not by this key, ${signer.fingerprint}. If that key is lost, the list ends: issue its certificates again with a new key, and publish a new list`,
    );
  if (old !== undefined && Date.parse(old.list.issued) > now)
    throw new UsageError(
      `${old.name} was signed on ${old.list.issued}, which is later than the clock of this machine: set the clock, because a list never goes back in time`,
    );
  const entries = new Map(old?.list.certificates.map((entry) => [entry.certificate, entry]));
  for (const change of changes) {
    const entry = newEntry(change, now);
    const previousEntry = entries.get(entry.certificate);
    if (previousEntry !== undefined && isFinal(previousEntry) && previousEntry.state !== entry.state)
      throw new UsageError(
        `the certificate has been ${previousEntry.state} since ${previousEntry.on}, which is final: issue another certificate`,
      );
    entries.set(entry.certificate, entry);
  }
  const list: StatusList = {
    schemaVersion: 1,
    number: (old?.list.number ?? 0) + 1,
    issued: new Date(now).toISOString(),
    due: dayOf(now + days * dayMs),
    certificates: [...entries.values()],
  };
  const signed: SignedStatusList = { list, signature: await signatureOf(list, jwsType, signer) };
  return `${JSON.stringify(signed, null, 2)}\n`;
}

const isFinal = ({ state }: StatusEntry): boolean => state === 'revoked' || state === 'superseded';

const newEntry = ({ of, state, reason, by }: StateChange, now: number): StatusEntry => ({
  certificate: hashOf(of),
  partner: of.partner,
  client: of.client,
  profile: of.profile,
  state,
  reason,
  on: dayOf(now),
  ...(by === undefined ? {} : { by: hashOf(by) }),
});

export interface StatusVerdict {
  /** `unknown`: the lists do not show the state. */
  readonly state: 'active' | 'inactive' | 'unknown';
  readonly says: string;
}

const unknownStatus = (says: string): StatusVerdict => ({ state: 'unknown', says });
const inactiveStatus = (says: string): StatusVerdict => ({ state: 'inactive', says });

/**
 * Whether the newest list says that a certificate is active. The older lists serve to detect contradictions.
 * @param signer fingerprint of the key that signed the certificate
 * @param today YYYY-MM-DD
 */
export function statusOf(
  certificate: Certificate,
  signer: string,
  lists: readonly (VerifiedStatusList | string)[],
  today: string,
): StatusVerdict {
  const acceptedLists: VerifiedStatusList[] = [];
  for (const candidate of lists) {
    if (typeof candidate === 'string') return unknownStatus(candidate);
    if (candidate.signer !== signer)
      return unknownStatus(
        `${candidate.name} is signed by another key, ${candidate.signer}: it says nothing of this certificate.`,
      );
    acceptedLists.push(candidate);
  }
  acceptedLists.sort((left, right) => left.list.number - right.list.number);
  for (const [index, newer] of acceptedLists.entries()) {
    const older = acceptedLists[index - 1];
    if (older === undefined) continue;
    const contradiction = contradictionOf(older, newer, certificate);
    if (contradiction !== undefined) return inactiveStatus(contradiction);
  }
  const { name, list } = acceptedLists.at(-1)!;
  const entry = entryOf(acceptedLists.at(-1)!, certificate);
  if (list.issued.slice(0, 10) > today)
    return unknownStatus(`${name} was signed on ${list.issued}, which is still to come.`);
  if (entry === undefined)
    return inactiveStatus(`${name} does not have this certificate, so it is not active.`);
  const { state, on, reason, by } = entry;
  if (state !== 'active')
    return inactiveStatus(
      `${state[0]!.toUpperCase()}${state.slice(1)} since ${on}: ${reason}${by === undefined ? '' : ` (by the certificate ${by})`}.`,
    );
  if (list.due <= today)
    return unknownStatus(
      `${name} is older than it promises: a newer list was due on ${list.due}. By it, the certificate was active on ${list.issued.slice(0, 10)}.`,
    );
  return { state: 'active', says: `Active by list ${list.number} of ${list.issued.slice(0, 10)}.` };
}

/** How two lists contradict each other, in one sentence. */
function contradictionOf(
  older: VerifiedStatusList,
  newer: VerifiedStatusList,
  certificate: Certificate,
): string | undefined {
  const olderList = older.list;
  const newerList = newer.list;
  const olderEntry = entryOf(older, certificate);
  const newerEntry = entryOf(newer, certificate);
  if (olderList.number === newerList.number)
    return canonical(olderList) === canonical(newerList)
      ? undefined
      : `${older.name} and ${newer.name} are both list ${olderList.number}, and they disagree: ask who signed them.`;
  if (Date.parse(newerList.issued) < Date.parse(olderList.issued))
    return `${newer.name} goes back in time: list ${newerList.number} was signed on ${newerList.issued}, before list ${olderList.number} (${olderList.issued}).`;
  if (
    olderEntry !== undefined &&
    (newerEntry === undefined || (isFinal(olderEntry) && newerEntry.state !== olderEntry.state))
  )
    return `${newer.name} takes back what ${older.name} says: the certificate was ${olderEntry.state} on ${olderEntry.on}, and now is ${newerEntry?.state ?? 'not in the list'}.`;
  return undefined;
}
