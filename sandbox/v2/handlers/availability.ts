import type { V2AvailabilityResponse } from '../../../schemas/messages/v2/availability.ts';
import { unusable } from '../../refusal.ts';
import { hotelShape } from '../shapes/hotel.ts';
import type { Frame } from '../../shapes/frame.ts';
import { roomRateShape, unavailableShape } from '../shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import { hotelsIn } from '../../world/geography.ts';
import { hasRates, ratesOf, type View } from '../../world/rates.ts';
import { responseDelayMs } from '../../world/scenarios.ts';
import type { Party } from '../../world/stay.ts';
import { isFavourite, starsOf } from '../../world/world.ts';
import { readAvailability, type AvailabilityRequest } from './availability-request.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { frameOf } from '../../handlers/frame.ts';

type AvailableHotel = V2AvailabilityResponse['hotels'][number];

/** POST /v2/hotels/availability. Specification: "v2 rate API", availability rules; "v2 availability (request and response)". */
export function availability(call: Call): Result {
  const { service, tenant, rules } = call;
  const { world } = service;
  const original = readAvailability(call.message, rules);
  const requested = { ...original, ...rules.filtersOf(original) };
  const party = rules.partyOf(requested.occupancy);
  const place = rules.chooseDestination(requested.destinations, (circle) => rules.radiusInKm(circle));
  if (place === undefined) throw unusable('destinations must hold one of circleInfo, regionId and hotelIds.');

  const view = viewOf(tenant, world);
  const withUnavailable = rules.offersUnavailable(requested.includeUnavailableRoomRates);
  const hotelIds = hotelsIn(world, place, rules.withinCircle).filter(
    (hotel) =>
      rules.isListed(hotel) &&
      rules.keepsFavourite(
        (kind) => isFavourite(world, hotel, kind),
        tenant.favourites,
        requested.favorites,
      ) &&
      rules.keepsByStars(starsOf(world, hotel), requested.starRatings) &&
      (requested.includeUnavailableRoomRates === true || hasRates(view, hotel, requested.stay, party)),
  );

  const page = rules.pageRequested(requested.page, hotelIds.length);
  const pageHotels = rules.pageOf(rules.inOrder(hotelIds, tenant.id), page);
  const frame = frameOf(call, requested.locale, 'v2.avail');
  const hotels = pageHotels.map((hotel) =>
    hotelWithRates(hotel, { ...requested, party, view, frame, withUnavailable }),
  );
  const message: V2AvailabilityResponse = {
    hotels,
    searchId: rules.newSearchId(),
    count: rules.countOf(hotels.length, hotelIds.length),
    totalCount: rules.totalCountOf(hotelIds.length, hotels.length),
    page: rules.echoPage(page),
    totalPages: rules.totalPagesOf(hotelIds.length),
  };
  return { message, delay: responseDelayMs(pageHotels) };
}

interface Search extends AvailabilityRequest {
  readonly party: Party;
  readonly view: View;
  readonly frame: Frame;
  readonly withUnavailable: boolean;
}

function hotelWithRates(
  hotel: number,
  { stay, party, view, frame, withUnavailable, cheapest }: Search,
): AvailableHotel {
  const { rules, world, language } = frame;
  const rates = ratesOf(view, hotel, stay, party);
  const available = rates.filter(({ obstacle }) => obstacle === undefined);
  return {
    hotel: hotelShape(world, hotel, language),
    roomRates: rules.cheapestPerCredential(available, cheapest).map((rate) => roomRateShape(rate, frame)),
    ...(withUnavailable
      ? { unavailableRoomRates: rules.unavailableOf(rates).map((rate) => unavailableShape(rate, frame)) }
      : {}),
  };
}
