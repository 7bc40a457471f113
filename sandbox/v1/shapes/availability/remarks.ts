import { translate, type Phrase } from '../../../words/texts.ts';
import { describedText, type Frame } from '../frame.ts';
import { verbosityOf } from './verbosity.ts';

/** A hotel's comments for every guest. Specification: "v1 availability response (HotelAvailRS)", CommentsType. */
export function commentsShape(hotel: number, frame: Frame) {
  if (verbosityOf(frame, hotel, 'comments') < 0.5) return null;
  return {
    Comments: [
      describedText(frame, 'comment.arrival', 'policy.checkin'),
      describedText(frame, 'comment.arrival', 'comment.desk'),
    ],
  };
}

const specialRequests = [
  { name: 'wish.quiet', about: 'wish.quietAbout' },
  { name: 'wish.late', about: 'wish.lateAbout' },
] as const satisfies readonly { name: Phrase; about: Phrase }[];

/** Special requests that a guest can make. Specification: "v1 availability response (HotelAvailRS)", SpecialRequestsType. */
export function specialRequestsShape(hotel: number, frame: Frame) {
  const verbosity = verbosityOf(frame, hotel, 'wishes');
  if (verbosity < 0.6) return null;
  const { language, languageCode: Language } = frame;
  return {
    SpecialRequests: specialRequests.map(({ name, about }, index) => ({
      Name: translate(name, language),
      Language,
      Description: verbosity < 0.8 ? null : translate(about, language),
      Index: index + 1,
    })),
  };
}
