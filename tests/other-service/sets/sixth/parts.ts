import type { Prober } from '../../probe.ts';
import type { Bend, Loose, Points, Service } from '../../types.ts';
import { bookingOf, described, listed, search, TWO } from '../kit.ts';

/** Several bends, each given what those before it decide. */
export const together =
  (...bends: Bend[]): Bend =>
  (h) => {
    let made: Partial<Points> = {};
    for (const bend of bends) made = { ...made, ...bend({ ...h, ...made }) };
    return made;
  };
/** Answers that report errors, of whatever operation. */
export const errors =
  (change: (body: Loose, s: Service) => void): Bend =>
  (h) => ({
    answer: (s, op, body, ask) => {
      const made = h.answer(s, op, body, ask);
      if (!made?.ErrorsType) return made;
      const other = structuredClone(made);
      change(other, s);
      return other;
    },
  });
/** What a running service remembers, each of its own. */
export const memory = <T>(fresh: (s: Service) => T): ((s: Service) => T) => {
  const known = new WeakMap<Service, T>();
  return (s) => {
    const kept = known.get(s) ?? fresh(s);
    known.set(s, kept);
    return kept;
  };
};
/** The images of hotels, and those of their guest rooms, in an answer of GetHotelDescriptiveInfo. */
const imagesIn = (of: Loose): Loose[] =>
  listed(of.MultimediaDescriptionsType?.MultimediaDescriptions).flatMap((d) =>
    listed(d.ImageItemsType?.ImageItems),
  );
export const guestRooms = (body: Loose): Loose[] =>
  described(body).flatMap((e) => listed(e.FacilityInfo?.GuestRoomsType?.GuestRooms));
export const hotelImages = (body: Loose): Loose[] => described(body).flatMap((e) => imagesIn(e.HotelInfo));
export const roomImages = (body: Loose): Loose[] => guestRooms(body).flatMap(imagesIn);

/** Books one offer under several references; the reservations as the answers show them. */
export const bookEach = (call: Prober, references: string[]): Loose[] => {
  const h = search(call, 'search').HotelStaysType.HotelStays[0];
  return references.map((reference) => {
    const body = bookingOf(h.RoomStays[0], h.BasicPropertyInfo.HotelRef.HotelCode, TWO, reference);
    return call.v1(`book ${reference}`, 'SendHotelRes', body).BookingResult?.Reservation ?? {};
  });
};
/** A link to the content file, and the path under which its server knows it. */
export const contentPath = (call: Prober, name: string): string =>
  `/pms/files${call.v1(name, 'GetContentFileUrl', {}).Download.Link}`;
