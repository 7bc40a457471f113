/** Strings from outside are printed visibly, and cannot control the terminal. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { escapeControls, escapeControlsInAll, escapeControlsInLine } from '../../lib/visible.ts';
import { show } from '../../schemas/finding.ts';
import { describeBooking } from '../../client/bookings/booking.ts';
import { curlLine } from '../../client/curl.ts';
import { settingsFrom } from '../../schemas/settings.ts';
import { colourPaint } from '../../lib/paint.ts';
import type { JudgedExchange } from '../../schemas/exchange.ts';
import type { Access } from '../../client/access.ts';

const odd = 'R-1\u001b[2J\u009b31m\u202eabc\u200b\u0000\r\t\ud800';

test('escapes control, bidirectional and invisible characters, and nothing else', () => {
  assert.equal(escapeControls(odd), String.raw`R-1\x1b[2J\u009b31m\u202eabc\u200b\x00\r\t\ud800`);
  assert.equal(escapeControls('São Paulo 東京 😀 a\nb'), 'São Paulo 東京 😀 a\nb');
  assert.equal(escapeControlsInLine('a\nb'), String.raw`a\nb`);
  assert.deepEqual(escapeControlsInAll({ a: [odd, 1, null] }), { a: [escapeControls(odd), 1, null] });
  assert.notEqual(escapeControls(colourPaint.red('x')), colourPaint.red('x'));
});

test('escapes them in findings and booking messages too', () => {
  const note = {
    transactionIdentifier: 'HC-1',
    hotelCode: odd,
    start: '2027-01-01',
    end: '2027-01-02',
    email: 'a@example.com',
  };
  for (const text of [show(odd), show({ [odd]: 1 }), describeBooking(note, odd)])
    assert.equal(escapeControls(text), text);
});

test('makes a curl line safe to show and to paste', () => {
  const body = `{"id":"it's \\\\ ${odd.replaceAll('\u0000', '').replaceAll('\ud800', '')}"}`;
  const access = { variables: { bearer: 'B', apiKey: 'K', secretKey: 'S' } } as unknown as Access;
  const exchange = {
    request: { method: 'POST', url: 'http://127.0.0.1/', headers: {}, body },
  } as unknown as JudgedExchange;
  const line = curlLine(exchange, access, settingsFrom({}));
  assert.equal(escapeControls(line), line);
  const pasted = execFileSync('bash', ['-c', line.replace(/^curl .* --data-binary /s, 'printf %s ')], {
    env: { LC_ALL: 'C.UTF-8' },
  });
  assert.equal(pasted.toString(), body);
});
