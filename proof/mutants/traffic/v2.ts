/** Legal v2 requests: all kinds of destinations, parties, stays, filters, pages and languages, and re-confirmations. */
import type { Members, Sender } from './sender.ts';

const hotelIds = ['1172', '1173', '1174', '1176', '1177', '908'];
const circle = { latitude: 41.1579, longitude: -8.6291, radius: 5, radiusUnit: 'km' };

export async function readV2(send: Sender): Promise<void> {
  const stay = (from: number, nights: number): Members => ({
    checkIn: send.day(from),
    checkOut: send.day(from + nights),
  });
  const search = (more: Members = {}): Promise<Members | undefined> =>
    send.ask('v2.avail', {
      body: { destinations: { hotelIds }, occupancy: { adults: 2 }, locale: 'en', ...stay(45, 3), ...more },
    });
  for (const locale of ['pt', 'en', 'es', 'fr', 'da', 'it', 'de', 'pt-BR']) await search({ locale });
  for (const nights of [1, 2, 7, 8, 28]) await search(stay(60, nights));
  for (const occupancy of [
    { adults: 1 },
    { adults: 2, children: 1, childrenAges: [5] },
    { adults: 2, children: 2, childrenAges: [0, 17] },
  ])
    await search({ occupancy });
  for (const destinations of [
    { regionId: '501' },
    { circleInfo: circle },
    { circleInfo: { ...circle, radius: 2 } },
    { circleInfo: { ...circle, radius: 2, radiusUnit: 'mi' } },
    { circleInfo: circle, regionId: '504' },
    { circleInfo: circle, hotelIds },
    { regionId: '501', hotelIds },
    { circleInfo: circle, regionId: '504', hotelIds: ['1172'] },
    { circleInfo: null, hotelIds },
  ])
    await search({ destinations });
  for (const page of [1, 2, 3]) await search({ destinations: { regionId: '501' }, page, cheapest: true });
  for (const page of [1, 2])
    await search({
      destinations: { regionId: '504' },
      page,
      includeUnavailableRoomRates: true,
      locale: 'pt',
    });
  for (const flag of ['favorites', 'cheapest', 'includeUnavailableRoomRates']) {
    await search({ [flag]: true });
    await search({
      destinations: { regionId: '502' },
      [flag]: true,
      occupancy: { adults: 2, children: 1, childrenAges: [9] },
    });
  }
  for (const starRatings of [[3], [4, 5], [1, 2]])
    await search({ destinations: { regionId: '501' }, starRatings });
  await search({
    destinations: { hotelIds: ['905', '1172'] },
    includeUnavailableRoomRates: true,
    occupancy: { adults: 4 },
  });
  await recheck(send, search);
}

/** Re-confirmations: one rate, several of one hotel, of two hotels, with and without a search id, in other languages. */
async function recheck(
  send: Sender,
  search: (more?: Members) => Promise<Members | undefined>,
): Promise<void> {
  for (const more of [
    {},
    {
      occupancy: { adults: 2, children: 1, childrenAges: [6] },
      checkIn: send.day(50),
      checkOut: send.day(51),
    },
  ]) {
    const found = await search(more);
    const [first, second] = (found?.['hotels'] as Members[]) ?? [];
    const tokens = (hotel: Members | undefined, count: number): string[] =>
      ((hotel?.['roomRates'] ?? []) as Members[]).slice(0, count).map((rate) => String(rate['rateToken']));
    const searchId = found?.['searchId'] as string;
    for (const body of [
      { rateTokens: tokens(first, 1), searchId },
      { rateTokens: tokens(first, 2), searchId, locale: 'pt' },
      { rateTokens: tokens(first, 3), locale: 'de' },
      { rateTokens: [...tokens(first, 2), ...tokens(second, 2)], searchId: null, locale: null },
      { rateTokens: [...tokens(second, 1), ...tokens(first, 1)], searchId, locale: 'fr' },
    ])
      await send.ask('v2.checkrate', { body });
  }
}

/** Bookings of v2 rates, with their orders. */
export async function bookV2(send: Sender): Promise<void> {
  const found = await send.ask('v2.avail', {
    body: {
      destinations: { hotelIds: ['1177'] },
      checkIn: send.day(70),
      checkOut: send.day(72),
      occupancy: { adults: 2, children: 1, childrenAges: [7] },
      locale: 'en',
    },
  });
  const rate = found?.['hotels']?.[0]?.roomRates?.[0] as Members | undefined;
  const checked = await send.ask('v2.checkrate', {
    body: { rateTokens: [rate?.['rateToken']], searchId: found?.['searchId'] },
  });
  const bookingToken = checked?.['hotels']?.[0]?.roomRates?.[0]?.bookingToken as unknown;
  const guest = (firstName: string, ageQualifying: string, age: number): Members => ({
    firstName,
    lastName: 'Costa',
    ageQualifying,
    age,
  });
  const booked = await send.ask('v2.book', {
    body: {
      bookingToken,
      searchId: found?.['searchId'],
      guests: [
        { ...guest('Rita', 'ADULT', 40), email: 'rita@hotels.example' },
        guest('Nuno', 'ADULT', 41),
        guest('Leo', 'CHILD', 7),
      ],
    },
  });
  const orderId = booked?.['orderId'] as string | undefined;
  if (orderId !== undefined) await send.ask('order.by-id', { params: { order_id: orderId } });
}

export async function readLongStay(send: Sender): Promise<void> {
  for (const landingPageLocator of ['praia-suites', 'casa-do-rio']) {
    const token = await send.ask('longstay.token', { body: { landingPageLocator } });
    await send.ask('longstay.avail', { params: { landingPageLocator } }, token?.['access_token'] as string);
  }
}
