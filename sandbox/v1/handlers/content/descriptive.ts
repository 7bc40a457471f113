import { v1Refusal } from '../../../refusal.ts';
import { descriptiveShape } from '../../shapes/content/descriptive.ts';
import { hotelExists } from '../../../world/geography.ts';
import { hotelNumber } from '../../../world/world.ts';
import type { Call, Result } from '../../../handlers/call.ts';
import { readDescriptive } from './descriptive-request.ts';
import { languageContextOf } from '../envelope.ts';

/**
 * POST /v1/api/Pull/GetHotelDescriptiveInfo. Specification: "v1 hotel descriptive info (GetHotelDescriptiveInfo)". An unknown
 * hotel yields a warning instead of an entry.
 */
export function descriptive(call: Call): Result {
  const { service, rules } = call;
  const { world } = service;
  const textContext = { world, ...languageContextOf(call) };
  const requestedHotels = readDescriptive(call.message, rules);
  const knownHotels = requestedHotels.flatMap(({ code, flags }) => {
    const hotel = hotelNumber(String(code));
    return hotelExists(world, hotel) ? [{ hotel, flags }] : [];
  });
  const entries = rules
    .hotelsToDescribe(knownHotels)
    .map(({ hotel, flags }) =>
      descriptiveShape(hotel, textContext, (part) =>
        rules.includesPart(part, flags[part], textContext.languageCode),
      ),
    );
  return {
    message: { HotelDescriptiveContentsType: { HotelDescriptiveContents: entries } },
    warnings: requestedHotels
      .filter(({ code }) => !hotelExists(world, hotelNumber(String(code))))
      .map(({ code }) => v1Refusal('problem.unknownHotel', String(code))),
  };
}
