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

const programName = (part: string): string =>
  part
    .replace(/^.*[/\\]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase();

/**
 * A sentence for each unsafe placeholder of a hook, with the right form.
 * @param runPlaceholders the placeholders that the run itself fills
 */
export const unsafePlaceholders = (name: string, hook: Hook, runPlaceholders: readonly string[]): string[] =>
  'command' in hook ? unsafeInCommand(name, hook.command) : unsafeInUrl(name, hook.url, runPlaceholders);

function unsafeInUrl(name: string, url: string, runPlaceholders: readonly string[]): string[] {
  const [origin] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*|^[^/?#]*/i.exec(url)!;
  return [...origin.matchAll(/\{(\w+)\}/g)]
    .filter(([, placeholder]) => !runPlaceholders.includes(placeholder!))
    .map(
      ([word]) =>
        `hooks.${name}.url uses ${word} in its host, so a value could choose which host is called: use it in the path, the query or the body`,
    );
}

function unsafeInCommand(name: string, [program = '', ...args]: readonly string[]): string[] {
  const where = `hooks.${name}.command`;
  const commandParts = [program, ...args];
  const words = program.trim().split(/\s+/);
  if (args.length === 0 && words.length > 1 && placeholderPattern.test(program))
    return [
      `${where} is one string, and no shell splits it: write one array entry per word, ${JSON.stringify(words)}`,
    ];
  if (placeholderPattern.test(program))
    return [
      `${where} lets a value choose the program: put ${placeholderPattern.exec(program)![0]} into an argument`,
    ];
  const unsafe = (placeholder: string, fix: string): string =>
    `${where} uses ${placeholder} in shell code, which would run it: ${fix}`;
  return commandParts.flatMap((part, index) => {
    const placeholder = placeholderPattern.exec(part)?.[0];
    if (placeholder === undefined) return [];
    const before = commandParts.slice(0, index);
    // ssh passes its arguments to a shell of the remote machine.
    if (before.some((earlierPart) => programName(earlierPart) === 'ssh'))
      return [unsafe(placeholder, 'call a local program that passes it on as data')];
    const interpreterIndex = before.findIndex(
      (earlierPart) =>
        shellPattern.test(programName(earlierPart)) || interpreterPattern.test(programName(earlierPart)),
    );
    const optionIndex = before.findIndex(
      (earlierPart, at) => at > interpreterIndex && codeOptionPattern.test(earlierPart),
    );
    if (interpreterIndex < 0 || optionIndex < 0) return [];
    const interpreter = programName(before[interpreterIndex]!);
    if (optionIndex < index - 1 && !allCodePattern.test(interpreter)) return [];
    // In shell code `$1` is the first argument.
    const safeCommand = [...before, part.replaceAll(/["']?\{\w+\}["']?/g, '"$1"'), interpreter, placeholder];
    const fix = `read it from an argument, ${JSON.stringify(safeCommand)}, or call the program itself`;
    return [unsafe(placeholder, fix)];
  });
}
