import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';
import { v1Keys } from './needs.ts';

const request = clausesUnder('v1 cancel request (SendHotelResCancel)', ['v1-book'])(
  'partner',
  'explicit',
  'traffic',
);
const effectOf = clausesUnder('States and transitions', ['v1-book']);
const effect = effectOf('service', 'explicit', 'books');
const reasonedEffect = effectOf('service', 'reasoned', 'books');

export const v1Cancellation = {
  'v1.cancel.path': v1Path('SendHotelResCancel', 'v1-book', {
    testing: 'books',
    note: 'Tested with a body that cannot cancel.',
  }),
  'v1.cancel.uniqueid': request(
    'A cancellation names its reservation in UniqueID, with an ID and the Type Reservation.',
  ),
  'v1.cancel.verification': request(
    'A cancellation proves its right in Verification, with e-mail, hotel code, and start and end of the stay.',
    {
      strength: 'derived',
      note: 'Which of them are mandatory is not shown.',
    },
  ),
  'v1.cancel.whole-omits-canceltype': request('A cancellation of the whole reservation has no CancelType.'),
  'v1.cancel.room-canceltype': request('A cancellation of one room has the CancelType CancelRoom.'),
  'v1.cancel.room-segment': request('A cancellation of one room lists that room in Segment.'),
  'v1.cancel.segment-number-format': request(
    'A segment is numbered by the reservation id, a slash and the index of the room.',
    { note: 'Whether rooms count from 0 or 1 is not shown.' },
  ),
  'v1.cancel.segment-status': request('A segment to cancel has the Status Cancelled.'),
  'v1.cancel.own-client': reasonedEffect('A reservation is cancelled by no other client than its own.', {
    section: 'Authentication',
    needs: [...v1Keys, 'v1.form.cancel', 'v1.form.getbk'],
    note: 'Needs a second client in the target.',
  }),
  'v1.cancel.effect-whole': effect('A cancellation without CancelType cancels the whole reservation.', {
    section: 'v1 cancel request (SendHotelResCancel)',
    needs: ['v1.form.cancel'],
    note: 'The specification does not state which response shows it: verified as the target states.',
  }),
  'v1.cancel.effect-room': effect(
    'A cancellation with CancelRoom cancels the room listed and leaves the others.',
    {
      section: 'v1 cancel request (SendHotelResCancel)',
      needs: ['v1.form.cancel'],
      note: 'The specification does not state which response shows it: verified as the target states. It names no reason to refuse a room, so a refusal fails if the whole reservation can be cancelled.',
    },
  ),
  'v1.cancel.verification-must-match': effect(
    'A cancellation has no effect unless its identifier and its verification match the reservation.',
    {
      needs: ['v1.form.cancel'],
      note: 'Which members must match is not shown: judged with all of them wrong, and with each that v1.cancel.verification names.',
    },
  ),
  'v1.cancel.verification-each': reasonedEffect(
    'A cancellation has no effect where a single member of its verification is wrong.',
    {
      needs: ['v1.form.cancel'],
      note: 'A finding is about a member that v1.cancel.verification does not name; if it names all, this clause holds with those.',
    },
  ),
  'v1.cancel.leaves-others': reasonedEffect(
    'A cancellation leaves reservations that it does not name as they are.',
    {
      section: 'v1 cancel request (SendHotelResCancel)',
      needs: ['v1.form.cancel'],
    },
  ),
  'v1.cancel.stays-cancelled': reasonedEffect(
    'What was cancelled stays cancelled, read as often as one likes, and cancelled once more.',
    {
      needs: ['v1.form.cancel'],
      note: 'The response to a second cancellation is not shown.',
    },
  ),
};
