/** A Dockerfile as far as ours go, played without containers: each stage is a folder, in which its steps are run. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';

export interface Image {
  /** The folder that represents its root. */
  readonly root: string;
  readonly workdir: string;
  readonly user: string;
  readonly entrypoint: readonly string[];
  readonly command: readonly string[];
  /** Files that steps copy from other images: the image, and the path in it. */
  readonly foreign: readonly (readonly [image: string, path: string])[];
}

/** Instructions, with continued lines as one. */
export const instructionsIn = (text: string): (readonly [word: string, rest: string])[] =>
  text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => [line.split(' ')[0]!, line.slice(line.indexOf(' ') + 1).trim()]);

/**
 * @param context folder of files that COPY takes from, as .dockerignore leaves it
 * @param folder empty: gets a folder for each stage
 * @throws Error where an instruction is none of those that we use, or a step fails
 */
export function playDockerfile(text: string, context: string, folder: string): Image {
  const stages = new Map<string, string>();
  const foreign: (readonly [string, string])[] = [];
  let [root, workdir, user] = ['', '/', 'root'];
  let [entrypoint, command]: [readonly string[], readonly string[]] = [[], []];
  for (const [word, rest] of instructionsIn(text))
    switch (word) {
      case 'FROM': {
        const [, , name = `stage-${stages.size}`] = rest.split(' ');
        root = join(folder, name);
        stages.set(name, root);
        [workdir, user] = ['/', 'root'];
        mkdirSync(root);
        break;
      }
      case 'WORKDIR':
        workdir = rest;
        mkdirSync(join(root, workdir), { recursive: true });
        break;
      case 'COPY': {
        const [, from] = /^--from=(\S+)/.exec(rest) ?? [];
        const [source, into] = rest.replace(/^--from=\S+ /, '').split(' ') as [string, string];
        if (from !== undefined && !stages.has(from)) {
          foreign.push([from, source]);
          break;
        }
        const whole = source === '.';
        cpSync(
          join(from === undefined ? context : stages.get(from)!, source),
          join(root, workdir, into, whole ? '' : basename(source)),
          { recursive: true },
        );
        break;
      }
      case 'RUN':
        execFileSync('bash', ['-euc', inStage(rest, root)], {
          cwd: join(root, workdir),
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        break;
      case 'USER':
        user = rest;
        break;
      case 'ENTRYPOINT':
        entrypoint = JSON.parse(rest) as string[];
        break;
      case 'CMD':
        command = JSON.parse(rest) as string[];
        break;
      // The programs of the image are found by its caller.
      case 'ENV':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`${word} is not known here: teach it to this reader`);
    }

  return { root, workdir, user, entrypoint, command, foreign };
}

/** What a step names from the root it means in its own image; the user of the image is here the one without rights. */
const inStage = (step: string, root: string): string =>
  step.replaceAll(/(?<=\s)\/(?=work\b)/g, `${root}/`).replaceAll('node:node', '65534:65534');
