import {
  boolean,
  code,
  integer,
  arrayOf,
  object,
  must,
  nullable,
  string,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { RequestedSearch, SearchedAddress } from '../../rules/search.ts';
import { readBody } from '../envelope.ts';

/** A valid hotel search: by codes or by addresses, never by both. */
export interface Search extends RequestedSearch {
  readonly onlyPreferred: boolean | undefined;
  /** One-based. */
  readonly page: number;
}

/** Maximum number of addresses, because each one is searched for in the whole world. */
const maxAddresses = 100;

const hotelRef: Reader<number | string> = (value, place) => must(object(value, place), 'HotelCode', code);

const address: Reader<SearchedAddress> = (value, place) => {
  const from = object(value, place);
  const requested = {
    CityCode: nullable(from, 'CityCode', string),
    StateProvCode: nullable(from, 'StateProvCode', integer(Number.MIN_SAFE_INTEGER)),
    CountryCode: nullable(from, 'CountryCode', integer(Number.MIN_SAFE_INTEGER)),
  };
  if (Object.values(requested).every((member) => member === undefined))
    throw unusable(`${place} must say in which city, state or country.`, place);
  return requested;
};

/**
 * Reads a hotel search. Specification: "v1 hotel search request (HotelSearch)".
 * @throws Refusal with the first problem
 */
export function readSearch(message: unknown): Search {
  const body = readBody(message);
  const criterion = must(must(body, 'Criteria', object), 'Criterion', object);
  const codes = nonEmpty(nullable(criterion, 'HotelRefs', arrayOf(hotelRef)));
  const addresses = nonEmpty(nullable(criterion, 'Address', arrayOf(address, 0, maxAddresses)));
  if ((codes === undefined) === (addresses === undefined))
    throw unusable('Criterion must hold HotelRefs or Address, and not both.', 'Criterion');
  return {
    codes,
    addresses,
    onlyPreferred: onlyPreferredOf(nullable(criterion, 'TPA_Extensions', object)),
    onlySelling: nullable(body, 'AvailRatesOnly', boolean),
    page: readControls(body),
  };
}

const nonEmpty = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

const onlyPreferredOf = (extensions: Members | undefined): boolean | undefined =>
  extensions && nullable(extensions, 'OnlyPreferredHotels', boolean);

/** Reads the page. BestOnly and IsModify are only validated: a search has no rates to choose from and no booking to change. */
function readControls(body: Members): number {
  nullable(body, 'BestOnly', boolean);
  nullable(body, 'IsModify', boolean);
  return nullable(body, 'PageNumber', integer(1)) ?? 1;
}
