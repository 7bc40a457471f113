/** Finds which stated member names a deployment used. Pure. */
import { isObject } from '../../lib/objects.ts';
import type { SettingId } from '../../schemas/settings.ts';
import type { WireNode } from '../../schemas/wire-members.ts';

/** The settings that name a member anywhere in a message. */
export function namesIn(schema: object): Set<SettingId> {
  const names = new Set<SettingId>();
  const visited = new Set<WireNode>();
  const visit = (node: WireNode): void => {
    if (visited.has(node)) return;
    visited.add(node);
    if (node['x-name']) names.add(node['x-name']);
    if (node.items) visit(node.items);
    Object.values(node.properties ?? {}).forEach(visit);
  };
  visit(schema as WireNode);
  return names;
}

/** The settings whose member a message contained at its place. @param value in our names */
export function namesUsed(schema: object, value: unknown, usedIds = new Set<SettingId>()): Set<SettingId> {
  const visit = (node: WireNode, inner: unknown): void => {
    if (Array.isArray(inner)) {
      if (node.items) for (const item of inner) visit(node.items, item);
      return;
    }
    if (!isObject(inner)) return;
    for (const [member, child] of Object.entries(node.properties ?? {}))
      if (Object.hasOwn(inner, member)) {
        if (child['x-name']) usedIds.add(child['x-name']);
        visit(child, inner[member]);
      }
  };
  visit(schema as WireNode, value);
  return usedIds;
}
