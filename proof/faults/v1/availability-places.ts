import { override } from '../../override.ts';
import type { GetHotelAvailResponse, HotelStay } from '../../../schemas/messages/v1/availability-response.ts';
import { badRequest } from '../../../sandbox/refusal.ts';
import type { RequestedAddress } from '../../../sandbox/v1/rules/destinations.ts';
import type { Rules } from '../../../sandbox/rules/rules.ts';
import { changeMessage } from '../rule-overrides.ts';
import { faultsOf } from '../fault.ts';

/** Refuses null in some members of a request. */
const refuseNull = (isRefused: (member: string) => boolean) => (): Partial<Rules> => ({
  acceptsNullCriterion: (member) => !isRefused(member),
});

/** Searches another address than the requested one. */
const changeAddress = (change: (address: RequestedAddress) => RequestedAddress) =>
  override('v1Place', (place) =>
    place?.kind === 'address' ? { ...place, address: change(place.address) } : place,
  );

/** v1 availability: the searched place. */
export const v1PlaceFaults = faultsOf({ kind: 'rule', operations: ['v1.avail'] })({
  'v1-knows-no-hotel-code-as-text': {
    breaks: 'v1.avail.hotelcode-int-or-string',
    does: 'Finds no hotel by a code sent as a string.',
    rules: (conforming) => ({
      hotelOfCode: (code) => (typeof code === 'string' ? undefined : conforming.hotelOfCode(code)),
    }),
  },
  'v1-refuses-integer-hotel-codes': {
    condition: 'only if five or more hotels are requested',
    breaks: 'v1.avail.hotelcode-int-or-string',
    does: 'Reports a problem for integer hotel codes if five or more hotels are requested.',
    rules: (conforming) => ({
      v1Place: (requested, radiusKm) => {
        const { hotelCodes = [] } = requested;
        if (hotelCodes.length > 4 && hotelCodes.every((code) => typeof code === 'number'))
          throw badRequest('HotelCode must be text.', 'HotelCode');
        return conforming.v1Place(requested, radiusKm);
      },
    }),
  },
  'v1-knows-no-city-code-as-text': {
    breaks: 'v1.avail.citycode-int-or-string',
    does: 'Finds nothing by a city code sent as a string.',
    rules: override('cityOfCode', (result, code) => (typeof code === 'string' ? undefined : result)),
  },
  'v1-refuses-text-chain-codes': {
    condition: 'only for one code sent as a string',
    breaks: 'v1.avail.citycode-int-or-string',
    does: 'Reports a problem for a chain code sent as a string.',
    rules: override('acceptsChainCode', (result, code) => typeof code !== 'string' && result),
  },
  'v1-refuses-null-award': {
    condition: 'only for one null member',
    breaks: 'v1.avail.nullable-accepted',
    alsoBreaks: ['v1.avail.null-as-left-out'],
    does: 'Reports a problem for a null Award.',
    rules: refuseNull((member) => member === 'Award'),
  },
  'v1-refuses-null-hotel-refs': {
    condition: 'only for one null member next to an address',
    breaks: 'v1.avail.nullable-accepted',
    does: 'Reports a problem for null HotelRefs although there is an address.',
    rules: refuseNull((member) => member === 'HotelRefs'),
  },
  'v1-refuses-null-extensions': {
    condition: 'only for one null member',
    breaks: 'v1.avail.nullable-accepted',
    does: 'Reports a problem for null TPA_Extensions.',
    rules: refuseNull((member) => member === 'TPA_Extensions'),
  },
  'v1-null-position-is-zero': {
    condition: 'only without hotel codes',
    breaks: 'v1.avail.null-as-left-out',
    does: 'Searches around the equator and the prime meridian if Position is null.',
    rules: (conforming) => {
      let isNull = false;
      return {
        acceptsNullCriterion: (member) => {
          isNull ||= member === 'Position';
          return true;
        },
        v1Place: (requested, radiusKm) => {
          const position = isNull ? { latitude: 0, longitude: 0 } : requested.position;
          isNull = false;
          return conforming.v1Place({ ...requested, position }, radiusKm);
        },
      };
    },
  },
  'v1-address-without-its-city': {
    condition: 'only for a city together with a country',
    breaks: 'v1.avail.at-address',
    does: 'Searches the whole country if a city and a country are requested.',
    rules: changeAddress(({ cityCode, stateCode, ...address }) =>
      address.countryCode === undefined ? { ...address, cityCode, stateCode } : address,
    ),
  },
  'v1-address-without-its-state': {
    condition: 'only for a state without a city',
    breaks: 'v1.avail.at-address',
    does: 'Searches the whole country if a state is requested.',
    rules: changeAddress((address) => ({ ...address, stateCode: undefined })),
  },
  'v1-adds-a-neighbour-hotel': {
    breaks: 'v1.avail.hotelrefs-scope',
    alsoBreaks: ['flow.v1-v2-agree'],
    does: 'Adds the hotel with the code three above the last requested code.',
    rules: override('v1Place', (place) =>
      place?.kind === 'hotels'
        ? { ...place, codes: [...place.codes, Number(place.codes.at(-1)) + 3] }
        : place,
    ),
  },
  'v1-adds-a-neighbour-to-a-lone-hotel': {
    condition: 'only for a single hotel',
    breaks: 'v1.avail.hotelrefs-scope',
    does: 'Adds the next two hotels if a single hotel is requested.',
    rules: override('v1Place', (place) => {
      if (place?.kind !== 'hotels' || place.codes.length > 1) return place;
      const code = Number(place.codes[0]);
      return { ...place, codes: [code, code + 1, code + 2] };
    }),
  },
  'v1-drops-codes-after-the-twentieth': {
    condition: 'only for more than twenty hotels',
    breaks: 'v1.avail.refs-whole',
    does: 'Searches only the first twenty of the requested hotels.',
    rules: override('v1Place', (place) =>
      place?.kind === 'hotels' ? { ...place, codes: place.codes.slice(0, 20) } : place,
    ),
  },
  'v1-names-hotels-otherwise': {
    kind: 'value',
    breaks: 'flow.v1-v2-agree',
    alsoBreaks: ['flow.hotel-told-alike'],
    does: 'Gives hotels another name than v2.',
    rules: changeMessage((message) => {
      for (const { HotelRef: ref } of hotelsIn(message))
        if (ref?.HotelName) Object.assign(ref, { HotelName: `The ${ref.HotelName}` });
    }),
  },
  'v1-moves-hotels-to-lisbon': {
    kind: 'value',
    condition: 'only for every second hotel',
    breaks: 'flow.v1-v2-agree',
    does: 'States Lisbon as the city of hotels with even codes.',
    rules: changeMessage((message) => {
      for (const { HotelRef: ref, Address: address } of hotelsIn(message))
        if (address && Number(ref?.HotelCode) % 2 === 0) Object.assign(address, { CityName: 'Lisboa' });
    }),
  },
  'v1-hides-preferred-hotels': {
    condition: 'only if preferred hotels are not requested',
    breaks: 'flow.v1-v2-agree',
    does: 'Leaves out preferred hotels unless only they are requested.',
    rules: override(
      'keepsPreferred',
      (result, isFavourite, kind, onlyPreferred) => result && (onlyPreferred === true || !isFavourite(kind)),
    ),
  },
});

/** The BasicPropertyInfo of the hotels of a response, to be changed. */
const hotelsIn = ({
  HotelStaysType: hotelStays,
}: Pick<GetHotelAvailResponse, 'HotelStaysType'>): HotelStay['BasicPropertyInfo'][] =>
  (hotelStays?.HotelStays ?? []).map(({ BasicPropertyInfo: hotel }) => hotel);
