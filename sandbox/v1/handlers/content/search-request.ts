import * as read from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { SearchedAddress } from '../../rules/content.ts';
import { readBody } from '../envelope.ts';

/** A valid hotel search: by codes or by addresses, never by both. The page is one-based. */
export type Search = ReturnType<typeof readSearch>;

/** Maximum number of addresses, because each one is searched for in the whole world. */
const maxAddresses = 100;

const hotelRefReader: read.Reader<number | string> = (value, path) =>
  read.object(value, path).required('HotelCode', read.code);

const addressReader: read.Reader<SearchedAddress> = (value, path) => {
  const members = read.object(value, path);
  const searchedAddress = {
    CityCode: members.nullable('CityCode', read.string),
    StateProvCode: members.nullable('StateProvCode', read.integer()),
    CountryCode: members.nullable('CountryCode', read.integer()),
  };
  if (Object.values(searchedAddress).every((member) => member === undefined))
    throw badRequest(`${path} must say in which city, state or country.`, path);
  return searchedAddress;
};

/**
 * Reads a hotel search. Specification: "v1 hotel search request (HotelSearch)".
 * @throws Refusal with the first problem
 */
export function readSearch(message: unknown) {
  const body = readBody(message);
  const criterion = body.required('Criteria', read.object).required('Criterion', read.object);
  const codes = undefinedIfEmpty(criterion.nullable('HotelRefs', read.arrayOf(hotelRefReader)));
  const addresses = undefinedIfEmpty(
    criterion.nullable('Address', read.arrayOf(addressReader, 0, maxAddresses)),
  );
  if ((codes === undefined) === (addresses === undefined))
    throw badRequest('Criterion must hold HotelRefs or Address, and not both.', 'Criterion');
  return {
    codes,
    addresses,
    onlyPreferred: onlyPreferredOf(criterion.nullable('TPA_Extensions', read.object)),
    onlySelling: body.nullable('AvailRatesOnly', read.boolean),
    page: readPageNumber(body),
  };
}

const undefinedIfEmpty = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list === undefined || list.length === 0 ? undefined : list;

const onlyPreferredOf = (extensions: read.BodyMembers | undefined): boolean | undefined =>
  extensions?.nullable('OnlyPreferredHotels', read.boolean);

/** Reads the page number. BestOnly and IsModify are only validated: a search has no rates to choose from and no booking to change. */
function readPageNumber(body: read.BodyMembers): number {
  body.nullable('BestOnly', read.boolean);
  body.nullable('IsModify', read.boolean);
  return body.nullable('PageNumber', read.integer(1)) ?? 1;
}
