/** A client as somebody would write it: the cheapest rate of a hotel, re-confirmed. */
export class SoldOut extends Error {}

export async function cheapest({ url, bearer }, hotelId, stay) {
  const post = (path, body) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const found = await (
    await post('/v2/hotels/availability', { ...stay, destinations: { hotelIds: [hotelId] } })
  ).json();
  // Each amount may be null, or absent: what says no price is not for sale here.
  const rates = found.hotels
    .flatMap(({ roomRates }) => roomRates)
    .filter((rate) => rate.priceComposition.total);
  if (rates.length === 0) throw new SoldOut(`hotel ${hotelId} has no room`);
  const [best] = rates.toSorted((one, other) => totalOf(one) - totalOf(other));
  const answer = await post('/v2/hotels/checkrate', {
    rateTokens: [best.rateToken],
    locale: 'en',
    searchId: found.searchId,
  });
  // "this means the specific rate is gone, not an empty search"
  if (answer.status === 404) throw new SoldOut(`the rate of hotel ${hotelId} is gone`);
  const [confirmed] = (await answer.json()).hotels.flatMap(({ roomRates }) => roomRates);
  return { total: totalOf(confirmed), bookingToken: confirmed.bookingToken };
}

const totalOf = ({ priceComposition }) => priceComposition.total.value;
