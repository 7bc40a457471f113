/** Takes back the open bookings of this or an earlier run of init, if the settings for this are stated or learned. */
import type { SettingId } from '../../schemas/settings.ts';
import { reservationReadings } from '../../targets/booking-needs.ts';
import { StillActive } from '../bookings/find-reservations.ts';
import { takeBack, NotYetKnown } from '../bookings/take-back.ts';
import { describeBooking, type Booking } from '../bookings/booking.ts';
import type { Ledger } from '../bookings/ledger.ts';
import type { Deployment } from './deployment.ts';

const neededSettings: readonly SettingId[] = [
  'v1.keys.in',
  'v1.keys.api',
  'v1.keys.secret',
  'v1.form.getbk',
  ...reservationReadings,
];

/** @returns a description of the bookings that may still be active; undefined if there are none */
export async function takeBackOpen(deployment: Deployment, ledger: Ledger): Promise<string | undefined> {
  const descriptions: string[] = [];
  for (const entry of ledger.open())
    if (entry.refused !== true && !(await tryToTakeBack(deployment, ledger, entry)))
      descriptions.push(describeBooking(entry.note, entry.reservation));
  return descriptions.length === 0 ? undefined : descriptions.join(', ');
}

/** A booking that was not refused may be active although it is not found, because the readings may be wrong. */
async function tryToTakeBack(deployment: Deployment, ledger: Ledger, entry: Booking): Promise<boolean> {
  const { facts, context } = deployment;
  if (entry.baseUrl !== context.target.urls.base_url) return false;
  for (const form of facts.formsOf('v1.form.cancel')) {
    const session = await deployment.openSession({ 'v1.form.cancel': form });
    if (neededSettings.some((id) => !session.settings.known(id))) return false;
    try {
      const { settled, showsMarks } = await takeBack(session, entry, (doubt) =>
        ledger.write({ state: 'doubtful', note: entry.note, doubt }),
      );
      if (settled !== 'cancelled') return false;
      ledger.write({ state: settled, note: entry.note, showsMarks });
      return true;
    } catch (error) {
      if (!(error instanceof StillActive || error instanceof NotYetKnown)) throw error;
    }
  }
  return false;
}
