/** Corpora of the v1 journeys: requests of the generators, one row per destination and party. */
import { cancellationOf, bookingById } from '../../generators/booking/afterwards.ts';
import { searchFor, type Party } from '../../generators/booking/offers.ts';
import type { Context } from '../../generators/context.ts';
import { validCases } from '../../generators/valid.ts';
import { openSlot } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { Parts } from '../../schemas/wire-request.ts';
import { reservationReadings, cancellingSettings } from '../../targets/booking-needs.ts';
import type { KnownData } from '../../targets/target.ts';
import { minimalBooking } from './booking.ts';
import { LeftOut, requireKnownData, requireSettings } from './left-out.ts';
import { staySlots, v1Destinations } from './places.ts';
import { foundCodes, requireReadable } from './readings.ts';
import { envelopeOf, requestFrom } from './request.ts';
import type { CorpusRequest, Head, Row } from './row.ts';

/** What a corpus is made from. */
export interface CorpusInput {
  readonly known: KnownData;
  /** Hotels that may be booked. */
  readonly bookableHotels: KnownData['hotelCodes'];
  readonly context: Context;
  /** A request in the names of the target. */
  readonly request: (operation: OperationId, parts: Parts) => CorpusRequest;
  readonly parties: readonly Party[];
  readonly seed: number;
}

export interface Corpus {
  readonly head: Omit<Head, 'calls'>;
  readonly rows: readonly Row[];
}

/** Rows by destination and party. */
export function corpusOf(byParty: readonly (readonly Row[])[]): Corpus {
  const destinations = byParty[0]?.length ?? 0;
  const rows = Array.from({ length: destinations }, (_, place) =>
    byParty.map((rowsOfParty) => rowsOfParty[place]!),
  ).flat();
  return { head: { destinations, parties: byParty.length }, rows };
}

export function v1Shop({ known, context, request, parties, seed }: CorpusInput): Corpus {
  return corpusOf(
    parties.map((party, index) =>
      v1Destinations(known, context.settings, party).map((search, place) => ({
        'v1.avail': request('v1.avail', {
          body: { ...envelopeOf(seed, 'v1-shop', place, index), ...search },
        }),
      })),
    ),
  );
}

/** The search before a booking names one hotel, because the guest has chosen. The booking is built from the answer. */
export function v1Book({ bookableHotels, context, request, parties, seed }: CorpusInput): Corpus {
  requireSettings(context.settings, [...cancellingSettings, ...reservationReadings]);
  requireReadable(context.settings, 'v1.booking.id');
  const hotels = requireKnownData(bookableHotels, 'hotelCodes');
  const proof = {
    email: openSlot('email'),
    hotelCode: openSlot('bookedHotel'),
    start: openSlot('checkIn'),
    end: openSlot('checkOut'),
  };
  const reservation = openSlot('reservationId');
  const byParty = parties.map((party, index) => {
    // All hotels share these requests, so that k6 parses their templates once.
    const envelope = envelopeOf(seed, 'v1-book', index);
    const { body: _made, ...book } = request('v1.book', { body: { ...envelope, ...minimalBooking(party) } });
    const afterwards = {
      'v1.book': book,
      'v1.getbk': request('v1.getbk', { body: { ...envelope, ...bookingById(reservation) } }),
      'v1.cancel': request('v1.cancel', { body: { ...envelope, ...cancellationOf(reservation, proof) } }),
    };
    return hotels.map((hotel, place): Row => {
      const own = envelopeOf(seed, 'v1-book', place, index);
      const search = request('v1.avail', { body: { ...own, ...searchFor([party], [hotel], staySlots) } });
      return { 'v1.avail': search, ...afterwards };
    });
  });
  return corpusOf(byParty);
}

/** Number of variants of a request that does not depend on the destination. */
const variants = 12;

/** A search by hotels or by address, then descriptive info of a hotel that was found. */
export function v1Content({ known, context, request, seed }: CorpusInput): Corpus {
  const { settings } = context;
  requireSettings(settings, ['v1.reading.found.each', 'v1.reading.found.code']);
  if (foundCodes(settings) === undefined)
    throw new LeftOut('k6 cannot read the paths of the settings v1.reading.found.*');
  const hotels = requireKnownData(known.hotelCodes, 'hotelCodes');
  const { address } = known;
  const places = [
    ...(address ? [{ Address: [{ ...address, CityCode: String(address.CityCode) }] }] : []),
    ...hotels.map((_, index) => ({
      HotelRefs: [0, 1, 2].map((step) => ({ HotelCode: hotels[(index + step) % hotels.length]! })),
    })),
  ];
  const infos = validCases('v1.desc', { seed, count: variants, context });
  const rows = places.map((Criterion, place): Row => {
    const info = requestFrom(infos[place % infos.length]!, settings);
    const criteria = { ...envelopeOf(seed, 'v1-content', place), Criteria: { Criterion } };
    return {
      'v1.search': request('v1.search', { body: criteria }),
      'v1.desc': { ...info, body: ofFoundHotel(info.body!) },
    };
  });
  return corpusOf([rows]);
}

/** The request with a slot for the found hotel instead of its own hotels. */
function ofFoundHotel(body: string): string {
  const message = JSON.parse(body) as {
    HotelDescriptiveInfosType: { HotelDescriptiveInfos: { HotelRef: object }[] };
  };
  const [info] = message.HotelDescriptiveInfosType.HotelDescriptiveInfos;
  if (info === undefined) throw new LeftOut('no request for descriptive info could be made');
  return JSON.stringify({
    ...message,
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: [{ ...info, HotelRef: { HotelCode: openSlot('foundHotel') } }],
    },
  });
}

export function v1ContentLink({ context, seed }: CorpusInput): Corpus {
  const cases = validCases('v1.contentfile', { seed, count: variants, context });
  return corpusOf([cases.map((one) => ({ 'v1.contentfile': requestFrom(one, context.settings) }))]);
}
