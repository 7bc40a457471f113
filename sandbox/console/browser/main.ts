/** The console; runs in the browser. */
import { h, render } from 'preact';
import type { ConsoleShown } from './protocol.ts';
import { App } from './app.tsx';

const place = document.querySelector('#console')!;
const shown = JSON.parse(document.querySelector('#shown')!.textContent) as ConsoleShown;
place.replaceChildren();
render(h(App, { shown }), place);
