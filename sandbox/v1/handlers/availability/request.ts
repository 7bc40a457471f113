import { CurrencyCodeEnum, UniqueIDCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  boolean,
  code,
  integer,
  arrayOf,
  object,
  requiredMember,
  nullableMember,
  oneOf,
  string,
  type Members,
  type Reader,
} from '../../../reading/read.ts';
import { badRequest } from '../../../refusal.ts';
import type { Rules } from '../../../rules/rules.ts';
import { date } from '../../../handlers/date.ts';
import type { Stay } from '../../../world/stay.ts';
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
  const criteria = requiredMember(body, 'HotelSearchCriteria', object);
  const criterion = requiredMember(criteria, 'Criterion', object);
  const extensions = nullableMember(criterion, 'TPA_Extensions', object) ?? {};
  for (const structure of [body, criteria, criterion, extensions]) refuseNulls(structure, rules);
  nullableMember(criterion, 'ProfilesType', readProfile);
  // OnRequest and IsModify have no effect: the sandbox has no rates on request, and a replaced stay does not change prices.
  nullableMember(body, 'OnRequest', boolean);
  nullableMember(body, 'IsModify', boolean);
  return {
    place: readPlace(criterion, rules),
    filters: readFilters(criterion, rules),
    stay: readStay(requiredMember(criterion, 'StayDateRange', object)),
    rooms: readRooms(requiredMember(criterion, 'RoomStayCandidatesType', object), rules),
    pseudoCityCodes: readSources(body),
    currency: nullableMember(body, 'RequestedCurrency', oneOf(CurrencyCodeEnum.values)),
    availRatesOnly: nullableMember(body, 'AvailRatesOnly', boolean),
    availableOnlyIndicator: nullableMember(criteria, 'AvailableOnlyIndicator', boolean),
    bestOnly: nullableMember(body, 'BestOnly', boolean),
    maxResponses: nullableMember(body, 'MaxResponses', integer(1)),
    pageNumber: nullableMember(body, 'PageNumber', integer(1)),
    // The criteria as sent.
    criteria,
  };
}

function refuseNulls(structure: Members, rules: ReadingRules): void {
  for (const [member, value] of Object.entries(structure))
    if (value === null && !rules.acceptsNullCriterion(member))
      throw badRequest(`${member} must not be null.`, member);
}

const readProfile: Reader<void> = (value, path) => {
  const info = requiredMember(object(value, path), 'ProfileInfo', object);
  const id = nullableMember(info, 'UniqueID', object);
  if (id === undefined) return;
  nullableMember(id, 'ID', string);
  nullableMember(id, 'Type', oneOf(UniqueIDCodeEnum.values));
  nullableMember(id, 'ID_Context', string);
};

function readStay(dateRange: Members): Stay {
  const [start, end] = [requiredMember(dateRange, 'Start', date), requiredMember(dateRange, 'End', date)];
  if (end <= start) throw badRequest('End must be after Start.', 'StayDateRange.End');
  const nights = end - start;
  const duration = nullableMember(dateRange, 'Duration', integer(0)) ?? nights;
  if (duration !== nights)
    throw badRequest(`Duration must be ${nights}, the days from Start to End.`, 'StayDateRange.Duration');
  return { checkIn: start, nights };
}

/** The requested rooms, grouped by kind. */
function readRooms(candidates: Members, rules: ReadingRules) {
  return requiredMember(candidates, 'RoomStayCandidates', arrayOf(object, 1)).map((candidate, index) => {
    const roomType = nullableMember(candidate, 'RoomTypeID', code);
    return {
      rph: nullableMember(candidate, 'RPH', integer()) ?? index,
      quantity: nullableMember(candidate, 'Quantity', integer(1)) ?? 1,
      guests: readGuests(candidate, `RoomStayCandidates[${index}]`, rules),
      roomType: roomType === undefined ? undefined : String(roomType),
    };
  });
}
