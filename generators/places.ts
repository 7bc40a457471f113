/** Every place of a message, as pointers in our names. Pure. */
import { isNullable, isRequired, itemsOf, type Node } from './schema-node.ts';

export interface Place {
  /** List items stand at index 0. */
  readonly pointer: string;
  readonly node: Node;
  /** The last member on the way: of a list's item, the list. */
  readonly member: string;
  /** May be left out; false for items and for the message itself. */
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly within: 'message' | 'object' | 'list';
}

/** All places of a message, each before those inside it. */
export function placesOf(schema: object): Place[] {
  const found: Place[] = [];
  const visit = (
    node: Node,
    pointer: string,
    member: string,
    optional: boolean,
    within: Place['within'],
  ): void => {
    found.push({ pointer, node, member, optional, nullable: isNullable(node), within });
    for (const [name, child] of Object.entries(node.properties ?? {}))
      visit(child, `${pointer}/${name}`, name, !isRequired(node, name), 'object');
    const items = itemsOf(node);
    if (items !== undefined) visit(items, `${pointer}/0`, member, false, 'list');
  };
  visit(schema as Node, '', '', false, 'message');
  return found;
}

/** What stands at a pointer of a value; undefined where nothing does. */
export function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined,
      value,
    );
}
