/**
 * What a journal of somebody's traffic does not keep: credentials, and who his guests are. Keyed hashes stand there, so that equal
 * values stay equal; tokens keep their length and form.
 */
import { redactCards } from '../cards.ts';
import { decoded } from '../decoded.ts';
import { redactEmails } from '../emails.ts';
import type { Exchange, SentRequest } from '../exchange.ts';
import { replaceLeaves, type Leaf } from '../leaves.ts';
import { hashesBy, redactValue, remembering, type Hashes } from '../redact.ts';
import { learningMasker, type Mask } from '../secrets/masker.ts';

export interface Withheld {
  /** What the value of a member, or of a parameter, says of a person: the kind of its hash. Undefined where it may be kept. */
  kindOf(path: readonly string[]): string | undefined;
  /** Names of headers, parameters and members that carry a secret, in lower case. */
  readonly secrets: ReadonlySet<string>;
}

type Texts = Readonly<Record<string, string>>;

/** One side of an exchange. */
type Side = Pick<SentRequest, 'headers' | 'body'>;

type Called = Pick<SentRequest, 'headers' | 'url'>;

export interface Withholding {
  /** Takes note of the secrets that a call shows. */
  learn(request: SentRequest): void;
  /** Who called: equal for equal credentials; without any, the same word for all. */
  client(request: Called): string;
  /**
   * An exchange without what is withheld.
   *
   * @param open whether nothing in the body of the answer can be of a person, as in one that lists hotels: it is then not looked through member by member
   */
  exchange<Whole extends Pick<Exchange, 'request' | 'response'>>(exchange: Whole, open: boolean): Whole;
}

/** Whoever shows no credentials. */
export const nobody = 'nobody';

export interface WithholdingOptions {
  /** Secrets that are known before anybody shows them. */
  readonly pinned?: readonly string[];
  /** What is kept of a body that cannot be read; without it, that there was one. */
  readonly unreadable?: (body: string) => string;
}

export function withholding(
  key: Uint8Array,
  withheld: Withheld,
  { pinned = [], unreadable }: WithholdingOptions = {},
): Withholding {
  const hashes = hashesBy(key);
  const value = remembering((text) => redactValue(text, hashes));
  const names = namesIn(withheld, hashes, value, unreadable);
  const masks = knownMasks(hashes, names, pinned);
  const clientOf = remembering((credentials) => hashes.text('client', credentials));
  return {
    learn: (request) => void masks(names.shownIn(request)),
    client: (request) => {
      const credentials = names.credentialsIn(request).join('\n');
      return credentials === '' ? nobody : clientOf(credentials);
    },
    exchange: (exchange, open) => {
      const { request, response } = exchange;
      const mask = masks(names.shownIn(request));
      const masked = <One extends Side>(side: One, isOpen: boolean): One => ({
        ...side,
        headers: mask.headers(side.headers),
        ...(side.body === undefined ? {} : { body: mask.text(names.body(side.body, isOpen)) }),
      });
      return {
        ...exchange,
        request: masked({ ...request, url: mask.url(request.url) }, false),
        response: response && masked(response, open),
      };
    },
  };
}

/** What takes out all secrets that are known, and in headers all that is not kept: they are the same in each call of a caller. */
interface KnownMask {
  readonly text: Mask;
  /** The same few addresses are called again and again. */
  readonly url: Mask;
  headers(headers: Texts): Record<string, string>;
}

/** Whatever one call has shown may stand anywhere in another: of this caller, or of one who has two. */
function knownMasks(
  hashes: Hashes,
  names: Pick<ReturnType<typeof namesIn>, 'header' | 'url'>,
  pinned: readonly string[],
): (secrets: readonly string[]) => KnownMask {
  const known = new Set<string>();
  const make = () => {
    const { mask: text, learn } = learningMasker(hashes);
    learn(pinned);
    return { learn, text, ...remembered(text) };
  };
  // What is remembered was made of fewer secrets.
  const remembered = (text: Mask): Pick<KnownMask, 'url' | 'headers'> => {
    const line = remembering((whole) => {
      const at = whole.indexOf(':');
      return text(names.header(whole.slice(0, at), whole.slice(at + 1)));
    });
    const name = remembering(text);
    return {
      url: remembering((url) => text(names.url(url))),
      headers: (headers) => {
        const kept: Record<string, string> = {};
        for (const header in headers)
          kept[name(header)] =
            (header === 'date' || header === 'content-length') && ofEachCall.test(headers[header]!)
              ? headers[header]!
              : line(`${header}:${headers[header]!}`);
        return kept;
      },
    };
  };
  let mask = make();
  return (secrets) => {
    const news = secrets.filter((secret) => !known.has(secret));
    if (news.length === 0) return mask;
    // A stranger who shows another secret with each call makes it forget, never grow.
    if (known.size + news.length > mostKnown) {
      known.clear();
      mask = make();
      news.splice(0, news.length, ...secrets);
    }
    for (const secret of news) known.add(secret);
    mask.learn(news);
    return (mask = { ...mask, ...remembered(mask.text) });
  };
}

