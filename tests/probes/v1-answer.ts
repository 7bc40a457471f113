/** Requests whose whole answers are looked at, for tests of what a fault of an availability answer changes. */
import type { Client, Reply } from '../support/sandbox-client.ts';
import type { Probe, Seen } from './faults.ts';
import { ask, type Question } from '../support/v1/answers.ts';

/** What stands in an answer beside its envelope; a rate identifier differs between any two tenants. */
function seen({ status, headers, json }: Reply): Seen {
  const body = JSON.stringify({ hotels: json?.HotelStaysType, criteria: json?.Criteria }).replaceAll(
    /"RateIdentifier":"[^"]*"/g,
    '"…"',
  );
  return { status, type: String(headers['content-type']), body };
}

const answer = (
  asked: Omit<Question, 'hotels'>,
  hotels: Question['hotels'] = [908, 1001, 1002, 1003, 1172],
): Probe => ({
  of: 'v1.avail',
  look: async (client: Client) => {
    const more = { TimeStamp: '2027-01-01T12:00:00Z', ...asked.more };
    return seen(await ask(client, { ...asked, hotels, more }));
  },
});

export const v1AnswerProbes = {
  'v1-answer': answer({}),
  'v1-answer-one-night': answer({ nights: 1 }),
  'v1-answer-family': answer({ rooms: [{ adults: 2, ages: [6] }] }),
  'v1-answer-rooms': answer({ rooms: [{ adults: 2 }, { adults: 1 }] }),
  'v1-answer-yen': answer({ more: { RequestedCurrency: 52 } }),
  'v1-answer-dinars': answer({ more: { RequestedCurrency: 126 } }),
  'v1-answer-dollars': answer({ more: { RequestedCurrency: 109 } }),
  'v1-answer-page-2': answer({ more: { MaxResponses: 2, PageNumber: 2 } }),
  'v1-answer-yards': answerNear(6),
  'v1-answer-german': answer({ more: { PrimaryLangID: 7 } }, [908]),
} as const satisfies Record<string, Probe>;

function answerNear(UnitOfMeasureCode: number): Probe {
  return {
    of: 'v1.avail',
    look: async (client) => {
      const place = {
        Position: { Latitude: 41.1579, Longitude: -8.6291 },
        Radius: { Distance: 900, UnitOfMeasureCode },
      };
      const StayDateRange = { Start: '2027-03-08', End: '2027-03-09' };
      const RoomStayCandidatesType = {
        RoomStayCandidates: [{ GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: 2 }] } }],
      };
      const HotelSearchCriteria = { Criterion: { ...place, StayDateRange, RoomStayCandidatesType } };
      return seen(
        await client.v1('GetHotelAvail', { TimeStamp: '2027-01-01T12:00:00Z', HotelSearchCriteria }),
      );
    },
  };
}
