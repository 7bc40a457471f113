/** The v2 journeys of a conforming client, with orders, notifications and long stays. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stayFrom, type Stay } from './stay.ts';
import type { JourneyContext } from './v1-journeys.ts';
import type { Json } from '../../json.ts';

const couple = { adults: 2, children: 0, childrenAges: [] as number[] };

const searchRequest = (destinations: object, { start, end }: Stay, occupancy: object = couple) => ({
  destinations,
  checkIn: start,
  checkOut: end,
  occupancy,
  locale: 'en',
});

const ratesOf = (json: Json): Json[] => (json?.hotels ?? []).flatMap((hotel: Json) => hotel.roomRates ?? []);

/** Searches until rates are found, on up to eight stays. */
async function findRates(
  { caller, seed }: JourneyContext,
  destinations: object,
  label: string,
  occupancy?: object,
) {
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const body = searchRequest(destinations, stayFrom(seed, `${label} ${attempt}`), occupancy);
    const { json } = await caller.call('v2.avail', { body });
    if (ratesOf(json).length > 0) return { body, json };
  }
  throw new Error(`no rates were found in eight searches: ${JSON.stringify(destinations)}`);
}

export async function searchAround(context: JourneyContext): Promise<void> {
  const { caller, habits, seed } = context;
  const search = (body: object) => caller.call('v2.avail', { body });
  const family = { adults: 2, children: 2, childrenAges: [4, 9] };
  await search(searchRequest({ hotelIds: ['907', '908'] }, stayFrom(seed, 'ids'), family));
  const circle = { latitude: -23.55, longitude: -46.63, radius: 10, radiusUnit: 'km' };
  await search({ ...searchRequest({ circleInfo: circle }, stayFrom(seed, 'circle')), starRatings: [4, 5] });
  for (let searchNumber = 0; searchNumber < (habits.pages === 'first' ? 3 : 1); searchNumber += 1) {
    // A region of 120 hotels.
    const region = searchRequest({ regionId: '501' }, stayFrom(seed, `region ${searchNumber}`));
    const pagedSearch = { ...region, cheapest: true };
    const { json } = await search({ ...pagedSearch, page: 1 });
    const lastPage = (json?.totalPages as number) + (habits.pages === 'endless' ? 4 : 0);
    for (let page = 2; habits.pages !== 'first' && page <= lastPage; page += 1)
      await search({ ...pagedSearch, page });
  }
  await search({
    ...searchRequest({ hotelIds: ['904', '905'] }, stayFrom(seed, 'closed')),
    includeUnavailableRoomRates: true,
  });
}

/** Searches, re-confirms and books. @returns the id of the order */
export async function bookByToken(context: JourneyContext): Promise<string | undefined> {
  const { caller, habits } = context;
  const hotelIds = habits.rechecksAll ? ['902', '903', '907', '908', '910'] : ['908'];
  let offer = await findRates(context, { hotelIds }, 'token');
  for (let searchCount = 1; searchCount < habits.searches; searchCount += 1)
    offer = await findRates(context, { hotelIds }, 'token');
  const [offeredRate] = ratesOf(offer.json);
  const { searchId } = offer.json;
  const recheck = async (): Promise<Json> =>
    ratesOf(
      (await caller.call('v2.checkrate', { body: { rateTokens: [offeredRate.rateToken], searchId } })).json,
    )[0];
  const confirmed = habits.rechecks ? await recheck() : undefined;
  if (habits.rechecks && confirmed === undefined) return undefined;
  if (habits.rechecksAll)
    for (const otherRate of ratesOf(offer.json).slice(0, 40))
      await caller.call('v2.checkrate', { body: { rateTokens: [otherRate.rateToken], searchId } });
  const book = (bookingToken: string) =>
    caller.call('v2.book', {
      body: {
        bookingToken,
        searchId,
        guests: [
          { firstName: 'Ada', lastName: 'Contract', ageQualifying: 'ADULT', email: 'ada@guests.example' },
          { firstName: 'Alan', lastName: 'Contract', ageQualifying: 'ADULT' },
        ],
      },
    });
  const token = (confirmed?.bookingToken ?? offeredRate.rateToken) as string;
  const { json } = await book(token);
  if (habits.booksTwice) await book(token);
  return json?.orderId as string | undefined;
}

export async function readOrder(context: JourneyContext, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { caller, habits } = context;
  let order: Json;
  for (let lookup = 0; lookup < habits.orderLookups; lookup += 1)
    order = (await caller.call('order.by-id', { params: { order_id: id } })).json;
  const [item] = order?.items ?? [];
  if (item?.locator) await caller.call('order.by-query', { query: { locator: item.locator } });
  if (item?.pmsNumber) await caller.call('order.by-query', { query: { pmsNumber: item.pmsNumber } });
}

