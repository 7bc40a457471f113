import { Type, type TSchema } from 'typebox';
import type { Node } from '../node.ts';
import { HotelSearchCriteria } from './criterion.ts';

/** Only the structure of a schema, without types and clauses, because a service may repeat invalid values of a request. */
const structureOnlyOf = (node: Node): Node => ({
  ...(node['x-name'] === undefined ? {} : { 'x-name': node['x-name'] }),
  ...(node.properties && {
    properties: Object.fromEntries(
      Object.entries(node.properties).map(([name, inner]) => [name, structureOnlyOf(inner)]),
    ),
  }),
  ...(node.items && { items: structureOnlyOf(node.items) }),
});

const requestedCriteria: TSchema = HotelSearchCriteria;

/** The criteria of a request as its response repeats them: every member may be null, absent or of any type. */
export const CriteriaEcho = Type.Unsafe<Record<string, unknown>>({
  title: 'CriteriaEcho',
  type: 'object',
  'x-clause': ['v1.avail.criteria-echo'],
  ...structureOnlyOf(requestedCriteria as Node),
});
