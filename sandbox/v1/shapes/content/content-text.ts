import { hotelsOfRegion, positionOf } from '../../../world/geography.ts';
import { cityCodeOf, countryCodeOf, stateOf, publishesAddress } from '../../../world/places.ts';
import {
  addressOf,
  cityOf,
  cityOfRegion,
  hotelId,
  nameOf,
  regionId,
  scenarioRegion,
  starsOf,
  type World,
} from '../../../world/world.ts';

/** Minimum length of a chunk in characters; the first and last chunks of a list may be shorter. */
const minChunkLength = 64 * 1024;

/**
 * The properties and regions of the whole world as JSON, in chunks. The text is generated while it is read, so that a world of a
 * million hotels needs no more memory than a small one. Specification: "v1 location lists and content file link"; the format is
 * the sandbox's own.
 */
export function* contentText(world: World): Generator<string> {
  yield '{"properties":[';
  yield* joinInChunks(properties(world));
  yield '],"regions":[';
  yield* joinInChunks(regions(world));
  yield ']}';
}

function* joinInChunks(entries: Iterable<object>): Generator<string> {
  let chunk = '';
  let comma = '';
  for (const entry of entries) {
    chunk += comma + JSON.stringify(entry);
    comma = ',';
    if (chunk.length < minChunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

function* regionNumbers({ regions }: World): Generator<number> {
  for (let region = scenarioRegion; region < regions; region += 1) yield region;
}

function* properties(world: World): Generator<object> {
  for (const region of regionNumbers(world))
    for (const hotel of hotelsOfRegion(world, region)) yield propertyOf(world, hotel, region);
}

function propertyOf(world: World, hotel: number, region: number): object {
  const city = cityOf(hotel);
  const hasAddress = publishesAddress(world, hotel);
  return {
    id: hotelId(hotel),
    name: nameOf(world, hotel),
    city: hasAddress ? city.name : null,
    country: hasAddress ? city.country : null,
    position: positionOf(world, hotel) ?? null,
    address: hasAddress ? addressOf(world, hotel) : null,
    stars: starsOf(world, hotel) ?? null,
    region: regionId(region),
  };
}

function* regions(world: World): Generator<object> {
  for (const region of regionNumbers(world)) {
    const city = cityOfRegion(region);
    yield {
      id: regionId(region),
      name: city.name,
      type: 'city',
      country: city.country,
      codes: {
        city: cityCodeOf(city),
        state: stateOf(city).code,
        country: countryCodeOf(city),
        location: city.airport,
      },
    };
  }
}
