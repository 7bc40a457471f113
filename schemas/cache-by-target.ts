import { oncePer } from '../lib/once-per.ts';
import type { Node } from './messages/node.ts';
import type { Settings } from './settings.ts';

/** Caches what is computed of a node of a message with the settings of a target. */
export function cacheByTarget<Result>(
  compute: (node: Node, settings: Settings) => Result,
): (node: Node, settings: Settings) => Result {
  const cached = oncePer((settings: Settings) => oncePer((node: Node) => compute(node, settings)));
  return (node, settings) => cached(settings)(node);
}
