/** Styles and scripts of pages, as text. */
import { readText } from '../../lib/text-file.ts';
import { buildSync } from 'esbuild';

/** The style of all pages. */
export const familyStyle = (): string => readText(new URL('style.css', import.meta.url));

/** A browser module with its imports as one script. */
export function scriptOf(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // Uses the source, because the files beside the compiled module are for Node.
    tsconfigRaw: {},
    write: false,
  });
  return outputFiles[0]!.text;
}
