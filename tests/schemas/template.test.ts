/** A v2 booking with a layout from the target: values that are filled in are read back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sentMessageOf } from '../../schemas/judge/requested.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { wireRequest } from '../../schemas/wire-request.ts';
import { settingProblems } from '../../targets/stated.ts';

const layout = {
  rooms: [
    {
      key: '{bookingToken}',
      people: [{ given: '{firstName1}', family: '{lastName1}' }, { given: '{firstName2}' }],
    },
  ],
  search: '{searchId}',
  contact: { mail: '{email}', note: 'for {firstName1}' },
  fixed: true,
};
const settings = settingsFrom({ 'v2.booking.path': '/buy', 'v2.booking.body': layout });
const booking = {
  bookingToken: 'b-1',
  guests: [
    { firstName: 'Ada', lastName: 'Contract', ageQualifying: 'ADULT', email: 'ada@example.com' },
    { firstName: 'Alan', lastName: 'Contract', ageQualifying: 'ADULT' },
  ],
};

describe('a v2 booking that a target lays out as a whole', () => {
  const { path, body } = wireRequest('v2.book', { body: booking }, settings);

  test('is sent in that layout, without members that have no value', () => {
    assert.equal(path, '/buy');
    assert.deepEqual(body, {
      rooms: [{ key: 'b-1', people: [{ given: 'Ada', family: 'Contract' }, { given: 'Alan' }] }],
      contact: { mail: 'ada@example.com', note: 'for Ada' },
      fixed: true,
    });
  });

  test('is read in our names', () => {
    const request = { method: 'POST', url: 'https://x/buy', headers: {}, body: JSON.stringify(body) };
    const exchange = { operation: 'v2.book', request } as Parameters<typeof sentMessageOf>[0];
    assert.deepEqual(sentMessageOf(exchange, settings), {
      bookingToken: 'b-1',
      guests: [
        { ageQualifying: 'ADULT', firstName: 'Ada', lastName: 'Contract', email: 'ada@example.com' },
        { ageQualifying: 'ADULT', firstName: 'Alan' },
      ],
    });
  });

  test('needs no names beside it', () => {
    assert.ok(settings.known('v2.booking.token') && settings.known('v2.booking.guests'));
    for (const nothing of [{}, { 'v2.booking.body': null }])
      assert.ok(!settingsFrom(nothing).known('v2.booking.token'));
  });

  test('must state the place of the token', () => {
    assert.deepEqual(settingProblems({ 'v2.booking.body': layout }), []);
    assert.match(settingProblems({ 'v2.booking.body': { a: '{email}' } })[0]!, /\{bookingToken\}/);
    assert.match(settingProblems({ 'v2.booking.body': '{bookingToken}' })[0]!, /JSON object/);
  });
});
