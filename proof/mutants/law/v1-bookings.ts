/** Bookings: what was asked for is what is kept, read back and cancelled. */
import type { Observation } from './observation.ts';
import { requestBody, Chapter, near, within, type Any, type Sentence, type Subject } from './fixing.ts';

const one = 'HotelReservationsType.HotelReservations.*';
const room = `${one}.RoomStaysType.RoomStays.*`;
const id = `${one}.ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs.*.ResID_Value`;

const byId: Sentence = {
  says: '- GetBookings returns bookings by reservation identifier, or by hotel and period.',
  under: 'v1 message API (on {base_url})',
  at: [
    'v1.getbk.by-id',
    'v1.getbk.by-hotel-period',
    'v1.book.retrievable',
    'v1.book.action-applied',
    'v1.book.once',
  ],
};
const only: Sentence = {
  ...byId,
  at: ['v1.getbk.by-id-only', 'v1.getbk.period-scope', 'v1.book.once'],
  firmness: 'reasoned',
};
const kept: Sentence = {
  says: '| Reservation (v1) | SendHotelRes with ResStatus.TransactionActionType | value from TransactionActionTypeEnum (for example Book) | action applied | |',
  under: 'States and transitions',
  at: ['v1.book.action-applied', 'v1.book.retrievable'],
  firmness: 'reasoned',
};
const cancels: Sentence = {
  says: '- SendHotelResCancel cancels a whole reservation, or one room when CancelType is CancelRoom and Segment lists the room.',
  under: 'v1 message API (on {base_url})',
  at: [
    'v1.cancel.effect-whole',
    'v1.cancel.effect-room',
    'v1.cancel.leaves-others',
    'v1.cancel.stays-cancelled',
    'v1.getbk.same-both-ways',
  ],
};

/** The booking request that made a reservation, and its answer. */
const madeBy = (identifier: unknown, before: readonly Observation[]): Observation | undefined =>
  before.find(
    ({ operation, answer }) =>
      operation === 'v1.book' &&
      idOf((answer as Any).HotelReservationsType?.HotelReservations?.[0]) === identifier,
  );

const idOf = (reservation: Any): unknown =>
  reservation?.ResGlobalInfo?.HotelReservationsIDsType?.HotelReservationIDs?.[0]?.ResID_Value;

/** The reservation in which a value stands, and the request that made it. */
function about(subject: Subject): { readonly request: Any; readonly own: Any } | undefined {
  const own = within(subject, 3) as Any;
  const made =
    subject.observed.operation === 'v1.book' ? subject.observed : madeBy(idOf(own), subject.before);
  const request = (made?.request.body as Any)?.HotelReservationsType?.HotelReservations?.[0] as Any;
  return request === undefined ? undefined : { request, own };
}

/** Which room of the reservation a value stands in. */
const roomAt = ({ path }: Subject): number => Number(path[5]);

/** Asked for by hotel and period. */
const isListed = (subject: Subject): boolean => (requestBody(subject) as Any).ReadRequestsType !== undefined;

/** How a booking stands before anybody cancels it is the service's to say, but for one thing. */
const standsAsBefore = ({ value, conforming, observed }: Subject): boolean | undefined =>
  observed.operation === 'v1.getbk'
    ? String(value).startsWith('Cancel') === String(conforming).startsWith('Cancel')
    : undefined;

const readBack = (firmness: Sentence['firmness'] = 'reasoned'): Sentence => ({
  ...kept,
  at: ['v1.getbk.as-booked', 'v1.book.priced-as-asked', 'v1.book.told-as-asked', ...kept.at, ...byId.at],
  firmness,
});

