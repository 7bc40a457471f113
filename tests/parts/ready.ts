/** Installs what the tests need, once, before they begin in several processes: k6 and a browser. */
import { browserReady } from '../support/browser.ts';
import { k6Ready, mayInstall } from '../support/k6.ts';

if (mayInstall) {
  await k6Ready();
  await browserReady();
}
