/** Alternative response shapes: with the readings of their variant all values are found, without them none. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingVariants } from '../../proof/legal.ts';
import { startSandbox } from '../../proof/sandbox.ts';
import { messageInShape } from '../../sandbox/shapes/answer-shapes.ts';
import type { OperationId } from '../../schemas/operations.ts';
import { valueAt } from '../../schemas/readings/path.ts';
import { readResponseBody } from '../../schemas/readings/read.ts';
import { definitions, settingsFrom, type Stated } from '../../schemas/settings.ts';
import { bookingById, cancellationOf } from '../../generators/booking/afterwards.ts';
import { idsOf, reservationsIn, activeRooms, isActive } from '../../client/bookings/reservations.ts';
import { assertMapsTo } from '../support/lists.ts';
import { proof, v1ClientOf } from '../support/v1/client.ts';

const namesOfReservations = Object.fromEntries(
  Object.entries(definitions).flatMap(([id, setting]) =>
    id.startsWith('v1.names.reservation.') ? [[id, setting.default]] : [],
  ),
) as Stated;

interface Listed {
  readonly Countries?: readonly { readonly Code?: unknown; readonly Name?: unknown }[];
  readonly Url?: unknown;
  readonly EchoData?: unknown;
}

/** The results of all operations of one sandbox, read with some settings. */
async function observed(shape: string, readings: Stated) {
  const sandbox = await startSandbox({
    hotels: 300,
    settings: settingsFrom({ 'sandbox.answers': shape }, true),
  });
  const settings = settingsFrom(readings);
  const as = (id: OperationId, answer: unknown): unknown => readResponseBody(id, answer, settings);
  try {
    const client = v1ClientOf(sandbox, await sandbox.createTenant());
    const booked: unknown = await client.book(await client.bookingOfOffer());
    const id = valueAt(booked, settings.get('v1.booking.id'));
    const looked = async () =>
      reservationsIn({ body: as('v1.getbk', await client.read(bookingById(String(id)))) })[0];
    const before = await looked();
    await client.cancel(cancellationOf(String(id), proof));
    const after = await looked();
    const countries = as('v1.countries', (await client.pull('GetCountryList', {})).json) as Listed;
    const content = as('v1.contentfile', (await client.pull('GetContentFileUrl', {})).json) as Listed;
    const ping = as('v1.ping', (await client.pull('Ping', { EchoData: 'hello' })).json) as Listed;
    return {
      id: before && idsOf(before)[0] === id,
      states: [before && isActive(before), after && isActive(after)],
      rooms: before && activeRooms(before),
      stay: before?.RoomStaysType?.RoomStays?.[0]?.StayDateRange,
      country:
        countries.Countries?.some(({ Code, Name }) => String(Code) === '40' && typeof Name === 'string') ??
        false,
      url: typeof content.Url,
      echo: ping.EchoData,
    };
  } finally {
    await sandbox.stop();
  }
}

for (const name of ['answers-deeper', 'answers-higher', 'answers-map'] as const) {
  const { settings } = settingVariants[name];
  const { 'sandbox.answers': shape, ...readings } = settings as Stated & {
    readonly 'sandbox.answers': string;
  };

  test(`${name} is read with its readings`, async () => {
    // Values at their default place are read by their default names.
    const names = shape === 'deeper' ? namesOfReservations : {};
    const { stay, ...rest } = await observed(shape, { ...names, ...readings });
    assert.deepEqual(rest, {
      id: true,
      states: [true, false],
      rooms: [0],
      country: true,
      url: 'string',
      echo: 'hello',
    });
    assertMapsTo(Object.values(stay ?? {}), ['2027-03-08', '2027-03-11'], (day) => String(day).slice(0, 10));
  });

  test(`${name} is not read without them`, async () => {
    assert.deepEqual(await observed(shape, { ...readings, ...unstated(readings) }), {
      id: undefined,
      states: [undefined, undefined],
      rooms: undefined,
      stay: undefined,
      country: false,
      url: 'undefined',
      echo: undefined,
    });
  });
}

/** All results except the booking's identifier, which the other requests need. */
const unstated = (readings: Stated): Stated =>
  Object.fromEntries(
    Object.keys(readings).flatMap((id) =>
      id.startsWith('v1.reading.') && !id.endsWith('gone') ? [[id, '']] : [],
    ),
  ) as Stated;

test('refuses an unknown shape', () => {
  assert.throws(() => messageInShape('odd', {}, 'v1.ping'), /there is no shape of answers "odd"/);
});
