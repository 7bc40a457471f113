/** What a conforming client does by v2, with orders, notifications and long stays. */
import { setTimeout as sleep } from 'node:timers/promises';
import { stayFrom, type Stay } from '../../v1-messages.ts';
import type { Play } from './v1-journeys.ts';
import type { Json } from '../../json.ts';

const party = { adults: 2, children: 0, childrenAges: [] as number[] };

const query = (destinations: object, { start, end }: Stay, occupancy: object = party) => ({
  destinations,
  checkIn: start,
  checkOut: end,
  occupancy,
  locale: 'en',
});

const ratesOf = (json: Json): Json[] => (json?.hotels ?? []).flatMap((hotel: Json) => hotel.roomRates ?? []);

/** A search that finds something, on other days where it does not. */
async function found({ caller, seed }: Play, destinations: object, label: string, occupancy?: object) {
  for (let time = 0; time < 8; time += 1) {
    const asked = query(destinations, stayFrom(seed, `${label} ${time}`), occupancy);
    const { json } = await caller.call('v2.avail', { body: asked });
    if (ratesOf(json).length > 0) return { asked, json };
  }
  throw new Error(`nothing was found in eight searches: ${JSON.stringify(destinations)}`);
}

export async function searchAround(play: Play): Promise<void> {
  const { caller, habits, seed } = play;
  const family = { adults: 2, children: 2, childrenAges: [4, 9] };
  await caller.call('v2.avail', { body: query({ hotelIds: ['907', '908'] }, stayFrom(seed, 'ids'), family) });
  const circle = { latitude: -23.55, longitude: -46.63, radius: 10, radiusUnit: 'km' };
  await caller.call('v2.avail', {
    body: { ...query({ circleInfo: circle }, stayFrom(seed, 'circle')), starRatings: [4, 5] },
  });
  for (let time = 0; time < (habits.pages === 'first' ? 3 : 1); time += 1) {
    // A region of 120 hotels.
    const requested = query({ regionId: '501' }, stayFrom(seed, `region ${time}`));
    const { json } = await caller.call('v2.avail', { body: { ...requested, cheapest: true, page: 1 } });
    const last = (json?.totalPages as number) + (habits.pages === 'endless' ? 4 : 0);
    for (let page = 2; habits.pages !== 'first' && page <= last; page += 1)
      await caller.call('v2.avail', { body: { ...requested, cheapest: true, page } });
  }
  await caller.call('v2.avail', {
    body: {
      ...query({ hotelIds: ['904', '905'] }, stayFrom(seed, 'closed')),
      includeUnavailableRoomRates: true,
    },
  });
}

/** Searches, re-confirms, books and reads the order. @returns the order's id */
export async function bookByToken(play: Play): Promise<string | undefined> {
  const { caller, habits } = play;
  const hotelIds = habits.rechecksAll ? ['902', '903', '907', '908', '910'] : ['908'];
  let offer = await found(play, { hotelIds }, 'token');
  for (let time = 1; time < habits.searches; time += 1) offer = await found(play, { hotelIds }, 'token');
  const [rate] = ratesOf(offer.json);
  const { searchId } = offer.json;
  const recheck = async (): Promise<Json> =>
    ratesOf(
      (await caller.call('v2.checkrate', { body: { rateTokens: [rate.rateToken], searchId } })).json,
    )[0];
  const confirmed = habits.rechecks ? await recheck() : undefined;
  if (habits.rechecks && confirmed === undefined) return undefined;
  if (habits.rechecksAll)
    for (const other of ratesOf(offer.json).slice(0, 40))
      await caller.call('v2.checkrate', { body: { rateTokens: [other.rateToken], searchId } });
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
  const token = (confirmed?.bookingToken ?? rate.rateToken) as string;
  const { json } = await book(token);
  if (habits.booksTwice) await book(token);
  return json?.orderId as string | undefined;
}

