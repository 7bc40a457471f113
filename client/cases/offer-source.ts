import { offersIn, searchFor, type Party } from '../../generators/booking/offers.ts';
import { groupBy } from '../../lib/group-by.ts';
import { hashFraction } from '../../lib/random.ts';
import type { Case } from '../../schemas/case.ts';
import type { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import { noData } from '../gaps.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ShoppedOffer } from '../bookings/choose-offer.ts';
import { isAccepted } from '../bookings/reservations.ts';
import type { Fixtures } from '../fixtures.ts';
import { defaultLeadDays } from '../default-stay.ts';

/** Returns an offer for a case id, which is handed out only once. Cases with an unspecified outcome share one offer. */
export type OfferSource = (id: string, expects?: Case['expects']) => Promise<ShoppedOffer>;

/** The guests of generated bookings. The id of a case selects them, so that a case sent alone books for the same guests. */
const parties: readonly (readonly Party[])[] = [
  [{ adults: 2 }],
  [{ adults: 1 }],
  [{ adults: 2, ages: [6] }],
  [{ adults: 2 }, { adults: 1, ages: [1] }],
];

const stayNights = 2;
const maxHotelsPerSearch = 6;
/** The latest check-in, in days from today: hotels sell rooms for about a year and a half. */
const maxLeadDays = 490;

/**
 * Finds offers of the known hotels. Each kind of room is scarce, so that each search yields it once, and the next
 * search is for another stay.
 */
export function offerSource({ session, known, day, envelope }: Fixtures): OfferSource {
  const unusedOffers = new Map<readonly Party[], ShoppedOffer[]>();
  let searches = 0;
  const search = async (roomParties: readonly Party[]): Promise<ShoppedOffer[]> => {
    const leadDays = (session.target.known.leadDays ?? defaultLeadDays) + searches * stayNights;
    if (leadDays > maxLeadDays) noData('the known hotels offer no more rooms that could be booked');
    searches += 1;
    const nights = { checkIn: day(leadDays), checkOut: day(leadDays + stayNights) };
    const hotelCodes = known('hotelCodes').slice(0, maxHotelsPerSearch);
    const answer = await session.call('v1.avail', {
      body: { ...envelope(), ...searchFor(roomParties, hotelCodes, nights), BestOnly: false },
    });
    if (!isAccepted(answer)) return [];
    const offers = offersIn(answer.body as GetHotelAvailResponse, roomParties);
    const offersByRoom = groupBy(
      offers,
      ({ hotelCode, rooms: [room] }) => `${hotelCode}/${room!.rate.RoomID}`,
    );
    // Each room is offered at several rates, which take turns.
    return Array.from(offersByRoom.values(), (rates, index) => ({
      offer: rates[(searches + index) % rates.length]!,
      nights,
    }));
  };
  const sharedOffers = new Map<readonly Party[], ShoppedOffer>();
  return oneAtATime(async (id: string, expects: Case['expects'] = 'accepted') => {
    const roomParties = parties[Math.floor(hashFraction(id) * parties.length)]!;
    const sharedOffer = sharedOffers.get(roomParties);
    if (expects === 'open' && sharedOffer !== undefined) return sharedOffer;
    let offers = unusedOffers.get(roomParties) ?? [];
    while (offers.length === 0) offers = await search(roomParties);
    unusedOffers.set(roomParties, offers);
    const offer = offers.pop()!;
    if (expects === 'open') sharedOffers.set(roomParties, offer);
    return offer;
  });
}
