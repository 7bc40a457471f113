/** Every operation of the service, as data: how it is called, by whom, and with which messages. Specification: "Endpoints". */
import { LongStayTokenRequest, LongStayTokenResponse } from './messages/long-stay/messages.ts';
import { LostReservation, OrderRecord } from './messages/orders/order.ts';
import { LostReservationParams, OrderParams, OrderQuery } from './messages/orders/query.ts';
import { GetHotelAvailRequest } from './messages/v1/availability-request.ts';
import { GetHotelAvailResponse } from './messages/v1/availability-response.ts';
import { SendHotelResRequest, SendHotelResResponse } from './messages/v1/booking.ts';
import { SendHotelResCancelRequest, SendHotelResCancelResponse } from './messages/v1/cancel.ts';
import { GetHotelDescriptiveInfoRequest } from './messages/v1/descriptive-request.ts';
import { GetHotelDescriptiveInfoResponse } from './messages/v1/descriptive-response.ts';
import { GetBookingsRequest, GetBookingsResponse } from './messages/v1/get-bookings.ts';
import {
  GetCityListRequest,
  GetCityListResponse,
  GetContentFileUrlRequest,
  GetContentFileUrlResponse,
  GetCountryListRequest,
  GetCountryListResponse,
  GetStateListRequest,
  GetStateListResponse,
} from './messages/v1/lists.ts';
import { PingRequest, PingResponse } from './messages/v1/ping.ts';
import { HotelSearchRequest, HotelSearchResponse } from './messages/v1/search.ts';
import { V2AvailabilityRequest, V2AvailabilityResponse } from './messages/v2/availability.ts';
import { V2BookingRequest } from './messages/v2/booking.ts';
import { V2CheckrateRequest, V2CheckrateResponse } from './messages/v2/checkrate.ts';
import { WebhookBody } from './messages/webhook.ts';
import { bookFamily, longStayFamily, orderFamily, shopFamily, v2Family } from './operation-families.ts';
import type { Base, Operation } from './operation.ts';

