/** Styles and scripts of pages, as text. */
import { fileURLToPath } from 'node:url';
import { readText } from '../../lib/text-file.ts';
import { buildSync } from 'esbuild';

/** What all pages look like. */
export const familyStyle = (): string => readText(fileURLToPath(new URL('style.css', import.meta.url)));

/** A module for the browser, with all that it imports, as one script. */
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
    // What stands beside the compiled module is not for it.
    tsconfigRaw: {},
    write: false,
  });
  return outputFiles[0]!.text;
}
