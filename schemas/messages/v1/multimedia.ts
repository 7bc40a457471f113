/** Texts, images and videos of hotels and rooms. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { boolean, integer, list, nullable, object, optional, text } from '../build.ts';
import { AdditionalDetailTypeEnum, InformationTypeEnum, Language, URLTypeEnum } from '../enumerations.ts';
import { anyForm, reference } from './forms.ts';

const textItem = object(
  'TextItem',
  { Name: optional(text({ leaf: 'word' })), Description: text({ leaf: 'sentence' }) },
  { clause: 'v1.descrs.text-item-description' },
);

const imageItem = object(
  'ImageItem',
  {
    URL: object(
      'ImageURL',
      { Address: text({ leaf: 'url' }), URLType: URLTypeEnum.code({ present: 'v1.descrs.image-url' }) },
      { clause: 'v1.descrs.image-url' },
    ),
    Position: optional(reference()),
    Name: optional(text({ leaf: 'word' })),
    Description: optional(text({ leaf: 'sentence' })),
    ImageFormat: optional(
      list(object('ImageFormat', { Sort: integer(), IsPrimary: optional(boolean()) }, { clause: 'v1.descrs.image-sort' })),
    ),
    Language: optional(Language.code()),
  },
  { clause: 'v1.descrs.image-url' },
);

const videoItem = object(
  'VideoItem',
  {
    Position: optional(reference()),
    URL: optional(anyForm()),
    Name: optional(text({ leaf: 'word' })),
    Language: optional(Language.code()),
    Description: optional(text({ leaf: 'sentence' })),
  },
  { clause: 'v1.descrs.video-shape' },
);

const multimediaDescription = object(
  'MultimediaDescription',
  {
    ID: optional(reference()),
    InfoCode: InformationTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
    AdditionalDetailCode: AdditionalDetailTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
    TextItemsType: nullable(
      object('TextItemsType', { TextItems: optional(list(textItem)) }, { clause: 'v1.descrs.text-item-description' }),
    ),
    ImageItemsType: nullable(object('ImageItemsType', { ImageItems: optional(list(imageItem)) }, { clause: 'v1.descrs.image-url' })),
    VideoItemsType: nullable(object('VideoItemsType', { VideoItems: optional(list(videoItem)) }, { clause: 'v1.descrs.video-shape' })),
  },
  { clause: 'v1.descrs.multimedia-codes' },
);

/** MultimediaDescriptionsType of a hotel or of a room. */
export const MultimediaDescriptionsType = object(
  'MultimediaDescriptionsType',
  { MultimediaDescriptions: optional(list(multimediaDescription)) },
  { clause: 'v1.descrs.multimedia-codes' },
);
