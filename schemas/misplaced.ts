/**
 * Finds invalid JSON pointers of a target: the member also occurs in a message whose members need names, or another
 * member has the same position.
 */
import { operationIds, operationOf, type OperationId } from './operations.ts';
import { stepsOf } from './placements.ts';
import { definitions, type SettingId, type Settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';
import type { Node } from './messages/node.ts';

/** The position of a member in its message, or in the entry of an array. */
interface Position {
  readonly steps: readonly string[];
  /** The setting whose pointer is the position; undefined if the member is in its own object. */
  readonly positionedBy: SettingId | undefined;
  /** Whether the member may contain other members. */
  readonly isObject: boolean;
  readonly label: string;
}

/** One sentence for each invalid pointer. */
export function misplacedPointers(settings: Settings): string[] {
  const idsInNamedMessages = new Set<SettingId>();
  for (const id of operationIds)
    for (const schema of messagesWithoutPointers(id)) collectNames(schema as Node, idsInNamedMessages);
  const sentences = new Set<string>();
  for (const id of operationIds)
    for (const part of ['request', 'response'] as const) {
      const schema = operationOf(id)[part];
      if (schema !== undefined) visit(schema as Node, settings, `the ${part} of ${id}`, sentences);
    }

  for (const id of idsInNamedMessages)
    if (!(definitions[id] as Setting).placeable && settings.known(id) && stepsOf(String(settings.get(id))))
      sentences.add(
        `settings["${id}"] is "${String(settings.get(id))}", a JSON pointer, but its member also occurs in a response, a notification or a query: state a member name`,
      );
  return [...sentences];
}

/** The messages whose members cannot be positioned by a pointer. */
const messagesWithoutPointers = (id: OperationId): object[] => {
  const { request, response, query, base } = operationOf(id);
  return [response, query, base === 'partner' ? request : undefined].filter((schema) => schema !== undefined);
};

function collectNames(node: Node, names: Set<SettingId>): void {
  if (node['x-name'] !== undefined) names.add(node['x-name']);
  for (const inner of [
    ...Object.values(node.properties ?? {}),
    ...(node.items ? [node.items] : []),
    ...(node.anyOf ?? []),
  ])
    collectNames(inner, names);
}

function visit(root: Node, settings: Settings, message: string, sentences: Set<string>): void {
  const positions: Position[] = [];
  const collect = ({ properties = {} }: Node, parentSteps: readonly string[]): void => {
    for (const [member, child] of Object.entries(properties)) {
      const setting = child['x-name'];
      if (setting !== undefined && !settings.known(setting)) continue;
      const name = setting === undefined ? member : String(settings.get(setting));
      const pointerSteps = stepsOf(name);
      const steps = pointerSteps ?? [...parentSteps, name];
      positions.push({
        steps,
        positionedBy: pointerSteps && setting,
        isObject: child.properties !== undefined,
        label: setting ?? member,
      });
      collect(child, steps);
      if (child.items) visit(child.items, settings, message, sentences);
    }
  };
  collect(root, []);
  for (const position of positions)
    for (const otherPosition of positions) {
      if (position === otherPosition || position.positionedBy === undefined) continue;
      // A position within another member is valid if that member is an object.
      if (
        !startsWith(position.steps, otherPosition.steps) ||
        (otherPosition.isObject && position.steps.length > otherPosition.steps.length)
      )
        continue;
      sentences.add(
        `settings["${position.positionedBy}"] is "${String(settings.get(position.positionedBy))}", where ${otherPosition.label} is in ${message}: use another position`,
      );
    }
}

const startsWith = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.length <= path.length && prefix.every((step, index) => step === path[index]);
