/** `npm run test:docs`: every command of every document, also those that take minutes. */
import { waitForFreeCore, wasTooBusy } from '../support/busy.ts';
import { pages } from './pages.ts';
import { play, type Played } from './play.ts';

/** Commands that measure are repeated if the machine was busy with something else. */
const tries = 3;

for (const page of pages()) {
  const started = performance.now();
  let played: Played | undefined;
  for (let left = tries; left > 0 && (!played || wasTooBusy(played.code, played.printed)); left -= 1) {
    if (played) await waitForFreeCore(300);
    played = await play(page);
  }
  const { code, printed, blocks } = played!;
  if (blocks === 0) continue;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(
    `${code === 0 ? 'ok' : `EXIT ${code}`}  ${page.path}: ${blocks} blocks, ${seconds} s\n`,
  );
  if (code === 0) continue;
  process.stdout.write(printed.slice(-4000));
  process.exitCode = 1;
}
