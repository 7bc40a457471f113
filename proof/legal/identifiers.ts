/** "integer or string": where both are open, either may come. */
import { members, type Node } from './rule-overrides.ts';
import { v1Operations, variantsOf } from './variant.ts';

const takes = ({ anyOf = [] }: Node, type: string): boolean => anyOf.some((branch) => branch.type === type);
const takesBoth = (node: Node): boolean => takes(node, 'integer') && takes(node, 'string');

export const identifierVariants = variantsOf({ aspect: 'identifiers', operations: v1Operations })({
  'codes-as-text': {
    does: 'Writes every code as text that may be integer or text.',
    rules: members((value, _name, node) =>
      typeof value === 'number' && takesBoth(node) ? String(value) : value,
    ),
  },
  'codes-as-integers': {
    does: 'Writes every code of digits as an integer that may be integer or text.',
    rules: members((value, _name, node) =>
      typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) && takesBoth(node) ? Number(value) : value,
    ),
  },
});
