/** The files of docs/ci, and the commands of this tool in them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot } from '../../lib/own-files.ts';
import { requireItems } from '../support/require-items.ts';

export interface CiFile {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

export const read = (path: string): CiFile => ({ path, text: readFileSync(join(packageRoot, path), 'utf8') });

export const action: CiFile = read('action.yml');

export const ciFiles: readonly CiFile[] = [
  action,
  ...requireItems(
    readdirSync(join(packageRoot, 'docs/ci'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.yml$|Jenkinsfile$/.test(name))
      .map((name) => read(join('docs/ci', name))),
  ),
];

export const ofGitHub = requireItems(ciFiles.filter(({ path }) => path.startsWith('docs/ci/github/')));

/** A command of this tool: its verb, with that of a verb of a verb, and its options. */
export interface Command {
  readonly path: string;
  readonly verb: readonly string[];
  readonly options: readonly string[];
}

const optionsIn = (words: string): string[] =>
  [...words.matchAll(/(?<=^|\s)--[a-z][a-z0-9-]*/g)].map(([option]) => option);

/** Commands that are written out, and commands that a step passes to the action. */
export function commandsOf({ path, text }: CiFile): Command[] {
  const written = [
    ...text.matchAll(/(?:npx |node_modules\/\.bin\/)hotel-contract ((?:[a-z]+ )+)(.*)$/gm),
  ].map(([, verb, words]) => ({
    path,
    verb: verb!.trim().split(' '),
    options: optionsIn(words!.split(/ \|\| |'$/)[0]!),
  }));
  return [
    ...written,
    ...(path.startsWith('docs/ci/github/') ? stepsOf(text) : []).map((step) => ({ path, ...step })),
  ];
}

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly {
          readonly uses?: string;
          readonly with?: Readonly<Record<string, string>>;
        }[];
      }
    >
  >;
}

/** The steps that use the action, with their inputs. */
function stepsOf(text: string): { readonly verb: readonly string[]; readonly options: readonly string[] }[] {
  return Object.values((parse(text) as Workflow).jobs)
    .flatMap(({ steps }) => steps)
    .filter(({ uses }) => uses?.includes('/hotel-contract@'))
    .map(({ with: given = {} }) => ({
      verb: (given['command'] ?? 'gate').split(' '),
      options: optionsIn(given['args'] ?? ''),
    }));
}
