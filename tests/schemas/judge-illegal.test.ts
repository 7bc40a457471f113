/** An assertion that compares a response with its request applies only if that part of the request is legal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { settingsFrom } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { operationOf } from '../../schemas/operations.ts';
import { v1Response as envelope, findingsWithOurNames as found } from '../support/judged.ts';

test('an illegal envelope value may be returned ("same as request"), but no other illegal value may', () => {
  const ping = (sent: object, got: object) =>
    found('v1.ping', { ...envelope, EchoData: 'x', ...sent }, { ...envelope, ...got });
  for (const member of ['Target', 'PrimaryLangID', 'Version', 'EchoToken'])
    for (const value of [7.5, 'bogus', true, [1], { a: 1 }, ...(member === 'Target' ? [null, 2] : [])]) {
      if (member === 'EchoToken' && value === 'bogus') continue;
      if (member === 'Version' && value === 7.5) continue;
      assert.deepEqual(
        ping({ [member]: value }, { [member]: value }),
        [],
        `${member} ${JSON.stringify(value)}`,
      );
      assert.deepEqual(
        ping({ [member]: value }, { [member]: null }),
        [],
        `${member} ${JSON.stringify(value)}, for which nothing legal is the same`,
      );
    }
  assert.deepEqual(ping({ Target: 'bogus' }, { Target: 7 }), ['enum.target /Target']);
  assert.deepEqual(ping({ Target: 'bogus' }, { Version: 'bogus' }), ['v1.env.version-same /Version']);
  assert.deepEqual(ping({ Target: undefined }, { Target: null }), [], 'what was owed and not sent');
  assert.deepEqual(
    ping({ Version: undefined }, { Version: null }),
    ['v1.env.version-same /Version'],
    'what was not owed',
  );
  assert.deepEqual(ping({}, { Target: 1 }), ['v1.env.target-same /Target']);
});

test('a value that was sent in another letter case was illegal, so it need not be returned', () => {
  const ping = (sent: object, got: object) =>
    found('v1.ping', { ...envelope, EchoData: 'x', ...sent }, { ...envelope, ...got });
  for (const got of [{}, { EchoToken: 'e' }, { EchoToken: null }])
    assert.deepEqual(ping({ echotoken: 'e' }, got), [], JSON.stringify(got));
  assert.deepEqual(ping({ version: 3 }, {}), []);
  assert.deepEqual(
    ping({ echotoken: 'e', EchoToken: 'f' }, {}),
    ['v1.env.echo-token-same /EchoToken'],
    'that is an unknown member',
  );
});

test('a request that is no object says nothing that could come back', () => {
  for (const requested of ['{"not', '[]', '5', 'null', '""'])
    assert.deepEqual(
      found('v1.ping', requested, { ...envelope, Version: 3, EchoToken: 'own', PrimaryLangID: 1, Target: 1 }),
      [],
      requested,
    );
  for (const requested of ['{"not', '[]', '5', 'null', '""'])
    assert.deepEqual(
      found('v1.ping', requested, { ...envelope, Version: 3, Target: null }),
      [],
      `${requested}: nothing there was to repeat`,
    );
});

const stay = { StayDateRange: { Start: '2026-06-01', End: '2026-06-03', Duration: 2 } };
const guests = (more: object = {}) => ({
  RoomStayCandidatesType: {
    RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] }, ...more }],
  },
});
const searched = (criterion: object, more: object = {}) => ({
  ...envelope,
  HotelSearchCriteria: { Criterion: { ...stay, ...guests(), ...criterion } },
  ...more,
});
const offered = (rate: object) => ({
  ...envelope,
  HotelStaysType: {
    HotelStays: [
      {
        BasicPropertyInfo: { HotelRef: { HotelCode: 3 } },
        RoomStays: [
          {
            RoomRates: [
              { RoomStayCandidateRPH: 0, RatePlanID: '1', RoomID: '2', RatesType: { Rates: [] }, ...rate },
              { RatePlanID: '9', RoomID: '8', RatesType: { Rates: [] } },
            ],
          },
        ],
      },
    ],
  },
});
const about = (clause: string, requested: object, rate: object = {}) =>
  found('v1.avail', requested, offered(rate)).filter((one) => one.startsWith(clause));

test('ids of room types that are none ask for nothing', () => {
  const ids = (...RoomTypeIds: unknown[]) =>
    about('v1.avail.room-type-filter', searched({ TPA_Extensions: { RoomTypeIds } }));
  for (const id of [null, true, {}, [], 1.5]) assert.deepEqual(ids(id, '2'), [], JSON.stringify(id));
  assert.equal(ids('7').length, 2);
});

test('a hotel code that is none scopes nothing', () => {
  const refs = (...HotelRefs: unknown[]) => about('v1.avail.hotelrefs-scope', searched({ HotelRefs }));
  for (const ref of [5, null, {}, { HotelCode: 1.5 }, { HotelCode: true }])
    assert.deepEqual(refs(ref, { HotelCode: 4 }), [], JSON.stringify(ref));
  assert.equal(refs({ HotelCode: 4 }).length, 1);
});

test('a room with a wrong reference or quantity is not counted', () => {
  for (const RPH of [1.5, true, []])
    assert.deepEqual(about('v1.availrs.candidate-rph', searched(guests({ RPH }))), [], JSON.stringify(RPH));
  assert.equal(about('v1.availrs.candidate-rph', searched(guests({ RPH: 1 }))).length, 2);
  for (const [RPH, RoomStayCandidateRPH] of [
    ['1', '1'],
    ['1', 1],
    [1, '1'],
    ['a', 'a'],
  ] as const)
    assert.deepEqual(
      ['v1.availrs.candidate-rph', 'conv.type-unstated'].flatMap((clause) =>
        about(clause, searched(guests({ RPH })), { RoomStayCandidateRPH }).filter((one) =>
          one.includes('/RoomRates/0/'),
        ),
      ),
      [],
      `${JSON.stringify(RPH)} sent, ${JSON.stringify(RoomStayCandidateRPH)} told`,
    );
  assert.equal(
    about('v1.availrs.candidate-rph', searched(guests({ RPH: 'a' })), { RoomStayCandidateRPH: 'b' }).length,
    1,
  );
  for (const Quantity of [1.5, '2', true])
    assert.deepEqual(
      about('v1.avail.best-only', searched(guests({ Quantity }))),
      [],
      JSON.stringify(Quantity),
    );
  assert.equal(about('v1.avail.best-only', searched(guests({ Quantity: 1 }))).length, 1);
});

test('a stay that is none is not compared with the dates of rates', () => {
  const findingsFor = (range: object) =>
    about('v1.availrs.dates', searched({ StayDateRange: range }), { EffectiveDate: '2026-07-01' });
  for (const Start of ['2026-06-01T00:00:00Z', '2026-06-31', 20260601, null])
    assert.deepEqual(findingsFor({ ...stay.StayDateRange, Start }), [], String(Start));
  assert.equal(findingsFor(stay.StayDateRange).length, 1);
});

test('a child without an age is an assertion about a request that is not legal, and stays', () => {
  const child = guests({ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 8, Count: 1 }] } });
  assert.equal(about('v1.avail.child-age', searched(child), { Total: { AmountAfterTax: 1 } }).length, 1);
});

test('of an entry whose hotel cannot be read any that is described may be meant', () => {
  const off = { ContactInfo: { SendData: false } };
  const contacts = { ContactInfosType: { ContactInfos: [{ Location: 6 }] } };
  const described = (...infos: readonly object[]) =>
    found(
      'v1.desc',
      { ...envelope, HotelDescriptiveInfosType: { HotelDescriptiveInfos: infos } },
      {
        ...envelope,
        HotelDescriptiveContentsType: {
          HotelDescriptiveContents: [{ HotelRef: { HotelCode: 1 }, ...contacts }],
        },
      },
    ).filter((one) => one.startsWith('v1.desc.flag'));
  const place = '/HotelDescriptiveContentsType/HotelDescriptiveContents/0/ContactInfosType/ContactInfos';
  assert.deepEqual(described({ HotelRef: { HotelCode: 1 }, ...off }), [
    `v1.desc.flag.contactinfo-send-data ${place}`,
  ]);
  for (const HotelCode of [1.5, null, '1', {}])
    assert.deepEqual(
      described({ HotelRef: { HotelCode: 1 }, ...off }, { HotelRef: { HotelCode } }),
      [],
      JSON.stringify(HotelCode),
    );
});

test('null travels in no query', () => {
  const settings = settingsFrom({ 'longstay.locator.in': 'query' }, true);
  const { path } = operationOf('longstay.token');
  assert.deepEqual(wireRequest('longstay.token', { body: { landingPageLocator: null } }, settings), {
    method: 'POST',
    path,
  });
  assert.equal(
    wireRequest('longstay.token', { body: { landingPageLocator: 'l' } }, settings).path,
    `${path}?landingPageLocator=l`,
  );
});
