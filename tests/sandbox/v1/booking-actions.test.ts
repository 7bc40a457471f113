/** What the actions of a v1 booking take, tell and change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemCode } from '../../../sandbox/words/problems.ts';
import { running } from '../../support/running.ts';
import { idOf, inside, refused, reservationsIn, statusOf, told } from '../../support/v1/client.ts';
import { about, doing } from '../../support/v1/transactions.ts';

const run = running({ hotels: 300 });

const newClient = run.newV1;

test('Initiate takes nothing, Hold takes rooms; Commit reserves and Ignore drops either', async () => {
  const client = await newClient();
  const booking = await client.offered();
  const nights = async () => Object.keys(await client.sold()).length;
  for (const [open, status, taken] of [
    ['Initiate', 'Requested', 0],
    ['Hold', 'RequestAccepted', 3],
  ] as const) {
    const name = `${open}-1`;
    assert.equal(statusOf(await client.book(doing(booking, open, name))), status);
    assert.equal(await nights(), taken);
    assert.equal(statusOf(await client.book(about(name, 'Commit'))), 'Reserved');
    assert.equal(await nights(), 3);
    for (const action of ['Commit', 'Ignore'])
      refused(await client.book(about(name, action)), 'problem.wrongState');
    const cancelling = { RoomStaysType: inside(booking).RoomStaysType };
    assert.equal(statusOf(await client.book(about(name, 'CancelRoom', cancelling))), 'Cancelled');

    assert.equal(statusOf(await client.book(doing(booking, open, `${open}-2`))), status);
    const dropped = await client.book(about(`${open}-2`, 'Ignore'));
    assert.deepEqual([statusOf(dropped), told(dropped).warnings, await nights()], ['Cancelled', [], 0]);
    refused(await client.book(about(`${open}-2`, 'Commit')), 'problem.alreadyCancelled');
  }
});

test('VerifyPrice tells the price and books nothing', async () => {
  const client = await newClient();
  const booking = doing(await client.offered(), 'VerifyPrice');
  const right = await client.book(booking);
  const price = inside(booking).ResGlobalInfo.Total.AmountAfterTax;
  assert.deepEqual(
    [told(right).warnings, reservationsIn(right)[0].ResGlobalInfo.Total.AmountAfterTax],
    [[], price],
  );
  inside(booking).ResGlobalInfo.Total.AmountAfterTax = 1;
  const wrong = await client.book(booking);
  assert.equal(told(wrong).warnings[0].Code, problemCode('problem.priceDiffers'));
  assert.equal(reservationsIn(wrong)[0].ResGlobalInfo.Total.AmountAfterTax, price);
  assert.deepEqual([statusOf(wrong), await client.reservations(), await client.sold()], [null, [], {}]);
});

test('Modify changes guests, texts and guarantee, never the price', async () => {
  const client = await newClient();
  const booking = await client.offered();
  const id = idOf(await client.book(booking));
  const request = (change: (reservation: any) => void): any => {
    const modified = doing(structuredClone(booking), 'Modify');
    inside(modified).ResGlobalInfo.HotelReservationsIDsType.HotelReservationIDs = [
      { ResID_Type: 'Reservation', ResID_Value: id },
    ];
    change(inside(modified));
    return modified;
  };
  const answer = await client.book(
    request(({ ResGuestsType, ResGlobalInfo, RoomStaysType }) => {
      ResGuestsType.ResGuests[0].Profiles.ProfileInfos[0].Profile.Customer.PersonName.Surname = 'Lima';
      ResGlobalInfo.CommentsType.Comments = [{ Description: 'Early arrival' }];
      ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode = 'PrePay';
      RoomStaysType.RoomStays[0].SpecialRequestsType = { SpecialRequests: [{ Description: 'A quiet room' }] };
    }),
  );
  const [changed] = reservationsIn(answer);
  assert.equal(statusOf(answer), 'Modified');
  assert.equal(changed.ResGuestsType.ResGuests[0].Surname, 'Lima');
  assert.equal(changed.ResGlobalInfo.CommentsType.Comments[0].Description, 'Early arrival');
  assert.equal(
    changed.ResGlobalInfo.Guarantee.GuaranteesAcceptedType.GuaranteesAccepted[0].GuaranteeTypeCode,
    'PrePay',
  );
  assert.deepEqual((await client.reservations())[0].rooms[0].specialRequests, ['A quiet room']);
  assert.deepEqual(
    changed.ResGlobalInfo.Total.AmountAfterTax,
    inside(booking).ResGlobalInfo.Total.AmountAfterTax,
  );

  refused(
    await client.book(request(({ ResGlobalInfo }) => (ResGlobalInfo.Total.AmountAfterTax -= 1))),
    'problem.priceDiffers',
  );
  refused(
    await client.book(request(({ ResGuestsType }) => (ResGuestsType.ResGuests[0].AgeQualifyingCode = 7))),
    'problem.guestsDiffer',
  );
  refused(
    await client.book(request(({ RoomStaysType }) => (RoomStaysType.RoomStays[0].RoomRates[0].RoomID = 'x'))),
    'problem.unknownReservation',
  );
});
