/** Content: a link that has expired, files and descriptions that are fetched again and again. Specification: "v1 location lists and content file link". */
import { allAt } from '../../schemas/readings/path.ts';
import { dig, objectsOf } from '../../schemas/judge/check.ts';
import { leavesOf } from '../../schemas/judge/check.ts';
import { NotingWatch, type Requirement } from './requirement.ts';
import { PerClient, Remembered } from './memory.ts';
import type { ReadExchange } from './exchange.ts';

const life = 3_600_000;
const window = 3_600_000;
const mostLinks = 4;
const mostDescriptions = 4;

interface Recent {
  links: { readonly number: number; readonly at: number }[];
  readonly described: Map<string, { readonly numbers: number[]; at: number }>;
}

/** Path and query of an address: a proxy may stand before the host. */
const below = (url: string): string => url.replace(/^\w+:\/\/[^/?#]*/, '');

class Content extends NotingWatch {
  readonly #links = new Remembered<{ readonly number: number; readonly at: number }>(10_000);
  readonly #clients = new PerClient<Recent>(() => ({ links: [], described: new Map() }));

  see(observed: ReadExchange): void {
    if (observed.operation === 'v1.contentfile') this.#link(observed);
    if (observed.operation === 'content.download') this.#download(observed);
    if (observed.operation === 'v1.desc') this.#describe(observed);
  }

  #link(observed: ReadExchange): void {
    if (!observed.succeeded) return;
    for (const leaf of this.#urlsIn(observed))
      this.#links.set(below(leaf), { number: observed.number, at: observed.respondedAt });
    const recent = this.#clients.of(observed.client);
    recent.links = [
      ...recent.links.filter(({ at }) => at > observed.at - window),
      { number: observed.number, at: observed.at },
    ];
    if (recent.links.length < mostLinks) return this.notes.keep('practice.content-link-each-time');
    this.notes.accuse('practice.content-link-each-time', {
      exchanges: recent.links.map(({ number }) => number),
      expected: 'a content file now and then: a link lives for 60 minutes',
      actual: `${recent.links.length} links within an hour`,
      advice: 'Fetch the content file once a day, and keep what it says.',
    });
    recent.links = [];
  }

  /** As the target says, or whatever looks like an address. */
  #urlsIn(observed: ReadExchange): string[] {
    const { settings } = this.circumstances;
    const reading = settings.get('v1.reading.contentFile.url');
    const found =
      reading === '' ? [...leavesOf(observed.json)] : allAt(observed.json, reading).map(({ value }) => value);
    return found.filter((leaf): leaf is string => typeof leaf === 'string' && /^https?:\/\//.test(leaf));
  }

  #download(observed: ReadExchange): void {
    const issued = this.#links.get(below(observed.exchange.request.url));
    if (issued === undefined) return;
    const age = observed.at - issued.at;
    if (age <= life + this.circumstances.settings.get('clock.grace') * 1_000)
      return this.notes.keep('v1.contentfile.new-url-after-expiry');
    this.notes.accuse('v1.contentfile.new-url-after-expiry', {
      exchanges: [issued.number, observed.number],
      expected: 'a new link: this one lived for 60 minutes',
      actual: `a link of ${Math.round(age / 60_000)} minutes ago`,
      advice: 'Ask GetContentFileUrl for a link just before the download, and keep none.',
    });
  }

  #describe(observed: ReadExchange): void {
    const { described } = this.#clients.of(observed.client);
    const codes = objectsOf(dig(observed.sent, 'HotelDescriptiveInfosType', 'HotelDescriptiveInfos')).map(
      (info) => String(dig(info, 'HotelRef', 'HotelCode')),
    );
    for (const code of codes.slice(0, 100)) {
      const before = described.get(code);
      const numbers = before !== undefined && observed.at - before.at < window ? before.numbers : [];
      numbers.push(observed.number);
      if (described.size >= 10_000) described.clear();
      described.set(code, {
        numbers,
        at: before !== undefined && numbers.length > 1 ? before.at : observed.at,
      });
      if (numbers.length < mostDescriptions) {
        this.notes.keep('practice.content-each-search');
        continue;
      }
      described.delete(code);
      this.notes.accuse('practice.content-each-search', {
        exchanges: numbers,
        expected: 'a description that is kept',
        actual: `hotel ${code} described ${numbers.length} times within an hour`,
        advice: 'Keep descriptive content, and ask for it again once a day.',
      });
    }
  }
}

export const content: Requirement = {
  id: 'content',
  does: 'Fetch content seldom, and by a link that lives.',
  judges: [
    'v1.contentfile.new-url-after-expiry',
    'practice.content-link-each-time',
    'practice.content-each-search',
  ],
  watch: (notes, circumstances, gaps) => new Content(notes, circumstances, gaps),
};
