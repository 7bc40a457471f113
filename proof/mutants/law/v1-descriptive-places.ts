/** Where things stand in descriptive content, and the sentences that name them. */
import { type Sentence } from './fixing.ts';

export const under = 'v1 hotel descriptive info (GetHotelDescriptiveInfo)';

export const entry = 'HotelDescriptiveContentsType.HotelDescriptiveContents.*';

export const info = `${entry}.HotelInfo`;

export const rooms = `${entry}.FacilityInfo.GuestRoomsType.GuestRooms`;

export const room = `${rooms}.*`;

export const each = (objects: readonly string[], ...members: string[]): string =>
  objects.flatMap((object) => members.map((member) => `${object}.${member}`)).join(' ');

export const below = (object: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${object}.${name}`)
    .join(' ');

export const roomSays =
  '- FacilityInfo (required): GuestRoomsType.GuestRooms[] each with Quantity, MaxOccupancy (required), MaxAdultOccupancy (required), MinAdultOccupancy (default 1), ID (integer, required), MaxChildOccupancy, MaxFreeChildOccupancy, AmenitiesType.RoomAmenities[] (RoomAmenity, Code), MultimediaDescriptionsType, DescriptiveText (required), TypeRoom (required: Size number, SizeMeasurement string, BedTypeCodes[], RoomClassificationCodes[], RoomViewCodes[], each code entry having OTA_CodeType integer and OTA_CodeName string), WLCode (required).';

export const ofRoom = (...at: Sentence['at']): Sentence => ({ says: roomSays, under, at });

export const language: Sentence = {
  says: '- Response language is chosen by PrimaryLangID (v1) or locale (v2).',
  under: 'Versioning',
  at: ['ver.language-choice', 'v1.env.response-lang'],
};

export const codes = [8, 4, 3, 1, 2, 5, 6, 7];

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
