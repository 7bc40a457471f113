/**
 * The data of one client are not shown to a second client. Specification: "Authentication" ("bound to one registered
 * client"), "v2 availability" ("the client's favorite hotels"). The specification does not show how the second client is
 * answered, so a clause is violated only if the answer contains data of the first client.
 */
import { isDeepStrictEqual } from 'node:util';
import { bookingById, bookingsOf, cancellationOf } from '../generators/booking/afterwards.ts';
import { OrderRecord } from '../schemas/messages/orders/order.ts';
import { reservationReadings } from '../targets/booking-needs.ts';
import { blocked, expect, judgeClause, noData, notConfigured, notExercised, test } from './suite-test.ts';
import { fetchReservation, requireActive } from '../client/bookings/afterwards.ts';
import { book, requireNames } from '../client/bookings/book.ts';
import { periodOf } from '../client/bookings/booking.ts';
import { idsOf, reservationsIn, isActive } from '../client/bookings/reservations.ts';
import { hotelIdsIn, firstRate } from '../client/v2-answers.ts';
import { idIn } from '../client/webhooks/inbox.ts';
import { idsForOnePage } from './helpers/one-page.ts';
import { orderIn, orderPath, searchesFor } from './helpers/orders/orders.ts';
import { comparableRecord } from './helpers/comparable-record.ts';
import { requireWorkingClient, secondV1Client } from './helpers/second-client.ts';
import { hasData, simpleRequests, simplePaths } from './helpers/v1-envelope.ts';
import { bookByToken, confirmRate, isBooked } from './helpers/v2-booking.ts';
import {
  availabilityPath,
  bookingTokensIfAny,
  confirmRates,
  requireConfirmableRates,
  searchRates,
} from './helpers/v2-search.ts';
import { notificationOfChange } from './helpers/webhooks/changes.ts';

test('auth.bearer.bound-to-client: the favourites of the first client are not those of the second', async ({
  api,
  known,
  stay,
  other,
}) => {
  const as = await other('bearer');
  const [ownFavorites, otherFavorites] = [known('favorites'), known('otherFavorites')];
  const destinations = { hotelIds: idsForOnePage(ownFavorites, otherFavorites) };
  const offeredIds = hotelIdsIn(await api.post(availabilityPath, { ...stay, destinations }, { as }));
  const exclusiveFavorites = offeredIds.filter(
    (id) => ownFavorites.includes(id) && !otherFavorites.includes(id),
  );
  if (exclusiveFavorites.length === 0)
    noData('no hotel that is a favourite of only the first client is offered to the second client');
  const favoritesRequest = { ...stay, destinations, favorites: true };
  // If the flag is ignored, or wrong for the first client too, the answer does not show whose favourites it contains.
  const idsForFirst = hotelIdsIn(await api.post(availabilityPath, favoritesRequest));
  if (idsForFirst.some((id) => !ownFavorites.includes(id)))
    blocked('the search for favourites also shows the first client hotels that are no favourites');
  const idsForSecond = hotelIdsIn(await api.post(availabilityPath, favoritesRequest, { as }));
  expect(
    idsForSecond.filter((id) => exclusiveFavorites.includes(id)),
    'favourites of the first client alone, shown to the second as its own',
  ).toEqual([]);
});

for (const [description, pathsOf] of [
  ['by its id', ({ id }) => [orderPath(id)]],
  ['by a search', searchesFor],
] as const satisfies readonly (readonly [string, typeof searchesFor])[])
  test(`order.own-client: no known order is shown to another client ${description}`, async ({
    shopper,
    api,
    known,
    other,
  }) => {
    const as = await other('bearer');
    await requireWorkingClient(shopper, as);
    const paths = known('orders').slice(0, 3).flatMap(pathsOf);
    if (paths.length === 0) noData('no order in known.orders has a pmsNumber or a locator to search for');
    for (const path of paths) {
      const ownRecord = comparableRecord(OrderRecord, orderIn(await api.get(path)));
      const answer = await api.get(path, { as, expects: 'open' });
      // The second client may have an order with the same id.
      const isSameOrder =
        answer.status === 200 && isDeepStrictEqual(comparableRecord(OrderRecord, answer.body), ownRecord);
      // An order contains names of guests, so the report only says whether it is the same order.
      expect(isSameOrder, `whether another client is shown the order at ${path}`).toBe(false);
    }
  });

