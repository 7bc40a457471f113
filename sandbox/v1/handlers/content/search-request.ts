import {
  boolean,
  code,
  integer,
  listOf,
  members,
  must,
  nullable,
  text,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { RequestedSearch, SearchedAddress } from '../../rules/search.ts';
import { readBody } from '../envelope.ts';

/** A hotel search, in order: by codes or by addresses, never by both. */
export interface Search extends RequestedSearch {
  readonly onlyPreferred: boolean | undefined;
  /** One-based. */
  readonly page: number;
}

/** Each is looked for in the whole world. */
const mostAddresses = 100;

const hotelRef: Reader<number | string> = (value, place) => must(members(value, place), 'HotelCode', code);

const address: Reader<SearchedAddress> = (value, place) => {
  const from = members(value, place);
  const requested = {
    CityCode: nullable(from, 'CityCode', text),
    StateProvCode: nullable(from, 'StateProvCode', integer(Number.MIN_SAFE_INTEGER)),
    CountryCode: nullable(from, 'CountryCode', integer(Number.MIN_SAFE_INTEGER)),
  };
  if (Object.values(requested).every((member) => member === undefined))
    throw unusable(`${place} must say in which city, state or country.`, place);
  return requested;
};

/**
 * Reads a hotel search. Specification: "v1 hotel search request (HotelSearch)".
 *
 * @throws Refusal with the first thing that is not in order
 */
export function readSearch(message: unknown): Search {
  const body = readBody(message);
  const criterion = must(must(body, 'Criteria', members), 'Criterion', members);
  const codes = given(nullable(criterion, 'HotelRefs', listOf(hotelRef)));
  const addresses = given(nullable(criterion, 'Address', listOf(address, 0, mostAddresses)));
  if ((codes === undefined) === (addresses === undefined))
    throw unusable('Criterion must hold HotelRefs or Address, and not both.', 'Criterion');
  return {
    codes,
    addresses,
    onlyPreferred: wantsPreferred(nullable(criterion, 'TPA_Extensions', members)),
    onlySelling: nullable(body, 'AvailRatesOnly', boolean),
    page: readControls(body),
  };
}

const given = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

const wantsPreferred = (extensions: Members | undefined): boolean | undefined =>
  extensions && nullable(extensions, 'OnlyPreferredHotels', boolean);

/** A search has no rates to choose among and no booking to change: both booleans are read and have no effect. */
function readControls(body: Members): number {
  nullable(body, 'BestOnly', boolean);
  nullable(body, 'IsModify', boolean);
  return nullable(body, 'PageNumber', integer(1)) ?? 1;
}
