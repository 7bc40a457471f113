/** Edges of POST /generateLongStayAccessToken. An unknown locator is open: the specification does not say how it is refused. */
import type { Edge } from './edge.ts';

const place = '/landingPageLocator';

const locators: Readonly<Record<string, string>> = {
  unknown: 'no-such-landing-page',
  empty: '',
  unicode: 'praça-größe-東京-🏨',
  'reserved-characters': 'a/b?c=d&e#f %2F+',
  quotes: `"a" 'b' \\c`,
  'spaces-around': ' padded ',
  long: 'l'.repeat(2_000),
};

export const longStayEdges = (): Edge[] =>
  Object.entries(locators).map(([scenario, locator]) => ({
    scenario: `text=${scenario}`,
    place,
    pins: { [place]: locator },
  }));
