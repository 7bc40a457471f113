import {
  boolean,
  code,
  integer,
  arrayOf,
  object,
  requiredMember,
  nullableMember,
  string,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { RequestedSearch, SearchedAddress } from '../../rules/content.ts';
import { readBody } from '../envelope.ts';

/** A valid hotel search: by codes or by addresses, never by both. */
export interface Search extends RequestedSearch {
  readonly onlyPreferred: boolean | undefined;
  /** One-based. */
  readonly page: number;
}

/** Maximum number of addresses, because each one is searched for in the whole world. */
const maxAddresses = 100;

const hotelRefReader: Reader<number | string> = (value, path) =>
  requiredMember(object(value, path), 'HotelCode', code);

const addressReader: Reader<SearchedAddress> = (value, path) => {
  const members = object(value, path);
  const searchedAddress = {
    CityCode: nullableMember(members, 'CityCode', string),
    StateProvCode: nullableMember(members, 'StateProvCode', integer()),
    CountryCode: nullableMember(members, 'CountryCode', integer()),
  };
  if (Object.values(searchedAddress).every((member) => member === undefined))
    throw badRequest(`${path} must say in which city, state or country.`, path);
  return searchedAddress;
};

/**
 * Reads a hotel search. Specification: "v1 hotel search request (HotelSearch)".
 * @throws Refusal with the first problem
 */
export function readSearch(message: unknown): Search {
  const body = readBody(message);
  const criterion = requiredMember(requiredMember(body, 'Criteria', object), 'Criterion', object);
  const codes = undefinedIfEmpty(nullableMember(criterion, 'HotelRefs', arrayOf(hotelRefReader)));
  const addresses = undefinedIfEmpty(
    nullableMember(criterion, 'Address', arrayOf(addressReader, 0, maxAddresses)),
  );
  if ((codes === undefined) === (addresses === undefined))
    throw badRequest('Criterion must hold HotelRefs or Address, and not both.', 'Criterion');
  return {
    codes,
    addresses,
    onlyPreferred: onlyPreferredOf(nullableMember(criterion, 'TPA_Extensions', object)),
    onlySelling: nullableMember(body, 'AvailRatesOnly', boolean),
    page: readPageNumber(body),
  };
}

const undefinedIfEmpty = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

const onlyPreferredOf = (extensions: Members | undefined): boolean | undefined =>
  extensions && nullableMember(extensions, 'OnlyPreferredHotels', boolean);

/** Reads the page number. BestOnly and IsModify are only validated: a search has no rates to choose from and no booking to change. */
function readPageNumber(body: Members): number {
  nullableMember(body, 'BestOnly', boolean);
  nullableMember(body, 'IsModify', boolean);
  return nullableMember(body, 'PageNumber', integer(1)) ?? 1;
}
