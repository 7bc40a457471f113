/** The operations that a fault affects: those whose responses it changes in the probe traffic. */
import { operationIds, operationOf, type OperationId } from '../../../schemas/operations.ts';
import { firstParts } from '../probe-parts.ts';
import { laterParts } from '../probe-stays.ts';
import { type Received, probe, probeClock, probeRandom } from '../probe.ts';
import { serviceOf } from '../service.ts';
import type { Bend } from '../types.ts';
import type { Fault } from './fault.ts';

type Part = Parameters<typeof probe>[1];

const parts = Object.values({ ...firstParts, ...laterParts });
const received = (part: Part, fault?: Bend): Received[] =>
  probe(serviceOf({ now: probeClock, random: probeRandom(), fault }), part);

const conforming = new Map<Part, Received[]>();

/**
 * @param own the traffic that shows this fault, beside the traffic that shows most faults
 * @returns an empty set if the traffic ended early, because then any operation may be affected
 */
export function touchedBy({ bend, probe: own }: Pick<Fault, 'bend'> & { probe?: Part }): Set<OperationId> {
  const changed = [...parts, ...(own ? [own] : [])].flatMap((part) => {
    const before = conforming.get(part) ?? received(part);
    conforming.set(part, before);
    return received(part, bend).flatMap(([, answer, called], i) =>
      before[i]?.[1] === answer ? [] : [called],
    );
  });
  return new Set(changed.flatMap((called) => operationAt(called) ?? []));
}

const ways: readonly [RegExp, OperationId][] = [
  [/^file$/, 'content.download'],
  [/^token$/, 'longstay.token'],
  [/^sent$/, 'webhook'],
  [/^\/v2\/hotels\/availability/, 'v2.avail'],
  [/^\/v2\/hotels\/checkrate/, 'v2.checkrate'],
  [/^\/v2\/reservations/, 'v2.book'],
  [/^\/orders\?/, 'order.by-query'],
  [/^\/orders\//, 'order.by-id'],
  [/^\/lostReservations\//, 'lost.by-id'],
  [/^\/landing\//, 'longstay.avail'],
];

const operationAt = (called: string): OperationId | undefined =>
  ways.find(([way]) => way.test(called))?.[1] ??
  operationIds.find((id) => called !== '' && operationOf(id).path.endsWith(`/Pull/${called}`));
