import { clausesUnder } from './clause.ts';

const path = clausesUnder('Versioning', ['v2-rates'])('service', 'explicit', 'live');

export const versioning = {
  'ver.v1-path': path('The paths of the message API start with /v1/.', {
    who: 'both',
    profiles: ['v1-shop', 'v1-book'],
  }),
  'ver.v2-path': path('The paths of the rate API start with /v2/.', {
    who: 'both',
    profiles: ['v2-rates'],
  }),
  'ver.orders-unversioned': path('The paths of the order look-ups have no version in them.', {
    who: 'both',
    profiles: ['orders'],
  }),
  'ver.version-carried': path('Every v1 request states its Version as a number.', {
    who: 'partner',
    testing: 'traffic',
    profiles: ['v1-shop', 'v1-book'],
    severity: 'warns',
    because: 'The envelope gives Version a default, so leaving it out is legal there.',
  }),
  'ver.description-versions': path(
    'The published descriptions are OpenAPI 3.0.2 in version 1.0.0 for v1, and version 0.6.2 for orders, v2 and webhooks.',
    {
      who: 'operator',
      testing: 'none',
      profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'webhooks'],
      untested: 'The specification names no URL of the descriptions.',
    },
  ),
  'ver.language-choice': path('The language of an answer follows PrimaryLangID in v1 and the locale in v2.', {
    profiles: ['v1-shop', 'v2-rates'],
    severity: 'warns',
    because:
      'Neither the supported languages nor the hotels with translated texts are shown, so equal texts may be right.',
  }),
  'ver.language-known': path(
    'Texts that are known in several languages are in the one that PrimaryLangID chooses in v1, and the locale in v2.',
    {
      testing: 'data',
      profiles: ['v1-shop', 'v2-rates'],
      needs: ['v2.names.locale'],
      note: 'Judged if the target states that the known hotels have different texts in these languages.',
    },
  ),
  'ver.language-of-text': path('A text of v1 that states a language is in that language.', {
    testing: 'data',
    profiles: ['v1-shop'],
    strength: 'reasoned',
    note: 'The language is stated beside the text. Judged if the target states that the known hotels have different texts.',
  }),
  'ver.unknown-members-tolerated': path('A client copes with members of an answer that it does not know.', {
    who: 'partner',
    strength: 'reasoned',
    testing: 'sandbox',
    profiles: ['v1-shop', 'v1-book', 'v2-rates', 'orders', 'long-stay'],
  }),
};
