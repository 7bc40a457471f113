/** Sends HotelSearch by address, and reads the found hotels as the target states. */
import { blocked, type Answer, type CallOptions, type Shopper } from '../../client/index.ts';
import { definedMembers } from '../../lib/objects.ts';
import type { GetHotelAvailResponse } from '../../schemas/messages/v1/availability-response.ts';
import { errorsIn } from './v1.ts';

/** A found hotel, as far as the target states how it is read. */
export interface FoundHotel {
  readonly code: string;
  readonly city: string | undefined;
  readonly name: string | undefined;
}

/** Returns a function that sends searches. */
export const searchSender =
  ({ api, envelope }: Shopper) =>
  (Criterion: object, controls: object = {}, options: CallOptions = {}): Promise<Answer> =>
    api.post('/v1/api/Pull/HotelSearch', { ...envelope(), Criteria: { Criterion }, ...controls }, options);

/** Returns a function that searches hotels. Blocks the test if the answer reports an error. */
export const hotelSearch =
  (shopper: Shopper) =>
  async (criterion: object, PageNumber?: number): Promise<FoundHotel[]> => {
    const answer = await searchSender(shopper)(criterion, definedMembers({ PageNumber }));
    if (errorsIn(answer).length > 0) blocked('the search reports an error');
    return hotelsFoundIn(answer);
  };

export const hotelsFoundIn = ({ body }: Answer): FoundHotel[] =>
  ((body as Partial<GetHotelAvailResponse>).HotelStaysType?.HotelStays ?? []).map(
    ({ BasicPropertyInfo: info }) => ({
      code: String(info?.HotelRef?.HotelCode),
      city: asText(info?.Address?.CityCode),
      name: asText(info?.HotelRef?.HotelName),
    }),
  );

const asText = (value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : String(value);

const maxPages = 12;

interface Pages {
  readonly codes: ReadonlySet<string>;
  /** Whether page 2 contained hotels that are not on page 1. */
  readonly hasFurtherPages: boolean;
}

/** Collects the hotel codes of all pages, until a page contains no new ones. */
export async function allPages(search: ReturnType<typeof hotelSearch>, criterion: object): Promise<Pages> {
  const codes = new Set<string>();
  let page = 1;
  for (; page <= maxPages; page += 1) {
    const before = codes.size;
    for (const { code } of await search(criterion, page)) codes.add(code);
    if (codes.size === before) break;
  }
  return { codes, hasFurtherPages: page > 2 };
}
