/** Texts, images and videos of hotels and rooms. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". */
import { boolean, integer, likelyText, list, documented, nullable, object } from '../build.ts';
import { AdditionalDetailTypeEnum, InformationTypeEnum, Language, URLTypeEnum } from '../enumerations.ts';
import { anyForm, reference } from './forms.ts';

const textItem = object('TextItem', 'v1.descrs.text-item-description', {
  Name: documented(likelyText({ sample: 'word' })),
  Description: likelyText({ sample: 'sentence' }),
});

const imageItem = object('ImageItem', 'v1.descrs.image-url', {
  URL: object('ImageURL', 'v1.descrs.image-url', {
    Address: likelyText({ sample: 'url' }),
    URLType: URLTypeEnum.code({ present: 'v1.descrs.image-url' }),
  }),
  Position: documented(reference()),
  Name: documented(likelyText({ sample: 'word' })),
  Description: documented(likelyText({ sample: 'sentence' })),
  ImageFormat: documented(
    list(
      object('ImageFormat', 'v1.descrs.image-sort', { Sort: integer(), IsPrimary: documented(boolean()) }),
    ),
  ),
  Language: documented(Language.code()),
});

const videoItem = object('VideoItem', 'v1.descrs.video-shape', {
  Position: documented(reference()),
  URL: documented(anyForm()),
  Name: documented(likelyText({ sample: 'word' })),
  Language: documented(Language.code()),
  Description: documented(likelyText({ sample: 'sentence' })),
});

const multimediaDescription = object('MultimediaDescription', 'v1.descrs.multimedia-codes', {
  ID: documented(reference()),
  InfoCode: InformationTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
  AdditionalDetailCode: AdditionalDetailTypeEnum.code({ present: 'v1.descrs.multimedia-codes' }),
  TextItemsType: nullable(
    object('TextItemsType', 'v1.descrs.text-item-description', { TextItems: documented(list(textItem)) }),
  ),
  ImageItemsType: nullable(
    object('ImageItemsType', 'v1.descrs.image-url', { ImageItems: documented(list(imageItem)) }),
  ),
  VideoItemsType: nullable(
    object('VideoItemsType', 'v1.descrs.video-shape', { VideoItems: documented(list(videoItem)) }),
  ),
});

export const MultimediaDescriptionsType = object('MultimediaDescriptionsType', 'v1.descrs.multimedia-codes', {
  MultimediaDescriptions: documented(list(multimediaDescription)),
});
