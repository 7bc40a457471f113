/** `contract openapi`: writes the contract of a deployment for client generators, mocks and other test tools. */
import { UsageError, type ExitCode } from '../../lib/exit.ts';
import { writeAtomically } from '../../lib/whole-file.ts';
import { openapi } from '../../schemas/openapi.ts';
import { readTarget } from '../../targets/load.ts';
import { settingsOf } from '../../targets/settings-of.ts';
import { printMessage } from '../../lib/output.ts';

export interface OpenapiOptions {
  readonly target?: string;
  readonly format: 'json' | 'yaml';
  readonly out: string;
}

/** Writes the document to a file or to standard output. */
export async function writeOpenapi({ target: file, format, out }: OpenapiOptions): Promise<ExitCode> {
  const text = await textOf(file === undefined ? openapi() : openapiOfTarget(file), format);
  if (out === '-') {
    printMessage(text);
    return 0;
  }
  try {
    writeAtomically(out, `${text}\n`);
  } catch (cause) {
    throw new UsageError(`the document cannot be written to ${out} (${(cause as Error).message})`, { cause });
  }
  process.stderr.write(`written: ${out}\n`);
  return 0;
}

function openapiOfTarget(file: string): object {
  const target = readTarget(file);
  try {
    return openapi(settingsOf(target), target.urls);
  } catch (cause) {
    throw new UsageError(`${file}: this target cannot be written as OpenAPI: ${(cause as Error).message}`, {
      cause,
    });
  }
}

async function textOf(document: object, format: OpenapiOptions['format']): Promise<string> {
  if (format === 'json') return JSON.stringify(document, null, 2);
  const { stringify } = await import('yaml');
  return stringify(document, { aliasDuplicateObjects: false }).trimEnd();
}
