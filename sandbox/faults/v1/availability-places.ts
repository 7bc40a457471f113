import { unusable } from '../../refusal.ts';
import type { Rules } from '../../rules/rules.ts';
import type { RadiusUnit } from '../../rules/v1/destinations.ts';
import { spoiling } from '../deeds.ts';
import type { Fault } from '../fault.ts';

const operations = ['v1.avail'] as const;

/** The honest rules, with some units of a radius turned into kilometres differently. */
const converting =
  (change: (km: number, unit: RadiusUnit, distance: number) => number) =>
  (honest: Rules): Rules => ({
    ...honest,
    v1RadiusKm: (distance, unit) => change(honest.v1RadiusKm(distance, unit), unit, distance),
  });

/** The honest rules, with null refused in some members of a request. */
const refusingNull =
  (refused: (member: string) => boolean) =>
  (honest: Rules): Rules => ({ ...honest, bearsNull: (member) => !refused(member) });

/** v1 availability: where a search looks. */
export const v1PlaceFaults = {
  'v1-knows-no-hotel-code-as-text': {
    breaks: 'v1.avail.hotelcode-int-or-string',
    operations,
    does: 'Finds no hotel by a code that is text.',
    rules: (honest) => ({ ...honest, hotelOfCode: (code) => (typeof code === 'string' ? undefined : honest.hotelOfCode(code)) }),
  },
  'v1-refuses-integer-hotel-codes': {
    breaks: 'v1.avail.hotelcode-int-or-string',
    operations,
    does: 'Reports a problem for a hotel code that is an integer, where several hotels are asked for.',
    rules: (honest) => ({
      ...honest,
      v1Place: (asked, radiusKm) => {
        const { hotelCodes = [] } = asked;
        if (hotelCodes.length > 4 && hotelCodes.every((code) => typeof code === 'number'))
          throw unusable('HotelCode must be text.', 'HotelCode');
        return honest.v1Place(asked, radiusKm);
      },
    }),
  },
  'v1-knows-no-city-code-as-text': {
    breaks: 'v1.avail.citycode-int-or-string',
    operations,
    does: 'Finds nothing by a city code that is text.',
    rules: (honest) => ({ ...honest, cityOfCode: (code) => (typeof code === 'string' ? undefined : honest.cityOfCode(code)) }),
  },
  'v1-refuses-text-chain-codes': {
    breaks: 'v1.avail.citycode-int-or-string',
    operations,
    does: 'Reports a problem for a chain code that is text.',
    rules: (honest) => ({ ...honest, bearsChainCode: (code) => typeof code !== 'string' && honest.bearsChainCode(code) }),
  },
  'v1-refuses-null-award': {
    breaks: 'v1.avail.nullable-accepted',
    operations,
    does: 'Reports a problem for an Award that is null.',
    rules: refusingNull((member) => member === 'Award'),
  },
  'v1-refuses-null-hotel-refs': {
    breaks: 'v1.avail.nullable-accepted',
    operations,
    does: 'Reports a problem for HotelRefs that are null, although there is an address.',
    rules: refusingNull((member) => member === 'HotelRefs'),
  },
  'v1-refuses-null-extensions': {
    breaks: 'v1.avail.nullable-accepted',
    operations,
    does: 'Reports a problem for TPA_Extensions that are null.',
    rules: refusingNull((member) => member === 'TPA_Extensions'),
  },
  'v1-adds-a-neighbour-hotel': {
    breaks: 'v1.avail.hotelrefs-scope',
    operations,
    does: 'Adds the hotel after the last one that was asked for.',
    rules: (honest) => ({
      ...honest,
      v1Place: (asked, radiusKm) => {
        const place = honest.v1Place(asked, radiusKm);
        return place?.kind === 'hotels' ? { ...place, codes: [...place.codes, Number(place.codes.at(-1)) + 3] } : place;
      },
    }),
  },
  'v1-adds-a-neighbour-to-a-lone-hotel': {
    breaks: 'v1.avail.hotelrefs-scope',
    operations,
    does: 'Adds two neighbours where a single hotel is asked for.',
    rules: (honest) => ({
      ...honest,
      v1Place: (asked, radiusKm) => {
        const place = honest.v1Place(asked, radiusKm);
        if (place?.kind !== 'hotels' || place.codes.length > 1) return place;
        const code = Number(place.codes[0]);
        return { ...place, codes: [code, code + 1, code + 2] };
      },
    }),
  },
  'v1-ignores-positions': {
    breaks: 'v1.avail.position-search',
    operations,
    does: 'Finds the hotels of one city, whatever position is given.',
    rules: (honest) => ({
      ...honest,
      v1Place: (asked, radiusKm) => {
        const place = honest.v1Place(asked, radiusKm);
        return place?.kind === 'circle' ? { kind: 'address', address: { cityCode: 7004 } } : place;
      },
    }),
  },
  'v1-ignores-longitudes': {
    breaks: 'v1.avail.position-search',
    operations,
    does: 'Measures only how far north or south a hotel stands.',
    rules: (honest) => ({
      ...honest,
      v1Place: (asked, radiusKm) => {
        const place = honest.v1Place(asked, radiusKm);
        // Far enough for the hotels of other longitudes to be looked at.
        return place?.kind === 'circle' ? { ...place, km: place.km + 400 } : place;
      },
      v1Within: (hotel, { centre, km }) => honest.v1Within({ ...hotel, longitude: centre.longitude }, { centre, km: km - 400 }),
    }),
  },
  'v1-takes-latitude-for-longitude': {
    breaks: 'v1.avail.position-search',
    operations,
    does: 'Reads Latitude as Longitude and Longitude as Latitude.',
    rules: (honest) => ({
      ...honest,
      v1Place: (asked, radiusKm) => {
        const place = honest.v1Place(asked, radiusKm);
        if (place?.kind !== 'circle') return place;
        const { latitude, longitude } = place.centre;
        return { ...place, centre: { latitude: longitude, longitude: latitude } };
      },
    }),
  },
  'v1-radius-hollow': {
    breaks: 'v1.avail.radius-subset',
    operations,
    does: 'Leaves out the hotels in the middle of a circle of more than four kilometres.',
    rules: (honest) => ({
      ...honest,
      v1Within: (hotel, circle) =>
        honest.v1Within(hotel, circle) && !(circle.km > 4 && honest.v1Within(hotel, { ...circle, km: circle.km / 3 })),
    }),
  },
  'v1-yards-above-four-thousand-are-feet': {
    breaks: 'v1.avail.radius-subset',
    alsoBreaks: ['v1.avail.units-agree'],
    operations,
    does: 'Takes a radius of more than 4,000 yards for feet.',
    rules: converting((km, unit) => (unit === 6 && km > 4 ? km / 3 : km)),
  },
  'v1-miles-are-nautical': {
    breaks: 'v1.avail.units-agree',
    operations,
    does: 'Takes miles for nautical miles.',
    rules: converting((km, unit, distance) => (unit === 1 ? distance * 1.852 : km)),
  },
  'v1-yards-are-metres': {
    breaks: 'v1.avail.units-agree',
    operations,
    does: 'Takes yards for metres.',
    rules: converting((km, unit, distance) => (unit === 6 ? distance / 1_000 : km)),
  },
  'v1-feet-are-kilometres': {
    breaks: 'v1.avail.units-agree',
    operations,
    does: 'Takes feet for kilometres, three hundred at most.',
    rules: converting((km, unit, distance) => (unit === 7 ? Math.min(distance, 300) : km)),
  },
  'v1-names-hotels-otherwise': {
    breaks: 'flow.v1-v2-agree',
    operations,
    does: 'Gives hotels another name than v2.',
    rules: spoiling(operations, (message) => {
      for (const { HotelRef: ref } of hotelsIn(message)) if (ref?.HotelName) ref.HotelName = `The ${ref.HotelName}`;
    }),
  },
  'v1-moves-hotels-to-lisbon': {
    breaks: 'flow.v1-v2-agree',
    operations,
    does: 'Says of hotels of even code that they stand in Lisbon.',
    rules: spoiling(operations, (message) => {
      for (const { HotelRef: ref, Address: address } of hotelsIn(message))
        if (address && ref?.HotelCode % 2 === 0) address.CityName = 'Lisboa';
    }),
  },
  'v1-hides-preferred-hotels': {
    breaks: 'flow.v1-v2-agree',
    operations,
    does: 'Leaves out preferred hotels unless only they are wanted.',
    rules: (honest) => ({
      ...honest,
      keepsPreferred: (isFavourite, kind, wanted) =>
        honest.keepsPreferred(isFavourite, kind, wanted) && (wanted === true || !isFavourite(kind)),
    }),
  },
} as const satisfies Record<string, Fault>;

/** Data of the hotels of an answer, to be spoilt. */
const hotelsIn = (message: Record<string, any>): Record<string, any>[] =>
  (message['HotelStaysType']?.HotelStays ?? []).map((hotel: Record<string, any>) => hotel['BasicPropertyInfo']);
