import type { Case } from '../schemas/case.ts';
import type { OperationId } from '../schemas/operations.ts';
import { check } from './check.ts';
import type { Context } from './context.ts';
import { drawingWithPins } from './draw-with-pins.ts';
import { eachPlace } from './edges/each-place.ts';
import type { Edge } from './edges/edge.ts';
import { longStayEdges } from './edges/long-stay.ts';
import { numberForms } from './edges/number-forms.ts';
import { lostReservationEdges, orderEdges, orderQueryEdges } from './edges/orders.ts';
import { absentFilterEdges, availabilityV1Edges } from './edges/v1-availability.ts';
import { cancelEdges, readingEdges } from './edges/v1-book.ts';
import { descriptiveEdges, pingEdges, searchEdges } from './edges/v1-shop.ts';
import { availabilityEdges } from './edges/v2-availability.ts';
import { checkrateEdges } from './edges/v2-checkrate.ts';
import { expectationOf } from './unspecified.ts';
import { choose } from './choose-cases.ts';
import { casesOf, requestOf, seedOf, type UnnumberedCase } from './to-case.ts';
import type { Options } from './valid.ts';

type Edges = (context: Context) => Edge[];

/** What only somebody who knows the operation can think of; the second behind all others, so that those keep their numbers. */
const known: Readonly<Record<OperationId, readonly [before?: Edges, behind?: Edges]>> = {
  'v1.ping': [pingEdges],
  'v1.avail': [availabilityV1Edges, absentFilterEdges],
  'v1.search': [searchEdges],
  'v1.desc': [descriptiveEdges],
  'v1.cancel': [cancelEdges],
  'v1.book': [],
  'v1.getbk': [readingEdges],
  'v1.countries': [],
  'v1.states': [],
  'v1.cities': [],
  'v1.contentfile': [],
  'content.download': [],
  'v2.avail': [availabilityEdges],
  'v2.checkrate': [checkrateEdges],
  'v2.book': [],
  'longstay.token': [longStayEdges],
  'longstay.avail': [],
  'order.by-query': [orderQueryEdges],
  'order.by-id': [orderEdges],
  'lost.by-id': [lostReservationEdges],
  webhook: [],
};

/**
 * Edge cases: one place at a time over a template, all distinct by their bytes.
 *
 * @param most at most so many of them; see select.ts for which
 * @throws Error where one breaks more than it should: our error
 */
export function edgeCases(operation: OperationId, options: Options, most?: number): Case[] {
  const made = [...casesOf(operation, 'edge', unnumbered(operation, options), options.context)];
  return choose(made, most).map((one) => check(one, options.context));
}

/** All of them, one after the other. */
export function* eachEdge(operation: OperationId, options: Options): Generator<Case> {
  for (const one of casesOf(operation, 'edge', unnumbered(operation, options), options.context))
    yield check(one, options.context);
}

function* unnumbered(operation: OperationId, { seed, context }: Options): Generator<UnnumberedCase> {
  const schema = requestOf(operation);
  const draw = drawingWithPins(schema, context);
  const template = templateSeed(operation, draw, seed, context);
  const [before, behind] = known[operation];
  for (const { scenario, place, pins, fill = 'bare', states } of [
    ...(before?.(context) ?? []),
    ...eachPlace(schema, context, template),
    ...(behind?.(context) ?? []),
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

/**
 * A seed whose templates, bare and if there is one full, are of the kind that must be accepted; of a search one that names hotels: a
 * thousand cases that ask for a whole city are answered with gigabytes, which say no more.
 */
export function templateSeed(
  operation: OperationId,
  draw: ReturnType<typeof drawingWithPins>,
  seed: number | string,
  context: Context,
): number {
  const seeds = Array.from({ length: 64 }, (_, attempt) => seedOf(seed, operation, 'template', attempt));
  const accepts = (fill: 'bare' | 'full', at: number): boolean =>
    expectationOf(operation, draw(fill, at, {}), context) === 'accepted';
  const bare = seeds.filter((at) => accepts('bare', at));
  const namesHotels = (at: number): boolean => hotelsNamed.test(JSON.stringify(draw('bare', at, {})));
  const narrowFirst = [...new Set([...bare.filter(namesHotels), ...bare])];
  return narrowFirst.find((at) => accepts('full', at)) ?? narrowFirst[0] ?? seeds[0]!;
}

/** In availability of v1 and of v2. */
const hotelsNamed = /"(?:HotelRefs|hotelIds)":\[/;
