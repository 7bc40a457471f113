/** The console page: one file, built from the parts that reports share. */
import { fileURLToPath } from 'node:url';
import { readText } from '../../lib/text-file.ts';
import { siblingModule } from '../../lib/own-files.ts';
import { familyStyle, scriptOf } from '../../reports/page/assets.ts';
import { pageOf } from '../../reports/page/page.tsx';
import type { ConsoleView } from './browser/protocol.ts';

/** The page contains no data of a tenant: it loads them with the secret in its link. */
export const consolePage = (view: ConsoleView): string =>
  pageOf({
    title: 'Sandbox console',
    skip: { to: 'console', label: 'To the console' },
    style: `${familyStyle()}\n${readText(fileURLToPath(new URL('style.css', import.meta.url)))}`,
    script: scriptOf(siblingModule(import.meta.url, 'browser/main')),
    data: { shown: view },
    mayConnect: true,
    body: (
      <div id="console">
        <h1>Sandbox console</h1>
        <noscript>
          <p class="notice">This page needs JavaScript. The same calls can be made with curl.</p>
        </noscript>
      </div>
    ),
  });
