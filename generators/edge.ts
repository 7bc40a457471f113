import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { checkCase } from './check.ts';
import { isUnknown, type Context } from './context.ts';
import { compileDrawWithPins, type DrawWithPins } from './draw-with-pins.ts';
import { eachPlace } from './edges/each-place.ts';
import type { Edge } from './edges/edge.ts';
import { numberForms } from './edges/number-forms.ts';
import { longStayEdges, lostReservationEdges, orderEdges, orderQueryEdges } from './edges/orders.ts';
import { availabilityV1Edges, laterAvailabilityEdges } from './edges/v1-availability.ts';
import { cancelEdges, readingEdges } from './edges/v1-book.ts';
import { descriptiveEdges, pingEdges, searchEdges } from './edges/v1-shop.ts';
import { availabilityEdges } from './edges/v2-availability.ts';
import { checkrateEdges } from './edges/v2-checkrate.ts';
import { expectationOf } from './unspecified.ts';
import { chooseCases } from './choose-cases.ts';
import type { Node } from './schema-node.ts';
import { casesOf, requestOf, seedOf, type UnnumberedCase } from './to-case.ts';
import type { Options } from './valid.ts';

type EdgeSource = (context: Context) => Edge[];

type EdgeSources = Readonly<Partial<Record<OperationId, EdgeSource>>>;

/** Edges that need knowledge of the operation. */
const specialEdges: EdgeSources = {
  'v1.ping': pingEdges,
  'v1.avail': availabilityV1Edges,
  'v1.search': searchEdges,
  'v1.desc': descriptiveEdges,
  'v1.cancel': cancelEdges,
  'v1.getbk': readingEdges,
  'v2.avail': availabilityEdges,
  'v2.checkrate': checkrateEdges,
  'longstay.token': longStayEdges,
  'order.by-query': orderQueryEdges,
  'order.by-id': orderEdges,
  'lost.by-id': lostReservationEdges,
};

/** Special edges that come after all others, so that the numbers of the other cases do not change. */
const lastEdges: EdgeSources = { 'v1.avail': laterAvailabilityEdges };

/**
 * Edge cases: each case changes one value of a template to an unusual one; no two cases have the same bytes.
 * @param maxCases at most this many; chooseCases selects them
 * @throws Error if a case violates more than it should: a bug of this tool
 */
export function edgeCases(operation: OperationId, options: Options, maxCases?: number): Case[] {
  const cases = [...casesOf(operation, 'edge', unnumberedCases(operation, options), options.context)];
  return chooseCases(cases, maxCases).map((edgeCase) => checkCase(edgeCase, options.context));
}

export function* eachEdge(operation: OperationId, options: Options): Generator<Case> {
  for (const edgeCase of casesOf(operation, 'edge', unnumberedCases(operation, options), options.context))
    yield checkCase(edgeCase, options.context);
}

function* unnumberedCases(operation: OperationId, { seed, context }: Options): Generator<UnnumberedCase> {
  const schema = requestOf(operation);
  const draw = drawWithFewHotels(schema as Node, context);
  const template = templateSeed(operation, draw, seed, context);
  for (const { scenario, place, pins, fill = 'bare', states } of [
    ...(specialEdges[operation]?.(context) ?? []),
    ...eachPlace(schema, context, template),
    ...(lastEdges[operation]?.(context) ?? []),
  ]) {
    const value = draw(fill, template, pins);
    yield {
      scenario,
      place,
      value,
      expects: expectationOf(operation, value, context, place),
      special: Object.keys(pins),
      ...(states === undefined ? {} : { states }),
    };
  }
  yield* numberForms(operation, draw, template, context);
}

const maxHotelsPointer = '/MaxResponses';

/** A search without hotel ids requests at most 5 hotels: a response with all hotels of a city would test nothing more. */
function drawWithFewHotels(schema: Node, context: Context): DrawWithPins {
  const draw = compileDrawWithPins(schema, context);
  const limitNode = schema.properties?.[maxHotelsPointer.slice(1)];
  if (limitNode === undefined || isUnknown(limitNode, context)) return draw;
  return (fill, seed, pins) => {
    const value = draw(fill, seed, pins);
    const isLimited = maxHotelsPointer in pins || hotelListPattern.test(JSON.stringify(value));
    return isLimited ? value : draw(fill, seed, { ...pins, [maxHotelsPointer]: 5 });
  };
}

/** A seed whose bare template, and if possible also its full template, the service must accept. Prefers searches by hotel. */
export function templateSeed(
  operation: OperationId,
  draw: ReturnType<typeof compileDrawWithPins>,
  seed: number | string,
  context: Context,
): number {
  const seeds = Array.from({ length: 64 }, (_, attempt) => seedOf(seed, operation, 'template', attempt));
  const isAccepted = (fill: 'bare' | 'full', candidateSeed: number): boolean =>
    expectationOf(operation, draw(fill, candidateSeed, {}), context) === 'accepted';
  const acceptedSeeds = seeds.filter((candidateSeed) => isAccepted('bare', candidateSeed));
  const namesHotels = (candidateSeed: number): boolean =>
    hotelListPattern.test(JSON.stringify(draw('bare', candidateSeed, {})));
  const candidates = [...new Set([...acceptedSeeds.filter(namesHotels), ...acceptedSeeds])];
  return candidates.find((candidateSeed) => isAccepted('full', candidateSeed)) ?? candidates[0] ?? seeds[0]!;
}

/** A list of hotels in an availability request of v1 or v2, or in a request for bookings. */
const hotelListPattern = /"(?:HotelRefs|hotelIds|HotelReadRequests)":\[/;