export const bookings = [
  ...new Chapter('v1.book', 'v1.getbk')
    .reported('state', `${room}.BasicPropertyInfo.HotelRef.HotelCode`, readBack(), (subject) => {
      const requested = about(subject)?.request.RoomStaysType.RoomStays[roomAt(subject)];
      return requested === undefined
        ? undefined
        : String(requested.BasicPropertyInfo.HotelRef.HotelCode) === String(subject.value);
    })
    .reported('state', `${room}.StayDateRange.Start ${room}.StayDateRange.End`, readBack(), (subject) => {
      const rate = about(subject)?.request.RoomStaysType.RoomStays[roomAt(subject)]?.RoomRates?.[0] as Any;
      if (rate === undefined) return undefined;
      const start = rate.RatesType.Rates[0].EffectiveDate as string;
      const nights = rate.RatesType.Rates.length as number;
      const end = new Date(Date.parse(start) + nights * 86_400_000).toISOString().slice(0, 10);
      return subject.value === (subject.path.at(-1) === 'Start' ? start : end);
    })
    .reported('state', `${room}.RoomID ${room}.RatePlanID`, readBack(), (subject) => {
      const rate = about(subject)?.request.RoomStaysType.RoomStays[roomAt(subject)]?.RoomRates?.[0] as Any;
      return rate === undefined ? undefined : rate[subject.path.at(-1)!] === subject.value;
    })
    .reported(
      'state',
      `${room}.Total.AmountAfterTax ${room}.Total.AmountBeforeTax`,
      readBack(),
      (subject) => {
        const total = about(subject)?.request.RoomStaysType.RoomStays[roomAt(subject)]?.Total as Any;
        return total === undefined ? undefined : near(total[subject.path.at(-1)!], subject.value, 0.011);
      },
    )
    .reported(
      'members',
      `${one}.ResGlobalInfo.Total.AmountAfterTax ${one}.ResGlobalInfo.Total.AmountBeforeTax`,
      readBack(),
      (subject) => {
        const cancelled = subject.before.some(({ operation }) => operation === 'v1.cancel');
        const total = cancelled ? undefined : (about(subject)?.request.ResGlobalInfo.Total as Any);
        return total === undefined ? undefined : near(total[subject.path.at(-1)!], subject.value, 0.011);
      },
    )
    .reported(
      'state',
      `${one}.ResGuestsType.ResGuests.*.GivenName ${one}.ResGuestsType.ResGuests.*.Surname ${one}.ResGuestsType.ResGuests.*.Email`,
      readBack(),
      ({ value, conforming }) => value === conforming,
    )
    .reported(
      'state',
      `${one}.ResGuestsType.ResGuests.*.Age ${one}.ResGuestsType.ResGuests.*.AgeQualifyingCode`,
      readBack(),
      (subject) => {
        const guests = about(subject)?.request.ResGuestsType.ResGuests as Any[] | undefined;
        const requested = guests?.[Number(subject.path[5])] as Any;
        // "Age integer, required when AgeQualifyCode=8": how old an adult is need not be kept.
        const isOpen = subject.path.at(-1) === 'Age' && requested?.AgeQualifyingCode === 10;
        return requested === undefined || isOpen ? undefined : subject.value === subject.conforming;
      },
    )
    .reported(
      'state',
      `${one}.RoomStaysType.RoomStays ${one}.ResGuestsType.ResGuests`,
      readBack(),
      (subject) => {
        const name = String(subject.path.at(-1));
        const requested = (about(subject)?.request as Any)?.[`${name}Type`]?.[name] as Any[] | undefined;
        return requested === undefined || !Array.isArray(subject.value)
          ? undefined
          : subject.value.length === requested.length;
      },
    )
    .reported(
      'state',
      `${room}.RoomStayStatus.PMS_ResStatusType ${one}.ResStatus.PMS_ResStatusType`,
      { ...cancels, at: [...cancels.at, ...kept.at, 'v1.getbk.by-id'] },
      (subject) => (isListed(subject) ? undefined : standsAsBefore(subject)),
    )
    // "The effect of cancellation and booking on the status values above: not shown." When a list of a period knows of it stands nowhere.
    .reported(
      'state',
      `${room}.RoomStayStatus.PMS_ResStatusType ${one}.ResStatus.PMS_ResStatusType`,
      { ...cancels, at: [...cancels.at, ...kept.at, 'v1.getbk.by-id'], firmness: 'reasoned' },
      (subject) => (isListed(subject) ? standsAsBefore(subject) : undefined),
    )
    .table(
      `${room}.RoomStayStatus.PMS_ResStatusType ${one}.ResStatus.PMS_ResStatusType`,
      [
        'Requested',
        'Reserved',
        'RequestDenied',
        'RequestAccepted',
        'Cancelled',
        'Waitlisted',
        'Modified',
        'CancelledOnRequest',
        'CancelPending',
        'OnRequestChannelCancel',
      ],
      {
        says: '- PMS_ResStatusTypeEnum: 0=Requested, 1=Reserved, 2=RequestDenied, 3=RequestAccepted, 4=Cancelled, 5=Waitlisted, 6=Modified, 7=CancelledOnRequest, 8=CancelPending, 9=OnRequestChannelCancel.',
        under: 'Enumerations',
        at: ['enum.pms-res-status', ...cancels.at],
        firmness: 'reasoned',
      },
    ).fixings,
  ...new Chapter('v1.book').reported(
    'state',
    id,
    { ...byId, at: [...byId.at] },
    ({ value, conforming }) => value === conforming,
  ).fixings,
  ...new Chapter('v1.getbk')
    .fix('state', `HotelReservationsType.HotelReservations ${id}`, byId, (subject) => {
      const { reported, meant } = foundFor(subject);
      return meant.every((identifier) => reported.includes(identifier));
    })
    // That it says nothing else, and nothing twice, stands nowhere.
    .fix('state', `HotelReservationsType.HotelReservations ${id}`, only, (subject) => {
      const { reported, meant } = foundFor(subject);
      return reported.length === meant.length && new Set(reported).size === reported.length;
    }).fixings,
];

/** The identifiers that an answer tells, and those of the bookings that were asked for. */
function foundFor(subject: Subject): {
  readonly reported: readonly unknown[];
  readonly meant: readonly unknown[];
} {
  const reported =
    (
      (subject.observed.answer as Any).HotelReservationsType?.HotelReservations as Any[] | null | undefined
    )?.map(idOf) ?? [];
  const { UniqueID, ReadRequestsType } = requestBody(subject) as Any;
  const wanted = (Array.isArray(UniqueID) ? UniqueID[0]?.ID : UniqueID?.ID) as unknown;
  if (wanted !== undefined) return { reported, meant: [wanted] };
  const { HotelRef, SelectionCriteria } = ReadRequestsType.HotelReadRequests[0] as Any;
  const meant = subject.before
    .filter(({ operation }) => operation === 'v1.book')
    .flatMap(({ request, answer }) => {
      const stay = (request.body as Any).HotelReservationsType.HotelReservations[0].RoomStaysType
        .RoomStays[0] as Any;
      const start = stay.RoomRates[0].EffectiveDate as string;
      const here =
        String(stay.BasicPropertyInfo.HotelRef.HotelCode) === String(HotelRef.HotelCode) &&
        start >= SelectionCriteria.Start &&
        start <= SelectionCriteria.End;
      return here ? [idOf((answer as Any).HotelReservationsType?.HotelReservations?.[0])] : [];
    });
  return { reported, meant };
}
