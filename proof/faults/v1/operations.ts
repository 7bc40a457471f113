import type { OperationId } from '../../../schemas/operations.ts';

/** All that the message API offers: where a deed in the envelope shows. */
export const v1Operations = [
  'v1.ping',
  'v1.avail',
  'v1.search',
  'v1.desc',
  'v1.cancel',
  'v1.book',
  'v1.getbk',
  'v1.countries',
  'v1.states',
  'v1.cities',
  'v1.contentfile',
] as const satisfies readonly OperationId[];

export const isV1 = (operation: OperationId): boolean =>
  (v1Operations as readonly OperationId[]).includes(operation);
