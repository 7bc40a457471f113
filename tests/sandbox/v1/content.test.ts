import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';

const run = runningSandbox({ hotels: 400 });

interface Asking {
  readonly flags?: object;
  readonly lang?: number;
}

const ask = (codes: readonly number[], { flags = {}, lang = 1 }: Asking = {}) =>
  run.client.v1('GetHotelDescriptiveInfo', {
    TimeStamp: new Date().toISOString(),
    PrimaryLangID: lang,
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: codes.map((HotelCode) => ({ ...flags, HotelRef: { HotelCode } })),
    },
  });

test('describes at most five hundred hotels per request', async () => {
  const count = await ask(Array.from({ length: 500 }, () => 908));
  assert.equal(count.json.HotelDescriptiveContentsType.HotelDescriptiveContents.length, 500);
  const tooMany = await ask(Array.from({ length: 501 }, () => 908));
  assert.match(tooMany.json.ErrorsType.Errors[0].ShortText, /HotelDescriptiveInfos$/);
});
