/** Bundles our TypeScript into one JavaScript file for k6, which finds no packages and hangs on some syntax in `.ts`. */
import { build, type BuildFailure, type Message } from 'esbuild';
import { CannotJudge } from '../../lib/exit.ts';
import { packageRoot } from '../../lib/own-files.ts';

/** Maximum size of the script, which every virtual user loads again. */
const maxScriptBytes = 60 * 1024;

/** Syntax newer than es2017 that k6 1 and k6 2 support. What esbuild would replace it by takes three times as long. */
const supportedSyntax = { 'object-rest-spread': true, 'optional-chain': true, 'nullish-coalescing': true };

/**
 * @param readable whether people will read the script: then it is not minified and its size is not limited
 * @throws CannotJudge if the script imports something that k6 cannot run, or is too large
 */
export async function bundle(
  entry: string,
  outfile: string,
  { readable = false }: { readonly readable?: boolean } = {},
) {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    absWorkingDir: packageRoot,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2017',
    supported: supportedSyntax,
    external: ['k6', 'k6/*'],
    minifySyntax: !readable,
    minifyWhitespace: !readable,
    charset: 'ascii',
    legalComments: 'none',
    sourcemap: false,
    metafile: true,
    logLevel: 'silent',
  }).catch((error: unknown) => {
    const firstError = (error as Partial<BuildFailure>).errors?.[0];
    if (!firstError) throw error;
    throw new CannotJudge(
      `The script for k6 cannot be bundled: ${formatMessage(firstError)}. What runs inside k6 imports pure files and k6's own modules only.`,
    );
  });
  const files = Object.keys(metafile.inputs);
  const packages = files.filter((file) => file.includes('node_modules/'));
  if (packages.length > 0)
    throw new CannotJudge(
      `The script for k6 imports a package (${packages[0]}): what runs inside k6 imports pure files and k6's own modules only.`,
    );
  const [output] = Object.values(metafile.outputs);
  const bytes = output!.bytes;
  if (bytes > maxScriptBytes && !readable)
    throw new CannotJudge(
      `The script for k6 has ${Math.ceil(bytes / 1024)} KB, and the maximum is ${maxScriptBytes / 1024} KB: the biggest file in it is ${biggestFileIn(output!.inputs)}.`,
    );
  /** `files`: paths of the bundled files, relative to the project's folder, with slashes. */
  return { script: outfile, bytes, files };
}

const formatMessage = ({ text, location }: Message): string =>
  location === null ? text : `${location.file}:${location.line}: ${text}`;

const biggestFileIn = (inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>): string =>
  Object.entries(inputs).toSorted(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput)[0]![0];
