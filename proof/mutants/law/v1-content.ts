/** What is told of a hotel, of places, and of the service: descriptive info, hotel search, lists, ping. */
import { descriptive } from './v1-descriptive.ts';
import { descriptiveMedia } from './v1-descriptive-media.ts';
import { guestRooms } from './v1-guest-rooms.ts';
import { lists } from './v1-lists.ts';

export const content = [...descriptive, ...descriptiveMedia, ...guestRooms, ...lists];