export const operations = {
  'v1.ping': {
    ...shopFamily,
    title: 'Ping',
    path: '/v1/api/Pull/Ping',
    request: PingRequest,
    response: PingResponse,
    answers: 'v1.ping.path',
  },
  'v1.avail': {
    ...shopFamily,
    title: 'v1 availability',
    sells: true,
    path: '/v1/api/Pull/GetHotelAvail',
    mails: 'v1.names.quotation.sendMail',
    request: GetHotelAvailRequest,
    response: GetHotelAvailResponse,
    answers: 'v1.avail.path',
  },
  'v1.search': {
    ...shopFamily,
    title: 'Hotel search',
    path: '/v1/api/Pull/HotelSearch',
    request: HotelSearchRequest,
    response: HotelSearchResponse,
    answers: 'v1.search.path',
  },
  'v1.desc': {
    ...shopFamily,
    title: 'Hotel descriptive info',
    path: '/v1/api/Pull/GetHotelDescriptiveInfo',
    request: GetHotelDescriptiveInfoRequest,
    response: GetHotelDescriptiveInfoResponse,
    answers: 'v1.desc.path',
  },
  'v1.cancel': {
    ...bookFamily,
    title: 'v1 cancellation',
    path: '/v1/api/Pull/SendHotelResCancel',
    effect: 'cancels',
    request: SendHotelResCancelRequest,
    response: SendHotelResCancelResponse,
    answers: 'v1.cancel.path',
  },
  'v1.book': {
    ...bookFamily,
    title: 'v1 booking',
    specifiedId: 'HotelBookingService',
    path: '/v1/api/Pull/SendHotelRes',
    effect: 'books',
    reservation: 'v1.booking.id',
    fromOffer: true,
    request: SendHotelResRequest,
    response: SendHotelResResponse,
    answers: 'v1.book.path',
  },
  'v1.getbk': {
    ...bookFamily,
    title: 'v1 get bookings',
    path: '/v1/api/Pull/GetBookings',
    request: GetBookingsRequest,
    response: GetBookingsResponse,
    answers: 'v1.getbk.path',
  },
  'v1.countries': {
    ...shopFamily,
    title: 'Country list',
    path: '/v1/api/Pull/GetCountryList',
    request: GetCountryListRequest,
    response: GetCountryListResponse,
    answers: 'v1.countries.path',
  },
  'v1.states': {
    ...shopFamily,
    title: 'State list',
    path: '/v1/api/Pull/GetStateList',
    request: GetStateListRequest,
    response: GetStateListResponse,
    answers: 'v1.states.path',
  },
  'v1.cities': {
    ...shopFamily,
    title: 'City list',
    path: '/v1/api/Pull/GetCityList',
    request: GetCityListRequest,
    response: GetCityListResponse,
    answers: 'v1.cities.path',
  },
  'v1.contentfile': {
    ...shopFamily,
    title: 'Content file link',
    path: '/v1/api/Pull/GetContentFileUrl',
    request: GetContentFileUrlRequest,
    response: GetContentFileUrlResponse,
    answers: 'v1.contentfile.path',
  },
  'content.download': {
    title: 'Content download',
    profile: 'v1-shop',
    api: 'content',
    errors: 'by-status',
    method: 'GET',
    base: 'base_url',
    path: '/content/{file}',
    aboutHotels: true,
    assumed: { path: 'v1.contentfile.path' },
    credentials: 'link',
    effect: 'reads',
  },
  'v2.avail': {
    ...v2Family,
    title: 'v2 availability',
    aboutHotels: true,
    sells: true,
    path: '/v2/hotels/availability',
    effect: 'reads',
    request: V2AvailabilityRequest,
    response: V2AvailabilityResponse,
    answers: 'v2.avail.path',
  },
  'v2.checkrate': {
    ...v2Family,
    title: 'v2 rate re-confirmation',
    path: '/v2/hotels/checkrate',
    gone: 'v2.checkrate.404-gone',
    effect: 'reads',
    request: V2CheckrateRequest,
    response: V2CheckrateResponse,
    answers: 'v2.checkrate.path',
  },
  'v2.book': {
    ...v2Family,
    title: 'v2 booking',
    path: '/v2/hotels/book',
    assumed: { path: 'v2.booking.path', body: 'v2.booking.body' },
    effect: 'books',
    reservation: 'v2.booking.reservation',
    request: V2BookingRequest,
  },
  'longstay.token': {
    ...longStayFamily,
    title: 'Long-stay access token',
    letterCaseClauses: { request: 'conv.v2-camel-request' },
    method: 'POST',
    base: 'auth_url',
    path: '/generateLongStayAccessToken',
    assumed: { place: 'longstay.locator.in', credentials: 'longstay.token.auth' },
    credentials: 'none',
    issuesToken: true,
    request: LongStayTokenRequest,
    response: LongStayTokenResponse,
    answers: 'longstay.token.path',
  },
  'longstay.avail': {
    ...longStayFamily,
    title: 'Long-stay availability',
    method: 'GET',
    base: 'api_url',
    path: '/longstay/{landingPageLocator}/availability',
    assumed: {
      path: 'longstay.availability.path',
      method: 'longstay.availability.method',
      parameters: { words: 'longstay.availability.parameters', place: 'longstay.availability.in' },
    },
    credentials: 'longStay',
  },
  'order.by-query': {
    ...orderFamily,
    title: 'Order by pmsNumber or locator',
    path: '/orders',
    unversioned: 'ver.orders-unversioned',
    query: OrderQuery,
    response: OrderRecord,
    answers: 'order.by-query.path',
  },
  'order.by-id': {
    ...orderFamily,
    title: 'Order by id',
    path: '/orders/{order_id}',
    unversioned: 'ver.orders-unversioned',
    params: OrderParams,
    response: OrderRecord,
    answers: 'order.by-id.path',
  },
  'lost.by-id': {
    ...orderFamily,
    title: 'Lost reservation',
    path: '/lostReservations/{lostReservationId}',
    assumed: { path: 'orders.lost.path' },
    params: LostReservationParams,
    response: LostReservation,
    answers: 'order.lost.path',
  },
  webhook: {
    title: 'Webhook notification',
    profile: 'webhooks',
    api: 'webhooks',
    errors: 'by-status',
    // The specification describes its members, but no general letter case.
    letterCaseClauses: { request: 'wh.body-members' },
    method: 'POST',
    base: 'partner',
    path: '/',
    credentials: 'none',
    effect: 'reads',
    request: WebhookBody,
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;

export type OperationAt<BaseName extends Base> = {
  [Id in OperationId]: (typeof operations)[Id]['base'] extends BaseName ? Id : never;
}[OperationId];

export type BookingOperationId = {
  [Id in OperationId]: (typeof operations)[Id] extends { effect: 'books' } ? Id : never;
}[OperationId];

/** The operations that the service answers: all except webhooks, which the service sends. */
export type ServedOperationId = OperationAt<Exclude<Base, 'partner'>>;

export const operationIds = Object.keys(operations) as OperationId[];

/** The operation with that id, in its common type. */
export const operationOf = (id: OperationId): Operation => operations[id];

export const isAboutHotels = (id: OperationId | undefined): boolean =>
  id !== undefined && operationOf(id).aboutHotels === true;

export const isServed = (id: OperationId): id is ServedOperationId => operationOf(id).base !== 'partner';

export const servedOperationIds = operationIds.filter(isServed);
