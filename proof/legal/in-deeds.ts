/** Differences in what the service has, does and refuses. */
import { acceptsEverything } from './accepts-everything.ts';
import * as bookings from './bookings.ts';
import * as credentials from './credentials.ts';
import * as errors from './errors.ts';
import * as inventory from './inventory.ts';
import * as keys from './keys.ts';
import { otherErrors } from './other-errors.ts';
import * as recheck from './recheck.ts';
import * as tide from './tide.ts';
import * as tokens from './tokens.ts';
import type { Variant } from './variant.ts';

export const inDeeds = {
  'empty-city': inventory.emptyCity,
  'sold-out-city': inventory.soldOutCity,
  'one-hotel': inventory.oneHotel,
  'one-open-hotel': inventory.oneOpenHotel,
  'few-hotels': inventory.fewHotels,
  'nothing-refundable': inventory.nothingRefundable,
  'all-refundable': inventory.allRefundable,
  'one-plan': inventory.onePlan,
  'one-room-kind': inventory.oneRoomKind,
  'one-credential': inventory.oneCredential,
  'no-meals': inventory.noMeals,
  'no-packages': inventory.noPackages,
  'few-unavailable': inventory.fewUnavailable,
  'nothing-fills-a-page': {
    aspect: 'inventory',
    operations: ['v2.avail'],
    does: 'Says that what finds no hotel fills one page, which is empty.',
    rules: (honest) => ({ totalPagesOf: (total) => Math.max(1, honest.totalPagesOf(total)) }),
  },
  'whole-kilometres': {
    aspect: 'inventory',
    operations: ['v2.avail'],
    does: 'Searches a circle as far as the next whole kilometre.',
    rules: (honest) => ({ radiusInKm: (circle) => Math.ceil(honest.radiusInKm(circle)) }),
  },
  'few-currencies': bookings.fewCurrencies,
  moving: tide.moving,
  'moving-prices': tide.movingPrices,
  'moving-rooms': tide.movingRooms,
  'moving-now-and-then': tide.movingNowAndThen,
  'moving-back-and-forth': tide.movingBackAndForth,
  'moving-once': tide.movingOnce,

  'tokens-fresh': tokens.freshTokens,
  'tokens-long': tokens.longTokens,
  'tokens-odd': tokens.oddTokens,
  'tokens-short': tokens.shortTokens,
  'tokens-counted': tokens.countedTokens,
  'search-ids-short': tokens.shortSearchIds,
  'search-ids-long': tokens.longSearchIds,
  'recheck-silent': tokens.silentRecheck,
  'recheck-leaves-out-gone': recheck.leavesOutGone,
  'recheck-reversed': recheck.reversedRecheck,
  'bearer-shortest': credentials.shortestBearer,
  'bearer-longest': credentials.longestBearer,
  'session-short': credentials.shortSession,
  'session-long': credentials.longSession,

  'bookings-on-request': bookings.onRequest,
  'bookings-without-status': bookings.noStatus,
  'bookings-modified': bookings.modifiedStatus,
  'takes-no-booking': bookings.takesNoBooking,
  'sells-out': bookings.sellsOut,
  'books-again': bookings.asksTwice,
  'forgets-cancelled': bookings.forgetsCancelled,
  'cancels-nothing': bookings.cancelsNothing,
  'cancels-for-free': bookings.freeCancelling,

  'accepts-everything': acceptsEverything,
  'other-errors': otherErrors,
  'errors-problem': errors.problemErrors,
  'errors-empty': errors.emptyErrors,
  'errors-html': errors.htmlErrors,
  'errors-xml': errors.xmlErrors,
  'errors-text': errors.textErrors,
  'errors-not-found': errors.notFoundErrors,
  'errors-of-server': errors.serverErrors,
  'errors-like-answers': errors.likeAnswers,
  'errors-list': errors.listErrors,
  'errors-bare': errors.bareErrors,
  'errors-throttled': errors.throttledErrors,
  'errors-login': errors.loginErrors,
  'gone-silently': recheck.goneSilently,
  'keys-401': keys.keys401,
  'keys-403': keys.keys403,
  'keys-400': keys.keys400,
  'keys-404': keys.keys404,
  'keys-elsewhere': keys.keysElsewhere,
  'keys-problem': keys.keysProblem,
} as const satisfies Record<string, Variant>;
