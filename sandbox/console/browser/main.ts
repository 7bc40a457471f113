import { h, render } from 'preact';
import type { ConsoleShown } from './protocol.ts';
import { App } from './app.tsx';

const container = document.querySelector('#console')!;
const shown = JSON.parse(document.querySelector('#shown')!.textContent) as ConsoleShown;
container.replaceChildren();
render(h(App, { shown }), container);
