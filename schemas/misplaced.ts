/** Places of a target that cannot be meant: of a member that an answer has too and that is looked for by name, or where another member stands. */
import { operationIds, operationOf, type OperationId } from './operations.ts';
import { stepsOf } from './placements.ts';
import { definitions, type SettingId, type Settings } from './settings.ts';
import type { Setting } from './settings/setting.ts';

/** A message's schema, as far as it places members. */
interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly 'x-name'?: SettingId;
}

/** Where a member stands in its message, or in the entry of a list. */
interface Standing {
  readonly steps: readonly string[];
  /** By which setting it is placed; undefined where it stands in its own object. */
  readonly placed: SettingId | undefined;
  /** Whether others may stand below it. */
  readonly holds: boolean;
  readonly called: string;
}

/** A sentence for each place that cannot be. */
export function misplaced(settings: Settings): string[] {
  const response = new Set<SettingId>();
  for (const id of operationIds) for (const schema of notPlaced(id)) namesIn(schema as Node, response);
  const sentences = new Set<string>();
  for (const id of operationIds) {
    for (const part of ['request', 'response'] as const) {
      const schema = operationOf(id)[part];
      if (schema !== undefined) visit(schema as Node, settings, `the ${part} of ${id}`, sentences);
    }
  }
  for (const id of response)
    if (!(definitions[id] as Setting).placeable && settings.known(id) && stepsOf(String(settings.get(id))))
      sentences.add(
        `settings["${id}"] is "${String(settings.get(id))}", a place, but its member stands in an answer, a notification or a query too: state a name`,
      );
  return [...sentences];
}

/** Messages of which no member can be placed. */
const notPlaced = (id: OperationId): object[] => {
  const { request, response, query, base } = operationOf(id);
  return [response, query, base === 'partner' ? request : undefined].filter((one) => one !== undefined);
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
  const standing: Standing[] = [];
  const stand = ({ properties = {} }: Node, at: readonly string[]): void => {
    for (const [member, child] of Object.entries(properties)) {
      const setting = child['x-name'];
      if (setting !== undefined && !settings.known(setting)) continue;
      const name = setting === undefined ? member : String(settings.get(setting));
      const placed = stepsOf(name);
      const steps = placed ?? [...at, name];
      standing.push({
        steps,
        placed: placed && setting,
        holds: child.properties !== undefined,
        called: setting ?? member,
      });
      stand(child, steps);
      if (child.items) visit(child.items, settings, message, sentences);
    }
  };
  stand(frame, []);
  for (const one of standing)
    for (const other of standing) {
      if (one === other || one.placed === undefined) continue;
      if (!starts(one.steps, other.steps) || (other.holds && one.steps.length > other.steps.length)) continue;
      sentences.add(
        `settings["${one.placed}"] is "${String(settings.get(one.placed))}", where ${other.called} stands in ${message}: one place can hold one of them`,
      );
    }
}

/** Whether a way begins with another. */
const starts = (way: readonly string[], other: readonly string[]): boolean =>
  other.length <= way.length && other.every((step, index) => step === way[index]);