test(
  'v1.getbk.own-client: another client is not shown our reservation, and does not cancel it',
  { tag: '@v1.cancel.own-client' },
  async ({ shopper, api, envelope, session, other }) => {
    requireNames(session, reservationReadings);
    const as = await secondV1Client({ ...shopper, other });
    const { id, note } = await book(shopper, { adults: 2 });
    await requireActive(shopper, id);
    const period = periodOf(note, Date.now() + session.clock.offset);
    await judgeClause(shopper, 'v1.getbk.own-client', async () => {
      for (const requestBody of [bookingById(id), bookingsOf(note.hotelCode, ...period)]) {
        const answer = await api.post(
          '/v1/api/Pull/GetBookings',
          { ...envelope(), ...requestBody },
          { as, expects: 'open' },
        );
        expect(
          reservationsIn(answer).flatMap(idsOf),
          `what another client is shown when it asks for ${id}`,
        ).not.toContain(id);
      }
    });
    await judgeClause(shopper, 'v1.cancel.own-client', async () => {
      const request = { ...envelope(), ...cancellationOf(id, note) };
      await api.post('/v1/api/Pull/SendHotelResCancel', request, { as, expects: 'open' });
      const reservationAfter = await fetchReservation(shopper, id);
      expect(
        reservationAfter !== undefined && isActive(reservationAfter) !== false,
        `whether reservation ${id} is active after another client cancelled it`,
      ).toBe(true);
    });
  },
);

test('v2.token.own-client: the rate token of one client is not confirmed for another', async ({
  shopper,
  other,
}) => {
  const as = await other('bearer');
  await requireWorkingClient(shopper, as);
  const offer = firstRate(await searchRates(shopper));
  const answer = await confirmRates(shopper, [offer], {}, { as, expects: 'open' });
  expect(bookingTokensIfAny(answer), 'booking tokens for the rate token of another client').toEqual([]);
  await requireConfirmableRates(shopper);
});

test('v2.token.own-client: the booking token of one client is not booked by another', async ({
  shopper,
  session,
  other,
}) => {
  const as = await other('bearer');
  if (!session.target.embedded) notExercised('a booking of the second client could not be cancelled');
  requireNames(session, ['v2.booking.path', 'v2.booking.token', 'v2.booking.guests']);
  const { token } = await confirmRate(shopper);
  expect(
    isBooked(await bookByToken(shopper, token, { as }), session.settings),
    'whether another client books',
  ).toBe(false);
  if (!isBooked(await bookByToken(shopper, token), session.settings))
    blocked(
      'the first client cannot book with its own token, so the refusal for the second client shows nothing',
    );
});

for (const path of simplePaths)
  test(`v1.auth.keys-of-one-client: ${path.split('/').at(-1)} gives nothing to keys of two clients`, async ({
    shopper,
    api,
    envelope,
    other,
  }) => {
    const as = await secondV1Client({ ...shopper, other });
    const { apiKey, secretKey } = as.keys();
    const send = (options: object) => api.post(path, { ...envelope(), ...simpleRequests[path] }, options);
    if (!hasData(await send({ as })))
      blocked(`${path} returns no data to the second client, even with both keys`);
    for (const keys of [{ apiKey }, { secretKey }])
      expect(
        hasData(await send({ keys, expects: 'open' })),
        'whether there is data for a call with one key of each of two clients',
      ).toBe(false);
  });

test('wh.own-client: a change is not notified to the address of another client', async ({
  shopper,
  session,
  hooks,
  webhooks,
  otherWebhooks,
}) => {
  const fixtures = { ...shopper, hooks };
  if (!session.settings.known('webhook.wait')) notConfigured(['webhook.wait']);
  const inbox = await webhooks();
  const otherInbox = await otherWebhooks();
  const id = idIn(await notificationOfChange(fixtures, inbox));
  const misdirected = await otherInbox.next((notification) => id !== undefined && idIn(notification) === id);
  expect(misdirected, `a notification of ${id} at the address of another client`).toBeUndefined();
});
