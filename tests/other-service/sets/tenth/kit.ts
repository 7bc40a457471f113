import { addDays } from '../../base/days.ts';
import type { Prober } from '../../probe.ts';
import type { Bend, Loose } from '../../types.ts';
import { bookingOf, described, infosOf, search, START, TWO } from '../kit.ts';

/** A bend with a memory of its own for each service. */
export const stateful =
  (make: () => Bend): Bend =>
  (h) =>
    make()(h);

/** The content file, downloaded by a new link. */
export const download = (call: Prober, name: string): void => {
  const link = call.v1(`${name} link`, 'GetContentFileUrl', {}).Download.Link as string;
  call.file(name, `/pms/files${link}`);
};

/** Books two adults with a guarantee of a code; the reservation as the answer shows it. */
export const bookWith = (call: Prober, GuaranteeTypeCode: number): Loose => {
  const h = search(call, 'search').HotelStaysType.HotelStays[0];
  const body = bookingOf(h.RoomStays[0], h.BasicPropertyInfo.HotelRef.HotelCode, TWO, 'ref-1');
  const [wanted] = body.HotelReservationsType.HotelReservations;
  wanted.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted = [{ GuaranteeTypeCode }];
  return call.v1('book', 'SendHotelRes', body).BookingResult.Reservation;
};

/** The described entries whose request has the flag MultimediaObjects.SendData off. */
export const withoutPictures = (body: Loose, ask: Loose): Loose[] => {
  const off = infosOf(ask).filter((e) => e.MultimediaObjects?.SendData !== true);
  const codes = off.map((e) => Number(e.HotelRef?.HotelCode));
  return described(body).filter((e) => codes.includes(e.HotelRef.HotelCode));
};

/** GetHotelAvail for two rooms of one kind, each with two adults and a child of nine, for two nights. */
export const searchTwoFamilyRooms = (call: Prober): void => {
  const GuestCounts = [
    { AgeQualifyCode: 10, Count: 2 },
    { AgeQualifyCode: 8, Age: 9, Count: 1 },
  ];
  const RoomStayCandidates = [{ RPH: 0, Quantity: 2, GuestCountsType: { GuestCounts } }];
  search(call, 'two rooms of one kind', {
    criterion: {
      StayDateRange: { Start: START, End: addDays(START, 2) },
      RoomStayCandidatesType: { RoomStayCandidates },
    },
  });
};

/** GetBookings for the hotel and the days of a reservation. */
export const bookingsOfPeriod = (call: Prober, r: Loose): void => {
  const read = { HotelRef: { HotelCode: r.Hotel.HotelCode }, SelectionCriteria: r.Period };
  call.v1('period', 'GetBookings', { ReadRequestsType: { HotelReadRequests: [read] } });
};
