import { CurrencyCodeEnum, UniqueIDCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import {
  noMembers,
  boolean,
  code,
  integer,
  arrayOf,
  object,
  oneOf,
  string,
  type BodyMembers,
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
  const criteria = body.required('HotelSearchCriteria', object);
  const criterion = criteria.required('Criterion', object);
  const extensions = criterion.nullable('TPA_Extensions', object) ?? noMembers;
  for (const structure of [body, criteria, criterion, extensions]) refuseNulls(structure, rules);
  criterion.nullable('ProfilesType', readProfile);
  // OnRequest and IsModify have no effect: the sandbox has no rates on request, and a replaced stay does not change prices.
  body.nullable('OnRequest', boolean);
  body.nullable('IsModify', boolean);
  return {
    place: readPlace(criterion, rules),
    filters: readFilters(criterion, rules),
    stay: readStay(criterion.required('StayDateRange', object)),
    rooms: readRooms(criterion.required('RoomStayCandidatesType', object), rules),
    pseudoCityCodes: readSources(body),
    currency: body.nullable('RequestedCurrency', oneOf(CurrencyCodeEnum.values)),
    availRatesOnly: body.nullable('AvailRatesOnly', boolean),
    availableOnlyIndicator: criteria.nullable('AvailableOnlyIndicator', boolean),
    bestOnly: body.nullable('BestOnly', boolean),
    maxResponses: body.nullable('MaxResponses', integer(1)),
    pageNumber: body.nullable('PageNumber', integer(1)),
    // The criteria as sent.
    criteria: criteria.values,
  };
}

function refuseNulls(structure: BodyMembers, rules: ReadingRules): void {
  for (const [member, value] of Object.entries(structure.values))
    if (value === null && !rules.acceptsNullCriterion(member))
      throw badRequest(`${member} must not be null.`, member);
}

const readProfile: Reader<void> = (value, path) => {
  const info = object(value, path).required('ProfileInfo', object);
  const id = info.nullable('UniqueID', object);
  if (id === undefined) return;
  id.nullable('ID', string);
  id.nullable('Type', oneOf(UniqueIDCodeEnum.values));
  id.nullable('ID_Context', string);
};

function readStay(dateRange: BodyMembers): Stay {
  const [start, end] = [dateRange.required('Start', date), dateRange.required('End', date)];
  if (end <= start) throw badRequest('End must be after Start.', 'StayDateRange.End');
  const nights = end - start;
  const duration = dateRange.nullable('Duration', integer(0)) ?? nights;
  if (duration !== nights)
    throw badRequest(`Duration must be ${nights}, the days from Start to End.`, 'StayDateRange.Duration');
  return { checkIn: start, nights };
}

/** The requested rooms, grouped by kind. */
function readRooms(candidates: BodyMembers, rules: ReadingRules) {
  return candidates.required('RoomStayCandidates', arrayOf(object, 1)).map((candidate, index) => {
    const roomType = candidate.nullable('RoomTypeID', code);
    return {
      rph: candidate.nullable('RPH', integer()) ?? index,
      quantity: candidate.nullable('Quantity', integer(1)) ?? 1,
      guests: readGuests(candidate, `RoomStayCandidates[${index}]`, rules),
      roomType: roomType === undefined ? undefined : String(roomType),
    };
  });
}
