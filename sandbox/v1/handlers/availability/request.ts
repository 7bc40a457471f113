import { CurrencyCodeEnum, UniqueIDCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  boolean,
  code,
  integer,
  listOf,
  members,
  must,
  nullable,
  oneOf,
  text,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { unusable } from '../../../refusal.ts';
import type { Rules } from '../../../rules/rules.ts';
import { dayOf, type Stay } from '../../../world/stay.ts';
import { readFilters, readPlace } from './criterion.ts';
import { readBody } from '../envelope.ts';
import { readGuests } from './guests.ts';
import { readSources } from '../sources.ts';

/** A v1 availability request, in order. Undefined is what is null or left out. */
export type RequestedAvail = ReturnType<typeof readAvail>;

type Reading = Pick<
  Rules,
  'amountStated' | 'bearsChainCode' | 'bearsNull' | 'bearsUnimplemented' | 'needsAge'
>;

/**
 * Reads a v1 availability request. Specification: "v1 availability request (GetHotelAvail)".
 *
 * @throws Refusal with the first thing that is not in order
 */
export function readAvail(message: unknown, rules: Reading) {
  const body = readBody(message);
  const criteria = must(body, 'HotelSearchCriteria', members);
  const criterion = must(criteria, 'Criterion', members);
  const extensions = nullable(criterion, 'TPA_Extensions', members) ?? {};
  for (const holder of [body, criteria, criterion, extensions]) refuseNulls(holder, rules);
  readSources(body);
  nullable(criterion, 'ProfilesType', readProfile);
  // Neither has an effect: the sandbox has no rates on request, and a stay that replaces another is priced like any other.
  nullable(body, 'OnRequest', boolean);
  nullable(body, 'IsModify', boolean);
  return {
    place: readPlace(criterion, rules),
    filters: readFilters(criterion, rules),
    stay: readStay(must(criterion, 'StayDateRange', members)),
    rooms: readRooms(must(criterion, 'RoomStayCandidatesType', members), rules),
    currency: nullable(body, 'RequestedCurrency', oneOf(CurrencyCodeEnum.values)),
    availRatesOnly: nullable(body, 'AvailRatesOnly', boolean),
    availableOnlyIndicator: nullable(criteria, 'AvailableOnlyIndicator', boolean),
    bestOnly: nullable(body, 'BestOnly', boolean),
    maxResponses: nullable(body, 'MaxResponses', integer(1)),
    pageNumber: nullable(body, 'PageNumber', integer(1)),
    // As they were sent.
    criteria,
  };
}

function refuseNulls(holder: Members, rules: Reading): void {
  for (const [member, value] of Object.entries(holder))
    if (value === null && !rules.bearsNull(member)) throw unusable(`${member} must not be null.`, member);
}

const readProfile: Reader<void> = (value, place) => {
  const info = must(members(value, place), 'ProfileInfo', members);
  const id = nullable(info, 'UniqueID', members);
  if (id === undefined) return;
  nullable(id, 'ID', text);
  nullable(id, 'Type', oneOf(UniqueIDCodeEnum.values));
  nullable(id, 'ID_Context', text);
};

const date: Reader<number> = (value, place) => {
  const day = dayOf(text(value, place));
  if (day === undefined) throw unusable(`${place} must be a date of the form YYYY-MM-DD.`, place);
  return day;
};

function readStay(from: Members): Stay {
  const [start, end] = [must(from, 'Start', date), must(from, 'End', date)];
  if (end <= start) throw unusable('End must be after Start.', 'StayDateRange.End');
  const nights = end - start;
  const duration = nullable(from, 'Duration', integer(0)) ?? nights;
  if (duration !== nights)
    throw unusable(`Duration must be ${nights}, the days from Start to End.`, 'StayDateRange.Duration');
  return { checkIn: start, nights };
}

/** Rooms of one kind each that are wanted. */
function readRooms(from: Members, rules: Reading) {
  return must(from, 'RoomStayCandidates', listOf(members, 1)).map((candidate, index) => {
    const roomType = nullable(candidate, 'RoomTypeID', code);
    return {
      rph: nullable(candidate, 'RPH', integer(Number.MIN_SAFE_INTEGER)) ?? index,
      quantity: nullable(candidate, 'Quantity', integer(1)) ?? 1,
      guests: readGuests(candidate, `RoomStayCandidates[${index}]`, rules),
      roomType: roomType === undefined ? undefined : String(roomType),
    };
  });
}
