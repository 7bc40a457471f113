/** What an answer of GetBookings shows of one reservation. Pure. */
import { GetBookingsResponse } from '../../schemas/messages/v1/get-bookings.ts';
import { goneStatuses, type Reservation } from '../../schemas/messages/v1/reservations.ts';
import type { Settings } from '../../schemas/settings.ts';
import { fromWire } from '../../schemas/wire.ts';

/** `unseen`: the answer is good, and does not list it. `unreadable`: nobody can tell, which is also said of a status that is absent. */
export type SeenBack = 'gone' | 'stands' | 'unseen' | 'unreadable';

interface Listing {
  readonly ErrorsType?: { readonly Errors?: readonly unknown[] | null } | null;
  readonly HotelReservationsType?: { readonly HotelReservations?: readonly (Reservation | null)[] | null } | null;
}

/** @param answer as it came */
export function seenBack(answer: string, reservation: string, settings: Settings): SeenBack {
  try {
    const read = fromWire(GetBookingsResponse, JSON.parse(answer), settings).value as Listing;
    if ((read.ErrorsType?.Errors?.length ?? 0) > 0) return 'unreadable';
    const listed = (read.HotelReservationsType?.HotelReservations ?? []).filter((one) => one !== null && isCalled(one, reservation));
    const [first] = listed;
    if (first === undefined) return 'unseen';
    const statuses = listed.map((one) => one?.ResStatus?.PMS_ResStatusType);
    if (statuses.some((status) => status === null || status === undefined)) return 'unreadable';
    return statuses.every((status) => goneStatuses.includes(status!)) ? 'gone' : 'stands';
  } catch {
    // An answer against the contract can be anything.
    return 'unreadable';
  }
}

const isCalled = ({ ResGlobalInfo }: Reservation, reservation: string): boolean =>
  (ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs ?? []).some(({ ResID_Value: value }) => String(value) === reservation);
