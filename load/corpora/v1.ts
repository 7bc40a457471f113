/** Corpora of the v1 journeys: requests of the generators, one row a destination and a party. */
import { cancellationOf, bookingById } from '../../generators/booking/afterwards.ts';
import { searchFor, type Party } from '../../generators/booking/offers.ts';
import type { Context } from '../../generators/context.ts';
import { validCases } from '../../generators/valid.ts';
import { openSlot } from '../../schemas/case.ts';
import { readingBack, takingBack } from '../../targets/booking-needs.ts';
import type { KnownData } from '../../targets/target.ts';
import { leastBooking } from './booking.ts';
import { envelopeOf } from './envelope.ts';
import { LeftOut, mustHave, mustKnow } from './left-out.ts';
import { openStay, v1Places } from './places.ts';
import { foundCodes, mustBeRead } from './readings.ts';
import { requestFrom, requestOf } from './request.ts';
import type { Head, Row } from './row.ts';

/** What a corpus is made from. */
export interface Material {
  readonly known: KnownData;
  /** Hotels that may be booked. */
  readonly booked: KnownData['hotelCodes'];
  readonly context: Context;
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

export function v1Shop({ known, context: { settings }, parties, seed }: Material): Corpus {
  return corpusOf(
    parties.map((party, index) =>
      v1Places(known, settings, party).map((search, place) => ({
        'v1.avail': requestOf(
          'v1.avail',
          { body: { ...envelopeOf(seed, 'v1-shop', place, index), ...search } },
          settings,
        ),
      })),
    ),
  );
}

/** A booking names one hotel, as whoever has chosen does. Its own body is made when an offer is there. */
export function v1Book({ booked, context: { settings }, parties, seed }: Material): Corpus {
  mustKnow(settings, [...takingBack, ...readingBack]);
  mustBeRead(settings, 'v1.booking.id');
  const hotels = mustHave(booked, 'hotelCodes');
  const proof = {
    email: openSlot('email'),
    hotelCode: openSlot('bookedHotel'),
    start: openSlot('checkIn'),
    end: openSlot('checkOut'),
  };
  const reservation = openSlot('reservationId');
  const byParty = parties.map((party, index) => {
    // The same for all hotels, so that k6 has to cut them once.
    const envelope = envelopeOf(seed, 'v1-book', index);
    const { body: _made, ...book } = requestOf(
      'v1.book',
      { body: { ...envelope, ...leastBooking(party) } },
      settings,
    );
    const afterwards = {
      'v1.book': book,
      'v1.getbk': requestOf('v1.getbk', { body: { ...envelope, ...bookingById(reservation) } }, settings),
      'v1.cancel': requestOf(
        'v1.cancel',
        { body: { ...envelope, ...cancellationOf(reservation, proof) } },
        settings,
      ),
    };
    return hotels.map((hotel, place): Row => {
      const search = {
        ...envelopeOf(seed, 'v1-book', place, index),
        ...searchFor([party], [hotel], openStay),
      };
      return { 'v1.avail': requestOf('v1.avail', { body: search }, settings), ...afterwards };
    });
  });
  return corpusOf(byParty);
}

/** How many forms of a request there are of which nothing depends on the destination. */
const forms = 12;

/** Search by hotels and by address; then descriptive info of what was found. */
export function v1Content({ known, context, seed }: Material): Corpus {
  const { settings } = context;
  mustKnow(settings, ['v1.reading.found.each', 'v1.reading.found.code']);
  if (foundCodes(settings) === undefined)
    throw new LeftOut('k6 cannot read hotels where v1.reading.found.* says that they stand');
  const hotels = mustHave(known.hotelCodes, 'hotelCodes');
  const { address } = known;
  const places = [
    ...(address ? [{ Address: [{ ...address, CityCode: String(address.CityCode) }] }] : []),
    ...hotels.map((_, index) => ({
      HotelRefs: [0, 1, 2].map((step) => ({ HotelCode: hotels[(index + step) % hotels.length]! })),
    })),
  ];
  const infos = validCases('v1.desc', { seed, count: forms, context });
  const rows = places.map((Criterion, place): Row => {
    const requested = requestFrom(infos[place % infos.length]!, settings);
    return {
      'v1.search': requestOf(
        'v1.search',
        { body: { ...envelopeOf(seed, 'v1-content', place), Criteria: { Criterion } } },
        settings,
      ),
      'v1.desc': { ...requested, body: ofFoundHotel(requested.body!) },
    };
  });
  return corpusOf([rows]);
}

/** The one request, with the hotel that is going to be found in place of those it names. */
function ofFoundHotel(body: string): string {
  const message = JSON.parse(body) as {
    HotelDescriptiveInfosType: { HotelDescriptiveInfos: { HotelRef: object }[] };
  };
  const [info] = message.HotelDescriptiveInfosType.HotelDescriptiveInfos;
  if (info === undefined) throw new LeftOut('no descriptive info could be asked for');
  return JSON.stringify({
    ...message,
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: [{ ...info, HotelRef: { HotelCode: openSlot('foundHotel') } }],
    },
  });
}

export function v1ContentLink({ context, seed }: Material): Corpus {
  const cases = validCases('v1.contentfile', { seed, count: forms, context });
  return corpusOf([cases.map((one) => ({ 'v1.contentfile': requestFrom(one, context.settings) }))]);
}
