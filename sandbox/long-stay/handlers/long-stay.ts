import { randomUUID } from 'node:crypto';
import { requestedIn } from '../../../schemas/wire-request.ts';
import { integer, maybe, object, nullable, string, type Members } from '../../reading/read.ts';
import type { Claims } from '../../jwt.ts';
import { Refusal, unauthorized, unusable } from '../../refusal.ts';
import { hotelShape } from '../../v2/shapes/hotel.ts';
import { roomRateShape } from '../../v2/shapes/rate.ts';
import { viewOf } from '../../tenants.ts';
import { integerBetween, stream, salt } from '../../world/dice.ts';
import { ratesOf } from '../../world/rates.ts';
import { dayAt, dayOf, maxDaysAhead, type Stay } from '../../world/stay.ts';
import type { Call, Result } from '../../handlers/call.ts';
import { frameOf } from '../../handlers/frame.ts';

/** POST /generateLongStayAccessToken. Specification: "Long-stay token request and response". */
export async function longStayToken({
  service: { signer, settings },
  tenant,
  rules,
  message,
  query,
}: Call): Promise<Result> {
  const parameters: Members =
    settings.get('longstay.locator.in') === 'query'
      ? query
      : message === undefined
        ? {}
        : object(message, 'The body');
  const locator = nullable(parameters, 'landingPageLocator', string);
  if (!rules.issuesTokenFor(locator))
    throw new Refusal('nowhere', 400, 'locator-missing', 'landingPageLocator is missing.');
  if (locator !== undefined && !tenant.credentials.landingPageLocators.includes(locator))
    throw new Refusal('nowhere', 404, 'locator-unknown', 'No landing page has this landingPageLocator.');

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
 * payload; it exists so that the lifetime and landing page of the token can be tested.
 */
export async function longStayAvailability(call: Call): Promise<Result> {
  const { service, tenant, rules, params, bearer } = call;
  const locator = params['landingPageLocator'] ?? '';
  const claims = bearer === undefined ? undefined : await service.signer.read(bearer);
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
    throw unusable('No landing page has this locator.');

  const requested = readRequested(call);
  const frame = frameOf(call, requested.locale, 'longstay.avail');
  const view = viewOf(tenant, service.world);
  const first = integerBetween(
    stream(service.world.seed, salt.longStay, locator.length),
    0,
    Math.max(0, service.world.hotels - 3),
  );
  const hotelNumbers = [first, first + 1, first + 2].filter((hotel) => hotel < service.world.hotels);
  const hotels = hotelNumbers.map((hotel) => ({
    hotel: hotelShape(service.world, hotel, frame.language),
    roomRates: ratesOf(view, hotel, requested.stay, { adults: requested.adults, ages: [] })
      .filter(({ obstacle }) => obstacle === undefined)
      .map((rate) => roomRateShape(rate, frame)),
  }));
  return {
    message: { landingPageLocator: locator, hotels, searchId: rules.newSearchId(), count: hotels.length },
  };
}

/** The requested stay, read from the parameters that the settings name; by default a month for two adults. */
function readRequested({ service: { settings }, tenant, query, message }: Call): {
  readonly stay: Stay;
  readonly adults: number;
  readonly locale: string;
} {
  const requested = requestedIn('longstay.avail', query as Members, message, settings) ?? {
    locale: query['locale'],
  };
  const today = dayAt(tenant.clock.now());
  const checkIn = maybe(requested, 'checkIn', date) ?? today + 30;
  const checkOut = maybe(requested, 'checkOut', date);
  const nights =
    maybe(requested, 'nights', integer(1, 366)) ?? (checkOut === undefined ? 28 : checkOut - checkIn);
  if (nights < 1 || nights > 366 || checkIn > today + maxDaysAhead)
    throw unusable('The stay must have 1 to 366 nights.', 'stay');
  if (checkOut !== undefined && checkOut !== checkIn + nights)
    throw unusable('The stay must end after as many nights as it has.', 'nights');
  return {
    stay: { checkIn, nights },
    adults: maybe(requested, 'adults', integer(1, 9)) ?? 2,
    locale: maybe(requested, 'locale', string) ?? 'en',
  };
}

const date = (value: unknown, place: string): number => dayOf(string(value, place)) ?? throwUnusable(place);

function throwUnusable(place: string): never {
  throw unusable('This must be a date of the calendar (YYYY-MM-DD).', place);
}
