import type { V2AvailabilityResponse } from '../../../schemas/messages/v2/availability.ts';
import { badRequest } from '../../refusal.ts';
import { hotelShape } from '../shapes/hotel.ts';
import type { Frame } from '../../shapes/frame.ts';
import { roomRateShape, unavailableRateShape } from '../shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import { hotelsIn } from '../../world/geography.ts';
import { hasRates, ratesOf, type View } from '../../world/rates.ts';
import { responseDelayMs } from '../../world/scenarios.ts';
import type { Party } from '../../world/stay.ts';
import { isFavourite, starsOf } from '../../world/world.ts';
import { readAvailability, type AvailabilityRequest } from './availability-request.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { frameOf } from '../../handlers/frame.ts';

/** POST /v2/hotels/availability. Specification: "v2 rate API", availability rules; "v2 availability (request and response)". */
export function availability(call: Call): Result {
  const { service, tenant, rules } = call;
  const { world } = service;
  const request = readAvailability(call.message, rules);
  const filteredRequest = { ...request, ...rules.filtersOf(request) };
  const party = rules.partyOf(filteredRequest.occupancy);
  const place = rules.chooseDestination(filteredRequest.destinations, (circle) => rules.radiusInKm(circle));
  if (place === undefined)
    throw badRequest('destinations must hold one of circleInfo, regionId and hotelIds.');

  const view = viewOf(tenant, world);
  const withUnavailable = rules.offersUnavailable(filteredRequest.includeUnavailableRoomRates);
  const hotelNumbers = hotelsIn(world, place, rules.withinCircle).filter(
    (hotel) =>
      rules.isListed(hotel) &&
      rules.keepsFavourite(
        (kind) => isFavourite(world, hotel, kind),
        tenant.favourites,
        filteredRequest.favorites,
      ) &&
      rules.keepsByStars(starsOf(world, hotel), filteredRequest.starRatings) &&
      (filteredRequest.includeUnavailableRoomRates === true ||
        hasRates(view, hotel, filteredRequest.stay, party)),
  );

  const page = rules.pageRequested(filteredRequest.page, hotelNumbers.length);
  const pageHotels = rules.pageOf(rules.inOrder(hotelNumbers, tenant.id), page);
  const frame = frameOf(call, rules.languageFor(filteredRequest.locale, 'v2.avail'));
  const hotels = pageHotels.map((hotel) =>
    hotelWithRates(hotel, { ...filteredRequest, party, view, frame, withUnavailable }),
  );
  const message: V2AvailabilityResponse = {
    hotels,
    searchId: rules.newSearchId(),
    count: rules.countOf(hotels.length, hotelNumbers.length),
    totalCount: rules.totalCountOf(hotelNumbers.length, hotels.length),
    page: rules.echoPage(page),
    totalPages: rules.totalPagesOf(hotelNumbers.length),
  };
  return { message, delay: responseDelayMs(pageHotels) };
}

interface Search extends Pick<AvailabilityRequest, 'stay' | 'cheapest'> {
  readonly party: Party;
  readonly view: View;
  readonly frame: Frame;
  readonly withUnavailable: boolean;
}

function hotelWithRates(hotel: number, { stay, party, view, frame, withUnavailable, cheapest }: Search) {
  const { rules, world, language } = frame;
  const rates = ratesOf(view, hotel, stay, party);
  const availableRates = rates.filter(({ obstacle }) => obstacle === undefined);
  return {
    hotel: hotelShape(world, hotel, language),
    roomRates: rules
      .cheapestPerCredential(availableRates, cheapest)
      .map((rate) => roomRateShape(rate, frame)),
    ...(withUnavailable
      ? { unavailableRoomRates: rules.unavailableOf(rates).map((rate) => unavailableRateShape(rate, frame)) }
      : {}),
  };
}
