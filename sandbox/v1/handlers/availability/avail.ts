import type { GetHotelAvailResponse } from '../../../../schemas/messages/v1/availability-response.ts';
import { v1Refusal, type Refusal } from '../../../refusal.ts';
import type { Frame } from '../../shapes/frame.ts';
import { hotelStayShape } from '../../shapes/availability/hotel-stay.ts';
import type { FoundHotel } from '../../../world/found.ts';
import { responseDelayMs } from '../../../world/scenarios.ts';
import { isFavourite, starsOf } from '../../../world/world.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { readAvail, type RequestedAvail } from './request.ts';
import { roomOffersIn, searchOf } from './rates.ts';
import { echoOf } from './criteria-echo.ts';
import { frameOf } from '../frame.ts';
import { hotelsAt } from '../hotels-at.ts';

/** POST /v1/api/Pull/GetHotelAvail. Specification: "v1 availability request (GetHotelAvail)", "v1 availability response". */
export function avail(call: Call): Result {
  const { rules } = call;
  const request = readAvail(call.message, rules);
  const frame = frameOf(call);
  const stays = search(request, frame);
  const fields: Pick<GetHotelAvailResponse, 'Criteria' | 'HotelStaysType'> = {
    Criteria: rules.echoCriteria(echoOf(request.criteria)) as Exclude<
      GetHotelAvailResponse['Criteria'],
      undefined
    >,
    HotelStaysType: { HotelStays: stays.map((stay) => hotelStayShape(stay, frame)) },
  };
  return {
    message: fields,
    warnings: warningsFor(request, stays),
    delay: responseDelayMs(stays.map(({ hotel }) => hotel)),
  };
}

/** The hotels of one page. Hotels of earlier pages are only checked for offers, but not priced. */
function search(request: RequestedAvail, frame: Frame): FoundHotel[] {
  const { world, rules, clientKind } = frame;
  const { filters, stay } = request;
  const place = rules.v1Place(request.place, (distance, unit) => rules.v1RadiusKm(distance, unit));
  if (place === undefined) throw v1Refusal('problem.noPlace', 'HotelSearchCriteria.Criterion');

  const criteria = searchOf(request, frame);
  const isAvailabilityRequired = rules.onlyAvailable(request.availRatesOnly, request.availableOnlyIndicator);
  const pageSize = rules.hotelsRequested(request.maxResponses);
  let hotelsToSkip = rules.hotelsBefore(rules.v1PageRequested(request.pageNumber), pageSize);
  const stays: FoundHotel[] = [];
  for (const hotel of hotelsAt(world, place, rules, frame.language)) {
    if (stays.length >= pageSize) break;
    if (!rules.isListed(hotel)) continue;
    const isPreferredBy = (kind: number): boolean => isFavourite(world, hotel, kind);
    if (!rules.keepsPreferred(isPreferredBy, clientKind, filters.onlyPreferred, request.place)) continue;
    if (!rules.keepsRating(starsOf(world, hotel), request.place.rating)) continue;
    const rooms = roomOffersIn(hotel, criteria, frame);
    if (isAvailabilityRequired && !rooms.available) continue;
    if (hotelsToSkip > 0) hotelsToSkip -= 1;
    else
      stays.push({
        hotel,
        stay,
        currency: criteria.currency,
        isQuotation: filters.quotation,
        rooms: rooms.priceRooms(),
      });
  }
  return stays;
}

const warningsFor = ({ filters }: RequestedAvail, stays: readonly FoundHotel[]): Refusal[] => [
  ...(stays.length === 0 ? [v1Refusal('problem.nothingFound')] : []),
  ...(filters.sendMail ? [v1Refusal('problem.noMail')] : []),
];
