import type { RoomStay } from '../../../../schemas/messages/v1/availability-response.ts';
import { say, type Phrase } from '../../../words/texts.ts';
import type { Frame } from '../frame.ts';
import { talkOf } from './talk.ts';

/** What a hotel has to say to every guest. Specification: "v1 availability response (HotelAvailRS)", CommentsType. */
export function commentsShape(hotel: number, frame: Frame): NonNullable<RoomStay['CommentsType']> | null {
  if (talkOf(frame, hotel, 'comments') < 0.5) return null;
  const { language, code: Language } = frame;
  const Name = say('comment.arrival', language);
  return {
    Comments: [
      { Language, Name, Description: say('policy.checkin', language) },
      { Language, Name, Description: say('comment.desk', language) },
    ],
  };
}

const wishes = [
  { name: 'wish.quiet', about: 'wish.quietAbout' },
  { name: 'wish.late', about: 'wish.lateAbout' },
] as const satisfies readonly { name: Phrase; about: Phrase }[];

/** What a guest may wish for. Specification: "v1 availability response (HotelAvailRS)", SpecialRequestsType. */
export function wishesShape(
  hotel: number,
  frame: Frame,
): NonNullable<RoomStay['SpecialRequestsType']> | null {
  const talk = talkOf(frame, hotel, 'wishes');
  if (talk < 0.6) return null;
  const { language, code: Language } = frame;
  return {
    SpecialRequests: wishes.map(({ name, about }, index) => ({
      Name: say(name, language),
      Language,
      Description: talk < 0.8 ? null : say(about, language),
      Index: index + 1,
    })),
  };
}
