import { override } from '../../override.ts';
import type { GetHotelAvailResponse, HotelStay } from '../../../schemas/messages/v1/availability-response.ts';
import { unusable } from '../../../sandbox/refusal.ts';
import type { RequestedAddress } from '../../../sandbox/v1/rules/destinations.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { spoiling } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

const operations = ['v1.avail'] as const;

/** The conforming rules, with null refused in some members of a request. */
const refusingNull = (refused: (member: string) => boolean) => (): Partial<Rules> => ({
  acceptsNullCriterion: (member) => !refused(member),
});

/** The conforming rules, looking at another address than the one asked for. */
const lookingAt = (change: (address: RequestedAddress) => RequestedAddress) =>
  override('v1Place', (place) =>
    place?.kind === 'address' ? { ...place, address: change(place.address) } : place,
  );

/** v1 availability: where a search looks. */
export const v1PlaceFaults = faultsOf({ kind: 'rule', operations })({
  'v1-knows-no-hotel-code-as-text': {
    breaks: 'v1.avail.hotelcode-int-or-string',
    does: 'Finds no hotel by a code that is text.',
    rules: (conforming) => ({
      hotelOfCode: (code) => (typeof code === 'string' ? undefined : conforming.hotelOfCode(code)),
    }),
  },
  'v1-refuses-integer-hotel-codes': {
    subtle: 'only when several hotels are asked for',
    breaks: 'v1.avail.hotelcode-int-or-string',
    does: 'Reports a problem for a hotel code that is an integer, where several hotels are asked for.',
    rules: (conforming) => ({
      v1Place: (requested, radiusKm) => {
        const { hotelCodes = [] } = requested;
        if (hotelCodes.length > 4 && hotelCodes.every((code) => typeof code === 'number'))
          throw unusable('HotelCode must be text.', 'HotelCode');
        return conforming.v1Place(requested, radiusKm);
      },
    }),
  },
  'v1-knows-no-city-code-as-text': {
    breaks: 'v1.avail.citycode-int-or-string',
    does: 'Finds nothing by a city code that is text.',
    rules: override('cityOfCode', (decided, code) => (typeof code === 'string' ? undefined : decided)),
  },
  'v1-refuses-text-chain-codes': {
    subtle: 'only for one code as text',
    breaks: 'v1.avail.citycode-int-or-string',
    does: 'Reports a problem for a chain code that is text.',
    rules: override('acceptsChainCode', (decided, code) => typeof code !== 'string' && decided),
  },
  'v1-refuses-null-award': {
    subtle: 'only for one member that is null',
    breaks: 'v1.avail.nullable-accepted',
    does: 'Reports a problem for an Award that is null.',
    rules: refusingNull((member) => member === 'Award'),
  },
  'v1-refuses-null-hotel-refs': {
    subtle: 'only for one member that is null, beside an address',
    breaks: 'v1.avail.nullable-accepted',
    does: 'Reports a problem for HotelRefs that are null, although there is an address.',
    rules: refusingNull((member) => member === 'HotelRefs'),
  },
  'v1-refuses-null-extensions': {
    subtle: 'only for one member that is null',
    breaks: 'v1.avail.nullable-accepted',
    does: 'Reports a problem for TPA_Extensions that are null.',
    rules: refusingNull((member) => member === 'TPA_Extensions'),
  },
  'v1-address-without-its-city': {
    subtle: 'only for a city beside a country',
    breaks: 'v1.avail.at-address',
    does: 'Looks in the whole country where a city and a country are asked for.',
    rules: lookingAt(({ cityCode, stateCode, ...address }) =>
      address.countryCode === undefined ? { ...address, cityCode, stateCode } : address,
    ),
  },
  'v1-address-without-its-state': {
    subtle: 'only for a state without a city',
    breaks: 'v1.avail.at-address',
    does: 'Looks everywhere in a country where a state of it is asked for.',
    rules: lookingAt((address) => ({ ...address, stateCode: undefined })),
  },
  'v1-adds-a-neighbour-hotel': {
    breaks: 'v1.avail.hotelrefs-scope',
    alsoBreaks: ['flow.v1-v2-agree'],
    does: 'Adds the hotel after the last one that was asked for.',
    rules: override('v1Place', (place) =>
      place?.kind === 'hotels'
        ? { ...place, codes: [...place.codes, Number(place.codes.at(-1)) + 3] }
        : place,
    ),
  },
  'v1-adds-a-neighbour-to-a-lone-hotel': {
    subtle: 'only for a single hotel',
    breaks: 'v1.avail.hotelrefs-scope',
    does: 'Adds two neighbours where a single hotel is asked for.',
    rules: override('v1Place', (place) => {
      if (place?.kind !== 'hotels' || place.codes.length > 1) return place;
      const code = Number(place.codes[0]);
      return { ...place, codes: [code, code + 1, code + 2] };
    }),
  },
  'v1-names-hotels-otherwise': {
    kind: 'value',
    breaks: 'flow.v1-v2-agree',
    alsoBreaks: ['flow.hotel-told-alike'],
    does: 'Gives hotels another name than v2.',
    rules: spoiling(operations, (message) => {
      for (const { HotelRef: ref } of hotelsIn(message))
        if (ref?.HotelName) Object.assign(ref, { HotelName: `The ${ref.HotelName}` });
    }),
  },
  'v1-moves-hotels-to-lisbon': {
    kind: 'value',
    subtle: 'only for every second hotel',
    breaks: 'flow.v1-v2-agree',
    does: 'Says of hotels of even code that they stand in Lisbon.',
    rules: spoiling(operations, (message) => {
      for (const { HotelRef: ref, Address: address } of hotelsIn(message))
        if (address && Number(ref?.HotelCode) % 2 === 0) Object.assign(address, { CityName: 'Lisboa' });
    }),
  },
  'v1-hides-preferred-hotels': {
    subtle: 'only when preferred hotels are not asked for',
    breaks: 'flow.v1-v2-agree',
    does: 'Leaves out preferred hotels unless only they are wanted.',
    rules: override(
      'keepsPreferred',
      (decided, isFavourite, kind, wanted) => decided && (wanted === true || !isFavourite(kind)),
    ),
  },
});

/** Data of the hotels of an answer, to be spoilt. */
const hotelsIn = ({
  HotelStaysType: found,
}: Pick<GetHotelAvailResponse, 'HotelStaysType'>): HotelStay['BasicPropertyInfo'][] =>
  (found?.HotelStays ?? []).map(({ BasicPropertyInfo: hotel }) => hotel);
