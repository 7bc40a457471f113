import type { ServedOperationId } from '../schemas/operations.ts';
import { availability } from './v2/handlers/availability.ts';
import { book } from './v2/handlers/book.ts';
import type { Handler } from './handlers/call.ts';
import { checkrate } from './v2/handlers/checkrate.ts';
import { avail } from './v1/handlers/availability/avail.ts';
import { book as sendHotelRes } from './v1/handlers/booking/book.ts';
import { cancel } from './v1/handlers/booking/cancel.ts';
import { contentDownload, contentFileUrl } from './v1/handlers/content/content-file.ts';
import { getBookings } from './v1/handlers/booking/get-bookings.ts';
import { descriptive } from './v1/handlers/content/descriptive.ts';
import { cityList, countryList, stateList } from './v1/handlers/content/lists.ts';
import { ping } from './v1/handlers/ping.ts';
import { search } from './v1/handlers/content/search.ts';
import { lostReservation, orderById, orderByQuery } from './orders/handlers/orders.ts';
import { longStayAvailability, longStayToken } from './long-stay/handlers/long-stay.ts';

export const handlers: Readonly<Record<ServedOperationId, Handler>> = {
  'v1.ping': ping,
  'v1.search': search,
  'v1.desc': descriptive,
  'v1.countries': countryList,
  'v1.states': stateList,
  'v1.cities': cityList,
  'v1.contentfile': contentFileUrl,
  'content.download': contentDownload,
  'v1.avail': avail,
  'v1.book': sendHotelRes,
  'v1.cancel': cancel,
  'v1.getbk': getBookings,
  'v2.avail': availability,
  'v2.checkrate': checkrate,
  'v2.book': book,
  'order.by-query': orderByQuery,
  'order.by-id': orderById,
  'lost.by-id': lostReservation,
  'longstay.token': longStayToken,
  'longstay.avail': longStayAvailability,
};
