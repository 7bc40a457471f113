/** The operations, rendered by Redoc from the OpenAPI document; its script is a file next to the page. */
import { createRequire } from 'node:module';
import { readText } from '../../lib/text-file.ts';
import { openapi } from '../../schemas/openapi.ts';
import { contents } from './frame.tsx';

export const operationsFile = 'operations.html';
export const redocFile = 'redoc.standalone.js';

export const redoc = (): string =>
  readText(createRequire(import.meta.url).resolve(`redoc/bundles/${redocFile}`));

/** The page contains the OpenAPI document, so that the browser need not fetch it. */
export function operationsPage(): string {
  const document = JSON.stringify(openapi()).replaceAll('<', String.raw`\u003c`);
  const links = contents
    .map(
      ([file, title]) =>
        `<a href="${file}"${file === operationsFile ? ' aria-current="page"' : ''}>${title}</a>`,
    )
    .join(' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'self' file:; worker-src blob:; base-uri 'none'; form-action 'none'">
<link rel="icon" href="data:,">
<title>Operations · hotel-contract</title>
<style>body { margin: 0; font-family: system-ui, sans-serif } nav { padding: 1rem 2rem; background: #fff } nav a { margin-right: 0.8rem; color: #15559a } nav a[aria-current] { font-weight: bold }</style>
</head>
<body>
<nav aria-label="Pages">${links}</nav>
<main id="redoc"></main>
<script src="${redocFile}"></script>
<script>Redoc.init(${document}, { disableSearch: true, hideDownloadButton: true, nativeScrollbars: true, theme: { typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' } } } }, document.getElementById('redoc'));</script>
</body>
</html>
`;
}
