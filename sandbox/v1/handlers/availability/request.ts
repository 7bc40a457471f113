import { CurrencyCodeEnum, UniqueIDCodeEnum } from '../../../../schemas/messages/enumerations.ts';
import * as read from '../../../reading/read.ts';
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
  const criteria = body.required('HotelSearchCriteria', read.object);
  const criterion = criteria.required('Criterion', read.object);
  const extensions = criterion.nullable('TPA_Extensions', read.object) ?? read.noMembers;
  for (const structure of [body, criteria, criterion, extensions]) refuseNulls(structure, rules);
  criterion.nullable('ProfilesType', readProfile);
  // OnRequest and IsModify have no effect: the sandbox has no rates on request, and a replaced stay does not change prices.
  body.nullable('OnRequest', read.boolean);
  body.nullable('IsModify', read.boolean);
  return {
    place: readPlace(criterion, rules),
    filters: readFilters(criterion, rules),
    stay: readStay(criterion.required('StayDateRange', read.object)),
    rooms: readRooms(criterion.required('RoomStayCandidatesType', read.object), rules),
    pseudoCityCodes: readSources(body),
    currency: body.nullable('RequestedCurrency', read.oneOf(CurrencyCodeEnum.values)),
    availRatesOnly: body.nullable('AvailRatesOnly', read.boolean),
    availableOnlyIndicator: criteria.nullable('AvailableOnlyIndicator', read.boolean),
    bestOnly: body.nullable('BestOnly', read.boolean),
    maxResponses: body.nullable('MaxResponses', read.integer(1)),
    pageNumber: body.nullable('PageNumber', read.integer(1)),
    // The criteria as sent.
    criteria: criteria.values,
  };
}

function refuseNulls(structure: read.BodyMembers, rules: ReadingRules): void {
  for (const [member, value] of Object.entries(structure.values))
    if (value === null && !rules.acceptsNullCriterion(member))
      throw badRequest(`${member} must not be null.`, member);
}

const readProfile: read.Reader<void> = (value, path) => {
  const info = read.object(value, path).required('ProfileInfo', read.object);
  const id = info.nullable('UniqueID', read.object);
  if (id === undefined) return;
  id.nullable('ID', read.string);
  id.nullable('Type', read.oneOf(UniqueIDCodeEnum.values));
  id.nullable('ID_Context', read.string);
};

function readStay(dateRange: read.BodyMembers): Stay {
  const [start, end] = [dateRange.required('Start', date), dateRange.required('End', date)];
  if (end <= start) throw badRequest('End must be after Start.', 'StayDateRange.End');
  const nights = end - start;
  const duration = dateRange.nullable('Duration', read.integer(0)) ?? nights;
  if (duration !== nights)
    throw badRequest(`Duration must be ${nights}, the days from Start to End.`, 'StayDateRange.Duration');
  return { checkIn: start, nights };
}

/** The requested rooms, grouped by kind. */
function readRooms(candidates: read.BodyMembers, rules: ReadingRules) {
  return candidates.required('RoomStayCandidates', read.arrayOf(read.object, 1)).map((candidate, index) => {
    const roomType = candidate.nullable('RoomTypeID', read.code);
    return {
      rph: candidate.nullable('RPH', read.integer()) ?? index,
      quantity: candidate.nullable('Quantity', read.integer(1)) ?? 1,
      guests: readGuests(candidate, `RoomStayCandidates[${index}]`, rules),
      roomType: roomType === undefined ? undefined : String(roomType),
    };
  });
}
