import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';
import { v1Keys } from './needs.ts';

const ruleOf = clausesUnder('v1 get-bookings request (GetBookings)', ['v1-book']);
const request = ruleOf('partner', 'explicit', 'traffic');
const response = ruleOf('service', 'explicit', 'books');
const reasonedResponse = ruleOf('service', 'reasoned', 'books');

export const v1GetBookings = {
  'v1.getbk.path': v1Path('GetBookings', 'v1-book'),
  'v1.getbk.one-of': request(
    'A request for bookings has either a UniqueID or HotelReadRequests, not both and not neither.',
  ),
  'v1.getbk.uniqueid-type': request(
    'A request for one booking has a UniqueID with an ID and the Type Reservation.',
  ),
  'v1.getbk.period-shape': request(
    'A request for a period has a hotel code, and the Start and End of the period.',
    {
      strength: 'derived',
      note: 'It is not shown whether the period is of stays or of the days of booking.',
    },
  ),
  'v1.getbk.by-id': response('Given the id of a reservation, GetBookings finds its booking.', {
    needs: ['v1.form.getbk'],
  }),
  'v1.getbk.by-hotel-period': response('Given a hotel and a period, GetBookings finds the bookings there.', {
    needs: ['v1.form.getbk'],
    note: 'Judged with a period that holds both the stay and the day of booking.',
  }),
  'v1.getbk.by-id-only': reasonedResponse(
    'Given the id of a reservation, GetBookings shows no other reservation of the same client.',
    { needs: ['v1.form.getbk'] },
  ),
  'v1.getbk.own-client': reasonedResponse(
    'GetBookings shows a reservation to no other client than its own.',
    {
      section: 'Authentication',
      needs: [...v1Keys, 'v1.form.getbk'],
      note: 'Needs a second client in the target.',
    },
  ),
  'v1.getbk.as-booked': reasonedResponse(
    'A reservation that stands is shown with the hotel, the days, the rooms, the prices and the guests for which it was booked.',
    {
      needs: ['v1.form.getbk'],
      note: 'The shape of the response is not shown: only what the target states how to read is compared, without the age of adults.',
    },
  ),
  'v1.getbk.period-scope': response(
    'Given a hotel and a period, GetBookings shows no reservation of another hotel, nor one that was neither made nor stayed in the period.',
    {
      strength: 'derived',
      needs: ['v1.form.getbk'],
    },
  ),
  'v1.getbk.same-both-ways': reasonedResponse(
    'A reservation has the same status when it is read by its id and by its hotel and period.',
    { needs: ['v1.form.getbk'] },
  ),
};
