import { h, render } from 'preact';
import type { ConsoleView } from './protocol.ts';
import { App } from './app.tsx';

const container = document.querySelector('#console')!;
const view = JSON.parse(document.querySelector('#shown')!.textContent) as ConsoleView;
container.replaceChildren();
render(h(App, { shown: view }), container);
