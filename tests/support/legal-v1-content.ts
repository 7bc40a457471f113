/** v1 services whose lists and content differ within the specification. */
import type { Transport } from '../../client/transport.ts';
import { serverForAllTests } from './listening.ts';
import {
  briefDescriptions,
  changeV1,
  changeDescriptions,
  envelopeOf,
  textDescriptions,
} from './v1/message-overrides.ts';

/** Redirects requests for content to its real URL. */
const redirector = serverForAllTests((request, response) => {
  response
    .writeHead(302, { location: new URL(request.url ?? '', 'http://here').searchParams.get('to') ?? '/' })
    .end();
});

/** Legal services, each with the tests that it affects. */
export const legalContent: Readonly<Record<string, readonly [tests: RegExp, transport: Transport]>> = {
  'lists only codes': [
    /^(?:v1\.(env\.lang|lists)|ver\.lang)/,
    changeV1('List', (answer) => ({
      ...envelopeOf(answer),
      Codes: Object.values(answer)
        .filter(Array.isArray)
        .flat()
        .map((row) => row?.Code),
    })),
  ],

  'keeps content elsewhere': [
    /^(?:v1\.contentfile)/,
    changeV1('/GetContentFileUrl', (answer) => ({
      ...envelopeOf(answer),
      Documentation: 'http://127.0.0.1:9/help',
      Files: [
        {
          Href: `${redirector.url}/?to=${encodeURIComponent(String(answer.Url))}`,
        },
      ],
    })),
  ],
  'describes hotels as briefly as it may': [
    /^(?:v1\.desc)/,
    changeV1('/GetHotelDescriptiveInfo', (answer) => briefDescriptions(answer)),
  ],
  'describes one hotel at a time': [
    /^(?:v1\.desc)/,
    changeV1('/GetHotelDescriptiveInfo', (answer) => ({
      ...changeDescriptions(answer, (list) => list.slice(0, 1)),
      WarningsType: { Warnings: [{ Code: 1, Language: 1, ShortText: 'One at a time.' }] },
    })),
  ],
  'keeps texts where no multimedia is wanted': [
    /^(?:v1\.desc\.flag\.multi)/,
    changeV1('/GetHotelDescriptiveInfo', (answer) =>
      changeDescriptions(answer, (list) =>
        list.map((entry) => ({
          ...entry,
          HotelInfo: entry.HotelInfo && {
            ...entry.HotelInfo,
            MultimediaDescriptionsType: entry.HotelInfo.MultimediaDescriptionsType ?? textDescriptions,
          },
        })),
      ),
    ),
  ],
};
