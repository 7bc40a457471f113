import type { GetHotelAvailResponse } from '../../../../schemas/messages/v1/availability-response.ts';
import { problem, type Refusal } from '../../../refusal.ts';
import type { Frame } from '../../shapes/frame.ts';
import { hotelStayShape } from '../../shapes/availability/hotel-stay.ts';
import type { FoundStay } from '../../../world/found.ts';
import { slownessOf } from '../../../world/scenarios.ts';
import { isFavourite, starsOf } from '../../../world/world.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { readAvail, type RequestedAvail } from './request.ts';
import { roomsIn, wantedOf } from './rates.ts';
import { echoOf } from './criteria-echo.ts';
import { frameOf } from '../frame.ts';
import { hotelsAt } from '../hotels-at.ts';

/** POST /v1/api/Pull/GetHotelAvail. Specification: "v1 availability request (GetHotelAvail)", "v1 availability response". */
export function avail(call: Call): Result {
  const { rules } = call;
  const requested = readAvail(call.message, rules);
  const frame = frameOf(call);
  const found = search(requested, frame);
  const own: Pick<GetHotelAvailResponse, 'Criteria' | 'HotelStaysType'> = {
    Criteria: rules.echoCriteria(echoOf(requested.criteria)) as Exclude<
      GetHotelAvailResponse['Criteria'],
      undefined
    >,
    HotelStaysType: { HotelStays: found.map((stay) => hotelStayShape(stay, frame)) },
  };
  return {
    message: own,
    warnings: warningsFor(requested, found),
    delay: slownessOf(found.map(({ hotel }) => hotel)),
  };
}

/** The hotels of one page. What is not on it is looked at, but neither priced nor written. */
function search(requested: RequestedAvail, frame: Frame): FoundStay[] {
  const { world, rules, favourites } = frame;
  const { filters, stay } = requested;
  const place = rules.v1Place(requested.place, (distance, unit) => rules.v1RadiusKm(distance, unit));
  if (place === undefined) throw problem('problem.noPlace', 'HotelSearchCriteria.Criterion');

  const wanted = wantedOf(requested, frame);
  const onlyAvailable = rules.onlyAvailable(requested.availRatesOnly, requested.availableOnlyIndicator);
  const size = rules.hotelsRequested(requested.maxResponses);
  let before = rules.hotelsBefore(rules.v1PageRequested(requested.pageNumber), size);
  const found: FoundStay[] = [];
  for (const hotel of hotelsAt(world, place, rules, frame.language)) {
    if (found.length >= size) break;
    if (!rules.lists(hotel)) continue;
    const isFavouriteOf = (kind: number): boolean => isFavourite(world, hotel, kind);
    if (!rules.keepsPreferred(isFavouriteOf, favourites, filters.onlyPreferred, requested.place)) continue;
    if (!rules.keepsRating(starsOf(world, hotel), requested.place.rating)) continue;
    const rooms = roomsIn(hotel, wanted, frame);
    if (onlyAvailable && !rooms.available) continue;
    if (before > 0) before -= 1;
    else
      found.push({
        hotel,
        stay,
        currency: wanted.currency,
        quotation: filters.quotation,
        rooms: rooms.priced(),
      });
  }
  return found;
}

function warningsFor({ filters }: RequestedAvail, found: readonly FoundStay[]): Refusal[] {
  return [
    ...(found.length === 0 ? [problem('problem.nothingFound')] : []),
    ...(filters.mail ? [problem('problem.noMail')] : []),
  ];
}
