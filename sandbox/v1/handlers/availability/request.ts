import { CurrencyCodeEnum, UniqueIDCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  boolean,
  code,
  integer,
  arrayOf,
  object,
  must,
  nullable,
  oneOf,
  string,
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

/** A valid v1 availability request. Null and absent members are undefined. */
export type RequestedAvail = ReturnType<typeof readAvail>;

type ReadingRules = Pick<
  Rules,
  'amountStated' | 'acceptsChainCode' | 'acceptsNullCriterion' | 'acceptsUnimplemented' | 'needsAge'
>;

/**
 * Reads a v1 availability request. Specification: "v1 availability request (GetHotelAvail)".
 * @throws Refusal with the first problem
 */
export function readAvail(message: unknown, rules: ReadingRules) {
  const body = readBody(message);
  const criteria = must(body, 'HotelSearchCriteria', object);
  const criterion = must(criteria, 'Criterion', object);
  const extensions = nullable(criterion, 'TPA_Extensions', object) ?? {};
  for (const holder of [body, criteria, criterion, extensions]) refuseNulls(holder, rules);
  nullable(criterion, 'ProfilesType', readProfile);
  // OnRequest and IsModify have no effect: the sandbox has no rates on request, and a replaced stay does not change prices.
  nullable(body, 'OnRequest', boolean);
  nullable(body, 'IsModify', boolean);
  return {
    place: readPlace(criterion, rules),
    filters: readFilters(criterion, rules),
    stay: readStay(must(criterion, 'StayDateRange', object)),
    rooms: readRooms(must(criterion, 'RoomStayCandidatesType', object), rules),
    pseudoCityCodes: readSources(body),
    currency: nullable(body, 'RequestedCurrency', oneOf(CurrencyCodeEnum.values)),
    availRatesOnly: nullable(body, 'AvailRatesOnly', boolean),
    availableOnlyIndicator: nullable(criteria, 'AvailableOnlyIndicator', boolean),
    bestOnly: nullable(body, 'BestOnly', boolean),
    maxResponses: nullable(body, 'MaxResponses', integer(1)),
    pageNumber: nullable(body, 'PageNumber', integer(1)),
    // The criteria as sent.
    criteria,
  };
}

function refuseNulls(holder: Members, rules: ReadingRules): void {
  for (const [member, value] of Object.entries(holder))
    if (value === null && !rules.acceptsNullCriterion(member))
      throw unusable(`${member} must not be null.`, member);
}

const readProfile: Reader<void> = (value, place) => {
  const info = must(object(value, place), 'ProfileInfo', object);
  const id = nullable(info, 'UniqueID', object);
  if (id === undefined) return;
  nullable(id, 'ID', string);
  nullable(id, 'Type', oneOf(UniqueIDCodeEnum.values));
  nullable(id, 'ID_Context', string);
};

const date: Reader<number> = (value, place) => {
  const day = dayOf(string(value, place));
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

/** The requested rooms, grouped by kind. */
function readRooms(from: Members, rules: ReadingRules) {
  return must(from, 'RoomStayCandidates', arrayOf(object, 1)).map((candidate, index) => {
    const roomType = nullable(candidate, 'RoomTypeID', code);
    return {
      rph: nullable(candidate, 'RPH', integer(Number.MIN_SAFE_INTEGER)) ?? index,
      quantity: nullable(candidate, 'Quantity', integer(1)) ?? 1,
      guests: readGuests(candidate, `RoomStayCandidates[${index}]`, rules),
      roomType: roomType === undefined ? undefined : String(roomType),
    };
  });
}
