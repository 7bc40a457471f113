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

test('returns a warning in the requested language for an unknown hotel, and entries for the others', async () => {
  const { json } = await ask([999_999, 908, -5], { lang: 7 });
  assert.deepEqual(
    json.HotelDescriptiveContentsType.HotelDescriptiveContents.map((entry: any) => entry.HotelRef.HotelCode),
    [908],
  );
  const [first, second] = json.WarningsType.Warnings;
  assert.deepEqual([first.Language, second.Language], [7, 7]);
  assert.match(first.ShortText, /Code: 999999$/);
});

test('reports invalid members with their path', async () => {
  for (const [body, place] of [
    [{}, 'HotelDescriptiveInfosType'],
    [{ HotelDescriptiveInfosType: {} }, 'HotelDescriptiveInfos'],
    [{ HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{}] } }, 'HotelRef'],
    [
      { HotelDescriptiveInfosType: { HotelDescriptiveInfos: [{ HotelRef: { HotelCode: '908' } }] } },
      'HotelCode',
    ],
    [
      {
        HotelDescriptiveInfosType: {
          HotelDescriptiveInfos: [{ HotelRef: { HotelCode: 908 }, HotelInfo: { SendData: 'yes' } }],
        },
      },
      'SendData',
    ],
  ] as const) {
    const { status, json } = await run.client.v1('GetHotelDescriptiveInfo', body);
    assert.equal(status, 200);
    assert.match(json.ErrorsType.Errors[0].ShortText, new RegExp(`${place}$`));
    assert.equal(json.Success, null);
  }
});

test('describes at most five hundred hotels per request', async () => {
  const many = await ask(Array.from({ length: 500 }, () => 908));
  assert.equal(many.json.HotelDescriptiveContentsType.HotelDescriptiveContents.length, 500);
  const tooMany = await ask(Array.from({ length: 501 }, () => 908));
  assert.match(tooMany.json.ErrorsType.Errors[0].ShortText, /HotelDescriptiveInfos$/);
});
