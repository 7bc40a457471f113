/** Texts, images and videos of hotels and rooms. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { boolean, integer, likelyText, list, listed, nullable, object } from '../build.ts';
import { AdditionalDetailTypeEnum, InformationTypeEnum, Language, URLTypeEnum } from '../enumerations.ts';
import { anyForm, reference } from './forms.ts';

const textItem = object(
  'TextItem',
  { Name: listed(likelyText({ leaf: 'word' })), Description: likelyText({ leaf: 'sentence' }) },
  { clause: 'v1.descrs.text-item-description' },
);

const imageItem = object(
  'ImageItem',
  {
    URL: object(
      'ImageURL',
      { Address: likelyText({ leaf: 'url' }), URLType: URLTypeEnum.code({ present: 'v1.descrs.image-url' }) },
      { clause: 'v1.descrs.image-url' },
    ),
    Position: listed(reference()),
    Name: listed(likelyText({ leaf: 'word' })),
    Description: listed(likelyText({ leaf: 'sentence' })),
    ImageFormat: listed(
      list(
        object(
          'ImageFormat',
          { Sort: integer(), IsPrimary: listed(boolean()) },
          { clause: 'v1.descrs.image-sort' },
        ),
      ),
    ),
    Language: listed(Language.code()),
  },
  { clause: 'v1.descrs.image-url' },
);

const videoItem = object(
  'VideoItem',
  {
    Position: listed(reference()),
    URL: listed(anyForm()),
    Name: listed(likelyText({ leaf: 'word' })),
    Language: listed(Language.code()),
    Description: listed(likelyText({ leaf: 'sentence' })),
  },
  { clause: 'v1.descrs.video-shape' },
);

const multimediaDescription = object(
  'MultimediaDescription',
  {
    ID: listed(reference()),
    InfoCode: InformationTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
    AdditionalDetailCode: AdditionalDetailTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
    TextItemsType: nullable(
      object(
        'TextItemsType',
        { TextItems: listed(list(textItem)) },
        { clause: 'v1.descrs.text-item-description' },
      ),
    ),
    ImageItemsType: nullable(
      object('ImageItemsType', { ImageItems: listed(list(imageItem)) }, { clause: 'v1.descrs.image-url' }),
    ),
    VideoItemsType: nullable(
      object('VideoItemsType', { VideoItems: listed(list(videoItem)) }, { clause: 'v1.descrs.video-shape' }),
    ),
  },
  { clause: 'v1.descrs.multimedia-codes' },
);

/** MultimediaDescriptionsType of a hotel or of a room. */
export const MultimediaDescriptionsType = object(
  'MultimediaDescriptionsType',
  { MultimediaDescriptions: listed(list(multimediaDescription)) },
  { clause: 'v1.descrs.multimedia-codes' },
);
