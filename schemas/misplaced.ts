/**
 * Finds invalid JSON pointers of a target: for a member that also occurs where names are needed, or at another member's position.
 */
import { operationIds, operationOf, type OperationId } from './operations.ts';
import { stepsOf } from './placements.ts';
import { definitions, type SettingId, type Settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';
import type { Node } from './messages/node.ts';

/** The position of a member in its message, or in the entry of an array. */
interface Position {
  readonly steps: readonly string[];
  /** The setting that positions the member; undefined if the member is in its own object. */
  readonly positionedBy: SettingId | undefined;
  /** Whether the member may contain other members. */
  readonly isObject: boolean;
  readonly label: string;
}

/** One sentence for each invalid pointer. */
export function misplaced(settings: Settings): string[] {
  const response = new Set<SettingId>();
  for (const id of operationIds) for (const schema of namedOnly(id)) namesIn(schema as Node, response);
  const sentences = new Set<string>();
  for (const id of operationIds)
    for (const part of ['request', 'response'] as const) {
      const schema = operationOf(id)[part];
      if (schema !== undefined) visit(schema as Node, settings, `the ${part} of ${id}`, sentences);
    }

  for (const id of response)
    if (!(definitions[id] as Setting).placeable && settings.known(id) && stepsOf(String(settings.get(id))))
      sentences.add(
        `settings["${id}"] is "${String(settings.get(id))}", a JSON pointer, but its member also occurs in a response, a notification or a query: state a member name`,
      );
  return [...sentences];
}

/** The messages whose members cannot be positioned by a pointer. */
const namedOnly = (id: OperationId): object[] => {
  const { request, response, query, base } = operationOf(id);
  return [response, query, base === 'partner' ? request : undefined].filter((schema) => schema !== undefined);
};

function namesIn(node: Node, names: Set<SettingId>): void {
  if (node['x-name'] !== undefined) names.add(node['x-name']);
  for (const inner of [
    ...Object.values(node.properties ?? {}),
    ...(node.items ? [node.items] : []),
    ...(node.anyOf ?? []),
  ])
    namesIn(inner, names);
}

function visit(frame: Node, settings: Settings, message: string, sentences: Set<string>): void {
  const positions: Position[] = [];
  const collect = ({ properties = {} }: Node, at: readonly string[]): void => {
    for (const [member, child] of Object.entries(properties)) {
      const setting = child['x-name'];
      if (setting !== undefined && !settings.known(setting)) continue;
      const name = setting === undefined ? member : String(settings.get(setting));
      const positionedBy = stepsOf(name);
      const steps = positionedBy ?? [...at, name];
      positions.push({
        steps,
        positionedBy: positionedBy && setting,
        isObject: child.properties !== undefined,
        label: setting ?? member,
      });
      collect(child, steps);
      if (child.items) visit(child.items, settings, message, sentences);
    }
  };
  collect(frame, []);
  for (const position of positions)
    for (const other of positions) {
      if (position === other || position.positionedBy === undefined) continue;
      if (
        !startsWith(position.steps, other.steps) ||
        (other.isObject && position.steps.length > other.steps.length)
      )
        continue;
      sentences.add(
        `settings["${position.positionedBy}"] is "${String(settings.get(position.positionedBy))}", where ${other.label} is in ${message}: use another position`,
      );
    }
}

const startsWith = (path: readonly string[], other: readonly string[]): boolean =>
  other.length <= path.length && other.every((step, index) => step === path[index]);
