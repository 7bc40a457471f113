import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runningSandbox } from '../../support/running.ts';

const run = runningSandbox({ hotels: 400 });

const describe = (count: number) =>
  run.client.v1('GetHotelDescriptiveInfo', {
    PrimaryLangID: 1,
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: Array.from({ length: count }, () => ({ HotelRef: { HotelCode: 908 } })),
    },
  });

test('describes at most five hundred hotels per request', async () => {
  const described = await describe(500);
  assert.equal(described.json.HotelDescriptiveContentsType.HotelDescriptiveContents.length, 500);
  const tooMany = await describe(501);
  assert.match(tooMany.json.ErrorsType.Errors[0].ShortText, /HotelDescriptiveInfos$/);
});
