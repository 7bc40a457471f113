import * as enums from '../../../../schemas/messages/enumerations.ts';
import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { translate, type Phrase } from '../../../words/texts.ts';
import type { Details } from '../../../world/content.ts';
import type { Frame } from '../frame.ts';
import { imageUrl } from '../links.ts';

type Multimedia = NonNullable<HotelInfo['MultimediaDescriptionsType']>;
type Description = NonNullable<Multimedia['MultimediaDescriptions']>[number];
type InfoCode = (typeof enums.InformationTypeEnum.values)[number];
type DetailCode = (typeof enums.AdditionalDetailTypeEnum.values)[number];
type Texts = NonNullable<Description['TextItemsType']>;
type Images = NonNullable<Description['ImageItemsType']>;
type Videos = NonNullable<Description['VideoItemsType']>;

/** What the content of one hotel is made of. */
export interface ContentContext extends Pick<Frame, 'world' | 'language' | 'languageCode'> {
  readonly hotel: number;
  readonly details: Details;
}

interface Chapter {
  readonly info: InfoCode;
  readonly detail: DetailCode;
  readonly texts: readonly Phrase[];
}

const descriptionPhrases: readonly Phrase[] = ['about.city', 'about.quiet', 'about.family'];

/** The sentence that describes a hotel; the first sentence of its content. */
export const descriptionOf = ({ details }: ContentContext): Phrase =>
  details.choose('text', descriptionPhrases);

const chapters: readonly Chapter[] = [
  { info: 17, detail: 2, texts: ['about.way'] },
  { info: 20, detail: 3, texts: ['about.way'] },
  { info: 10, detail: 11, texts: ['about.dining'] },
  { info: 13, detail: 11, texts: ['about.leisure'] },
  { info: 2, detail: 14, texts: ['policy.children'] },
];

/** Kinds of information that only some hotels have, so that all kinds occur in the world. */
const rareInfoCodes: readonly InfoCode[] = enums.InformationTypeEnum.values.filter(
  (code) => ![1, 23, 24, ...chapters.map(({ info }) => info)].includes(code),
);
const detailCodes = enums.AdditionalDetailTypeEnum.values;

/** Texts, pictures and videos of a hotel, in the response's language. Specification: "v1 hotel descriptive info", the response. */
export function hotelMultimedia(context: ContentContext): Multimedia | null {
  const { details } = context;
  if (!details.has('media')) return null;
  const hotelChapters = chapters.filter((_, index) => details.has('media', index + 1));
  const rareChapter: Chapter = {
    info: details.choose('media', rareInfoCodes, 20),
    detail: details.choose('media', detailCodes, 21),
    texts: ['about.leisure'],
  };
  const generalChapter: Chapter = { info: 1, detail: 2, texts: [descriptionOf(context)] };
  const descriptions = [generalChapter, ...hotelChapters, rareChapter].map((chapter, index) =>
    descriptionShape(`${index + 1}`, chapter, context, { images: null, videos: null }),
  );
  const pictureChapter: Chapter = { info: 23, detail: 2, texts: [] };
  const images = imagesOf(['picture.front', 'picture.room'], context);
  return {
    MultimediaDescriptions: [
      ...descriptions,
      descriptionShape('pictures', pictureChapter, context, { images, videos: videosOf(context) }),
    ],
  };
}

/** A text and a picture of a room; the first room also has the video of the hotel. */
export function roomMultimedia(room: number, context: ContentContext): Multimedia | null {
  if (!context.details.has('media', 30 + room)) return null;
  const chapter: Chapter = { info: 24, detail: 4, texts: ['room.about'] };
  const media = {
    images: imagesOf(['picture.room'], context),
    videos: room === 0 ? videosOf(context) : null,
  };
  return { MultimediaDescriptions: [descriptionShape(`room-${room}`, chapter, context, media)] };
}

function descriptionShape(
  id: string,
  { info, detail, texts }: Chapter,
  { language }: ContentContext,
  { images, videos }: { readonly images: Images | null; readonly videos: Videos | null },
): Description {
  const items: Texts = {
    TextItems: texts.map((phrase) => ({
      Name: translate('about.house', language),
      Description: translate(phrase, language),
    })),
  };
  return {
    ID: id,
    InfoCode: info,
    AdditionalDetailCode: detail,
    TextItemsType: texts.length === 0 ? null : items,
    ImageItemsType: images,
    VideoItemsType: videos,
  };
}

/** URL types: the picture itself, the hotel's page, or unspecified. */
const urlTypes: readonly (typeof enums.URLTypeEnum.values)[number][] = [2, 2, 2, 1, 0];

const imagesOf = (pictures: readonly Phrase[], context: ContentContext): Images => ({
  ImageItems: pictures.map((picture, index) => ({
    URL: {
      Address: imageUrl(context.hotel, picture.replace('picture.', '')),
      URLType: context.details.choose('media', urlTypes, 40 + index),
    },
    Position: index + 1,
    Name: translate(picture, context.language),
    Description: translate(
      picture === 'picture.room' ? 'room.about' : descriptionOf(context),
      context.language,
    ),
    ImageFormat: [{ Sort: index + 1, IsPrimary: index === 0 }, { Sort: index + 2 }],
    Language: context.languageCode,
  })),
});

function videosOf({ hotel, details, language, languageCode }: ContentContext): Videos | null {
  if (!details.has('media', 50)) return null;
  const address = imageUrl(hotel, 'walk').replace(/jpg$/, 'mp4');
  const name = translate('picture.walk', language);
  return {
    VideoItems: [
      {
        Position: 1,
        URL: { Address: address, URLType: 3 },
        Name: name,
        Language: languageCode,
        Description: translate('about.way', language),
      },
    ],
  };
}
