/** Finds names of a target that are ambiguous: two members of one object with one name. */
import { operationIds, operationOf } from './operations.ts';
import { misplacedPointers } from './misplaced.ts';
import { stepsOf } from './placements.ts';
import type { SettingId, Settings } from './settings.ts';
import type { Node } from './messages/node.ts';

/** A notification has one id; both events may use the same name for the id. */
const shareableNames: ReadonlySet<SettingId> = new Set(['webhook.lost.id']);

/** One sentence for each name that two members of an object would share on the wire of a target. */
export function collisions(settings: Settings): string[] {
  const sentences = new Set<string>();
  const visit = (node: Node, message: string): void => {
    const owners = new Map<string, SettingId | undefined>();
    // Members that the specification names come first, so that a setting is reported if it takes the name of one.
    const members = Object.entries(node.properties ?? {}).toSorted(
      ([, a], [, b]) => Number('x-name' in a) - Number('x-name' in b),
    );
    for (const [member, child] of members) {
      const setting = child['x-name'];
      visit(child, message);
      if (setting !== undefined && (!settings.known(setting) || shareableNames.has(setting))) continue;
      const name = setting === undefined ? member : String(settings.get(setting));
      if (stepsOf(name)) continue;
      const owner = owners.get(name);
      if (setting !== undefined && owners.has(name))
        sentences.add(
          `settings["${setting}"] is "${name}", but so is ${owner === undefined ? 'a member that the specification shows' : `settings["${owner}"]`} in the same object of ${message}: give each member its own name`,
        );
      owners.set(name, setting);
    }
    if (node.items) visit(node.items, message);
    for (const branch of node.anyOf ?? []) visit(branch, message);
  };
  for (const id of operationIds)
    for (const part of ['request', 'response'] as const) {
      const schema = operationOf(id)[part];
      if (schema !== undefined) visit(schema as Node, `the ${part} of ${id}`);
    }
  return [...sentences, ...misplacedPointers(settings)];
}
