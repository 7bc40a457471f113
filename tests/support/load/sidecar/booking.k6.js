// Books without end, as journeys do: noted before, answered after, and every other one cancelled and read back.
import exec from 'k6/execution';
import http from 'k6/http';

const { bookings, run, idPath } = JSON.parse(open(__ENV.BOOKINGS));

export const options = { vus: 4, duration: '10m', systemTags: ['name', 'status'] };

const json = { 'content-type': 'application/json' };
const tell = (path, stated) =>
  http.post(__ENV.SIDECAR + path, JSON.stringify(stated), { headers: json, tags: { name: 'sidecar' } })
    .status;
const call = (operation, name, body) =>
  http.post(`${__ENV.SERVICE}/v1/api/Pull/${operation}`, body, {
    headers: { ...json, apiKey: __ENV.API_KEY, secretKey: __ENV.SECRET_KEY },
    tags: { name },
  });

export default function () {
  const number = exec.scenario.iterationInTest;
  const { start, end, search, cancellation, look } = bookings[number % bookings.length];
  const transactionIdentifier = `HL-${run}-b${number}`;
  const email = `${transactionIdentifier.toLowerCase()}@example.com`;
  const query = `transactionIdentifier=${transactionIdentifier}&email=${email}&start=${start}&end=${end}&hotel=0&party=0`;
  const offered = call('GetHotelAvail', 'v1.avail', search).body;
  const booking = http.post(`${__ENV.SIDECAR}/bookings/new?${query}`, offered, { tags: { name: 'sidecar' } });
  if (booking.status !== 200) return;
  const answer = call('SendHotelRes', 'v1.book', booking.body);
  const reservation = answer.status === 200 ? answer.json(idPath) : undefined;
  tell('/bookings/answered', {
    transactionIdentifier,
    reservation: reservation === undefined ? null : String(reservation),
  });
  if (reservation === undefined || number % 2 === 0) return;
  const proof = cancellation
    .replaceAll('nobody@example.com', email)
    .replaceAll('no-reservation', reservation);
  const cancelled = call('SendHotelResCancel', 'v1.cancel', proof);
  if (cancelled.status !== 200 || cancelled.json('ErrorsType.Errors.#') !== undefined) return;
  const shown = call('GetBookings', 'v1.getbk', look.replaceAll('no-reservation', reservation)).body;
  const who = `transactionIdentifier=${transactionIdentifier}&reservation=${reservation}`;
  http.post(`${__ENV.SIDECAR}/bookings/read-back?${who}`, shown, { tags: { name: 'sidecar' } });
}
