import type { V2CheckrateResponse } from '../../../schemas/messages/v2/checkrate.ts';
import type { ConfirmedRoomRate } from '../../../schemas/messages/v2/shapes.ts';
import { arrayOf, object, must, nullable, string } from '../../reading/read.ts';
import { Refusal, unusable } from '../../refusal.ts';
import { hotelShape } from '../shapes/hotel.ts';
import { confirmedShape } from '../shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import type { Issued } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';
import { rateNow } from '../../world/recheck.ts';
import { slownessOf } from '../../world/scenarios.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { frameOf } from '../../handlers/frame.ts';

/** POST /v2/hotels/checkrate. Specification: "v2 rate re-confirmation (checkrate)". */
export function checkrate(call: Call): Result {
  const { service, tenant, rules } = call;
  const body = object(call.message, 'The body');
  const rateTokens = must(body, 'rateTokens', arrayOf(string, 1));
  const locale = nullable(body, 'locale', string);
  const searchId = nullable(body, 'searchId', string);
  for (const member of ['locale', 'searchId'] as const) {
    if (body[member] === null && !rules.acceptsNull(member)) throw unusable(`${member} must be text.`);
  }

  const issued = rateTokens.map((token) =>
    rules.recognise(service.tokens.open(rules.tokenRead(token)), tenant.id),
  );
  const known = issued.filter((one): one is Issued => one !== undefined);
  if (known.length < issued.length) throw unissued(issued.indexOf(undefined));
  if (!rules.sameStay(known)) {
    throw new Refusal(
      'unusable',
      400,
      'mixed-stays',
      'All rateTokens must share check-in, check-out and occupancy.',
    );
  }

  const view = viewOf(tenant, service.world);
  const rates = known.map((one): Rate | undefined => {
    const now = rateNow(view, one);
    return now === undefined || rules.isGone(now, one, known) ? undefined : rules.confirms(now, one);
  });
  const left = rates.filter((rate) => rate !== undefined);
  if (left.length === 0 || (left.length < rates.length && !rules.leavesOutGone()))
    throw gone(rates.indexOf(undefined));

  const frame = frameOf(call, locale, 'v2.checkrate');
  const byHotel = new Map<number, ConfirmedRoomRate[]>();
  for (const rate of rules.confirmedOf(left)) {
    const { hotel } = rate.product;
    byHotel.set(hotel, [...(byHotel.get(hotel) ?? []), confirmedShape(rate, frame)]);
  }
  const message: V2CheckrateResponse = {
    hotels: [...byHotel].map(([hotel, roomRates]) => ({
      hotel: hotelShape(service.world, hotel, frame.language),
      roomRates,
    })),
    searchId: rules.linkSearchId(searchId, () => rules.newSearchId()),
  };
  return { message, delay: slownessOf([...byHotel.keys()]) };
}

const gone = (index: number): Refusal =>
  new Refusal('gone', 404, 'rate-gone', `rateTokens[${index}] is no longer available.`);

/** What a token that was never issued meets is not shown; here it is what a vanished rate meets. */
const unissued = (index: number): Refusal =>
  new Refusal(
    'gone',
    404,
    'rate-unknown',
    `rateTokens[${index}] was never issued to this client for re-confirmation.`,
  );
