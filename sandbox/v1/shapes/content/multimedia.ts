import {
  AdditionalDetailTypeEnum,
  InformationTypeEnum,
  URLTypeEnum,
} from '../../../../schemas/messages/enumerations.ts';
import type { HotelInfo } from '../../../../schemas/messages/v1/hotel-info.ts';
import { say, type Phrase } from '../../../words/texts.ts';
import { choose, tells } from '../../../world/content.ts';
import type { Frame } from '../frame.ts';
import { imageUrl } from '../links.ts';

export type Multimedia = NonNullable<HotelInfo['MultimediaDescriptionsType']>;
type Description = NonNullable<Multimedia['MultimediaDescriptions']>[number];
type InfoCode = (typeof InformationTypeEnum.values)[number];
type DetailCode = (typeof AdditionalDetailTypeEnum.values)[number];
type Texts = NonNullable<Description['TextItemsType']>;
type Images = NonNullable<Description['ImageItemsType']>;
type Videos = NonNullable<Description['VideoItemsType']>;

/** What content shapes depend on. */
export type Telling = Pick<Frame, 'world' | 'language' | 'code'>;

interface Chapter {
  readonly info: InfoCode;
  readonly detail: DetailCode;
  readonly texts: readonly Phrase[];
}

const stories: readonly Phrase[] = ['about.city', 'about.quiet', 'about.family'];

/** What a hotel is like, in one sentence: the first that its content says of it. */
export const storyOf = ({ world }: Telling, hotel: number): Phrase => choose(world, hotel, 'text', stories);

const chapters: readonly Chapter[] = [
  { info: 17, detail: 2, texts: ['about.way'] },
  { info: 20, detail: 3, texts: ['about.way'] },
  { info: 10, detail: 11, texts: ['about.dining'] },
  { info: 13, detail: 11, texts: ['about.leisure'] },
  { info: 2, detail: 14, texts: ['policy.children'] },
];

/** Kinds of information that only some hotels give, so that between them all kinds occur. */
const rareInfos: readonly InfoCode[] = InformationTypeEnum.values.filter(
  (code) => ![1, 23, 24, ...chapters.map(({ info }) => info)].includes(code),
);
const details = AdditionalDetailTypeEnum.values;

/** Texts, pictures and videos of a hotel, in the language of the answer. Specification: "v1 hotel descriptive info", the response. */
export function hotelMultimedia(hotel: number, telling: Telling): Multimedia | null {
  const { world } = telling;
  if (!tells(world, hotel, 'media')) return null;
  const shown = chapters.filter((_, index) => tells(world, hotel, 'media', index + 1));
  const rare: Chapter = {
    info: choose(world, hotel, 'media', rareInfos, 20),
    detail: choose(world, hotel, 'media', details, 21),
    texts: ['about.leisure'],
  };
  const first: Chapter = { info: 1, detail: 2, texts: [storyOf(telling, hotel)] };
  const reported = [first, ...shown, rare].map((chapter, index) =>
    describe(`${index + 1}`, chapter, telling, { images: null, videos: null }),
  );
  const pictures: Chapter = { info: 23, detail: 2, texts: [] };
  const images = imagesOf(hotel, ['picture.front', 'picture.room'], telling);
  return {
    MultimediaDescriptions: [
      ...reported,
      describe('pictures', pictures, telling, { images, videos: videosOf(hotel, telling) }),
    ],
  };
}

/** A text and a picture of a room; of the first room the walk through the house as well. */
export function roomMultimedia(hotel: number, room: number, telling: Telling): Multimedia | null {
  if (!tells(telling.world, hotel, 'media', 30 + room)) return null;
  const chapter: Chapter = { info: 24, detail: 4, texts: ['room.about'] };
  const observed = {
    images: imagesOf(hotel, ['picture.room'], telling),
    videos: room === 0 ? videosOf(hotel, telling) : null,
  };
  return { MultimediaDescriptions: [describe(`room-${room}`, chapter, telling, observed)] };
}

function describe(
  id: string,
  { info, detail, texts }: Chapter,
  { language }: Telling,
  { images, videos }: { readonly images: Images | null; readonly videos: Videos | null },
): Description {
  const items: Texts = {
    TextItems: texts.map((phrase) => ({
      Name: say('about.house', language),
      Description: say(phrase, language),
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

/** A picture stands at its own address, at the hotel's pages or at an address of no kind. */
const urlTypes: readonly (typeof URLTypeEnum.values)[number][] = [2, 2, 2, 1, 0];

const imagesOf = (hotel: number, pictures: readonly Phrase[], telling: Telling): Images => ({
  ImageItems: pictures.map((picture, index) => ({
    URL: {
      Address: imageUrl(hotel, picture.replace('picture.', '')),
      URLType: choose(telling.world, hotel, 'media', urlTypes, 40 + index),
    },
    Position: index + 1,
    Name: say(picture, telling.language),
    Description: say(picture === 'picture.room' ? 'room.about' : storyOf(telling, hotel), telling.language),
    ImageFormat: [{ Sort: index + 1, IsPrimary: index === 0 }, { Sort: index + 2 }],
    Language: telling.code,
  })),
});

function videosOf(hotel: number, { world, language, code }: Telling): Videos | null {
  if (!tells(world, hotel, 'media', 50)) return null;
  const address = imageUrl(hotel, 'walk').replace(/jpg$/, 'mp4');
  const name = say('picture.walk', language);
  return {
    VideoItems: [
      {
        Position: 1,
        URL: { Address: address, URLType: 3 },
        Name: name,
        Language: code,
        Description: say('about.way', language),
      },
    ],
  };
}
