/** All requirements, in the order in which they judge each exchange. */
import { calls } from './calls.ts';
import { content } from './content.ts';
import { coping } from './coping.ts';
import { longStay } from './long-stay.ts';
import { manners } from './manners.ts';
import { members } from './members.ts';
import { pace } from './pace.ts';
import { isOfOptionalMembers, requests } from './requests.ts';
import { v1Booking } from './v1-booking.ts';
import { v1Sequence } from './v1-sequence.ts';
import { v2Search } from './v2-search.ts';
import { v2Tokens } from './v2-tokens.ts';
import { webhooks } from './webhooks.ts';
import type { Requirement, Obligation } from './requirement.ts';

export const requirements: readonly Requirement[] = [
  requests,
  members,
  manners,
  calls,
  v1Booking,
  v1Sequence,
  v2Tokens,
  v2Search,
  longStay,
  content,
  webhooks,
  pace,
  coping,
];

const judgedOverSeveralCalls: ReadonlySet<Obligation> = new Set(
  requirements.filter((requirement) => requirement !== requests).flatMap(({ judges }) => judges),
);

/** Whether a client can do what a scenario asks without exercising the obligation. */
export const mayBeIdle = (id: Obligation): boolean =>
  isOfOptionalMembers(id) && !judgedOverSeveralCalls.has(id);

/** Each obligation once, with the first requirement that judges it. */
export function obligations(): readonly { readonly of: Obligation; readonly requirement: string }[] {
  const requirementByObligation = new Map<Obligation, string>();
  for (const { id, judges } of requirements)
    for (const obligation of judges)
      if (!requirementByObligation.has(obligation)) requirementByObligation.set(obligation, id);
  return [...requirementByObligation].map(([of, requirement]) => ({ of, requirement }));
}
