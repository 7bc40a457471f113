/** Every node of a message, by pointers with internal names. Pure. */
import { isNullable, isRequired, itemsOf, type Node } from './schema-node.ts';

export interface Place {
  /** Items of an array have index 0. */
  readonly pointer: string;
  readonly node: Node;
  /** The last member name in the pointer; for an item the name of its array. */
  readonly member: string;
  /** Whether it may be absent; false for items and for the message itself. */
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly within: 'message' | 'object' | 'list';
}

/** All nodes of a message, each before its children. */
export function placesOf(schema: object): Place[] {
  const places: Place[] = [];
  const visit = (
    node: Node,
    pointer: string,
    member: string,
    optional: boolean,
    within: Place['within'],
  ): void => {
    places.push({ pointer, node, member, optional, nullable: isNullable(node), within });
    for (const [name, child] of Object.entries(node.properties ?? {}))
      visit(child, `${pointer}/${name}`, name, !isRequired(node, name), 'object');
    const items = itemsOf(node);
    if (items !== undefined) visit(items, `${pointer}/0`, member, false, 'list');
  };
  visit(schema as Node, '', '', false, 'message');
  return places;
}

/** The value at a pointer; undefined if there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, part) =>
        typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[part] : undefined,
      value,
    );
}
