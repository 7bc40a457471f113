import { picture } from '../v1/picture.ts';
import { answers, explicit, reasoned, type Fault } from './fault.ts';
import type { Loose } from '../types.ts';

/** Changes each entry of a descriptive response. */
const described = (change: (content: Loose, index: number, requested: Loose) => void): Fault['bend'] =>
  answers('GetHotelDescriptiveInfo', (b, a) =>
    b.HotelDescriptiveContentsType?.HotelDescriptiveContents.forEach((content: Loose, i: number) =>
      change(content, i, a.HotelDescriptiveInfosType.HotelDescriptiveInfos[i]),
    ),
  );

export const freshPlaceFaults = [
  explicit('search-city-as-text-unknown', 'search', 'semantic', 'places', (h) => ({
    ask: (s, op, b) => {
      const criterion = op === 'HotelSearch' ? b?.Criteria?.Criterion : undefined;
      if (!Array.isArray(criterion?.Address)) return h.ask(s, op, b);
      const Address = criterion.Address.map((one: Loose) =>
        typeof one?.CityCode === 'string' ? { ...one, CityCode: -1 } : one,
      );
      return h.ask(s, op, { ...b, Criteria: { ...b.Criteria, Criterion: { ...criterion, Address } } });
    },
  })),
  explicit(
    'reception-hours-without-end',
    'hours',
    'shape',
    'described',
    described((c) => void delete c.HotelInfo.ReceptionHours?.End),
  ),
  explicit(
    'owner-prefix-by-name',
    'namePrefix',
    'value',
    'described',
    described((c) =>
      c.HotelInfo.OwnershipManagementInfosType?.OwnershipManagmentInfo.forEach((o: Loose) =>
        o.Names.Names.forEach((n: Loose) => (n.NamePrefix = 'Mr')),
      ),
    ),
  ),
  explicit(
    'room-picture-without-url-type',
    'images',
    'shape',
    'described',
    described((c) =>
      c.FacilityInfo.GuestRoomsType.GuestRooms.forEach((room: Loose) =>
        room.MultimediaDescriptionsType?.MultimediaDescriptions.forEach((m: Loose) =>
          m.ImageItemsType?.ImageItems.forEach((image: Loose) => delete image.URL.URLType),
        ),
      ),
    ),
  ),
  explicit(
    'category-missing-in-second-hotel',
    'info',
    'shape',
    'described',
    described((c, i) => void (i > 0 && delete c.HotelInfo.CategoryCodes)),
  ),
  explicit(
    'ref-points-with-attractions',
    'sends',
    'semantic',
    'described',
    described((c, _i, a) => {
      if (a?.AreaInfo?.SendAttractions === true) c.RefPoints ??= [{ Title: 'Central station', Metres: 900 }];
      else delete c.RefPoints;
    }),
  ),
  explicit('file-link-ends-with-next', 'content', 'state', 'simple', (h) => {
    let latest = 0;
    return {
      answer: (s, op, body, ask) => {
        if (op === 'GetContentFileUrl') latest = s.sequence;
        return h.answer(s, op, body, ask);
      },
      fileOpen: (s, claims) => h.fileOpen(s, claims) && claims.n >= latest,
    };
  }),

  explicit('cancel-room-unverified', 'roomCancelled', 'semantic', 'reserved', (h) => ({
    matches: (s, r, a) => Boolean(a.CancelType) || h.matches(s, r, a),
  })),
  explicit('cancel-whole-after-room-pretends', 'cancels', 'state', 'reserved', (h) => ({
    cancelled: (s, r, rooms) => {
      const begun = r.rooms.some((room) => room.cancelledAt !== null);
      if (!(begun && rooms.length === r.rooms.length && rooms.length > 1)) h.cancelled(s, r, rooms);
    },
  })),
  explicit(
    'identifier-brings-others-of-guest',
    'returnsBookings',
    'semantic',
    'reserved',
    answers('GetBookings', (b, a, s) => {
      const found = s.reservations.get(b.BookingList?.Bookings[0]?.Number);
      if (!a?.UniqueID || !found) return;
      for (const r of s.reservations.values())
        if (r !== found && r.client === found.client && r.email === found.email)
          b.BookingList.Bookings.push(picture(s, r, s.p.language(s, a.PrimaryLangID)));
      b.BookingList.Count = b.BookingList.Bookings.length;
    }),
  ),
  reasoned('second-period-not-read', 'getBookings', 'semantic', 'reserved', (h) => ({
    ask: (s, op, b) => {
      const reads = op === 'GetBookings' ? b?.ReadRequestsType?.HotelReadRequests : undefined;
      return h.ask(
        s,
        op,
        Array.isArray(reads) ? { ...b, ReadRequestsType: { HotelReadRequests: reads.slice(0, 1) } } : b,
      );
    },
  })),
];