/** Another with each call, and never of a person: to look at them takes longer than all other headers. */
const ofEachCall = /^(?:\d{1,12}|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** Secrets that are known at a time. */
const mostKnown = 200;

/** Headers that say who somebody is, or from where he calls. */
const fromWhere = new Set(['forwarded', 'x-forwarded-for', 'x-real-ip', 'from', 'true-client-ip']);

/** Whatever the names of a deployment: these carry secrets. `www-authenticate` only says what is asked for. */
const secretHeader = /auth|token|secret|api-?key|cookie|passw|signature|credential|session/;

/** Words that stand before a credential. */
const scheme = /^(?:bearer|basic|digest|apikey|token)?$/i;

const never = (): boolean => false;

function namesIn(
  { kindOf, secrets }: Withheld,
  hashes: Hashes,
  value: (text: string) => string,
  unreadable?: (body: string) => string,
) {
  const isSecret = (name: string): boolean =>
    secrets.has(name) || (name !== 'www-authenticate' && secretHeader.test(name));
  /** The same guest stands in many places of a message. */
  const known = remembering((text) => {
    const at = text.indexOf(':');
    return hashes.text(text.slice(0, at), text.slice(at + 1));
  });
  const person = (kind: string, text: string): string => known(`${kind}:${text.trim().toLowerCase()}`);
  /** A day stays one, so that its form can still be judged: another, of no year in which anything is judged. */
  const day = (kind: string, text: string): string => {
    const [, digits] = /:([0-9a-f]{12})$/.exec(person(kind, text.slice(0, 10))) ?? [];
    const other = new Date(days.from + (parseInt(digits!, 16) % days.many) * 86_400_000);
    return `${other.toISOString().slice(0, 10)}${text.slice(10)}`;
  };
  const anywhere = (text: string): string => redactCards(redactEmails(text, never, hashes), hashes);

  const parameter = (name: string, text: string): string => {
    if (text === '') return text;
    if (secrets.has(name.toLowerCase())) return value(text);
    const kind = kindOf([name]);
    return kind === undefined ? anywhere(text) : person(kind, text);
  };
  const url = (text: string): string => {
    const [before = '', ...rest] = text.split('?');
    const path = before.replaceAll(/[^/]+/g, (segment) => replaced(segment, anywhere));
    const query = rest
      .join('?')
      .split('&')
      .map((pair) => {
        const [name = '', ...stated] = pair.split('=');
        return [
          name,
          ...(stated.length === 0
            ? []
            : [replaced(stated.join('='), (one) => parameter(decoded(name, 'query'), one))]),
        ].join('=');
      })
      .join('&');
    return rest.length === 0 ? path : `${path}?${query}`;
  };
  const leaf = ({ path, value: text, isText }: Leaf): string | undefined => {
    if (secrets.has(path.at(-1)?.toLowerCase() ?? '')) return isText ? value(text) : hashes.number(text);
    const kind = kindOf(path);
    if (kind === undefined) return undefined;
    if (!isText) return hashes.number(text);
    // That somebody wrote a card into a free text is a mistake of his client, which has to be seen.
    if (kind === 'remark') {
      const card = /\bcard:\d+:[0-9a-f]{12}\b/.exec(redactCards(text, hashes))?.[0];
      if (card !== undefined) return `${person(kind, text)} ${card}`;
    }
    return kind !== 'birth' && kind !== 'card'
      ? person(kind, text)
      : (isoDay.test(text) ? day : person)(kind, text);
  };
  return {
    /** By what a caller is told from others: a session is another with each visit. */
    credentialsIn: ({ headers, url: address }: Called): string[] => [
      ...Object.keys(headers)
        .filter((name) => secrets.has(name) && !name.endsWith('cookie'))
        .map((name) => `${name}: ${headers[name]}`)
        .toSorted(),
      ...parametersOf(address).flatMap(([name, stated]) => (secrets.has(name.toLowerCase()) ? [stated] : [])),
    ],
    /** The secrets that a request shows, as they are. */
    shownIn: ({ headers, url: address }: Called): string[] => {
      const shown: string[] = [];
      for (const name in headers)
        if (isSecret(name))
          shown.push(...headers[name]!.split(/[\s;,]+/).filter((word) => !scheme.test(word)));
      for (const [name, stated] of parametersOf(address))
        if (secrets.has(name.toLowerCase())) shown.push(stated);
      return shown;
    },
    header: (name: string, text: string): string => {
      if (isSecret(name)) return value(text);
      if (fromWhere.has(name)) return person('address', text);
      return text.includes('?') ? url(text) : anywhere(text);
    },
    url,
    body: (body: string, open: boolean): string => {
      if (body === '') return body;
      if (open) return /^\s*[{[]/.test(body.slice(0, 100)) ? anywhere(body) : hashes.text('text', body);
      if (isJson(body)) return anywhere(replaceLeaves(body, leaf));
      return unreadable === undefined ? hashes.text('text', body) : anywhere(unreadable(body));
    },
  };
}

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]*(?:Z|[+-]\d\d:\d\d)?)?$/;

/** The days by which others are replaced. */
const days = { from: Date.parse('2900-01-01T00:00:00Z'), many: 36_500 };

const replaced = (text: string, by: (text: string) => string): string => {
  const plain = decoded(text, 'query');
  const other = by(plain);
  return other === plain ? text : encodeURIComponent(other);
};

const parametersOf = (url: string): [string, string][] => [
  ...new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''),
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
