import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AdditionalDetailTypeEnum,
  ContactLocationEnum,
  InformationTypeEnum,
  NamePrefixTypeEnum,
  PhoneLocationTypeEnum,
  PhoneTechTypeEnum,
  PropertyClassTypeEnum,
  URLTypeEnum,
  YesOrNoEnum,
} from '../../../schemas/messages/enumerations.ts';
import { surroundingRegionTypes } from '../../../schemas/messages/region-types.ts';
import { GetHotelDescriptiveInfoResponse } from '../../../schemas/messages/v1/descriptive-response.ts';
import { running } from '../../support/running.ts';
import { placesIn, placesOf } from '../../support/places.ts';
import { some } from '../../support/some.ts';

const run = running({ hotels: 400 });

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

/** Entries of some hotels. */
const entries = async (codes: readonly number[], asking: Asking = {}): Promise<any[]> => {
  const { status, json } = await ask(codes, asking);
  assert.equal(status, 200);
  assert.equal(json.ErrorsType, null);
  return json.HotelDescriptiveContentsType.HotelDescriptiveContents;
};

const many = Array.from({ length: 400 }, (_, index) => 1001 + index);

test('every member of the contract has a value in the hotel that says all', async () => {
  const [full] = await entries([908]);
  const own = { HotelDescriptiveContentsType: { HotelDescriptiveContents: [full] } };
  const envelope = /^(?:EchoToken|ErrorsType|PrimaryLangID|Success|Target|TimeStamp|Version|WarningsType)\b/;
  const missing = placesOf(GetHotelDescriptiveInfoResponse).filter(
    (place) => !envelope.test(place) && !placesIn(own).has(place),
  );
  assert.deepEqual(missing, []);
});

test('whatever may be null is null in the hotel that says nothing', async () => {
  const [sparse] = await entries([907]);
  const { HotelRef, HotelInfo, FacilityInfo, ...rest } = sparse;
  assert.deepEqual(new Set(Object.values(rest)), new Set([null]));
  assert.deepEqual(HotelInfo.Position, { Latitude: null, Longitude: null });
  assert.equal(HotelInfo.MultimediaDescriptionsType, null);
  assert.equal(typeof HotelInfo.DescriptiveText, 'string');
  assert.equal(HotelRef.HotelCode, 907);
  assert.ok(FacilityInfo.GuestRoomsType.GuestRooms.length > 0);
});

test('between them the hotels use every code of every enumeration', async () => {
  const all = await entries(many);
  const seen = (member: string): Set<unknown> =>
    new Set(
      [...JSON.stringify(all).matchAll(new RegExp(`"${member}":("?)([^",}]*)\\1`, 'g'))].map(
        ([, quoted, code]) => (quoted ? code : Number(code)),
      ),
    );
  for (const [member, codes] of Object.entries({
    PropertyClassType: PropertyClassTypeEnum.values,
    InfoCode: InformationTypeEnum.values,
    AdditionalDetailCode: AdditionalDetailTypeEnum.values,
    URLType: URLTypeEnum.values,
    Location: ContactLocationEnum.values,
    NamePrefix: NamePrefixTypeEnum.values,
    PhoneLocationType: PhoneLocationTypeEnum.values,
    PhoneTechType: PhoneTechTypeEnum.values,
    ShareSyncInd: YesOrNoEnum.values,
    ShareMarketInd: YesOrNoEnum.values,
    Type: surroundingRegionTypes,
  })) {
    assert.deepEqual([...seen(member)].sort(), [...codes].sort(), member);
  }
});

test('content agrees with v2: name, place and kinds of room', async () => {
  const ids = ['1172', '1173', '1174', '1176', '908'];
  const { json } = await run.client.search({ destinations: { hotelIds: ids }, occupancy: { adults: 2 } });
  const described = new Map(
    (await entries(ids.map(Number))).map((entry) => [entry.HotelRef.HotelCode, entry]),
  );
  assert.ok(json.hotels.length >= 4);
  for (const { hotel, roomRates } of json.hotels) {
    const { HotelRef, HotelInfo, FacilityInfo, ContactInfosType } = described.get(Number(hotel.id));
    if (HotelRef.HotelName !== null) assert.equal(HotelRef.HotelName, hotel.name);
    assert.equal(
      HotelInfo.Position.Latitude,
      hotel.position?.latitude === undefined ? null : (hotel.position.latitude?.toString() ?? null),
    );
    if (ContactInfosType)
      assert.equal(ContactInfosType.ContactInfos[0].AddressesType.Addresses[0].CityName, hotel.cityName);
    const texts = FacilityInfo.GuestRoomsType.GuestRooms.map(
      (room: any) => room.DescriptiveText.split('. ')[0],
    );
    for (const { roomType } of roomRates)
      assert.ok(texts.includes(roomType.name), `${roomType.name} of ${hotel.id}`);
  }
});

