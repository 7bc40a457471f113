/** Other ways to book, cancel and show bookings within the specification, played by changing what passes: none of them fails. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadStories } from '../../suites/stories.ts';
import { inParallel } from '../../lib/parallel.ts';
import { playStory } from '../../proof/recording.ts';
import type { Outgoing, Transport } from '../../client/transport.ts';
import { complaintsOf, judgedOf, pool, workshopOf } from '../support/lawful.ts';

type Json = any;

const changing =
  (
    operation: string,
    change: (answer: Json) => Json,
    asking: (request: Json) => Json = (request) => request,
  ): Transport =>
  async (request) => {
    if (!request.url.endsWith(operation)) return pool.send(request);
    const answer = await pool.send({ ...request, body: JSON.stringify(asking(JSON.parse(request.body!))) });
    return { ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) };
  };

const reservations = (change: (list: Json[]) => Json[]) => (answer: Json) => ({
  ...answer,
  HotelReservationsType: { HotelReservations: change(answer.HotelReservationsType?.HotelReservations ?? []) },
});

const error = { Errors: [{ Code: 4711, Language: 'en', ShortText: 'No.' }] };
const refusing = ({ EchoToken, PrimaryLangID, Target, TimeStamp, Version }: Json): Json => ({
  EchoToken,
  PrimaryLangID,
  Target,
  TimeStamp,
  Version,
  ErrorsType: error,
});

/** IndexNumber and ItinSegNbr both counted from one; the sandbox counts from zero. */
const fromOne: Transport = async (request: Outgoing) => {
  const shifted = changing('/GetBookings', (answer) =>
    JSON.parse(JSON.stringify(answer, (name, value) => (name === 'IndexNumber' ? value + 1 : value))),
  );
  const cancelling = changing(
    '/SendHotelResCancel',
    (answer) => answer,
    (asked) =>
      JSON.parse(
        JSON.stringify(asked, (name, value) =>
          name === 'ItinSegNbr' ? value.replace(/\d+$/, (index: string) => String(Number(index) - 1)) : value,
        ),
      ),
  );
  return request.url.endsWith('/GetBookings') ? shifted(request) : cancelling(request);
};

/** Each with how many stories at least must have been judged all the same. */
const legal: Readonly<Record<string, readonly [transport: Transport, judged: number]>> = {
  'shows cancelled reservations no more': [
    changing(
      '/GetBookings',
      reservations((list) => list.filter(({ ResStatus }) => ResStatus.PMS_ResStatusType !== 'Cancelled')),
    ),
    15,
  ],
  'reports it as an error that it found nothing': [
    changing('/GetBookings', (answer) =>
      answer.HotelReservationsType.HotelReservations.length === 0 ? refusing(answer) : answer,
    ),
    15,
  ],
  'shows no statuses': [
    changing('/GetBookings', (answer) =>
      JSON.parse(
        JSON.stringify(answer, (name, value) =>
          name === 'ResStatus' || name === 'RoomStayStatus' ? null : value,
        ),
      ),
    ),
    8,
  ],
  'shows no rooms': [
    changing(
      '/GetBookings',
      reservations((list) => list.map((one) => ({ ...one, RoomStaysType: null }))),
    ),
    10,
  ],
  'counts rooms from one': [fromOne, 15],
  'takes no booking': [changing('/SendHotelRes', refusing), 3],
  'cancels nothing, and says so': [changing('/SendHotelResCancel', refusing), 8],
};

for (const [name, [transport, atLeast]] of Object.entries(legal)) {
  test(`a service that ${name} fails nothing`, { timeout: 60_000 }, async () => {
    const stories = (await loadStories()).filter(({ title }) =>
      /^v1\.(book|cancel|getbk|env\.text-codes)/.test(title),
    );
    const takes = await inParallel(stories, (story) => playStory(workshopOf(transport), story), 4);
    assert.deepEqual(complaintsOf(takes), []);
    assert.ok(judgedOf(takes) >= atLeast, `only ${judgedOf(takes)} of ${takes.length} stories were judged`);
  });
}
