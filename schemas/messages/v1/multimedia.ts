/** Texts, images and videos of hotels and rooms. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { boolean, integer, likelyText, list, documented, nullable, object } from '../build.ts';
import { AdditionalDetailTypeEnum, InformationTypeEnum, Language, URLTypeEnum } from '../enumerations.ts';
import { anyForm, reference } from './forms.ts';

const textItem = object(
  'TextItem',
  { Name: documented(likelyText({ sample: 'word' })), Description: likelyText({ sample: 'sentence' }) },
  { clause: 'v1.descrs.text-item-description' },
);

const imageItem = object(
  'ImageItem',
  {
    URL: object(
      'ImageURL',
      {
        Address: likelyText({ sample: 'url' }),
        URLType: URLTypeEnum.code({ present: 'v1.descrs.image-url' }),
      },
      { clause: 'v1.descrs.image-url' },
    ),
    Position: documented(reference()),
    Name: documented(likelyText({ sample: 'word' })),
    Description: documented(likelyText({ sample: 'sentence' })),
    ImageFormat: documented(
      list(
        object(
          'ImageFormat',
          { Sort: integer(), IsPrimary: documented(boolean()) },
          { clause: 'v1.descrs.image-sort' },
        ),
      ),
    ),
    Language: documented(Language.code()),
  },
  { clause: 'v1.descrs.image-url' },
);

const videoItem = object(
  'VideoItem',
  {
    Position: documented(reference()),
    URL: documented(anyForm()),
    Name: documented(likelyText({ sample: 'word' })),
    Language: documented(Language.code()),
    Description: documented(likelyText({ sample: 'sentence' })),
  },
  { clause: 'v1.descrs.video-shape' },
);

const multimediaDescription = object(
  'MultimediaDescription',
  {
    ID: documented(reference()),
    InfoCode: InformationTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
    AdditionalDetailCode: AdditionalDetailTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
    TextItemsType: nullable(
      object(
        'TextItemsType',
        { TextItems: documented(list(textItem)) },
        { clause: 'v1.descrs.text-item-description' },
      ),
    ),
    ImageItemsType: nullable(
      object(
        'ImageItemsType',
        { ImageItems: documented(list(imageItem)) },
        { clause: 'v1.descrs.image-url' },
      ),
    ),
    VideoItemsType: nullable(
      object(
        'VideoItemsType',
        { VideoItems: documented(list(videoItem)) },
        { clause: 'v1.descrs.video-shape' },
      ),
    ),
  },
  { clause: 'v1.descrs.multimedia-codes' },
);

export const MultimediaDescriptionsType = object(
  'MultimediaDescriptionsType',
  { MultimediaDescriptions: documented(list(multimediaDescription)) },
  { clause: 'v1.descrs.multimedia-codes' },
);
