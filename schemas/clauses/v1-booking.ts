import { clausesUnder } from './clause.ts';
import { v1Path } from './v1-path.ts';

const ruleOf = clausesUnder('v1 booking request (SendHotelRes)', ['v1-book']);
const request = ruleOf('partner', 'explicit', 'traffic');
const derivedRule = ruleOf('partner', 'derived', 'traffic');
const effect = ruleOf('service', 'explicit', 'books');
const reasonedEffect = ruleOf('service', 'reasoned', 'books');

export const v1Booking = {
  'v1.book.path': v1Path('SendHotelRes', 'v1-book', {
    testing: 'books',
    note: 'Tested with a body that cannot book.',
  }),
  'v1.book.action-applied': effect('A booking request has the effect of its TransactionActionType.', {
    section: 'States and transitions',
    needs: ['v1.form.book'],
    note: 'Only Book has an example.',
  }),
  'v1.book.transaction-identifier': request('A booking carries TransactionIdentifier, which is a text.'),
  'v1.book.hotelreservations': derivedRule(
    'A booking lists its reservations in HotelReservationsType.HotelReservations.',
  ),
  'v1.book.global-info-shape': derivedRule(
    'The points of sale and the ResGlobalInfo of a reservation have their comments, guarantee, ids and total in the form listed.',
  ),
  'v1.book.same-structures': request(
    'The plans, rates, rooms and total of a booking are those that availability returned for the chosen rate.',
    { note: 'Compared with the answer before it.' },
  ),
  'v1.book.accepted-payments': request(
    'The rate plan of a booking lists PaymentPolicies.AcceptedPayments and carries TPA_Extensions.WLCode.',
  ),
  'v1.book.guarantee-supported': request('A booking is guaranteed with code 2, 3, 4 or 5.'),
  'v1.book.guarantee-offered': request('A booking is guaranteed in a way that its rate plan offered.', {
    strength: 'reasoned',
  }),
  'v1.book.resguest-shape': derivedRule(
    'A guest of a booking has age, AgeQualifyingCode, primary mark, reference, and a profile with e-mail and name.',
    { note: 'The member is AgeQualifyingCode here, not AgeQualifyCode.' },
  ),
  'v1.book.rph-resolves': derivedRule('The guest references of a room name guests of the same booking.'),
  'v1.book.one-primary': request('Each reservation has exactly one primary guest.', { strength: 'reasoned' }),
  'v1.book.guest-count-consistent': request(
    'A booking is for as many guests as the availability request before it.',
    { strength: 'reasoned' },
  ),
  'v1.book.hotelcode': derivedRule(
    'Each room of a booking names its hotel in BasicPropertyInfo.HotelRef.HotelCode.',
  ),
  'v1.book.nullable-members': effect(
    'A booking may have null as payment card, name prefix, city code, room comments and special requests.',
    { needs: ['v1.form.book'] },
  ),
  'v1.book.resstatus': derivedRule('A booking says in ResStatus.TransactionActionType what to do.', {
    note: 'As text or as a code.',
  }),
  'v1.book.priced-as-asked': reasonedEffect('A booking is answered with the price for which it was made.', {
    note: 'Compared if the target states the places of the total and its currency by names or readings. In two currencies only the same figure is wrong.',
  }),
  'v1.book.told-as-asked': reasonedEffect(
    'A booking is answered with the hotel, the rooms, the rate plans, the days and the children for which it was made.',
    {
      note: 'Compared if the target states their places in the response by names or readings. Rooms have no order.',
    },
  ),
  'v1.book.once': reasonedEffect('What was booked once stands once.', {
    section: 'States and transitions',
    needs: ['v1.form.book', 'v1.form.getbk'],
    note: 'Broken by more reservations with the tags of one booking than it has rooms.',
  }),
  'v1.book.books-unasked': reasonedEffect(
    'An action that only verifies a price, or that is none of TransactionActionTypeEnum, makes no reservation.',
    {
      section: 'States and transitions',
      needs: ['v1.form.book', 'v1.form.getbk'],
      note: 'The response to such a request is not shown. Judged if reservations of this hotel and period are listed with their tags.',
    },
  ),
  'v1.book.retrievable': reasonedEffect('What was booked can be read back by GetBookings.', {
    needs: ['v1.form.book', 'v1.form.getbk'],
  }),
};
