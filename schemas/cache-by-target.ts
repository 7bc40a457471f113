import type { Node } from './messages/node.ts';
import type { Settings } from './settings.ts';

/** Caches what is computed of a node of a message with the settings of a target. */
export function cacheByTarget<Result>(
  compute: (node: Node, settings: Settings) => Result,
): (node: Node, settings: Settings) => Result {
  const caches = new WeakMap<Settings, WeakMap<Node, Result>>();
  return (node, settings) => {
    let results = caches.get(settings);
    if (results === undefined) caches.set(settings, (results = new WeakMap()));
    let result = results.get(node);
    if (result === undefined) results.set(node, (result = compute(node, settings)));
    return result;
  };
}
