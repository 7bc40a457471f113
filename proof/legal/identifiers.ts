/** Specification: "integer or string". A service may send either form. */
import { changeMembers } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';
import type { Node } from '../../schemas/messages/node.ts';

const allowsType = ({ anyOf = [] }: Node, type: string): boolean =>
  anyOf.some((branch) => branch.type === type);
const allowsBoth = (node: Node): boolean => allowsType(node, 'integer') && allowsType(node, 'string');

export const identifierVariants = variantsOf({ aspect: 'identifiers', operations: v1Operations })({
  'codes-as-text': {
    does: 'Sends codes that may be integer or string as strings.',
    rules: changeMembers((value, _name, node) =>
      typeof value === 'number' && allowsBoth(node) ? String(value) : value,
    ),
  },
  'codes-as-integers': {
    does: 'Sends numeric codes that may be integer or string as integers.',
    rules: changeMembers((value, _name, node) =>
      typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) && allowsBoth(node) ? Number(value) : value,
    ),
  },
});