/** Re-confirms rates of several hotels in one call; the price of one has risen. */
export async function recheckSeveral(context: JourneyContext): Promise<void> {
  const { caller } = context;
  const offer = await findRates(context, { hotelIds: ['902', '903', '908'] }, 'several');
  const tokens = (offer.json.hotels as Json[]).flatMap((hotel) => hotel.roomRates[0]?.rateToken ?? []);
  await caller.call('v2.checkrate', {
    body: { rateTokens: tokens, searchId: offer.json.searchId, locale: 'en' },
  });
}

export async function loseRate(context: JourneyContext): Promise<void> {
  const { caller, habits } = context;
  const offer = await findRates(context, { hotelIds: ['901'] }, 'gone');
  const body = { rateTokens: [ratesOf(offer.json)[0].rateToken], searchId: offer.json.searchId };
  await caller.call('v2.checkrate', { body });
  if (habits.afterGone === 'repeat') {
    await sleep(2);
    await caller.call('v2.checkrate', { body });
  }
  if (habits.afterGone === 'search')
    await caller.call('v2.avail', { body: { ...offer.body, destinations: { hotelIds: ['908'] } } });
}

/** Books after the booking token has expired. */
export async function hesitate(context: JourneyContext): Promise<void> {
  const { caller, habits } = context;
  const offer = await findRates(context, { hotelIds: ['903'] }, 'slowly');
  const body = { rateTokens: [ratesOf(offer.json)[0].rateToken], searchId: offer.json.searchId };
  const recheck = async (): Promise<string> =>
    ratesOf((await caller.call('v2.checkrate', { body })).json)[0]?.bookingToken as string;
  let token = await recheck();
  await caller.tenant.advance(16 * 60);
  if (habits.afterExpiry === 'recheck') token = await recheck();
  await caller.call('v2.book', {
    body: {
      bookingToken: token,
      searchId: body.searchId,
      guests: [
        { firstName: 'Grace', lastName: 'Contract', ageQualifying: 'ADULT', email: 'grace@guests.example' },
      ],
    },
  });
}

export async function searchLongStays({ caller, habits }: JourneyContext): Promise<void> {
  const { tenant } = caller;
  const [landingPageLocator = ''] = tenant.view.credentials.landingPageLocators;
  const issueToken = async (): Promise<string> =>
    (await caller.call('longstay.token', { body: { landingPageLocator } })).json?.access_token as string;
  const useToken = (token: string) =>
    caller.call('longstay.avail', { params: { landingPageLocator } }, token);
  let token = await issueToken();
  for (let callNumber = 0; callNumber < 5; callNumber += 1) {
    if (habits.longStayToken === 'each call' && callNumber > 0) token = await issueToken();
    await useToken(token);
  }
  await tenant.advance(1_900);
  if (habits.longStayToken !== 'never again') token = await issueToken();
  await useToken(token);
}

/** Books, and receives notifications of the order: one by the booking, then another, two at once, and one of an unknown type. */
export async function beNotified(context: JourneyContext): Promise<void> {
  const { caller, habits } = context;
  const { tenant } = caller;
  const followUp = async (id: string): Promise<void> => {
    if (habits.afterNotice === 'nothing') return;
    if (habits.afterNotice === 'look up by locator') {
      await caller.call('order.by-query', { query: { locator: id } });
      return;
    }
    await caller.call('order.by-id', {
      params: { order_id: habits.afterNotice === 'other order' ? `${id}x` : id },
    });
  };
  const fetches: Promise<void>[] = [];
  await tenant.receive((body) => {
    if (body.eventyType === 'ORDER_CHANGED') fetches.push(followUp(body.orderId as string));
    return habits.noticeStatus?.(body);
  }, habits.noticeDelayMs);
  const id = await bookByToken(context);
  await tenant.waitForNotifications(1);
  for (const mode of ['once', 'twice', 'unknown-type']) {
    const countBefore = tenant.notifications;
    await tenant.control('POST', '/webhook/send', { event: 'ORDER_CHANGED', id, how: mode });
    await tenant.waitForNotifications(countBefore + (mode === 'twice' ? 2 : 1));
  }
  await Promise.all(fetches);
}

/** A mistake: re-confirms an unavailable rate, although unavailable rates are only for information. */
export async function recheckUnavailable({ caller, seed }: JourneyContext): Promise<void> {
  const body = {
    ...searchRequest({ hotelIds: ['904'] }, stayFrom(seed, 'closed')),
    includeUnavailableRoomRates: true,
  };
  const { json } = await caller.call('v2.avail', { body: body });
  await caller.call('v2.checkrate', {
    body: { rateTokens: [json.hotels[0].unavailableRoomRates[0].id], searchId: json.searchId },
  });
}
