/** The order record as a whole, of either look-up. */
import { Chapter, is, type Any } from './fixing.ts';
import { below, item, itemSays, of, reasoned } from './order-places.ts';

export const orderRecord = new Chapter('order.by-id', 'order.by-query')
  .required('id', of('| id | string | required, purchase order ID |', 'order.id-required'))
  .fix(
    'request',
    'id',
    {
      says: '| GET | /orders/{order_id} | path: order_id (order ID string) | 200: order record |',
      under: 'Orders (on {api_url})',
      at: [
        'order.by-id.path',
        'order.query.by-locator',
        'order.query.by-pms',
        'order.query.pms-precedence',
        'order.same-record',
        'order.by-query.path',
      ],
    },
    ({ value, conforming }) => value === conforming,
  )
  .fix(
    'request',
    'items.*.pmsNumber items.*.locator items',
    {
      says: '| GET | /orders | query: pmsNumber (string), locator (string, reservation locator) | 200: order record |',
      under: 'Orders (on {api_url})',
      at: ['order.query.by-locator', 'order.query.by-pms', 'order.query.pms-precedence'],
    },
    (subject) => {
      const { pmsNumber, locator } = subject.observed.request.query;
      const items = (subject.observed.answer as Any).items as Any[] | undefined;
      if (items === undefined) return undefined;
      if (pmsNumber !== undefined) return items.some((one) => one?.pmsNumber === pmsNumber);
      return locator === undefined
        ? undefined
        : items.some(
            (one) =>
              one?.locator === locator ||
              String(one?.locator).startsWith(`${locator}/`) ||
              subject.conforming === one?.locator,
          );
    },
  )
  .required('items', of('| items[] | required | order items, see below |', 'order.arrays-required'))
  .required('loyaltyRewards', of('| loyaltyRewards[] | required | see below |', 'order.arrays-required'))
  .required('suppliers', of('| suppliers[] | required | see below |', 'order.arrays-required'))
  .required(
    'quotation.id',
    of(
      '| quotation | object, nullable | id (required), externalId, requestId, lostReservationId, channelSource, createdAt, responsible, groupDescription, checkoutUrl (string nullable), isForGroups (bool nullable) |',
      'order.quotation-id',
    ),
  )
  .form(
    'buyerName buyerEmail buyerCpf buyerPhone buyerUsername buyerPassport buyerPersonId',
    is.text,
    of(
      '| buyerName, buyerEmail, buyerCpf, buyerPhone, buyerUsername, buyerPassport, buyerPersonId | string, nullable | buyer data; buyerCpf is a national individual tax ID |',
      'order.buyer-types',
    ),
  )
  .form(
    'buyerPersonLoyaltyData.*.balance buyerPersonLoyaltyData.*.nextExpirationValue',
    is.number,
    of(
      '| buyerPersonLoyaltyData[] | nullable | id, alias, tier (string), balance (number), nextExpirationAt (string), nextExpirationValue (number); all nullable |',
      'order.loyalty-data-nullable',
    ),
  )
  .form('createDate updateDate', is.moment, {
    says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
    under: 'Conventions',
    at: ['conv.datetime-iso', 'order.update-dates'],
  })
  .form(
    `${below('payments.*', 'createDate updateDate cancellationDate captureDate')} ${below('loyaltyRewards.*', 'createDate updateDate scheduleDate')} ${below(item, 'createDate updateDate scheduleDate')} ${below(`${item}.hotelRooms.*`, 'cancelDate cancelPolicy.penaltyDate supplierCancelPolicy.penaltyDate')} quotation.createdAt buyerPersonLoyaltyData.*.nextExpirationAt`,
    is.moment,
    {
      says: '- Date-time values are ISO-format strings; plain dates are ISO 8601 (YYYY-MM-DD).',
      under: 'Conventions',
      at: ['conv.datetime-iso'],
    },
  )
  .fix(
    'members',
    'createDate updateDate',
    reasoned('| createDate, updateDate | string, nullable | |', 'order.dates-in-order'),
    (subject) => {
      const { createDate, updateDate } = subject.observed.answer as Any;
      return is.moment(createDate) && is.moment(updateDate)
        ? Date.parse(createDate) <= Date.parse(updateDate)
        : undefined;
    },
  )
  .form(
    below(
      item,
      'locator productId productName cityName supplierId pmsNumber deviceType platformSource refCode associatedClientName primaryGuestName primaryGuestEmail',
    ),
    is.text,
    of(itemSays, 'order.item.types'),
  ).fixings;
