/** Checks responses that the specification does not show, if the target states how to read them. */
import { show } from '../finding.ts';
import { readValues, readResponseBody } from '../readings/read.ts';
import type { OperationId } from '../operations.ts';
import type { SettingId } from '../settings.ts';
import {
  dig,
  entriesOf,
  isId,
  isObject,
  isGivenId,
  joinTexts,
  membersOf,
  objectsOf,
  parse,
  isPresent,
  duplicatesIn,
  type Assertion,
  type AssertionInput,
} from './check.ts';
import { isPlainToken } from './v1-envelope.ts';
import { isOk } from './problems.ts';

/** A response read by the readings that the target states, and by its member names if it states none. */
export const readResponse = (operation: OperationId, { exchange, settings }: AssertionInput): unknown =>
  readResponseBody(operation, parse(exchange.response.body)?.value, settings);

/** Each reading in the target file leads to a value of the right kind. A scalar may be a string or a number, because no reading says which. */
export const leadsToExpectedKind =
  (operation: OperationId): Assertion =>
  ({ exchange, settings, response }, check) => {
    if (!isOk(response)) return;
    const json = parse(exchange.response.body)?.value;
    for (const { reading, value, isRecord } of readValues(operation, json, settings))
      check(
        'conv.as-stated',
        !Array.isArray(value) && isObject(value) === isRecord,
        '',
        `${isRecord ? 'an object' : 'a single value'} at the place that ${reading} of the target file names`,
        value,
      );
  };

/** The response has the sent EchoData where the target file says that the echo is. */
export const pingEcho: Assertion = (input, check) => {
  const sent = membersOf(input.request)['EchoData'];
  if (!input.settings.known('v1.reading.ping.echo') || !isOk(input.response)) return;
  if (typeof sent !== 'string' || sent === '' || !isPlainToken(sent)) return;
  const echo = dig(readResponse('v1.ping', input), 'EchoData');
  // An empty string does not count as an echo.
  if (typeof echo === 'string' && echo !== '') check('v1.ping.echo-same', echo === sent, '/EchoData', sent);
};

/** If hotel codes are the only criterion, every found hotel has one of these codes. */
const onlyRequestedHotels: Assertion = (input, check) => {
  const { request, response, settings } = input;
  if (!settings.known('v1.reading.found.each') || !settings.known('v1.reading.found.code') || !isOk(response))
    return;
  const criterion = dig(request, 'Criteria', 'Criterion');
  const requestedCodes = objectsOf(dig(criterion, 'HotelRefs')).map(({ HotelCode: code }) => code);
  if (requestedCodes.length === 0 || !requestedCodes.every(isGivenId) || isPresent(dig(criterion, 'Address')))
    return;
  const knownCodes = new Set(requestedCodes.map(String));
  const foundCodes = entriesOf(dig(readResponse('v1.search', input), 'HotelStaysType', 'HotelStays'), '')
    .map(([hotel]) => dig(hotel, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'))
    .filter(isId);
  const unexpectedCodes = foundCodes.filter((code) => !knownCodes.has(String(code)));
  if (foundCodes.length > 0)
    check(
      'v1.search.only-asked',
      unexpectedCodes.length === 0,
      '',
      `hotels among ${joinTexts(requestedCodes)}`,
      unexpectedCodes,
    );
};

const addressParts = ['CityCode', 'StateProvCode', 'CountryCode'] as const;

const addressReadings: readonly SettingId[] = [
  'v1.reading.found.each',
  'v1.reading.found.city',
  'v1.reading.found.state',
  'v1.reading.found.country',
];

/** A search by address returns hotels at that address, as far as hotels have an address. */
const atAddress: Assertion = (input, check) => {
  const { request, response, settings } = input;
  if (!addressReadings.every((id) => settings.known(id)) || !isOk(response)) return;
  const addresses = objectsOf(dig(request, 'Criteria', 'Criterion', 'Address'));
  if (
    addresses.length === 0 ||
    addresses.some(
      (address) => !addressParts.every((part) => !isPresent(address[part]) || isGivenId(address[part])),
    )
  )
    return;
  const listPointer = '/HotelStaysType/HotelStays';
  for (const [hotel, pointer] of entriesOf(
    dig(readResponse('v1.search', input), 'HotelStaysType', 'HotelStays'),
    listPointer,
  )) {
    const hotelAddress = membersOf(dig(hotel, 'BasicPropertyInfo', 'Address'));
    const matchesAddress = addresses.some((address) =>
      addressParts.every(
        (part) =>
          !isPresent(address[part]) ||
          !isId(hotelAddress[part]) ||
          String(hotelAddress[part]) === String(address[part]),
      ),
    );
    if (
      addressParts.some(
        (part) => isId(hotelAddress[part]) && addresses.some((address) => isPresent(address[part])),
      )
    )
      check(
        'v1.search.at-address',
        matchesAddress,
        `${pointer}/BasicPropertyInfo/Address`,
        `one of ${show(addresses)}`,
      );
  }
};

/** The member of each location list in a read response, and the readings that the target must state. */
const listReadings = {
  'v1.countries': {
    member: 'Countries',
    each: 'v1.reading.countries.each',
    code: 'v1.reading.countries.code',
  },
  'v1.states': { member: 'States', each: 'v1.reading.states.each', code: 'v1.reading.states.code' },
  'v1.cities': { member: 'Cities', each: 'v1.reading.cities.each', code: 'v1.reading.cities.code' },
} as const;

/** No location is listed twice. */
export const placesOnce =
  (operation: keyof typeof listReadings): Assertion =>
  (input, check) => {
    const { member, each, code: codeReading } = listReadings[operation];
    if (!input.settings.known(each) || !input.settings.known(codeReading)) return;
    const codes = objectsOf(dig(readResponse(operation, input), member)).map(({ Code: code }) => code);
    if (codes.length < 2 || !codes.every(isId)) return;
    const duplicates = duplicatesIn(codes.map(String));
    check('v1.lists.places-once', duplicates.length === 0, '', 'each place once', duplicates);
  };

export const searchAssertions: readonly Assertion[] = [onlyRequestedHotels, atAddress];
