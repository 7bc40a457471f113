/** A journal keeps no secret and no guest data of an exchange, but everything that requirements compare. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SentRequest } from '../../lib/exchange.ts';
import { exchangeRedactor } from '../../lib/journal/redact-exchange.ts';
import { replaceLeaves } from '../../lib/leaves.ts';
import { kindOfMember, secretNames } from '../../schemas/messages/withheld.ts';
import { defaults } from '../../schemas/settings.ts';
import { assertNone } from '../support/lists.ts';

const { exchange } = exchangeRedactor(Buffer.alloc(32, 7), {
  kindOf: kindOfMember((setting) => String(defaults.get(setting))),
  secretNames: new Set([...secretNames, 'x-partner-key']),
});

const redacted = (request: SentRequest): SentRequest =>
  exchange({ request, response: undefined }, false).request;

const secret = 'k3y-of-the-partner-77';

const booking = {
  Target: 0,
  EchoToken: 'e-1',
  HotelReservationsType: {
    HotelReservations: [
      {
        ResGuestsType: {
          ResGuests: [
            {
              Age: 34,
              AgeQualifyingCode: 10,
              Profiles: {
                ProfileInfos: [
                  {
                    Profile: {
                      Customer: {
                        Email: 'joana.sousa@mail.pt',
                        PersonName: { GivenName: 'Joana', Surname: 'Sousa', NamePrefix: 2 },
                        Telephone: { PhoneNumber: '+351 912 345 678' },
                        Document: { Number: 'CC-99887766', Value: 'P-1122' },
                        Address: { AddressLine: 'Rua do Ouro 12', PostalCode: '1100-061' },
                      },
                    },
                  },
                ],
              },
            },
          ],
        },
        RoomStays: [
          {
            RatePlans: [{ RatePlanName: 'Flexible', RatePlanID: 41 }],
            CommentsType: { Comments: [{ Text: 'Joana arrives late' }] },
            PaymentCard: {
              CardCode: 1,
              CardNumber: '4111 1111 1111 1111',
              CardHolderName: 'J SOUSA',
              SeriesCode: '737',
            },
          },
        ],
      },
    ],
  },
};

const requested: SentRequest = {
  method: 'POST',
  url: `https://h/v1/x?X-Partner-Key=${secret}&email=joana.sousa%40mail.pt&locator=ABC`,
  headers: {
    'x-partner-key': secret,
    cookie: 'sid=1234567890',
    'x-forwarded-for': '10.9.8.7',
    'user-agent': 'client/1.2',
  },
  body: JSON.stringify(booking, null, 1),
};

const names = 'Joana JOANA Sousa SOUSA mail.pt Ouro 1100-061';
const numbers = '912 99887766 P-1122 4111 737 1234567890 10.9.8.7';
const personal = [secret, ...`${names} ${numbers}`.split(' ')];

test('no guest data and no secret is kept, but everything that requirements need is', () => {
  const response = {
    status: 200,
    headers: { 'set-cookie': 'a=1234567890' },
    body: `{"note":"${secret} was seen","guestName":"JOANA SOUSA"}`,
  };
  const kept = exchange({ request: requested, response: response }, false);
  const text = JSON.stringify(kept);
  assertNone(personal, (one) => text.includes(one));
  for (const stays of ['e-1', 'Flexible', 'client/1.2', 'locator=ABC', 'RatePlanID'])
    assert.ok(text.includes(stays), stays);
  const [reservation] = JSON.parse(kept.request.body!).HotelReservationsType.HotelReservations;
  const [stay, guest] = [reservation.RoomStays[0], reservation.ResGuestsType.ResGuests[0]];
  assert.deepEqual([guest.Age, guest.AgeQualifyingCode, stay.PaymentCard.CardCode], [34, 10, 1]);
  assert.equal(guest.Profiles.ProfileInfos[0].Profile.Customer.PersonName.NamePrefix, 2);
});

test('equal guests stay equal in whatever case and escapes, others do not', () => {
  const named = (body: string): string => JSON.parse(redacted({ ...requested, body }).body!).firstName;
  assert.equal(named('{"firstName":"José"}'), named(String.raw`{ "firstName" : "JOS\u00c9" }`));
  assert.notEqual(named('{"firstName":"José"}'), named('{"firstName":"Jose"}'));
});

test('a token keeps its form and length, and is the same where it is used as where it was issued', () => {
  const token = `${'a'.repeat(20)}.${'b'.repeat(30)}.${'c'.repeat(20)}`;
  const response = { status: 200, headers: {}, body: `{"access_token":"${token}"}` };
  const issued = exchange({ request: requested, response }, false).response.body;
  const used = redacted({ ...requested, headers: { authorization: `Bearer ${token}` } });
  assert.equal(`Bearer ${JSON.parse(issued).access_token}`, used.headers['authorization']);
  assert.match(issued, /jwt:72:[0-9a-f]{12}/);
});

test('a body that is not JSON is not kept, nor is a card or an address in a list of hotels', () => {
  const { request: sent, response } = exchange(
    {
      request: { ...requested, body: 'firstName=Joana&x=1' },
      response: {
        status: 200,
        headers: {},
        body: '{"hotel":"H","text":"ask joana.sousa@mail.pt, 4111111111111111"}',
      },
    },
    true,
  );
  assert.match(sent.body!, /^text:19:/);
  assert.match(response.body, /"hotel":"H"/);
  assert.ok(!response.body.includes('joana') && !response.body.includes('41111'));
});

test('values are replaced in place, and everything else stays byte for byte', () => {
  const text = '{ "a" : [ "x", {"b":-1.5e3 , "c\\u0041":"y\\n"} ], "d":"x","e":[[["x"]]], "f":{}, "g":null }';
  const observed: string[] = [];
  const out = replaceLeaves(text, ({ path, value, isText }) => {
    observed.push(`${path.join('/')}=${value}`);
    return isText && value === 'x' ? '"q' : isText ? undefined : '7';
  });
  assert.deepEqual(observed, ['a=x', 'a/b=-1.5e3', 'a/cA=y\n', 'd=x', 'e=x']);
  assert.equal(out, text.replaceAll('"x"', String.raw`"\"q"`).replace('-1.5e3', '7'));
});
