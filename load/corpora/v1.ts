/** Corpora of the v1 journeys: requests of the generators, one row per destination and party. */
import { cancellationOf, bookingById } from '../../generators/booking/afterwards.ts';
import { searchFor, type Party } from '../../generators/booking/offers.ts';
import type { Context } from '../../generators/context.ts';
import { validCases } from '../../generators/valid.ts';
import { slotPlaceholder } from '../../schemas/case.ts';
import type { OperationId } from '../../schemas/operations.ts';
import type { RequestParts } from '../../schemas/wire-request.ts';
import { reservationReadings, cancellingSettings } from '../../targets/booking-needs.ts';
import type { KnownData } from '../../targets/target.ts';
import { minimalBooking } from './booking.ts';
import { UnplayableJourney, requireKnownData, requireSettings } from './left-out.ts';
import { staySlots, v1Destinations } from './places.ts';
import { foundCodesSelector, requireReadable } from './readings.ts';
import { envelopeOf, requestFrom } from './request.ts';
import type { CorpusRequest, Head, Row } from './row.ts';

export interface CorpusInput {
  readonly known: KnownData;
  readonly bookableHotels: KnownData['hotelCodes'];
  readonly context: Context;
  /** A request in the names of the target. */
  readonly request: (operation: OperationId, parts: RequestParts) => CorpusRequest;
  readonly parties: readonly Party[];
  readonly seed: number;
}

export interface Corpus {
  readonly head: Omit<Head, 'calls'>;
  readonly rows: readonly Row[];
}

/** Orders the rows by destination, and by party within a destination. */
export function corpusOf(rowsByParty: readonly (readonly Row[])[]): Corpus {
  const destinations = rowsByParty[0]?.length ?? 0;
  const rows = Array.from({ length: destinations }, (_, destination) =>
    rowsByParty.map((rowsOfParty) => rowsOfParty[destination]!),
  ).flat();
  return { head: { destinations, parties: rowsByParty.length }, rows };
}

export function v1Shop({ known, context, request, parties, seed }: CorpusInput): Corpus {
  return corpusOf(
    parties.map((party, partyIndex) =>
      v1Destinations(known, context.settings, party).map((search, destination) => ({
        'v1.avail': request('v1.avail', {
          body: { ...envelopeOf(seed, 'v1-shop', destination, partyIndex), ...search },
        }),
      })),
    ),
  );
}

/** The search names one hotel, as if the guest had chosen it. The sidecar builds the booking from the response. */
export function v1Book({ bookableHotels, context, request, parties, seed }: CorpusInput): Corpus {
  requireSettings(context.settings, [...cancellingSettings, ...reservationReadings]);
  requireReadable(context.settings, 'v1.booking.id');
  const hotelCodes = requireKnownData(bookableHotels, 'hotelCodes');
  const proof = {
    email: slotPlaceholder('email'),
    hotelCode: slotPlaceholder('bookedHotel'),
    start: slotPlaceholder('checkIn'),
    end: slotPlaceholder('checkOut'),
  };
  const reservationSlot = slotPlaceholder('reservationId');
  const rowsByParty = parties.map((party, partyIndex) => {
    // All hotels share these requests, so that k6 parses their templates once.
    const envelope = envelopeOf(seed, 'v1-book', partyIndex);
    const { body: _made, ...bookRequest } = request('v1.book', {
      body: { ...envelope, ...minimalBooking(party) },
    });
    const bookingRequests = {
      'v1.book': bookRequest,
      'v1.getbk': request('v1.getbk', { body: { ...envelope, ...bookingById(reservationSlot) } }),
      'v1.cancel': request('v1.cancel', { body: { ...envelope, ...cancellationOf(reservationSlot, proof) } }),
    };
    return hotelCodes.map((hotelCode, destination): Row => {
      const searchEnvelope = envelopeOf(seed, 'v1-book', destination, partyIndex);
      const search = request('v1.avail', {
        body: { ...searchEnvelope, ...searchFor([party], [hotelCode], staySlots) },
      });
      return { 'v1.avail': search, ...bookingRequests };
    });
  });
  return corpusOf(rowsByParty);
}

/** Number of variants of a request that does not depend on the destination. */
const variantCount = 12;

/** A search by hotels or by address, then descriptive info of a hotel that was found. */
export function v1Content({ known, context, request, seed }: CorpusInput): Corpus {
  const { settings } = context;
  requireSettings(settings, ['v1.reading.found.each', 'v1.reading.found.code']);
  if (foundCodesSelector(settings) === undefined)
    throw new UnplayableJourney('k6 cannot read the paths of the settings v1.reading.found.*');
  const hotelCodes = requireKnownData(known.hotelCodes, 'hotelCodes');
  const { address } = known;
  const places = [
    ...(address ? [{ Address: [{ ...address, CityCode: String(address.CityCode) }] }] : []),
    ...hotelCodes.map((_, index) => ({
      HotelRefs: [0, 1, 2].map((offset) => ({
        HotelCode: hotelCodes[(index + offset) % hotelCodes.length]!,
      })),
    })),
  ];
  const infoCases = validCases('v1.desc', { seed, count: variantCount, context });
  const rows = places.map((Criterion, destination): Row => {
    const infoRequest = requestFrom(infoCases[destination % infoCases.length]!, settings);
    const criteria = { ...envelopeOf(seed, 'v1-content', destination), Criteria: { Criterion } };
    return {
      'v1.search': request('v1.search', { body: criteria }),
      'v1.desc': { ...infoRequest, body: withFoundHotelSlot(infoRequest.body!) },
    };
  });
  return corpusOf([rows]);
}

/** Replaces the hotels of a request for descriptive info by a slot for one found hotel. */
function withFoundHotelSlot(body: string): string {
  const message = JSON.parse(body) as {
    HotelDescriptiveInfosType: { HotelDescriptiveInfos: { HotelRef: object }[] };
  };
  const [info] = message.HotelDescriptiveInfosType.HotelDescriptiveInfos;
  if (info === undefined) throw new UnplayableJourney('no request for descriptive info could be made');
  return JSON.stringify({
    ...message,
    HotelDescriptiveInfosType: {
      HotelDescriptiveInfos: [{ ...info, HotelRef: { HotelCode: slotPlaceholder('foundHotel') } }],
    },
  });
}

export function v1ContentLink({ context, seed }: CorpusInput): Corpus {
  const cases = validCases('v1.contentfile', { seed, count: variantCount, context });
  return corpusOf([
    cases.map((contentCase) => ({ 'v1.contentfile': requestFrom(contentCase, context.settings) })),
  ]);
}
