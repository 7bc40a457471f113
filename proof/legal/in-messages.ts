/** Differences in what messages say, in the order in which they are put on each other. */
import * as envelope from './envelope.ts';
import * as identifiers from './identifiers.ts';
import * as languages from './languages.ts';
import * as moments from './moments.ts';
import * as notifications from './notifications.ts';
import * as nulls from './nulls.ts';
import * as order from './order.ts';
import * as openForms from './open-forms.ts';
import * as orders from './orders.ts';
import * as texts from './texts.ts';
import * as unknown from './unknown-members.ts';
import * as problems from './v1-problems.ts';
import type { Variant } from './variant.ts';

export const inMessages = {
  'null-for-no-order': orders.nullForNoOrder,
  'empty-for-no-order': orders.emptyForNoOrder,
  'silence-for-no-order': orders.silenceForNoOrder,
  'bare-orders': orders.bareOrders,
  'no-pms-numbers': orders.noPmsNumbers,
  'shares-of-one': orders.sharesOfOne,
  'full-notifications': notifications.fullNotifications,
  'repeated-notifications': notifications.repeatedNotifications,

  'only-english': languages.onlyEnglish,
  'own-language': languages.ownLanguage,
  'texts-long': texts.longTexts,
  'texts-empty': texts.emptyTexts,
  'texts-unicode': texts.unicodeTexts,
  'texts-markup': texts.markup,
  'codes-as-text': identifiers.textCodes,
  'codes-as-integers': identifiers.integerCodes,
  'moments-offset': moments.offsetMoments,
  'moments-zoneless': moments.zonelessMoments,
  'moments-brief': moments.briefMoments,
  'moments-fine': moments.fineMoments,
  'moments-late': moments.lateAnswers,
  'stays-timed': moments.timedStays,
  'stays-zoned': moments.zonedStays,
  'order-new-each-time': order.newOrderEachTime,
  'order-reversed': order.reversedLists,
  'order-backwards': order.backwards,
  shuffled: order.shuffled,

  'v1-other-codes': problems.otherCatalogue,
  'v1-one-code': problems.oneCode,
  'v1-negative-codes': problems.negativeCodes,
  'v1-errors-in-danish': problems.otherLanguage,
  'v1-errors-talkative': problems.talkative,
  'v1-several-errors': problems.severalErrors,
  'v1-errors-and-data': problems.errorsAndData,
  'v1-nothing-is-an-error': problems.nothingIsAnError,
  'warns-always': envelope.warnsAlways,
  'warns-a-lot': envelope.warnsALot,
  'warns-never': envelope.warnsNever,
  'success-null': envelope.successNull,
  'success-filled': envelope.successFilled,
  'envelope-lean': envelope.leanEnvelope,
  'envelope-empty-problems': envelope.emptyProblems,
  'envelope-default-language': envelope.defaultLanguage,
  'envelope-last': envelope.envelopeLast,
  'envelope-echoes-anything': envelope.echoesAnything,

  'untyped-as-text': openForms.untypedAsText,
  'null-where-unsaid': openForms.nullWhereUnsaid,
  'texts-in-descriptions': openForms.textsInDescriptions,
  'codes-in-own-words': openForms.ownCodeTexts,
  'answers-in-other-shapes': openForms.echoInAnObject,

  sparse: nulls.sparse,
  absent: nulls.absent,
  'empty-lists': nulls.emptyLists,
  'absent-for-null': nulls.absentForNull,
  'empty-for-null': nulls.emptyForNull,
  'null-for-empty': nulls.nullForEmpty,
  'null-for-absent': nulls.nullForAbsent,
  'extra-members': unknown.extraMembers,
  'odd-members': unknown.oddMembers,
  'deep-members': unknown.deepMembers,
  links: unknown.links,
} as const satisfies Record<string, Variant>;