test('rooms add up, and their bounds hold', async () => {
  for (const { HotelInfo, FacilityInfo } of await entries(many.slice(0, 100))) {
    const rooms = FacilityInfo.GuestRoomsType.GuestRooms;
    const counted = some(rooms).every((room: any) => room.Quantity !== undefined);
    if (counted)
      assert.equal(
        rooms.reduce((sum: number, room: any) => sum + room.Quantity, 0),
        HotelInfo.TotalRooms,
      );
    assert.ok((HotelInfo.HandicapRooms ?? 0) <= HotelInfo.TotalRooms);
    for (const room of rooms)
      assert.ok(
        (room.MinAdultOccupancy ?? 1) <= room.MaxAdultOccupancy &&
          room.MaxAdultOccupancy <= room.MaxOccupancy,
      );
    assert.equal(new Set(rooms.map((room: any) => room.ID)).size, rooms.length);
  }
});

test('texts are in the language asked for, and a picture says its language', async () => {
  const texts = new Set<string>();
  for (const lang of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const [{ HotelInfo }] = (await entries([908], { lang })) as [any];
    texts.add(HotelInfo.DescriptiveText);
    const pictures = JSON.stringify(HotelInfo.MultimediaDescriptionsType);
    assert.deepEqual(
      new Set([...pictures.matchAll(/"Language":(\d)/g)].map(([, code]) => Number(code))),
      new Set([lang]),
    );
  }
  assert.ok(texts.size >= 7, `${texts.size} different texts`);
});

const flags = [
  ['AffiliationInfo', 'SendAwards', (entry: any) => entry.Awards],
  ['AreaInfo', 'SendAttractions', (entry: any) => entry.Attractions],
  ['AreaInfo', 'SendRefPoints', (entry: any) => entry.RefPoints],
  ['ContactInfo', 'SendData', (entry: any) => entry.ContactInfosType],
  ['FacilityInfo', 'SendGuestRooms', (entry: any) => entry.FacilityInfo.GuestRoomsType],
  ['HotelInfo', 'SendData', (entry: any) => entry.HotelInfo],
  [
    'MultimediaObjects',
    'SendData',
    ({ HotelInfo, FacilityInfo }: any) =>
      HotelInfo.MultimediaDescriptionsType ??
      FacilityInfo.GuestRoomsType.GuestRooms.find((room: any) => room.MultimediaDescriptionsType !== null),
  ],
  ['Policies', 'SendPolicies', (entry: any) => entry.Policies],
] as const;

for (const [object, flag, data] of flags) {
  test(`${object}.${flag}: false takes the data away and nothing else; true, null and silence leave it`, async () => {
    const [whole] = await entries([908]);
    assert.ok(data(whole));
    for (const said of [
      { [object]: { [flag]: true } },
      { [object]: { [flag]: null } },
      { [object]: null },
      { [object]: {} },
    ])
      assert.deepEqual(await entries([908], { flags: said }), [whole]);
    const [without] = await entries([908], { flags: { [object]: { [flag]: false } } });
    assert.ok(!data(without));
    if (object !== 'MultimediaObjects' && object !== 'HotelInfo' && object !== 'FacilityInfo')
      assert.equal(
        Object.entries(whole).filter(
          ([member, value]) => JSON.stringify(value) !== JSON.stringify(without[member]),
        ).length,
        1,
      );
  });
}

test('a hotel that nobody knows gets a warning in the language asked for, and the others their entries', async () => {
  const { json } = await ask([999_999, 908, -5], { lang: 7 });
  assert.deepEqual(
    json.HotelDescriptiveContentsType.HotelDescriptiveContents.map((entry: any) => entry.HotelRef.HotelCode),
    [908],
  );
  const [first, second] = json.WarningsType.Warnings;
  assert.deepEqual([first.Language, second.Language], [7, 7]);
  assert.match(first.ShortText, /Code: 999999$/);
});

test('what is out of order is reported, and where', async () => {
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

test('five hundred hotels are described at a time, and no more', async () => {
  const many = await ask(Array.from({ length: 500 }, () => 908));
  assert.equal(many.json.HotelDescriptiveContentsType.HotelDescriptiveContents.length, 500);
  const more = await ask(Array.from({ length: 501 }, () => 908));
  assert.match(more.json.ErrorsType.Errors[0].ShortText, /HotelDescriptiveInfos$/);
});
