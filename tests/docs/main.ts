/** `npm run test:docs`: every command of every document, also those that take minutes. */
import { pages } from './pages.ts';
import { play } from './play.ts';

for (const page of pages()) {
  const started = performance.now();
  const { code, printed, blocks } = await play(page);
  if (blocks === 0) continue;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `${code === 0 ? 'ok' : `EXIT ${code}`}  ${page.path}: ${blocks} blocks, ${seconds} s\n`,
  );
  if (code === 0) continue;
  process.stdout.write(printed.slice(-4000));
  process.exitCode = 1;
}
