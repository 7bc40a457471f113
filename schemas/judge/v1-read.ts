/** What owes to its request an answer whose shape is not shown, as far as the target says how it is read. */
import { show } from '../finding.ts';
import { ledTo, readAnswer } from '../readings/read.ts';
import type { OperationId } from '../operations.ts';
import type { SettingId } from '../settings.ts';
import {
  dig,
  entriesOf,
  isId,
  isObject,
  isNamed,
  listed,
  membersOf,
  objectsOf,
  parse,
  present,
  secondsOf,
  type Assertion,
  type Known,
} from './check.ts';
import { isUsual } from './v1-envelope.ts';
import { isGood } from './v1-problems.ts';

/** An answer by the readings that the target states, and by its names where it states none. */
export const readBy = (operation: OperationId, { exchange, settings }: Known): unknown =>
  readAnswer(operation, parse(exchange.response.body)?.value, settings);

/** A stated reading leads to what is read there. A single value may be a text or a number: which, nobody has stated. */
export const asRead =
  (operation: OperationId): Assertion =>
  ({ exchange, settings, response }, check) => {
    if (!isGood(response)) return;
    const json = parse(exchange.response.body)?.value;
    for (const { reading, value, isRecord } of ledTo(operation, json, settings))
      check(
        'conv.as-stated',
        isRecord === isObject(value) && !Array.isArray(value),
        '',
        `${isRecord ? 'a record' : 'a single value'}, to which ${reading} leads`,
        value,
      );
  };

/** What the target calls the echo of EchoData is what was sent. */
const pingEcho: Assertion = (known, check) => {
  const sent = membersOf(known.request)['EchoData'];
  if (!known.settings.known('v1.reading.ping.echo') || !isGood(known.response)) return;
  if (typeof sent !== 'string' || sent === '' || !isUsual(sent)) return;
  const echo = dig(readBy('v1.ping', known), 'EchoData');
  // An empty text says nothing.
  if (typeof echo === 'string' && echo !== '')
    check('v1.ping.echo-same', echo === sent, '/EchoData', sent, echo);
};

/** A search by codes alone finds no other hotel. */
const onlyRequested: Assertion = (known, check) => {
  const { request, response, settings } = known;
  if (
    !settings.known('v1.reading.found.each') ||
    !settings.known('v1.reading.found.code') ||
    !isGood(response)
  )
    return;
  const criterion = dig(request, 'Criteria', 'Criterion');
  const wanted = objectsOf(dig(criterion, 'HotelRefs')).map(({ HotelCode: code }) => code);
  if (wanted.length === 0 || !wanted.every(isNamed) || present(dig(criterion, 'Address'))) return;
  const among = new Set(wanted.map(String));
  const found = entriesOf(dig(readBy('v1.search', known), 'HotelStaysType', 'HotelStays'), '')
    .map(([hotel]) => dig(hotel, 'BasicPropertyInfo', 'HotelRef', 'HotelCode'))
    .filter(isId);
  const strange = found.filter((code) => !among.has(String(code)));
  if (found.length > 0)
    check('v1.search.only-asked', strange.length === 0, '', `hotels among ${listed(wanted)}`, strange);
};

const parts = ['CityCode', 'StateProvCode', 'CountryCode'] as const;

const named: readonly SettingId[] = [
  'v1.reading.found.each',
  'v1.reading.found.city',
  'v1.reading.found.state',
  'v1.reading.found.country',
];

/** A search by address finds hotels that stand there, as far as they say where they do. */
const atAddress: Assertion = (known, check) => {
  const { request, response, settings } = known;
  if (!named.every((id) => settings.known(id)) || !isGood(response)) return;
  const addresses = objectsOf(dig(request, 'Criteria', 'Criterion', 'Address'));
  if (
    addresses.length === 0 ||
    addresses.some((address) => !parts.every((part) => !present(address[part]) || isNamed(address[part])))
  )
    return;
  const list = '/HotelStaysType/HotelStays';
  for (const [hotel, pointer] of entriesOf(
    dig(readBy('v1.search', known), 'HotelStaysType', 'HotelStays'),
    list,
  )) {
    const own = membersOf(dig(hotel, 'BasicPropertyInfo', 'Address'));
    const isThere = addresses.some((address) =>
      parts.every(
        (part) => !present(address[part]) || !isId(own[part]) || String(own[part]) === String(address[part]),
      ),
    );
    if (parts.some((part) => isId(own[part]) && addresses.some((address) => present(address[part]))))
      check(
        'v1.search.at-address',
        isThere,
        `${pointer}/BasicPropertyInfo/Address`,
        `one of ${show(addresses)}`,
        own,
      );
  }
};

/** Where the lists of places are put, and by what a target says how they are read. */
const lists = {
  'v1.countries': {
    member: 'Countries',
    each: 'v1.reading.countries.each',
    code: 'v1.reading.countries.code',
  },
  'v1.states': { member: 'States', each: 'v1.reading.states.each', code: 'v1.reading.states.code' },
  'v1.cities': { member: 'Cities', each: 'v1.reading.cities.each', code: 'v1.reading.cities.code' },
} as const;

/** No place is listed twice. */
const placesOnce =
  (operation: keyof typeof lists): Assertion =>
  (known, check) => {
    const { member, each, code: of } = lists[operation];
    if (!known.settings.known(each) || !known.settings.known(of)) return;
    const codes = objectsOf(dig(readBy(operation, known), member)).map(({ Code: code }) => code);
    if (codes.length < 2 || !codes.every(isId)) return;
    const twice = secondsOf(codes.map(String));
    check('v1.lists.places-once', twice.length === 0, '', 'each place once', twice);
  };

export const pingAssertions: readonly Assertion[] = [pingEcho];
export const searchAssertions: readonly Assertion[] = [onlyRequested, atAddress];
export const listAssertions = (operation: keyof typeof lists): readonly Assertion[] => [
  placesOnce(operation),
];
