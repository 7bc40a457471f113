import type { V2CheckrateResponse } from '../../../schemas/messages/v2/checkrate.ts';
import type { ConfirmedRoomRate } from '../../../schemas/messages/v2/shapes.ts';
import { arrayOf, object, must, nullable, string } from '../../reading/read.ts';
import { Refusal, unusable } from '../../refusal.ts';
import { hotelShape } from '../shapes/hotel.ts';
import { confirmedShape } from '../shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import type { Issued } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';
import { currentRate } from '../../world/recheck.ts';
import { responseDelayMs } from '../../world/scenarios.ts';
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

  const tokens = rateTokens.map((token) =>
    rules.tokenToConfirm(service.tokens.open(rules.readToken(token)), tenant.id),
  );
  const validTokens = tokens.filter((one): one is Issued => one !== undefined);
  if (validTokens.length < tokens.length) throw tokenUnknown(tokens.indexOf(undefined));
  if (!rules.areSameStay(validTokens))
    throw new Refusal(
      'unusable',
      400,
      'mixed-stays',
      'All rateTokens must share check-in, check-out and occupancy.',
    );

  const view = viewOf(tenant, service.world);
  const rates = validTokens.map((one): Rate | undefined => {
    const current = currentRate(view, one);
    return current === undefined || rules.isGone(current, one, validTokens)
      ? undefined
      : rules.rateToConfirm(current, one);
  });
  const availableRates = rates.filter((rate) => rate !== undefined);
  if (availableRates.length === 0 || (availableRates.length < rates.length && !rules.omitsGoneRates()))
    throw rateGone(rates.indexOf(undefined));

  const frame = frameOf(call, locale, 'v2.checkrate');
  const byHotel = new Map<number, ConfirmedRoomRate[]>();
  for (const rate of rules.confirmedRates(availableRates)) {
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
  return { message, delay: responseDelayMs([...byHotel.keys()]) };
}

const rateGone = (index: number): Refusal =>
  new Refusal('gone', 404, 'rate-gone', `rateTokens[${index}] is no longer available.`);

/** The specification does not define the response to a token that was never issued; here it is the response to a gone rate. */
const tokenUnknown = (index: number): Refusal =>
  new Refusal(
    'gone',
    404,
    'rate-unknown',
    `rateTokens[${index}] was never issued to this client for re-confirmation.`,
  );
