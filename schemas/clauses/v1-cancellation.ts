import { clauseDefaults, type Clause } from './clause.ts';
import { v1Keys } from './needs.ts';

const request = clauseDefaults('v1 cancel request (SendHotelResCancel)', ['v1-book'])(
  'partner',
  'explicit',
  'traffic',
);
const effect = clauseDefaults('States and transitions', ['v1-book'])('service', 'explicit', 'books');

export const v1Cancellation = {
  'v1.cancel.path': {
    ...effect,
    text: 'SendHotelResCancel answers POST at /v1/api/Pull/SendHotelResCancel below the base address.',
    who: 'both',
    section: 'v1 message API (on {base_url})',
    needs: v1Keys,
    note: 'Tested with a body that cannot cancel.',
  },
  'v1.cancel.uniqueid': {
    ...request,
    text: 'A cancellation names its reservation in UniqueID, with an ID and the Type Reservation.',
  },
  'v1.cancel.verification': {
    ...request,
    text: 'A cancellation proves its right in Verification, with e-mail, hotel code, and start and end of the stay.',
    strength: 'derived',
    note: 'Which of them are mandatory is not shown.',
  },
  'v1.cancel.whole-omits-canceltype': {
    ...request,
    text: 'A cancellation of the whole reservation has no CancelType.',
  },
  'v1.cancel.room-canceltype': {
    ...request,
    text: 'A cancellation of one room has the CancelType CancelRoom.',
  },
  'v1.cancel.room-segment': { ...request, text: 'A cancellation of one room lists that room in Segment.' },
  'v1.cancel.segment-number-format': {
    ...request,
    text: 'A segment is numbered by the reservation id, a slash and the index of the room.',
    note: 'Whether rooms count from 0 or 1 is not shown.',
  },
  'v1.cancel.segment-status': { ...request, text: 'A segment to cancel has the Status Cancelled.' },
  'v1.cancel.own-client': {
    ...effect,
    text: 'A reservation is cancelled by no other client than its own.',
    section: 'Authentication',
    strength: 'reasoned',
    needs: [...v1Keys, 'v1.form.cancel', 'v1.form.getbk'],
    note: 'Needs a second client in the target.',
  },
  'v1.cancel.effect-whole': {
    ...effect,
    text: 'A cancellation without CancelType cancels the whole reservation.',
    section: 'v1 cancel request (SendHotelResCancel)',
    needs: ['v1.form.cancel'],
    note: 'The specification does not state which response shows it: verified as the target states.',
  },
  'v1.cancel.effect-room': {
    ...effect,
    text: 'A cancellation with CancelRoom cancels the room listed and leaves the others.',
    section: 'v1 cancel request (SendHotelResCancel)',
    needs: ['v1.form.cancel'],
    note: 'The specification does not state which response shows it: verified as the target states.',
  },
  'v1.cancel.verification-must-match': {
    ...effect,
    text: 'A cancellation has no effect unless its identifier and its verification match the reservation.',
    needs: ['v1.form.cancel'],
    note: 'Which members must match is not shown: judged with all of them wrong, and with each that v1.cancel.verification names.',
  },
  'v1.cancel.verification-each': {
    ...effect,
    text: 'A cancellation has no effect where a single member of its verification is wrong.',
    strength: 'reasoned',
    needs: ['v1.form.cancel'],
    note: 'A finding is about a member that v1.cancel.verification does not name; if it names all, this clause holds with those.',
  },
  'v1.cancel.leaves-others': {
    ...effect,
    text: 'A cancellation leaves reservations that it does not name as they are.',
    section: 'v1 cancel request (SendHotelResCancel)',
    strength: 'reasoned',
    needs: ['v1.form.cancel'],
  },
  'v1.cancel.stays-cancelled': {
    ...effect,
    text: 'What was cancelled stays cancelled, read as often as one likes, and cancelled once more.',
    strength: 'reasoned',
    needs: ['v1.form.cancel'],
    note: 'The response to a second cancellation is not shown.',
  },
} as const satisfies Record<string, Clause>;
