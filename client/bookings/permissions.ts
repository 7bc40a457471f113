/** Checks requests against the `permissions` of a target. */
import type { Cause } from '../../schemas/causes.ts';
import { dig } from '../../schemas/judge/check.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { reservationReadings, cancellingSettings } from '../../targets/booking-needs.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';

interface OutgoingRequest {
  readonly operation: OperationId;
  readonly body?: string | undefined;
  /** Whether it is a generated case, or a request made for one. */
  readonly generated?: boolean;
}

/** Why a request is forbidden: as a sentence, and as causes that a waiver can name. */
interface Prohibition {
  readonly reason: string;
  readonly causes: readonly Cause[];
}

/**
 * @returns why a request must not be sent to a target; undefined if it may be sent. Requests to the sandbox that the run started
 * itself are always allowed: they book no real room and mail nobody.
 */
export function whyForbidden(
  target: Target,
  { operation, body, generated = false }: OutgoingRequest,
): Prohibition | undefined {
  if (target.embedded) return undefined;
  const { effect, reservation } = operationOf(operation);
  const { environment, permissions } = target;
  const isProduction = environment === 'production';
  if (asksForMail(target, operation, body)) {
    const causes = ['permissions.mayMail'] as const;
    if (isProduction) return { reason: 'production must not be asked to send mail', causes };
    if (permissions.mayMail) return undefined;
    return { reason: 'the target does not allow mails (permissions.mayMail)', causes };
  }
  if (effect === 'reads') return undefined;
  if (isProduction) return { reason: 'production is never booked', causes: ['permissions.mayBook'] };
  const noIdentifier =
    'nothing is booked here: no setting states the identifier by which it would be cancelled';
  if (effect === 'books' && reservation === undefined) return { reason: noIdentifier, causes: [] };
  if (effect === 'books' && reservation !== undefined && !isStated(target, reservation))
    return { reason: `${noIdentifier} (${reservation})`, causes: [`settings.${reservation}`] };
  if (generated)
    return {
      reason: `generated cases of an operation that ${effect} go only to the sandbox that a run starts itself`,
      causes: [],
    };
  if (permissions.mayBook) return undefined;
  const reason = 'the target does not allow bookings (permissions.mayBook)';
  return { reason, causes: ['permissions.mayBook'] };
}

/** Whether the target states a setting. Settings that every booking needs are checked elsewhere, all at once. */
function isStated(target: Target, id: 'v1.booking.id' | 'v2.booking.reservation'): boolean {
  if (settingsNeededToBook.includes(id)) return true;
  const settings = settingsOf(target);
  return settings.known(id) && settings.get(id) !== '';
}

/** Settings that every booking needs: without them it could not be cancelled, or nobody could see that it was cancelled. */
export const settingsNeededToBook: readonly SettingId[] = [...cancellingSettings, ...reservationReadings];

/** Whether a body asks for a mail: the member for it is true. Also works for invalid JSON. */
export function asksForMail(target: Target, operation: OperationId, body: string | undefined): boolean {
  const { mails } = operationOf(operation);
  if (mails === undefined || body === undefined) return false;
  const name = JSON.stringify(settingsOf(target).get(mails)).replaceAll(
    /[.*+?^${}()|[\]\\]/g,
    String.raw`\$&`,
  );
  return new RegExp(String.raw`${name}\s*:\s*(?!false\b|null\b)`, 'i').test(body);
}

/** Whether the service could treat a request as a booking. A request without reservations books nothing. */
export function couldBook(operation: OperationId, message: unknown): boolean {
  if (operationOf(operation).effect !== 'books') return false;
  const list = dig(message, 'HotelReservationsType', 'HotelReservations');
  return operation !== 'v1.book' || (list !== undefined && !(Array.isArray(list) && list.length === 0));
}
