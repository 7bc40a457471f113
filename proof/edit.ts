/** A place in an answer: member names, with `*` for any entry of a list. */
export type Place = readonly string[];

/** What to do with the value at a place; undefined leaves it and looks for the next occurrence. */
export type Deed = { readonly value: unknown } | { readonly rename: string } | 'remove' | undefined;

/**
 * A copy of a body in which the first occurrence of a place that the deed accepts is changed; undefined where there is
 * none. Only what lies on the way is copied.
 */
export function edit(body: unknown, place: Place, deed: (value: unknown) => Deed): unknown {
  const [step, ...rest] = place;
  if (step === undefined) {
    const done = deed(body);
    return done !== undefined && done !== 'remove' && 'value' in done ? done.value : undefined;
  }
  if (step === '*') return Array.isArray(body) ? editItems(body, rest, deed) : undefined;
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, step)) return undefined;
  const members = body as Record<string, unknown>;
  if (rest.length > 0) {
    const inner = edit(members[step], rest, deed);
    return inner === undefined ? undefined : { ...members, [step]: inner };
  }
  const done = deed(members[step]);
  if (done === undefined) return undefined;
  if (done !== 'remove' && 'value' in done) return { ...members, [step]: done.value };
  const entries = Object.entries(members).flatMap(([name, value]) =>
    name !== step ? [[name, value]] : done === 'remove' ? [] : [[done.rename, value]],
  );
  return Object.fromEntries(entries);
}

function editItems(items: readonly unknown[], rest: Place, deed: (value: unknown) => Deed): unknown {
  for (const [index, item] of items.entries()) {
    const inner = edit(item, rest, deed);
    if (inner !== undefined) return items.with(index, inner);
  }
  return undefined;
}
