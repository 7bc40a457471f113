/** A small client: re-confirms the cheapest rate of a hotel. */
export class SoldOut extends Error {}

export async function cheapest({ url, bearer }, hotelId, stay) {
  const post = (path, body) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const availability = await (
    await post('/v2/hotels/availability', { ...stay, destinations: { hotelIds: [hotelId] } })
  ).json();
  // Any amount may be null or absent. Rates without a total price are skipped.
  const rates = availability.hotels
    .flatMap(({ roomRates }) => roomRates)
    .filter((rate) => rate.priceComposition.total);
  if (rates.length === 0) throw new SoldOut(`hotel ${hotelId} has no rate with a price`);
  const [cheapestRate] = rates.toSorted((a, b) => totalOf(a) - totalOf(b));
  const response = await post('/v2/hotels/checkrate', {
    rateTokens: [cheapestRate.rateToken],
    locale: 'en',
    searchId: availability.searchId,
  });
  // The specification says of a 404 from checkrate: "this means the specific rate is gone, not an empty search".
  if (response.status === 404) throw new SoldOut(`the rate of hotel ${hotelId} is gone`);
  const [confirmed] = (await response.json()).hotels.flatMap(({ roomRates }) => roomRates);
  return { total: totalOf(confirmed), bookingToken: confirmed.bookingToken };
}

const totalOf = ({ priceComposition }) => priceComposition.total.value;
