import type { GetHotelAvailResponse } from '../../../../schemas/messages/v1/availability-response.ts';
import { problem, type Refusal } from '../../../refusal.ts';
import type { Frame } from '../../shapes/frame.ts';
import { hotelStayShape } from '../../shapes/availability/hotel-stay.ts';
import type { FoundStay } from '../../../world/found.ts';
import { responseDelayMs } from '../../../world/scenarios.ts';
import { isFavourite, starsOf } from '../../../world/world.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { readAvail, type RequestedAvail } from './request.ts';
import { roomsIn, searchOf } from './rates.ts';
import { echoOf } from './criteria-echo.ts';
import { frameOf } from '../frame.ts';
import { hotelsAt } from '../hotels-at.ts';

/** POST /v1/api/Pull/GetHotelAvail. Specification: "v1 availability request (GetHotelAvail)", "v1 availability response". */
export function avail(call: Call): Result {
  const { rules } = call;
  const requested = readAvail(call.message, rules);
  const frame = frameOf(call);
  const stays = search(requested, frame);
  const fields: Pick<GetHotelAvailResponse, 'Criteria' | 'HotelStaysType'> = {
    Criteria: rules.echoCriteria(echoOf(requested.criteria)) as Exclude<
      GetHotelAvailResponse['Criteria'],
      undefined
    >,
    HotelStaysType: { HotelStays: stays.map((stay) => hotelStayShape(stay, frame)) },
  };
  return {
    message: fields,
    warnings: warningsFor(requested, stays),
    delay: responseDelayMs(stays.map(({ hotel }) => hotel)),
  };
}

/** The hotels of one page. Hotels of earlier pages are only checked for offers, but not priced. */
function search(requested: RequestedAvail, frame: Frame): FoundStay[] {
  const { world, rules, favourites } = frame;
  const { filters, stay } = requested;
  const place = rules.v1Place(requested.place, (distance, unit) => rules.v1RadiusKm(distance, unit));
  if (place === undefined) throw problem('problem.noPlace', 'HotelSearchCriteria.Criterion');

  const criteria = searchOf(requested, frame);
  const onlyAvailable = rules.onlyAvailable(requested.availRatesOnly, requested.availableOnlyIndicator);
  const pageSize = rules.hotelsRequested(requested.maxResponses);
  let toSkip = rules.hotelsBefore(rules.v1PageRequested(requested.pageNumber), pageSize);
  const stays: FoundStay[] = [];
  for (const hotel of hotelsAt(world, place, rules, frame.language)) {
    if (stays.length >= pageSize) break;
    if (!rules.isListed(hotel)) continue;
    const isPreferredBy = (kind: number): boolean => isFavourite(world, hotel, kind);
    if (!rules.keepsPreferred(isPreferredBy, favourites, filters.onlyPreferred, requested.place)) continue;
    if (!rules.keepsRating(starsOf(world, hotel), requested.place.rating)) continue;
    const rooms = roomsIn(hotel, criteria, frame);
    if (onlyAvailable && !rooms.available) continue;
    if (toSkip > 0) toSkip -= 1;
    else
      stays.push({
        hotel,
        stay,
        currency: criteria.currency,
        quotation: filters.quotation,
        rooms: rooms.priceRooms(),
      });
  }
  return stays;
}

const warningsFor = ({ filters }: RequestedAvail, stays: readonly FoundStay[]): Refusal[] => [
  ...(stays.length === 0 ? [problem('problem.nothingFound')] : []),
  ...(filters.sendMail ? [problem('problem.noMail')] : []),
];
