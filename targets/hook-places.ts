/** Where a hook may put a value: the values come from the service, so none may name a host, a program or the text of a shell. */
import type { Hook } from './target.ts';

const placeholder = /\{(\w+)\}/;
const shells = /^(?:(?:ba|da|z|k|a|fi|c|tc)?sh|busybox|cmd|powershell|pwsh|eval|su)$/;
/** They read a program from an argument, too. */
const interpreters = /^(?:python[\d.]*|perl|ruby|node|deno|bun|php|osascript|awk|gawk)$/;
/** All that follows is the program. */
const takesAll = /^(?:cmd|powershell|pwsh|eval)$/;
const programFollows = /^(?:-\w*[ce]|--eval|--command|-command|\/[ck]|-p|--print)$/i;

const nameOf = (part: string): string =>
  part
    .replace(/^.*[/\\]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase();

/**
 * A sentence for each place of a hook that no value may be put into, each with the right form.
 *
 * @param own what the run itself fills in
 */
export const placeProblems = (name: string, hook: Hook, own: readonly string[]): string[] =>
  'command' in hook ? inCommand(name, hook.command) : inUrl(name, hook.url, own);

function inUrl(name: string, url: string, own: readonly string[]): string[] {
  const [origin] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^[^/?#]*/i.exec(url)!;
  return [...origin.matchAll(/\{(\w+)\}/g)]
    .filter(([, word]) => !own.includes(word!))
    .map(
      ([word]) =>
        `hooks.${name}.url puts ${word} into its address, and a value would choose whom it calls: state it in the path, the query or the body`,
    );
}

function inCommand(name: string, [program = '', ...args]: readonly string[]): string[] {
  const where = `hooks.${name}.command`;
  const all = [program, ...args];
  const words = program.trim().split(/\s+/);
  if (args.length === 0 && words.length > 1 && placeholder.test(program))
    return [
      `${where} is one text, which no shell takes apart: make each word an entry of its own, ${JSON.stringify(words)}`,
    ];
  if (placeholder.test(program))
    return [`${where} lets a value name its program: put ${placeholder.exec(program)![0]} behind it`];
  return all.flatMap((part, at) => {
    const word = placeholder.exec(part)?.[0];
    if (word === undefined) return [];
    const before = all.slice(0, at);
    const runs = before.findIndex((one) => shells.test(nameOf(one)) || interpreters.test(nameOf(one)));
    const option = before.slice(runs + 1).findIndex((one) => programFollows.test(one));
    const follows = at - 1 - (runs + 1 + option);
    const isText = runs >= 0 && option >= 0 && (follows === 0 || takesAll.test(nameOf(before[runs]!)));
    // It hands what it is given to a shell of the other machine.
    const isRemote = before.some((one) => nameOf(one) === 'ssh');
    if (!isText && !isRemote) return [];
    const right = isRemote
      ? 'call a program here that hands it on as data'
      : `let it read an argument, ${JSON.stringify([...before, part.replaceAll(/["']?\{\w+\}["']?/g, '"$1"'), nameOf(before[runs]!), word])}, or call the program itself`;
    return [`${where} puts ${word} into the text of a shell, which would run it: ${right}`];
  });
}
