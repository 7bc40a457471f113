import { randomUUID } from 'node:crypto';
import { parametersIn } from '../../../schemas/wire-request.ts';
import { integer, object, string, BodyMembers, noMembers } from '../../reading/read.ts';
import type { Claims } from '../../jwt.ts';
import { Refusal, unauthorized, badRequest, notFound } from '../../refusal.ts';
import { hotelShape } from '../../v2/shapes/hotel.ts';
import { roomRateShape } from '../../v2/shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import { integerBetween, stream, salt } from '../../world/dice.ts';
import { ratesOf } from '../../world/rates.ts';
import { dayAt, maxDaysAhead } from '../../world/stay.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { date } from '../../handlers/date.ts';
import { frameOf } from '../../handlers/frame.ts';

/** POST /generateLongStayAccessToken. Specification: "Long-stay token request and response". */
export async function longStayToken({
  service: { signer, settings },
  tenant,
  rules,
  message,
  query,
}: Call): Promise<Result> {
  const parameters =
    settings.get('longstay.locator.in') === 'query'
      ? new BodyMembers(query)
      : message === undefined
        ? noMembers
        : object(message, 'The body');
  const locator = parameters.nullable('landingPageLocator', string);
  if (!rules.issuesTokenFor(locator))
    throw new Refusal('nowhere', 400, 'locator-missing', 'landingPageLocator is missing.');
  if (locator !== undefined && !tenant.credentials.landingPageLocators.includes(locator))
    throw notFound('locator-unknown', 'No landing page has this landingPageLocator.');

  const sessionId = randomUUID();
  const token = await signer.sign({
    use: 'longstay',
    sub: tenant.id,
    landingPageLocator: locator ?? '',
    sessionId,
    exp: Math.floor(tenant.clock.now() / 1000) + rules.longStayLifetimeSeconds(),
  });
  return { message: rules.tokenAnswer(token, sessionId) };
}

/**
 * Long-stay availability: a month in a few hotels, in the format of v2 availability. The specification defines neither path nor
 * payload; the sandbox serves it so that the lifetime and landing page of the token can be tested.
 */
export async function longStayAvailability(call: Call): Promise<Result> {
  const { service, tenant, rules, params, bearer } = call;
  const locator = params['landingPageLocator'] ?? '';
  const claims = bearer === undefined ? undefined : await service.signer.verify(bearer);
  const isUnexpired = ({ use, sub, exp = 0 }: Partial<Claims>): boolean =>
    use === 'longstay' && sub === tenant.id && tenant.clock.now() < exp * 1000;
  const isValidToken = claims !== undefined && isUnexpired(claims);
  const isForged = claims === undefined && isUnexpired(service.signer.decodeUnverified(bearer ?? '') ?? {});
  const credentials = isValidToken
    ? 'known'
    : bearer === undefined
      ? 'missing'
      : isForged
        ? 'forged'
        : 'unknown';
  if (!rules.mayCall(credentials, 'longstay.avail')) throw unauthorized();
  const { landingPageLocator: tokenLocator = '', sessionId = '' } = claims ?? {};
  if (isValidToken && !rules.opensLandingPage(tokenLocator, locator, sessionId)) throw unauthorized();
  if (!tenant.credentials.landingPageLocators.includes(locator))
    throw badRequest('No landing page has this locator.');

  const request = readRequest(call);
  const frame = frameOf(call, rules.languageFor(request.locale, 'longstay.avail'));
  const view = viewOf(tenant, service.world);
  const firstHotel = integerBetween(
    stream(service.world.seed, salt.longStay, locator.length),
    0,
    Math.max(0, service.world.hotels - 3),
  );
  const hotelNumbers = [firstHotel, firstHotel + 1, firstHotel + 2].filter(
    (hotel) => hotel < service.world.hotels,
  );
  const hotels = hotelNumbers.map((hotel) => ({
    hotel: hotelShape(service.world, hotel, frame.language),
    roomRates: ratesOf(view, hotel, request.stay, { adults: request.adults, ages: [] })
      .filter(({ obstacle }) => obstacle === undefined)
      .map((rate) => roomRateShape(rate, frame)),
  }));
  return {
    message: { landingPageLocator: locator, hotels, searchId: rules.newSearchId(), count: hotels.length },
  };
}

/** The requested stay, read from the parameters that the settings name; by default a month for two adults. */
function readRequest({ service: { settings }, tenant, query, message }: Call) {
  const parameters = new BodyMembers(
    parametersIn('longstay.avail', query, message, settings) ?? { locale: query['locale'] },
  );
  const today = dayAt(tenant.clock.now());
  const checkIn = parameters.optional('checkIn', date) ?? today + 30;
  const checkOut = parameters.optional('checkOut', date);
  const nights =
    parameters.optional('nights', integer(1, 366)) ?? (checkOut === undefined ? 28 : checkOut - checkIn);
  if (nights < 1 || nights > 366 || checkIn > today + maxDaysAhead)
    throw badRequest('The stay must have 1 to 366 nights.', 'stay');
  if (checkOut !== undefined && checkOut !== checkIn + nights)
    throw badRequest('The stay must end the stated number of nights after its start.', 'nights');
  return {
    stay: { checkIn, nights },
    adults: parameters.optional('adults', integer(1, 9)) ?? 2,
    locale: parameters.optional('locale', string) ?? 'en',
  };
}
