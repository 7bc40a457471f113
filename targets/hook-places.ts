/**
 * Checks where a hook uses placeholders: their values come from the service, so none may select a host, a program or shell code.
 */
import type { Hook } from './target.ts';

const placeholderPattern = /\{(\w+)\}/;
const shellPattern = /^(?:(?:ba|da|z|k|a|fi|c|tc)?sh|busybox|cmd|powershell|pwsh|eval|su)$/;
/** Interpreters, which can read a program from an argument too. */
const interpreterPattern = /^(?:python[\d.]*|perl|ruby|node|deno|bun|php|osascript|awk|gawk)$/;
/** Programs that treat all further arguments as code. */
const allCodePattern = /^(?:cmd|powershell|pwsh|eval)$/;
const codeOptionPattern = /^(?:-\w*[ce]|--eval|--command|-command|\/[ck]|-p|--print)$/i;

const nameOf = (part: string): string =>
  part
    .replace(/^.*[/\\]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase();

/**
 * A sentence for each unsafe placeholder of a hook, with the right form.
 * @param own the placeholders that the run itself fills
 */
export const unsafePlaceholders = (name: string, hook: Hook, own: readonly string[]): string[] =>
  'command' in hook ? inCommand(name, hook.command) : inUrl(name, hook.url, own);

function inUrl(name: string, url: string, own: readonly string[]): string[] {
  const [origin] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^[^/?#]*/i.exec(url)!;
  return [...origin.matchAll(/\{(\w+)\}/g)]
    .filter(([, name]) => !own.includes(name!))
    .map(
      ([word]) =>
        `hooks.${name}.url uses ${word} in its host, so a value could choose which host is called: use it in the path, the query or the body`,
    );
}

function inCommand(name: string, [program = '', ...args]: readonly string[]): string[] {
  const where = `hooks.${name}.command`;
  const all = [program, ...args];
  const words = program.trim().split(/\s+/);
  if (args.length === 0 && words.length > 1 && placeholderPattern.test(program))
    return [
      `${where} is one string, and no shell splits it: write one array entry per word, ${JSON.stringify(words)}`,
    ];
  if (placeholderPattern.test(program))
    return [
      `${where} lets a value choose the program: put ${placeholderPattern.exec(program)![0]} into an argument`,
    ];
  return all.flatMap((part, at) => {
    const placeholder = placeholderPattern.exec(part)?.[0];
    if (placeholder === undefined) return [];
    const before = all.slice(0, at);
    const interpreterIndex = before.findIndex(
      (one) => shellPattern.test(nameOf(one)) || interpreterPattern.test(nameOf(one)),
    );
    const optionIndex = before.slice(interpreterIndex + 1).findIndex((one) => codeOptionPattern.test(one));
    const argumentsBetween = at - 1 - (interpreterIndex + 1 + optionIndex);
    const isCode =
      interpreterIndex >= 0 &&
      optionIndex >= 0 &&
      (argumentsBetween === 0 || allCodePattern.test(nameOf(before[interpreterIndex]!)));
    // ssh passes its arguments to a shell of the other machine.
    const isRemote = before.some((one) => nameOf(one) === 'ssh');
    if (!isCode && !isRemote) return [];
    const fix = isRemote
      ? 'call a local program that passes it on as data'
      : `read it from an argument, ${JSON.stringify([...before, part.replaceAll(/["']?\{\w+\}["']?/g, '"$1"'), nameOf(before[interpreterIndex]!), placeholder])}, or call the program itself`;
    return [`${where} uses ${placeholder} in shell code, which would run it: ${fix}`];
  });
}
