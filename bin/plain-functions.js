// tsx writes the name of every function that is made into it, each time it is made, and offers no way out: functions
// inside functions cost more than what they do, and everything here ran at half its speed. Their names are the same
// without it.

/** A module hook, before tsx in the chain. What is replaced keeps its length, so that source maps still fit. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context);
  if (loaded.format !== 'module' || loaded.source == null || !/\.ts(?:\?|$)/.test(url)) return loaded;
  const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source).toString();
  return { ...loaded, source: source.replace(naming, (whole) => 'var __name=target=>target;'.padEnd(whole.length)) };
}

const naming = /^var __defProp=Object\.defineProperty;var __name=[^;]*;/;
