/** What may be sent to whom: `permissions` of a target. */
import type { Cause } from '../../schemas/causes.ts';
import { operationOf, type OperationId } from '../../schemas/operations.ts';
import type { SettingId } from '../../schemas/settings.ts';
import { readingBack, takingBack } from '../../targets/booking-needs.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import type { Target } from '../../targets/target.ts';

/** One request on its way, as far as permissions care. */
export interface Sending {
  readonly operation: OperationId;
  /** The bytes, as text. */
  readonly body?: string | undefined;
  /** Whether it is a generated case, or made for one. */
  readonly generated?: boolean;
}

/** As a sentence, and what a waiver can name of it. */
export interface Forbidden {
  readonly reason: string;
  readonly causes: readonly Cause[];
}

/**
 * Why a request must not be sent to a target; undefined where it may. What goes to the sandbox that the
 * run started itself books nobody's room and mails nobody.
 */
export function whyForbidden(target: Target, sending: Sending): Forbidden | undefined {
  const [reason, ...causes] = whyNot(target, sending);
  return reason === undefined ? undefined : { reason, causes };
}

type Why = readonly [reason?: string, ...causes: Cause[]];

function whyNot(target: Target, { operation, body, generated = false }: Sending): Why {
  if (target.embedded) return [];
  const { effect, reservation } = operationOf(operation);
  const { environment, permissions } = target;
  const production = environment === 'production';
  if (asksForMail(target, operation, body)) {
    if (production) return ['production is never asked for a mail', 'permissions.mayMail'];
    return permissions.mayMail
      ? []
      : ['the target does not allow mails (permissions.mayMail)', 'permissions.mayMail'];
  }
  if (effect === 'reads') return [];
  if (production) return ['production is never booked', 'permissions.mayBook'];
  if (effect === 'books' && !(reservation !== undefined && isStated(target, reservation)))
    return [
      `nothing is booked here: no setting says by which identifier it would be cancelled again${reservation === undefined ? '' : ` (${reservation})`}`,
      ...(reservation === undefined ? [] : [`settings.${reservation}` as const]),
    ];
  if (generated) return [`generated cases of what ${effect} go only to the sandbox that a run starts itself`];
  return permissions.mayBook
    ? []
    : ['the target does not allow bookings (permissions.mayBook)', 'permissions.mayBook'];
}

/** What no booking can do without is asked for in one place, and by all its names. */
function isStated(target: Target, id: 'v1.booking.id' | 'v2.booking.reservation'): boolean {
  if (settingsNeededToBook.includes(id)) return true;
  const settings = settingsOf(target);
  return settings.known(id) && settings.get(id) !== '';
}

/** Settings that have to be stated before anything is booked: without them it could not be taken back, or not be seen gone. */
export const settingsNeededToBook: readonly SettingId[] = [...takingBack, ...readingBack];

/** Whatever the rest of the body is, and even where it is no good JSON: the member that asks for a mail, and true. */
function asksForMail(target: Target, operation: OperationId, body: string | undefined): boolean {
  const { mails } = operationOf(operation);
  if (mails === undefined || body === undefined) return false;
  const name = JSON.stringify(settingsOf(target).get(mails)).replaceAll(
    /[.*+?^${}()|[\]\\]/g,
    String.raw`\$&`,
  );
  return new RegExp(String.raw`${name}\s*:\s*(?!false\b|null\b)`, 'i').test(body);
}

/** Whether a request could be taken as a booking: one that lists no reservation has nothing to book. */
export function couldBook(operation: OperationId, message: unknown): boolean {
  if (operationOf(operation).effect !== 'books') return false;
  const { HotelReservationsType } = (message ?? {}) as {
    HotelReservationsType?: { HotelReservations?: unknown } | null;
  };
  const list = HotelReservationsType?.HotelReservations;
  return operation !== 'v1.book' || (list !== undefined && !(Array.isArray(list) && list.length === 0));
}
