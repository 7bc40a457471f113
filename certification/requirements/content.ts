/** Expired content links, and content that is fetched too often. Specification: "v1 location lists and content file link". */
import { allValuesAt } from '../../schemas/readings/path.ts';
import { dig, leavesOf } from '../../schemas/judge/check.ts';
import { BaseWatch, type Requirement } from './requirement.ts';
import { PerClient, LimitedMap } from './memory.ts';
import type { ParsedExchange } from './exchange.ts';
import { descriptionsOf } from './v1-members.ts';

const linkLifeMs = 3_600_000;
const windowMs = 3_600_000;
/** Number of links, or of descriptions of one hotel, within the window that counts as a mistake. */
const maxLinks = 4;
const maxDescriptions = 4;

interface Link {
  readonly number: number;
  readonly at: number;
}

class ClientState {
  links: Link[] = [];
  readonly described = new Map<string, { readonly numbers: number[]; readonly at: number }>();
}

/** Path and query of a URL, because a proxy can change the host. */
const pathAndQuery = (url: string): string => url.replace(/^\w+:\/\/[^/?#]*/, '');

class ContentWatch extends BaseWatch {
  readonly #links = new LimitedMap<Link>(10_000);
  readonly #clients = new PerClient(() => new ClientState());

  observe(observed: ParsedExchange): void {
    if (observed.operation === 'v1.contentfile') this.#checkLink(observed);
    if (observed.operation === 'content.download') this.#checkDownload(observed);
    if (observed.operation === 'v1.desc') this.#checkDescription(observed);
  }

  #checkLink(observed: ParsedExchange): void {
    if (!observed.succeeded) return;
    for (const leaf of this.#urlsIn(observed))
      this.#links.set(pathAndQuery(leaf), { number: observed.number, at: observed.respondedAt });
    const recent = this.#clients.stateOf(observed.client);
    recent.links = [
      ...recent.links.filter(({ at }) => at > observed.requestedAt - windowMs),
      { number: observed.number, at: observed.requestedAt },
    ];
    if (recent.links.length < maxLinks) return this.notes.pass('practice.content-link-each-time');
    this.notes.fail('practice.content-link-each-time', {
      exchanges: recent.links.map(({ number }) => number),
      expected: 'a content file now and then: a link lives for 60 minutes',
      actual: `${recent.links.length} links within an hour`,
      advice: 'Fetch the content file once a day, and keep what it says.',
    });
    recent.links = [];
  }

  /** The URL at the target's path, or all URLs of the response. */
  #urlsIn(observed: ParsedExchange): string[] {
    const { settings } = this.circumstances;
    const reading = settings.get('v1.reading.contentFile.url');
    const values =
      reading === ''
        ? [...leavesOf(observed.json)]
        : allValuesAt(observed.json, reading).map(({ value }) => value);
    return values.filter((leaf): leaf is string => typeof leaf === 'string' && /^https?:\/\//.test(leaf));
  }

  #checkDownload(observed: ParsedExchange): void {
    const issuedLink = this.#links.get(pathAndQuery(observed.recorded.request.url));
    if (issuedLink === undefined) return;
    const age = observed.requestedAt - issuedLink.at;
    this.judge(
      'v1.contentfile.new-url-after-expiry',
      age <= linkLifeMs + this.circumstances.settings.get('clock.grace') * 1_000,
      {
        exchanges: [issuedLink.number],
        expected: 'a new link: this one lived for 60 minutes',
        actual: `a link of ${Math.round(age / 60_000)} minutes ago`,
        advice: 'Ask GetContentFileUrl for a link just before the download, and keep none.',
      },
    );
  }

  #checkDescription(observed: ParsedExchange): void {
    const { described } = this.#clients.stateOf(observed.client);
    const hotelCodes = descriptionsOf(observed.sent).map((info) =>
      String(dig(info, 'HotelRef', 'HotelCode')),
    );
    for (const hotelCode of hotelCodes.slice(0, 100)) {
      const previous = described.get(hotelCode);
      const isInWindow = previous !== undefined && observed.requestedAt - previous.at < windowMs;
      const { numbers, at } = isInWindow ? previous : { numbers: [], at: observed.requestedAt };
      numbers.push(observed.number);
      if (described.size >= 10_000) described.clear();
      described.set(hotelCode, { numbers, at });
      if (numbers.length < maxDescriptions) {
        this.notes.pass('practice.content-each-search');
        continue;
      }
      described.delete(hotelCode);
      this.notes.fail('practice.content-each-search', {
        exchanges: numbers,
        expected: 'a description that is kept',
        actual: `hotel ${hotelCode} described ${numbers.length} times within an hour`,
        advice: 'Keep descriptive content, and ask for it again once a day.',
      });
    }
  }
}

export const content: Requirement = {
  id: 'content',
  judges: [
    'v1.contentfile.new-url-after-expiry',
    'practice.content-link-each-time',
    'practice.content-each-search',
  ],
  watch: (notes, circumstances, gaps) => new ContentWatch(notes, circumstances, gaps),
};
