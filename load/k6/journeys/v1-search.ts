/** Journeys that search v1 or read its content. */
import { endJourney } from '../steps/counters.ts';
import type { ArrivalHandler, JourneyTools } from '../steps/journey.ts';
import { sendAndSelect } from '../steps/send.ts';
import { jsonNow, selectorFor, stayValues, drawRow, drawWish } from '../steps/values.ts';

/** Sends one search. From the response it reads only the number of problems. */
export function v1Shop({ corpus, step }: JourneyTools): ArrivalHandler {
  const availStep = step('v1.avail');
  const problemsSelector = selectorFor('problems');
  return (arrival) => {
    const { row, stay } = drawWish(arrival, corpus, 'searches');
    sendAndSelect(arrival, availStep, row, stayValues(stay), problemsSelector);
  };
}

/** Requests the URL of the content file without downloading it, which would be another kind of load. */
export function v1ContentLink({ corpus, step }: JourneyTools): ArrivalHandler {
  const linkStep = step('v1.contentfile');
  const problemsSelector = selectorFor('problems');
  return (arrival) => {
    sendAndSelect(arrival, linkStep, drawRow(arrival, corpus), { now: jsonNow() }, problemsSelector);
  };
}

const maxDescribedHotels = 2;

/** Searches, then reads the descriptions of some hotels that were found. */
export function v1Content({ corpus, step }: JourneyTools): ArrivalHandler {
  const searchStep = step('v1.search');
  const describeStep = step('v1.desc');
  const [foundSelector, problemsSelector] = [selectorFor('found'), selectorFor('problems')];
  return (arrival) => {
    const row = drawRow(arrival, corpus);
    const { hotels = [] } = sendAndSelect<{ hotels?: readonly unknown[] }>(
      arrival,
      searchStep,
      row,
      { now: jsonNow() },
      foundSelector,
    );
    // Descriptive info takes integer codes only.
    const hotelCodes = Array.from(hotels, String).filter((code) => /^\d+$/.test(code));
    if (hotelCodes.length === 0) endJourney('v1.search', 'sold-out');
    const firstIndex = arrival.random.integerBetween(0, hotelCodes.length - 1);
    for (const hotelCode of hotelCodes.slice(firstIndex, firstIndex + maxDescribedHotels))
      sendAndSelect(arrival, describeStep, row, { now: jsonNow(), foundHotel: hotelCode }, problemsSelector);
  };
}
