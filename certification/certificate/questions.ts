/** Questions that traffic cannot answer: a person of the partner answers them by name. */
import { clauseOf, type ClauseId } from '../../schemas/clauses.ts';
import type { Attestation } from './outcome.ts';
import { programmeOf, type ProgrammeName } from '../scenarios/programmes.ts';

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

type AttestableId = keyof typeof questions;

export const attestableIds = Object.keys(questions) as AttestableId[];

export const isAttestable = (id: string): id is AttestableId => Object.hasOwn(questions, id);

export const questionOf = (id: AttestableId): string => questions[id];

/** A question about rates of v1 is only asked where a scenario searches them. */
const searchQuestions: readonly AttestableId[] = [
  'v1.avail.commissionable-and-package',
  'v1.availrs.deadline-offset-default-0',
];

/** The clauses that must be attested for a programme. */
export function clausesToAttest(programme: ProgrammeName): readonly AttestableId[] {
  const { profiles, scenarios } = programmeOf(programme);
  const searches = scenarios.some(({ moments }) => moments.some(({ operation }) => operation === 'v1.avail'));
  return attestableIds.filter(
    (id) =>
      clauseOf(id).profiles.some((profile) => profiles.includes(profile)) &&
      (searches || !searchQuestions.includes(id)),
  );
}

/** Combines an answer with its question. */
export const attestationOf = (
  requirementId: AttestableId,
  response: Pick<Attestation, 'answer' | 'says' | 'by' | 'on'>,
): Attestation => ({ requirement: requirementId, question: questions[requirementId], ...response });
