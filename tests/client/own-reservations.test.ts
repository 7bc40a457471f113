/** Whether a reservation named in the response to our booking is ours. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer } from '../../client/answer.ts';
import { assertOurs } from '../../client/bookings/look.ts';
import { Unjudged } from '../../client/gaps.ts';
import { bookingTagFor } from '../../lib/booking-tag.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import type { Target } from '../../targets/target.ts';

const bookingTag = bookingTagFor('HC-0a1b2c3d-10001');

/** A session with a service whose GetBookings shows one reservation with this e-mail. */
const showing = (email: string | undefined, status = 200): Parameters<typeof assertOurs>[0] => {
  const reservation = {
    ResGlobalInfo: { HotelReservationsIDsType: { HotelReservationIDs: [{ ResID_Value: 'R-1' }] } },
    ...(email === undefined ? {} : { ResGuests: [{ Email: email }] }),
  };
  const body = { HotelReservationsType: { HotelReservations: [reservation] } };
  return {
    settings: settingsFrom({}, true),
    target: { environment: 'approval' } as Target,
    clock: { offset: 0 },
    call: async () => ({ status, body, text: JSON.stringify(body) }) as Answer,
  };
};

/** Checks a reservation that an answer named, with short pauses between looks. */
const assertNamed = (session: ReturnType<typeof showing>, id = 'R-1') =>
  assertOurs(session, id, [bookingTag], { given: true, pausesMs: [1, 1] });

test('a reservation with our e-mail, or without one, may be ours', async () => {
  await assertNamed(showing(bookingTag.email));
  await assertNamed(showing(undefined));
});

test('a reservation that is not listed may be anybody’s', async () => {
  await assert.rejects(
    assertNamed(showing(bookingTag.email), 'R-2'),
    (error) => error instanceof Unjudged && /does not show reservation R-2/.test(error.message),
  );
  const late = showing(bookingTag.email);
  await assertOurs(showing(bookingTag.email), 'HC-nobody', [bookingTag], { given: false });
  let looks = 0;
  const call: typeof late.call = async (...requested) =>
    (looks += 1) < 3 ? ({ status: 200, body: {}, text: '{}' } as Answer) : late.call(...requested);
  await assertNamed({ ...late, call });
  assert.equal(looks, 3);
});

test('a reservation with another e-mail is not ours, however similar', async () => {
  for (const email of [
    'ana.souza@example.com',
    `not.${bookingTag.email}`,
    bookingTagFor('HC-0a1b2c3d-10002').email,
  ])
    await assert.rejects(
      assertNamed(showing(email)),
      (error) => error instanceof Unjudged && /somebody else's/.test(error.message),
    );
});

test('without a response of GetBookings the owner is unknown', async () => {
  await assert.rejects(assertNamed(showing(bookingTag.email, 503)), /HTTP 503/);
});