export async function readOrder(play: Play, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const { caller, habits } = play;
  let order: Json;
  for (let time = 0; time < habits.looksUp; time += 1)
    order = (await caller.call('order.by-id', { params: { order_id: id } })).json;
  const [item] = order?.items ?? [];
  if (item?.locator) await caller.call('order.by-query', { query: { locator: item.locator } });
  if (item?.pmsNumber) await caller.call('order.by-query', { query: { pmsNumber: item.pmsNumber } });
}

/** The rates of two hotels of one stay in one call, and one whose price has risen. */
export async function recheckSeveral(play: Play): Promise<void> {
  const { caller } = play;
  const offer = await found(play, { hotelIds: ['902', '903', '908'] }, 'several');
  const tokens = (offer.json.hotels as Json[]).flatMap((hotel) => hotel.roomRates[0]?.rateToken ?? []);
  await caller.call('v2.checkrate', {
    body: { rateTokens: tokens, searchId: offer.json.searchId, locale: 'en' },
  });
}

/** A rate that is gone at re-confirmation. */
export async function loseRate(play: Play): Promise<void> {
  const { caller, habits } = play;
  const offer = await found(play, { hotelIds: ['901'] }, 'gone');
  const body = { rateTokens: [ratesOf(offer.json)[0].rateToken], searchId: offer.json.searchId };
  await caller.call('v2.checkrate', { body });
  if (habits.afterGone === 'repeat') {
    await sleep(2);
    await caller.call('v2.checkrate', { body });
  }
  if (habits.afterGone === 'search')
    await caller.call('v2.avail', { body: { ...offer.asked, destinations: { hotelIds: ['908'] } } });
}

/** A guest who thinks for longer than a booking token lives. */
export async function hesitate(play: Play): Promise<void> {
  const { caller, habits } = play;
  const offer = await found(play, { hotelIds: ['903'] }, 'slowly');
  const body = { rateTokens: [ratesOf(offer.json)[0].rateToken], searchId: offer.json.searchId };
  const recheck = async (): Promise<string> =>
    ratesOf((await caller.call('v2.checkrate', { body })).json)[0]?.bookingToken as string;
  let token = await recheck();
  await caller.stage.advance(16 * 60);
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

export async function longStay({ caller, habits }: Play): Promise<void> {
  const { stage } = caller;
  const [landingPageLocator = ''] = stage.view.credentials.landingPageLocators;
  const issue = async (): Promise<string> =>
    (await caller.call('longstay.token', { body: { landingPageLocator } })).json?.access_token as string;
  const use = (token: string) => caller.call('longstay.avail', { params: { landingPageLocator } }, token);
  let token = await issue();
  for (let time = 0; time < 5; time += 1) {
    if (habits.longStayToken === 'each call' && time > 0) token = await issue();
    await use(token);
  }
  await stage.advance(1_900);
  if (habits.longStayToken !== 'never again') token = await issue();
  await use(token);
}

/** Books, and is told of the order by notifications: once as it is made, then again, twice at once, and of an unknown kind. */
export async function beNotified(play: Play): Promise<void> {
  const { caller, habits } = play;
  const { stage } = caller;
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
  await stage.receive((body) => {
    if (body.eventyType === 'ORDER_CHANGED') fetches.push(followUp(body.orderId as string));
    return habits.answersNotice?.(body);
  }, habits.answersAfter);
  const id = await bookByToken(play);
  await stage.told(1);
  for (const how of ['once', 'twice', 'unknown-type']) {
    const before = stage.notifications;
    await stage.control('POST', '/webhook/send', { event: 'ORDER_CHANGED', id, how });
    await stage.told(before + (how === 'twice' ? 2 : 1));
  }
  await Promise.all(fetches);
}

/** Nobody should: an unavailable rate is for information alone. */
export async function takeUnavailable({ caller, seed }: Play): Promise<void> {
  const requested = {
    ...query({ hotelIds: ['904'] }, stayFrom(seed, 'closed')),
    includeUnavailableRoomRates: true,
  };
  const { json } = await caller.call('v2.avail', { body: requested });
  await caller.call('v2.checkrate', {
    body: { rateTokens: [json.hotels[0].unavailableRoomRates[0].id], searchId: json.searchId },
  });
}
