/** What `init --may-book` learns by one booking, which it takes back: of the sandbox in each of its shapes, and of another service. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import type { Keys } from '../../client/access.ts';
import { ledgerFile, Ledger } from '../../client/bookings/ledger.ts';
import { settingVariants } from '../../proof/legal.ts';
import { definitions, settingsFrom, type Stated } from '../../schemas/settings.ts';
import { startOtherService } from '../other-service/service.ts';
import { settingsOf } from '../other-service/target-settings.ts';
import { sandboxFor } from '../support/running.ts';
import { assertMapsTo } from '../support/lists.ts';
import { temporaryFolder } from '../support/folder.ts';
import { startProxy } from '../support/door.ts';
import { isWhole } from '../support/sample.ts';
import { runInProcess } from '../support/verb-here.ts';
import { assertExitCode } from '../support/verb.ts';
import { startRateLimitedProxy } from '../bench/gate/rate-limited-proxy.ts';
import { requestNames } from './hints.ts';

let folder: string;

async function init(
  url: string,
  { apiKey, secretKey }: Keys,
  {
    hotel = '1172',
    environment = 'development',
    ...stated
  }: Stated & { hotel?: string; environment?: string } = {},
) {
  const settings = Object.entries(stated).flatMap(([id, value]) => ['--setting', `${id}=${String(value)}`]);
  const where = `init --no-waivers --environment ${environment} --v1 ${url} --hotel ${hotel}`;
  const args = `${where} --may-book --out x.json --key-env B_KEY --secret-env B_SECRET`.split(' ');
  const env = { B_KEY: apiKey, B_SECRET: secretKey };
  const ended = await runInProcess(folder, [...args, ...settings], env);
  const ledger = new Ledger(ledgerFile(join(folder, 'results'), { name: 'development' }));
  const written = (): { settings: Record<string, unknown>; permissions?: object; unconfirmed?: string[] } =>
    JSON.parse(readFileSync(join(folder, 'x.json'), 'utf8')) as ReturnType<typeof written>;
  return { ...ended, ledger, written };
}

/** Where to read values in the sandbox's responses, as an owner states it. */
const byName: Stated = {
  'v1.reading.bookings.each': '$.HotelReservationsType.HotelReservations[*]',
  'v1.reading.bookings.id': '$.ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs[0].ResID_Value',
  'v1.reading.bookings.state': '$.ResStatus.PMS_ResStatusType',
};

const shapes = ['answers-deeper', 'answers-higher', 'answers-map'] as const;

