/** Detects which data an entry of descriptive content contains. Specification: "v1 descriptive content", Send flags. */
import type { HotelDescriptiveContent } from '../schemas/messages/v1/descriptive-response.ts';
import type { KnownData } from '../targets/target.ts';

type Media = NonNullable<HotelDescriptiveContent['HotelInfo']>['MultimediaDescriptionsType'];
/** Multimedia may be next to Descriptions or inside it. */
type DescriptionsWithMedia = { readonly MultimediaDescriptionsType?: Media } | null | undefined;

const isFilledArray = (list: unknown): boolean => Array.isArray(list) && list.length > 0;

/** Whether media contain more than texts, which do not count as multimedia. */
function showsMedia(media: Media | undefined): boolean {
  const { MultimediaDescriptions: list } = media ?? {};
  return (Array.isArray(list) ? list : []).some(
    (description) =>
      !isFilledArray(description?.TextItemsType?.TextItems) ||
      isFilledArray(description?.ImageItemsType?.ImageItems) ||
      isFilledArray(description?.VideoItemsType?.VideoItems),
  );
}

/** Whether a value contains any data. Empty objects and arrays do not count. */
export const hasContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasContent)
    : value !== undefined && value !== null && value !== '' && value !== false && value !== 0;

/**
 * Whether an entry contains data of a kind. The predicates read the members that the specification shows, and those that
 * the target names.
 */
export const contentPredicates: Readonly<
  Record<keyof NonNullable<KnownData['content']>, (entry: Partial<HotelDescriptiveContent>) => boolean>
> = {
  awards: ({ Awards: awards }) => hasContent(awards),
  attractions: ({ Attractions: attractions }) => hasContent(attractions),
  refPoints: ({ RefPoints: points }) => hasContent(points),
  policies: ({ Policies: policies }) => hasContent(policies),
  guestRooms: ({ FacilityInfo: facility }) => isFilledArray(facility?.GuestRoomsType?.GuestRooms),
  contacts: ({ ContactInfosType: contacts }) => isFilledArray(contacts?.ContactInfos),
  multimedia: ({ HotelInfo: hotel, FacilityInfo: facility }) => {
    const rooms = facility?.GuestRoomsType?.GuestRooms;
    return (
      showsMedia(hotel?.MultimediaDescriptionsType) ||
      showsMedia((hotel?.Descriptions as DescriptionsWithMedia)?.MultimediaDescriptionsType) ||
      (Array.isArray(rooms) ? rooms : []).some((room) => showsMedia(room?.MultimediaDescriptionsType))
    );
  },
};
