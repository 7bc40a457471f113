import { UsageError, type ExitCode } from '../lib/exit.ts';

export interface ProveOptions {
  readonly fault?: string;
  readonly chapter?: string;
}

/** `prove`: every fault of the sandbox is caught by its own clause. */
export function prove(_options: ProveOptions): Promise<ExitCode> {
  throw new UsageError('prove is not built yet: use gate');
}
