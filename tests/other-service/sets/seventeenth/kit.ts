import type { Prober } from '../../probe.ts';
import type { Loose } from '../../types.ts';
import { book, cancel, describe, order } from '../kit.ts';
import { isCancelled, itemsOf, ROOMS } from '../fourth/kit.ts';

/** Hotel items of an order with a cancelled room beside one that stands. */
export const partlyCancelled = (shown: Loose): Loose[] =>
  itemsOf(shown, 'HOTEL').filter(
    (item) => item.hotelRooms.some(isCancelled) && !item.hotelRooms.every(isCancelled),
  );
/** Books two rooms, cancels the second, and reads the order before and after. */
export const cancelSecondRoom = (call: Prober): void => {
  const r = book(call, { rooms: ROOMS });
  order(call, r.OrderId, 'order before');
  cancel(call, r, [1]);
  order(call, r.OrderId, 'order after');
};

/** All multimedia of a hotel and its rooms in an entry of descriptive info. */
const multimediaOf = (entry: Loose): Loose[] =>
  [entry.HotelInfo, ...entry.FacilityInfo.GuestRoomsType.GuestRooms].flatMap(
    (part: Loose) => part.MultimediaDescriptionsType?.MultimediaDescriptions ?? [],
  );
export const imagesOf = (entry: Loose): Loose[] =>
  multimediaOf(entry).flatMap((m) => m.ImageItemsType?.ImageItems ?? []);
/** Reads all that is told of the first hotel. */
export const readAll = (call: Prober): void => void describe(call);

/** Asks for the content link and gets what it leads to. */
export const download = (call: Prober, name: string): void => {
  const linked = call.v1(`link ${name}`, 'GetContentFileUrl', {});
  const pass = /([^/]+)\/content\.json$/.exec(String(linked.Download?.Link))?.[1] ?? 'none';
  call.file(`file ${name}`, `/pms/files/${pass}/content.json`);
};
/** HotelSearch by one address. */
export const searchAddress = (call: Prober, name: string, address: Loose): Loose =>
  call.v1(name, 'HotelSearch', {
    Criteria: { Criterion: { Address: [address] } },
    AvailRatesOnly: true,
    BestOnly: true,
    IsModify: false,
    PageNumber: 1,
  });
/** Books one room by v2 with a token. */
export const bookV2 = (call: Prober, name: string, token: unknown): Loose =>
  call.api(name, 'POST', '/v2/reservations', {
    contact: { email: 'ann@gray.example' },
    rooms: [
      {
        bookingToken: token,
        guests: ['Ann', 'Bob'].map((givenName) => ({
          givenName,
          familyName: 'Gray',
          kind: 'ADULT',
          age: 30,
        })),
      },
    ],
  });
