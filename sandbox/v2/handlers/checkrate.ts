import { groupBy } from '../../../lib/group-by.ts';
import type { V2CheckrateResponse } from '../../../schemas/messages/v2/checkrate.ts';
import { arrayOf, object, string } from '../../reading/read.ts';
import { Refusal, badRequest, rateGone } from '../../refusal.ts';
import { hotelShape } from '../shapes/hotel.ts';
import { confirmedRateShape } from '../shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import type { TokenContent } from '../../tokens.ts';
import type { Rate } from '../../world/rates.ts';
import { currentRate } from '../../world/recheck.ts';
import { responseDelayMs } from '../../world/scenarios.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { frameOf } from '../../handlers/frame.ts';

/** POST /v2/hotels/checkrate. Specification: "v2 rate re-confirmation (checkrate)". */
export function checkrate(call: Call): Result {
  const { service, tenant, rules } = call;
  const body = object(call.message, 'The body');
  const rateTokens = body.required('rateTokens', arrayOf(string, 1));
  const locale = body.nullable('locale', string);
  const searchId = body.nullable('searchId', string);
  for (const member of ['locale', 'searchId'] as const) {
    if (body.get(member) === null && !rules.acceptsNull(member)) throw badRequest(`${member} must be text.`);
  }

  const contents = rateTokens.map((token) =>
    rules.tokenToConfirm(service.tokens.open(rules.readToken(token)), tenant.id),
  );
  const validContents = contents.filter((content): content is TokenContent => content !== undefined);
  if (validContents.length < contents.length) throw unknownTokenRefusal(contents.indexOf(undefined));
  if (!rules.areSameStay(validContents))
    throw new Refusal(
      'unusable',
      400,
      'mixed-stays',
      'All rateTokens must share check-in, check-out and occupancy.',
    );

  const view = viewOf(tenant, service.world);
  const rates = validContents.map((content): Rate | undefined => {
    const latestRate = currentRate(view, content);
    return latestRate === undefined || rules.isGone(latestRate, content, validContents)
      ? undefined
      : rules.rateToConfirm(latestRate, content);
  });
  const availableRates = rates.filter((rate) => rate !== undefined);
  if (availableRates.length === 0 || (availableRates.length < rates.length && !rules.omitsGoneRates()))
    throw rateGoneRefusal(rates.indexOf(undefined));

  const frame = frameOf(call, rules.languageFor(locale, 'v2.checkrate'));
  const ratesByHotel = groupBy(rules.confirmedRates(availableRates), ({ product }) => product.hotel);
  const message: V2CheckrateResponse = {
    hotels: [...ratesByHotel].map(([hotel, confirmedRates]) => ({
      hotel: hotelShape(service.world, hotel, frame.language),
      roomRates: confirmedRates.map((rate) => confirmedRateShape(rate, frame)),
    })),
    searchId: rules.linkSearchId(searchId, () => rules.newSearchId()),
  };
  return { message, delay: responseDelayMs([...ratesByHotel.keys()]) };
}

const rateGoneRefusal = (index: number): Refusal =>
  rateGone('rate-gone', `rateTokens[${index}] is no longer available.`);

/** The specification does not define the response to a token that was never issued: the sandbox responds as to a gone rate. */
const unknownTokenRefusal = (index: number): Refusal =>
  rateGone('rate-unknown', `rateTokens[${index}] was never issued to this client for re-confirmation.`);
