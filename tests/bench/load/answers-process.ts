import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { siblingModule } from '../../../lib/own-files.ts';

export interface AnswersProcess {
  readonly url: string;
  stop(): Promise<void>;
}

/** @param file responses as strings, by path */
export async function startAnswers(file: string): Promise<AnswersProcess> {
  const child = spawn(
    process.execPath,
    [...process.execArgv, siblingModule(import.meta.url, 'answers-server'), file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    url,
    stop: async () => {
      process.off('exit', end);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
