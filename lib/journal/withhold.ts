/**
 * What a journal of somebody's traffic does not keep: credentials, and who his guests are. Keyed hashes stand there, so that equal
 * values stay equal; tokens keep their length and form.
 */
import { redactCards } from '../cards.ts';
import { redactEmails } from '../emails.ts';
import { replaceLeaves, type Leaf } from '../leaves.ts';
import { hashesBy, redactValue, remembering, type Hashes } from '../redact.ts';
import { maskerOf, type Mask } from '../secrets/masker.ts';

export interface Withheld {
  /** What the value of a member, or of a parameter, says of a person: the kind of its hash. Undefined where it may be kept. */
  kindOf(path: readonly string[]): string | undefined;
  /** Names of headers, parameters and members that carry a secret, in lower case. */
  readonly secrets: ReadonlySet<string>;
}

type Texts = Readonly<Record<string, string>>;

/** One side of an exchange. */
export interface Said {
  /** Names in lower case. */
  readonly headers: Texts;
  /** Undefined where there was none. */
  readonly body: string | undefined;
}

export interface Asked extends Said {
  readonly method: string;
  readonly url: string;
}

export interface Kept<Answered extends Said | undefined> {
  /** Equal for equal credentials; without any, the same word for all. */
  readonly client: string;
  readonly asked: Asked;
  readonly answered: Answered extends undefined ? undefined : Said;
}

export interface Withholding {
  /** @param open whether nothing in the body of the answer can be of a person, as in one that lists hotels: it is then not looked through member by member */
  exchange<Answered extends Said | undefined>(
    asked: Asked,
    answered: Answered,
    open: boolean,
  ): Kept<Answered>;
}

/** Whoever shows no credentials. */
export const nobody = 'nobody';

export function withholding(key: Uint8Array, withheld: Withheld): Withholding {
  const hashes = hashesBy(key);
  const value = remembering((text) => redactValue(text, hashes));
  const names = namesIn(withheld, hashes, value);
  const maskOf = masks(hashes, names);
  const clientOf = remembering((credentials) => hashes.text('client', credentials));
  return {
    exchange: <Answered extends Said | undefined>(asked: Asked, answered: Answered, open: boolean) => {
      const credentials = names.credentialsIn(asked).join('\n');
      const mask = maskOf(names.shownIn(asked));
      const side = ({ headers, body }: Said, isOpen: boolean): Said => ({
        headers: mask.headers(headers),
        body: body === undefined ? undefined : mask.text(names.body(body, isOpen)),
      });
      return {
        client: credentials === '' ? nobody : clientOf(credentials),
        asked: { method: asked.method, url: mask.url(asked.url), ...side(asked, false) },
        answered: (answered === undefined ? undefined : side(answered, open)) as Kept<Answered>['answered'],
      };
    },
  };
}

/** What takes out the secrets of one caller, and in headers all that is not kept: they are the same in each of his calls. */
interface CallersMask {
  readonly text: Mask;
  /** The same few addresses are called again and again. */
  readonly url: Mask;
  headers(headers: Texts): Record<string, string>;
}

/** Whoever shows a secret may be told it again, in whatever place: the mask of each set is made once. */
function masks(
  hashes: Hashes,
  names: Pick<ReturnType<typeof namesIn>, 'header' | 'url'>,
): (secrets: readonly string[]) => CallersMask {
  const made = new Map<string, CallersMask>();
  const make = (secrets: readonly string[]): CallersMask => {
    const text = maskerOf(secrets, undefined, hashes);
    const line = remembering((whole) => {
      const at = whole.indexOf(':');
      return text(names.header(whole.slice(0, at), whole.slice(at + 1)));
    });
    return {
      text,
      url: remembering((url) => text(names.url(url))),
      headers: (headers) => {
        const kept: Record<string, string> = {};
        for (const name in headers)
          kept[name] =
            (name === 'date' || name === 'content-length') && ofEachCall.test(headers[name]!)
              ? headers[name]!
              : line(`${name}:${headers[name]!}`);
        return kept;
      },
    };
  };
  return (secrets) => {
    const key = secrets.join('\n');
    let mask = made.get(key);
    if (mask === undefined) {
      if (made.size >= mostMasks) made.clear();
      made.set(key, (mask = make(secrets)));
    }
    return mask;
  };
}

/** Another with each call, and never of a person: to look at them takes longer than all other headers. */
const ofEachCall = /^(?:\d{1,12}|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)$/;

const mostMasks = 50;

/** Headers that say who somebody is, or from where he calls. */
const fromWhere = new Set(['forwarded', 'x-forwarded-for', 'x-real-ip', 'from', 'true-client-ip']);

/** Whatever the names of a deployment: these carry secrets. `www-authenticate` only says what is asked for. */
const secretHeader = /auth|token|secret|api-?key|cookie|passw|signature|credential|session/;

/** Words that stand before a credential. */
const scheme = /^(?:bearer|basic|digest|apikey|token)?$/i;

const never = (): boolean => false;

function namesIn({ kindOf, secrets }: Withheld, hashes: Hashes, value: (text: string) => string) {
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
        const [name = '', ...said] = pair.split('=');
        return [
          name,
          ...(said.length === 0 ? [] : [replaced(said.join('='), (one) => parameter(decoded(name), one))]),
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
    credentialsIn: ({ headers, url: address }: Asked): string[] => [
      ...Object.keys(headers)
        .filter((name) => secrets.has(name) && !name.endsWith('cookie'))
        .map((name) => `${name}: ${headers[name]}`)
        .toSorted(),
      ...parametersOf(address).flatMap(([name, said]) => (secrets.has(name.toLowerCase()) ? [said] : [])),
    ],
    /** The secrets that a request shows, as they are. */
    shownIn: ({ headers, url: address }: Asked): string[] => {
      const shown: string[] = [];
      for (const name in headers)
        if (isSecret(name))
          shown.push(...headers[name]!.split(/[\s;,]+/).filter((word) => !scheme.test(word)));
      for (const [name, said] of parametersOf(address)) if (secrets.has(name.toLowerCase())) shown.push(said);
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
      return isJson(body) ? anywhere(replaceLeaves(body, leaf)) : hashes.text('text', body);
    },
  };
}

const isoDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]*(?:Z|[+-]\d\d:\d\d)?)?$/;

/** The days by which others are replaced. */
const days = { from: Date.parse('2900-01-01T00:00:00Z'), many: 36_500 };

const replaced = (text: string, by: (text: string) => string): string => {
  const plain = decoded(text);
  const other = by(plain);
  return other === plain ? text : encodeURIComponent(other);
};

const parametersOf = (url: string): [string, string][] => [
  ...new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''),
];

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
