/** Questions that traffic cannot answer: a person of the partner answers them by name. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Profile } from '../../schemas/clauses/clause.ts';
import type { Attestation } from '../outcome.ts';

const questions = {
  'v1.avail.commissionable-and-package':
    'Does your client cope with a rate that is commissionable and part of a package at once?',
  'v1.availrs.deadline-offset-default-0':
    'Does your client read a deadline without OffsetDropTime as one before arrival?',
  'v2.flow.price-compared':
    'Does your client compare the re-confirmed price with the one of the search, and show the guest a new one before it books?',
  'wh.payload-not-trusted':
    'Does your system change the state of an order only by the order that it fetches, never by the notification itself?',
  'ver.unknown-members-tolerated':
    'Does your client go on where an answer has members that it does not know?',
} as const satisfies Partial<Record<ClauseId, string>>;

export type AttestableId = keyof typeof questions;

export const attestableIds = Object.keys(questions) as AttestableId[];

export const isAttestable = (id: string): id is AttestableId => Object.hasOwn(questions, id);

export const questionOf = (id: AttestableId): string => questions[id];

/** The clauses that must be attested for these profiles. */
export const clausesToAttest = (profiles: readonly Profile[]): readonly AttestableId[] =>
  attestableIds.filter((id) => clauseOf(id).profiles.some((profile) => profiles.includes(profile)));

/** Combines an answer with its question. */
export const attestationOf = (
  requirementId: AttestableId,
  response: Pick<Attestation, 'answer' | 'says' | 'by' | 'on'>,
): Attestation => ({ requirement: requirementId, question: questions[requirementId], ...response });