describe('init --may-book', () => {
  // Of these tests alone: beside them others of the same process have their own.
  beforeEach(() => (folder = temporaryFolder()));

  test('learns an unchanged sandbox by its names, and leaves no booking', async (t) => {
    const sandbox = await sandboxFor(t, { hotels: 200 });
    const { printed, ledger, written } = await assertExitCode(0, init(sandbox.url, sandbox.demo));
    assert.match(
      printed,
      /a second time later, hotel-contract sweep --target x\.json in this folder finds it/,
    );
    assert.deepEqual(written().permissions, { mayBook: true });
    assert.equal(written().settings['v1.names.reservation.pmsStatus'], 'PMS_ResStatusType');
    assertMapsTo(ledger.bookings(), ['cancelled'], ({ settled }) => settled);
  });

  for (const shape of isWhole ? shapes : shapes.slice(0, 1))
    test(`reads what it booked where the sandbox has ${shape}`, async (t) => {
      const stated = settingVariants[shape].settings as Stated;
      const sandbox = await sandboxFor(t, { hotels: 200, settings: settingsFrom(stated, true) });
      const { ledger, written } = await assertExitCode(0, init(sandbox.url, sandbox.demo));
      const wanted = Object.entries(stated).filter(([id]) =>
        /^v1\.(?:booking\.id|reading\.(?:bookings|booked)\.)/.test(id),
      );
      assertMapsTo(wanted, wanted, ([id]) => [id, written().settings[id]]);
      assert.equal(ledger.open().length, 0);
    });

  test('learns the same readings of the other service as its owner has written', async (t) => {
    const other = await startOtherService({ world: 'alpine' });
    t.after(() => other.stop());
    const hotel = String(other.world.hotels[0]!.code);
    const keys = {
      'v1.keys.api': requestNames['v1.keys.api']!,
      'v1.keys.secret': requestNames['v1.keys.secret']!,
    };
    const { ledger, written } = await assertExitCode(
      0,
      init(other.urls.base, other.clients[0]!, { hotel, ...keys }),
    );
    const owners = Object.entries(settingsOf(other.world.manners)).filter(([id]) =>
      /^v1\.(?:form\.book|reading\.bookings\.)/.test(id),
    );
    assertMapsTo(owners, owners, ([id]) => [id, written().settings[id]]);
    assert.ok(written().unconfirmed?.includes('v1.reading.found.city'), 'told by its name alone');
    assert.equal(written().unconfirmed?.includes('v1.reading.bookings.id'), false);
    assert.equal(ledger.open().length, 0);
  });

  const faults = {
    'v1-cancel-does-nothing': /after its cancellation/,
    'v1-cancel-room-by-room-alone': /its cancellation was refused/,
  } as const;
  for (const [fault, why] of Object.entries(faults) as [keyof typeof faults, RegExp][])
    test(`says what may be active where ${fault}, with exit 4`, async (t) => {
      const sandbox = await sandboxFor(t, { hotels: 200 });
      const tenant = await sandbox.createTenant({ fault });
      const initiated = init(tenant.baseUrl, tenant.credentials);
      const { printed, ledger, written } = await assertExitCode(4, initiated);
      assert.match(printed, /booking HC-[0-9a-f]{8}-init at hotel 1172, reservation R-\S+: /);
      assert.match(printed, why);
      assert.equal(ledger.open().length, 1);
      assert.equal(written().permissions, undefined);
    });

  test('reports what may be active if a booking got no response, with exit 4', async (t) => {
    const sandbox = await sandboxFor(t, { hotels: 200 });
    const proxy = await startRateLimitedProxy(sandbox.url, 1_000_000);
    proxy.intercept = (incoming) => {
      if (incoming.url?.endsWith('/SendHotelRes') !== true) return false;
      incoming.socket.destroy();
      return true;
    };
    t.after(() => proxy.close());
    const { printed, ledger } = await assertExitCode(4, init(proxy.url, sandbox.demo));
    assert.match(printed, /may still be active: booking HC-\S+ at hotel 1172: the booking was not answered/);
    assert.equal(ledger.open().length, 1, 'and it was sent once');
  });

  test('books no more while a booking is active, and cancels it by the given settings', async (t) => {
    const sandbox = await sandboxFor(t, { hotels: 200 });
    const door = await startProxy(sandbox.url);
    let refuses = true;
    door.changeRequest = (text, url) =>
      text.replaceAll('~ R+', refuses && url.endsWith('/SendHotelResCancel') ? 'X-' : 'R-');
    door.changeResponse = (text) => text.replaceAll(/\bR-/g, '~ R+');
    t.after(() => door.close());
    const first = await assertExitCode(4, init(door.url, sandbox.demo));
    assert.match(first.printed, /reservation ~ R\+\S+: its cancellation was refused/);
    rmSync(join(folder, 'x.json'));

    const second = await assertExitCode(4, init(door.url, sandbox.demo));
    assert.match(second.printed, /reservation ~ R\+\S+: no further booking is made while an earlier one/);
    assert.equal(second.ledger.bookings().length, 1);
    rmSync(join(folder, 'x.json'));

    refuses = false;
    const { ledger } = await assertExitCode(0, init(door.url, sandbox.demo, byName));
    assertMapsTo(ledger.bookings(), ['cancelled', 'cancelled'], ({ settled }) => settled);
  });

  test('uses the given identifier and readings if no response shows who made a booking', async (t) => {
    const sandbox = await sandboxFor(t, { hotels: 200 });
    const door = await startProxy(sandbox.url);
    door.changeResponse = (text, url) =>
      url.endsWith('/GetBookings') ? text.replaceAll(/"hc-[\w-]+(?:@example\.com)?"/gi, 'null') : text;
    t.after(() => door.close());
    const settings = { ...byName, 'v1.booking.id': definitions['v1.booking.id'].default };
    const { ledger } = await assertExitCode(0, init(door.url, sandbox.demo, settings));
    assertMapsTo(ledger.bookings(), ['cancelled'], ({ settled }) => settled);
  });

  test('never books at a production deployment', async () => {
    const keys = { apiKey: 'abcdefgh', secretKey: 'ijklmnop' };
    const initiated = init('http://127.0.0.1:9', keys, { environment: 'production' });
    const { printed } = await assertExitCode(2, initiated);
    assert.match(printed, /production is never booked: leave --may-book out/);
  });
});
