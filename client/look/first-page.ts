/** Detects whether a v1 service counts its pages from 0 or 1, by comparing pages. */
import { membersOf, objectsOf } from '../../schemas/judge/check.ts';
import type { Answer } from '../answer.ts';
import { runWithoutEndingTest, Unjudged } from '../gaps.ts';
import type { Fixtures } from '../fixtures.ts';

/**
 * @param hotelsOn returns the hotels on the page with this number on the wire, or on the default page
 * @returns undefined if pages do not show it: there is only one, or the number has no effect
 */
export async function firstPageBy(
  hotelsOn: (page?: number) => Promise<readonly string[] | undefined>,
): Promise<0 | 1 | undefined> {
  const firstHotels = (await hotelsOn()) ?? [];
  if (firstHotels.length === 0) return undefined;
  const kindOf = (page: readonly string[] = []): 'first' | 'another' | 'none' =>
    page.length === 0 ? 'none' : page.join() === firstHotels.join() ? 'first' : 'another';
  const pageOne = kindOf(await hotelsOn(1));
  // A service that counts from 1 may still accept 0 for the first page.
  if (pageOne === 'first') return kindOf(await hotelsOn(2)) === 'another' ? 1 : undefined;
  return pageOne === 'another' && kindOf(await hotelsOn(0)) === 'first' ? 0 : undefined;
}

/**
 * Detects the number of the first page by availability at the known address, with one hotel per page.
 * @param fixtures of a target that counts from 1, so that page numbers are not translated
 */
export async function firstPageAt(fixtures: Fixtures): Promise<0 | 1 | undefined> {
  const { api, known, stay, envelope, session } = fixtures;
  const hotelsOn = async (PageNumber?: number): Promise<string[]> =>
    codesIn(
      await api.post('/v1/api/Pull/GetHotelAvail', {
        ...envelope(),
        HotelSearchCriteria: {
          Criterion: {
            Address: known('address'),
            StayDateRange: { Start: stay.checkIn, End: stay.checkOut },
            RoomStayCandidatesType: {
              RoomStayCandidates: [
                { GuestCountsType: { GuestCounts: [{ AgeQualifyCode: 10, Count: stay.occupancy.adults }] } },
              ],
            },
          },
        },
        MaxResponses: 1,
        ...(PageNumber === undefined ? {} : { PageNumber }),
      }),
    );
  const { 'v1.names.controls.maxHotels': maxHotelsName, 'v1.names.controls.pageNumber': pageNumberName } =
    session.target.settings;
  if (maxHotelsName === undefined || pageNumberName === undefined) return undefined;
  try {
    return await runWithoutEndingTest(() => firstPageBy(hotelsOn));
  } catch (error) {
    if (error instanceof Unjudged) return undefined;
    throw error;
  }
}

const codesIn = ({ body }: Answer): string[] =>
  objectsOf(membersOf(membersOf(body)['HotelStaysType'])['HotelStays']).map(({ BasicPropertyInfo: info }) =>
    String(membersOf(membersOf(info)['HotelRef'])['HotelCode']),
  );
