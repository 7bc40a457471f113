import { answers, explicit, reasoned } from './fault.ts';
import type { Loose } from '../types.ts';

const infos = (change: (entry: Loose, index: number) => void) =>
  answers('GetHotelDescriptiveInfo', (b) =>
    b.HotelDescriptiveContentsType?.HotelDescriptiveContents.forEach(change),
  );
/** Changes a Send flag of the request. */
const flag = (path: [string, string], value: (requested: Loose, entry: Loose) => Loose) =>
  ((h) => ({
    ask: (s, op, b) => {
      for (const entry of (op === 'GetHotelDescriptiveInfo' &&
        b?.HotelDescriptiveInfosType?.HotelDescriptiveInfos) ||
        [])
        entry[path[0]] = { ...entry[path[0]], [path[1]]: value(entry[path[0]]?.[path[1]], entry) };
      return h.ask(s, op, b);
    },
  })) as Parameters<typeof explicit>[4];

/** Each row: name, key of the sentence that the fault breaks, kind, traffic that shows it, and the change. */
export const placeFaults = [
  explicit('preferred-ignored-beside-address', 'extensions', 'semantic', 'places', (h) => ({
    v1Hotels: (s, c) => h.v1Hotels(s, c?.Address ? { ...c, TPA_Extensions: null } : c),
  })),
  reasoned('city-ignored-beside-country', 'address', 'semantic', 'places', (h) => ({
    atAddress: (x, a) => h.atAddress(x, a?.CountryCode ? { CountryCode: a.CountryCode } : a),
  })),
  reasoned('state-ignored', 'address', 'semantic', 'places', (h) => ({
    atAddress: (x, a) => h.atAddress(x, { ...a, StateProvCode: null }),
  })),
  reasoned('address-ignored-beside-refs', 'address', 'semantic', 'places', (h) => ({
    v1Hotels: (s, c) => h.v1Hotels(s, c?.HotelRefs ? { ...c, Address: null } : c),
  })),
  reasoned('award-and-up', 'award', 'semantic', 'places', (h) => ({
    v1Hotels: (s, c) =>
      h.v1Hotels(s, { ...c, Award: null }).filter((x) => !c?.Award?.Stars || (x.stars ?? 0) >= c.Award.Stars),
  })),
  explicit('miles-as-kilometres', 'units', 'semantic', 'places', (h) => ({
    metres: (n, u) => h.metres(n, u === 1 ? 2 : u),
  })),
  explicit('yards-as-metres', 'units', 'semantic', 'places', (h) => ({
    metres: (n, u) => h.metres(n, u === 6 ? 7 : u),
  })),
  explicit('feet-as-metres', 'units', 'semantic', 'places', (h) => ({
    metres: (n, u) => h.metres(n, u === 7 ? 3 : u),
  })),
  reasoned('radius-doubled', 'radius', 'semantic', 'places', (h) => ({
    inRadius: (x, lat, lon, m) => h.inRadius(x, lat, lon, m * 2),
  })),
  reasoned('radius-as-box', 'radius', 'semantic', 'places', () => ({
    inRadius: (x, lat, lon, m) => Math.abs(x.lat - lat) < m / 78_000 && Math.abs(x.lon - lon) < m / 78_000,
  })),
  reasoned('v1-page-two-repeats-one', 'avail', 'semantic', 'places', (h) => ({
    slice: (l, p, n, op) => h.slice(l, op === 'GetHotelAvail' ? 1 : p, n, op),
  })),
  reasoned('v1-page-two-overlaps', 'avail', 'semantic', 'places', (h) => ({
    slice: (l, p, n, op) =>
      op === 'GetHotelAvail' && p > 1 ? l.slice((p - 1) * n - 1, p * n) : h.slice(l, p, n, op),
  })),
  reasoned('v1-page-loses-last', 'avail', 'semantic', 'places', (h) => ({
    slice: (l, p, n, op) =>
      op === 'GetHotelAvail' ? h.slice(l, p, n, op).slice(0, n - 1) : h.slice(l, p, n, op),
  })),
  explicit('default-fifty-hotels', 'hundred', 'semantic', 'places', (h) => ({
    slice: (l, p, n, op) => h.slice(l, p, op === 'GetHotelAvail' && n === 100 ? 50 : n, op),
  })),
  reasoned('number-of-hotels-ignored', 'controls', 'semantic', 'places', (h) => ({
    slice: (l, p, n, op) => h.slice(l, p, op === 'GetHotelAvail' ? 100 : n, op),
  })),
  reasoned('search-page-two-repeats-one', 'searchFields', 'semantic', 'places', (h) => ({
    slice: (l, p, n, op) => h.slice(l, op === 'HotelSearch' ? 1 : p, n, op),
  })),
  reasoned('search-preferred-ignored', 'search', 'semantic', 'places', (h) => ({
    ask: (s, op, b) =>
      h.ask(
        s,
        op,
        op === 'HotelSearch' && b?.Criteria?.Criterion
          ? { ...b, Criteria: { Criterion: { ...b.Criteria.Criterion, TPA_Extensions: null } } }
          : b,
      ),
  })),
  reasoned('search-second-address-ignored', 'search', 'semantic', 'places', (h) => ({
    ask: (s, op, b) =>
      h.ask(
        s,
        op,
        op === 'HotelSearch' && b?.Criteria?.Criterion?.Address
          ? {
              ...b,
              Criteria: {
                Criterion: { ...b.Criteria.Criterion, Address: b.Criteria.Criterion.Address.slice(0, 1) },
              },
            }
          : b,
      ),
  })),
  reasoned('search-city-or-state', 'search', 'semantic', 'places', (h) => ({
    atAddress: (x, a) => h.atAddress(x, a?.CityCode ? { CityCode: a.CityCode } : a),
  })),
  reasoned(
    'search-refs-first-alone',
    'searchBy',
    'semantic',
    'places',
    answers(
      'HotelSearch',
      (b, ask) => void (ask.Criteria?.Criterion?.HotelRefs && b.SearchResult?.Properties.splice(1)),
    ),
  ),

  explicit(
    'guest-rooms-never-sent',
    'sends',
    'semantic',
    'described',
    flag(['FacilityInfo', 'SendGuestRooms'], () => false),
  ),
  explicit(
    'guest-rooms-always-sent',
    'sends',
    'semantic',
    'described',
    flag(['FacilityInfo', 'SendGuestRooms'], () => true),
  ),
  explicit(
    'pictures-only-with-hotel-data',
    'flags',
    'semantic',
    'described',
    flag(['MultimediaObjects', 'SendData'], (requested, entry) => requested && entry.HotelInfo?.SendData),
  ),
  explicit(
    'contact-always-sent',
    'sends',
    'semantic',
    'described',
    flag(['ContactInfo', 'SendData'], () => true),
  ),
  explicit(
    'awards-never-sent',
    'sends',
    'semantic',
    'described',
    flag(['AffiliationInfo', 'SendAwards'], () => false),
  ),
  explicit(
    'attractions-never-sent',
    'sends',
    'semantic',
    'described',
    flag(['AreaInfo', 'SendAttractions'], () => false),
  ),
  explicit(
    'policies-with-pictures',
    'flags',
    'semantic',
    'described',
    flag(['Policies', 'SendPolicies'], (requested, entry) => requested || entry.MultimediaObjects?.SendData),
  ),
  reasoned(
    'rooms-of-first-hotel-for-all',
    'perHotel',
    'semantic',
    'described',
    answers('GetHotelDescriptiveInfo', (b) =>
      b.HotelDescriptiveContentsType?.HotelDescriptiveContents.forEach(
        (e: Loose, _i: number, all: Loose[]) => (e.FacilityInfo = all[0].FacilityInfo),
      ),
    ),
  ),
  explicit(
    'third-hotel-left-out',
    'perHotel',
    'semantic',
    'described',
    answers(
      'GetHotelDescriptiveInfo',
      (b) => void b.HotelDescriptiveContentsType?.HotelDescriptiveContents.splice(2),
    ),
  ),
  explicit(
    'ref-of-another-hotel',
    'infoRef',
    'value',
    'described',
    infos((e, i) => void (i > 0 && (e.HotelRef.HotelCode += 1))),
  ),
  explicit(
    'position-as-numbers',
    'info',
    'shape',
    'described',
    infos((e) => void (e.HotelInfo.Position.Latitude = Number(e.HotelInfo.Position.Latitude))),
  ),
  explicit(
    'property-class-unknown',
    'propertyClass',
    'value',
    'described',
    infos((e) => void (e.HotelInfo.CategoryCodes.HotelCategory.PropertyClassType = 1)),
  ),
  explicit(
    'ownership-spelt-right',
    'quirks',
    'shape',
    'described',
    infos(
      (e) =>
        void (e.HotelInfo.OwnershipManagementInfosType &&= {
          OwnershipManagementInfo: e.HotelInfo.OwnershipManagementInfosType.OwnershipManagmentInfo,
        }),
    ),
  ),
  explicit(
    'total-rooms-missing',
    'infoTotals',
    'shape',
    'described',
    infos((e) => void delete e.HotelInfo.TotalRooms),
  ),
  explicit(
    'region-type-unknown',
    'regionTypes',
    'value',
    'described',
    infos((e) => e.HotelInfo.SurroundingRegions.forEach((r: Loose) => (r.Type = 'region'))),
  ),
  explicit(
    'second-picture-without-sort',
    'images',
    'shape',
    'described',
    infos((e) =>
      e.HotelInfo.MultimediaDescriptionsType.MultimediaDescriptions.forEach((m: Loose) =>
        m.ImageItemsType?.ImageItems.slice(1).forEach((i: Loose) => delete i.ImageFormat[0].Sort),
      ),
    ),
  ),
  explicit(
    'max-adults-missing-in-second-room',
    'guestRooms',
    'shape',
    'described',
    infos((e) =>
      e.FacilityInfo.GuestRoomsType.GuestRooms.slice(1).forEach((r: Loose) => delete r.MaxAdultOccupancy),
    ),
  ),
  explicit(
    'room-size-as-text',
    'typeRoom',
    'shape',
    'described',
    infos((e) =>
      e.FacilityInfo.GuestRoomsType.GuestRooms.forEach(
        (r: Loose) => (r.TypeRoom.Size = `${r.TypeRoom.Size} m2`),
      ),
    ),
  ),
  explicit('descriptions-in-english', 'language', 'semantic', 'described', (h) => ({
    language: (s, a) => (a === 2 ? 1 : h.language(s, a)),
  })),
];
