/**
 * Redacts what a journal of somebody's traffic must not contain: credentials, and personal data of guests. Keyed hashes replace
 * them, so that equal values stay equal; tokens keep their length and form.
 */
import { withCache } from '../cache.ts';
import { redactCards } from '../cards.ts';
import { decodeUrlPart } from '../decoded.ts';
import { redactEmails } from '../emails.ts';
import type { Exchange, SentRequest } from '../exchange.ts';
import { isJson } from '../json.ts';
import { replaceLeaves, type Leaf } from '../leaves.ts';
import { hasherWith, redactValue, type Hasher } from '../redact.ts';
import { learningMasker, type Mask } from '../secrets/masker.ts';

export interface RedactionRules {
  /** The kind of personal data in a member or parameter, which is written before its hash; undefined if the value may be stored. */
  kindOf(path: readonly string[]): string | undefined;
  /** Lower-case names of headers, parameters and members that contain a secret. */
  readonly secretNames: ReadonlySet<string>;
}

type HeaderTable = Readonly<Record<string, string>>;

/** The headers and body of a request or of a response. */
type HeadersAndBody = Pick<SentRequest, 'headers' | 'body'>;

type RequestHead = Pick<SentRequest, 'headers' | 'url'>;

export interface ExchangeRedactor {
  /** Remembers the secrets in a request. */
  learn(request: SentRequest): void;
  /** The caller's id, which is equal for equal credentials; `nobody` if the request has no credentials. */
  client(request: RequestHead): string;
  /**
   * A redacted exchange.
   * @param open whether the body of the response cannot contain personal data, such as a list of hotels: then its members are not
   * redacted one by one
   */
  exchange<Whole extends Pick<Exchange, 'request' | 'response'>>(exchange: Whole, open: boolean): Whole;
}

/** The id of callers without credentials. */
export const nobody = 'nobody';

export interface RedactionOptions {
  /** Secrets that are known in advance. */
  readonly pinned?: readonly string[];
  /** @returns what is stored of an unreadable body. Without this function, only its hash is stored. */
  readonly unreadable?: (body: string) => string;
}

export function exchangeRedactor(
  key: Uint8Array,
  rules: RedactionRules,
  { pinned = [], unreadable }: RedactionOptions = {},
): ExchangeRedactor {
  const hashes = hasherWith(key);
  const redactCached = withCache((text: string) => redactValue(text, hashes));
  const nameRules = nameRulesFor(rules, hashes, redactCached, unreadable);
  const maskKnown = knownSecretsMasker(hashes, nameRules, pinned);
  const clientOf = withCache((credentials: string) => hashes.text('client', credentials));
  return {
    learn: (request) => void maskKnown(nameRules.secretsIn(request)),
    client: (request) => {
      const credentials = nameRules.credentialsIn(request).join('\n');
      return credentials === '' ? nobody : clientOf(credentials);
    },
    exchange: (exchange, open) => {
      const { request, response } = exchange;
      const mask = maskKnown(nameRules.secretsIn(request));
      const maskSide = <Message extends HeadersAndBody>(
        side: Message,
        isBodyImpersonal: boolean,
      ): Message => ({
        ...side,
        headers: mask.headers(side.headers),
        ...(side.body === undefined ? {} : { body: mask.text(nameRules.body(side.body, isBodyImpersonal)) }),
      });
      return {
        ...exchange,
        request: maskSide({ ...request, url: mask.url(request.url) }, false),
        response: response && maskSide(response, open),
      };
    },
  };
}

/** Masks all known secrets, and redacts headers: they are the same in each call of a caller. */
interface KnownMask {
  readonly text: Mask;
  /** Cached, because the same few URLs are called again and again. */
  readonly url: Mask;
  headers(headers: HeaderTable): Record<string, string>;
}

/**
 * @returns a function that adds secrets to the known ones and returns their mask: a secret of one call may occur anywhere in
 * another call, of the same caller or of one with two credentials
 */
function knownSecretsMasker(
  hashes: Hasher,
  nameRules: Pick<ReturnType<typeof nameRulesFor>, 'header' | 'url'>,
  pinned: readonly string[],
): (secrets: readonly string[]) => KnownMask {
  const knownSecrets = new Set<string>();
  const createMask = () => {
    const { mask: text, learn } = learningMasker(hashes);
    learn(pinned);
    return { learn, text, ...cachedMasksOf(text) };
  };
  // Each new secret needs new caches, because the cached values were masked with fewer secrets.
  const cachedMasksOf = (text: Mask): Pick<KnownMask, 'url' | 'headers'> => {
    const maskLine = withCache((whole: string) => {
      const colonIndex = whole.indexOf(':');
      return text(nameRules.header(whole.slice(0, colonIndex), whole.slice(colonIndex + 1)));
    });
    const maskName = withCache(text);
    return {
      url: withCache((url: string) => text(nameRules.url(url))),
      headers: (headers) => {
        const redacted: Record<string, string> = {};
        for (const header in headers)
          redacted[maskName(header)] =
            (header === 'date' || header === 'content-length') && volatilePattern.test(headers[header]!)
              ? headers[header]!
              : maskLine(`${header}:${headers[header]!}`);
        return redacted;
      },
    };
  };
  let mask = createMask();
  return (secrets) => {
    const newSecrets = secrets.filter((secret) => !knownSecrets.has(secret));
    if (newSecrets.length === 0) return mask;
    // If a stranger sends a new secret with each call, old secrets are forgotten, so that memory does not grow.
    if (knownSecrets.size + newSecrets.length > maxSecrets) {
      knownSecrets.clear();
      mask = createMask();
      newSecrets.splice(0, newSecrets.length, ...secrets);
    }
    for (const secret of newSecrets) knownSecrets.add(secret);
    mask.learn(newSecrets);
    return (mask = { ...mask, ...cachedMasksOf(mask.text) });
  };
}

/** Values that differ in each call and are never personal: masking them would take longer than all other headers. */
const volatilePattern = /^(?:\d{1,12}|\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT)$/;

/** The maximum number of known secrets. */
const maxSecrets = 200;

/** Headers that identify a person or a caller's address. */
const identityHeaders = new Set(['forwarded', 'x-forwarded-for', 'x-real-ip', 'from', 'true-client-ip']);

/** Recognises headers with secrets by words in their names. `www-authenticate` is only a challenge. */
const secretHeaderPattern = /auth|token|secret|api-?key|cookie|passw|signature|credential|session/;

/** A scheme name before a credential, or an empty string. */
const schemePattern = /^(?:bearer|basic|digest|apikey|token)?$/i;

const keepNone = (): boolean => false;

function nameRulesFor(
  { kindOf, secretNames }: RedactionRules,
  hashes: Hasher,
  redactSecret: (text: string) => string,
  unreadable?: (body: string) => string,
) {
  const isSecret = (name: string): boolean =>
    secretNames.has(name) || (name !== 'www-authenticate' && secretHeaderPattern.test(name));
  /** Cached, because one guest occurs in many members of a message. */
  const hashOf = withCache((text: string) => {
    const colonIndex = text.indexOf(':');
    return hashes.text(text.slice(0, colonIndex), text.slice(colonIndex + 1));
  });
  const hashPerson = (kind: string, text: string): string => hashOf(`${kind}:${text.trim().toLowerCase()}`);
  /** Replaces a day by another one, far in the future, so that its format can still be judged. */
  const replaceDay = (kind: string, text: string): string => {
    const [, digits] = /:([0-9a-f]{12})$/.exec(hashPerson(kind, text.slice(0, 10))) ?? [];
    const replacementDate = new Date(
      replacementDays.from + (parseInt(digits!, 16) % replacementDays.count) * 86_400_000,
    );
    return `${replacementDate.toISOString().slice(0, 10)}${text.slice(10)}`;
  };
  const redactAnywhere = (text: string): string => redactCards(redactEmails(text, keepNone, hashes), hashes);

  const redactParameter = (name: string, text: string): string => {
    if (text === '') return text;
    if (secretNames.has(name.toLowerCase())) return redactSecret(text);
    const kind = kindOf([name]);
    return kind === undefined ? redactAnywhere(text) : hashPerson(kind, text);
  };
  const redactUrl = (text: string): string => {
    const [encodedPath = '', ...queryParts] = text.split('?');
    const path = encodedPath.replaceAll(/[^/]+/g, (segment) => replaceDecoded(segment, redactAnywhere));
    const query = queryParts
      .join('?')
      .split('&')
      .map((pair) => {
        const [name = '', ...valueParts] = pair.split('=');
        return [
          name,
          ...(valueParts.length === 0
            ? []
            : [
                replaceDecoded(valueParts.join('='), (value) =>
                  redactParameter(decodeUrlPart(name, 'query'), value),
                ),
              ]),
        ].join('=');
      })
      .join('&');
    return queryParts.length === 0 ? path : `${path}?${query}`;
  };
  const redactLeaf = ({ path, value: text, isText }: Leaf): string | undefined => {
    if (secretNames.has(path.at(-1)?.toLowerCase() ?? ''))
      return isText ? redactSecret(text) : hashes.number(text);
    const kind = kindOf(path);
    if (kind === undefined) return undefined;
    if (!isText) return hashes.number(text);
    // A card number in a free text is a mistake of the client, and the judge must be able to see that it is one.
    if (kind === 'remark') {
      const card = /\bcard:\d+:[0-9a-f]{12}\b/.exec(redactCards(text, hashes))?.[0];
      if (card !== undefined) return `${hashPerson(kind, text)} ${card}`;
    }
    return kind !== 'birth' && kind !== 'card'
      ? hashPerson(kind, text)
      : (isoDayPattern.test(text) ? replaceDay : hashPerson)(kind, text);
  };
  return {
    /** The credentials by which callers are distinguished. Cookies do not count, because they change with each visit. */
    credentialsIn: ({ headers, url: address }: RequestHead): string[] => [
      ...Object.keys(headers)
        .filter((name) => secretNames.has(name) && !name.endsWith('cookie'))
        .map((name) => `${name}: ${headers[name]}`)
        .toSorted(),
      ...parametersOf(address).flatMap(([name, value]) =>
        secretNames.has(name.toLowerCase()) ? [value] : [],
      ),
    ],
    /** The secrets in the headers and the URL of a request, unmasked. */
    secretsIn: ({ headers, url: address }: RequestHead): string[] => {
      const found: string[] = [];
      for (const name in headers)
        if (isSecret(name))
          found.push(...headers[name]!.split(/[\s;,]+/).filter((word) => !schemePattern.test(word)));
      for (const [name, value] of parametersOf(address))
        if (secretNames.has(name.toLowerCase())) found.push(value);
      return found;
    },
    header: (name: string, text: string): string => {
      if (isSecret(name)) return redactSecret(text);
      if (identityHeaders.has(name)) return hashPerson('address', text);
      return text.includes('?') ? redactUrl(text) : redactAnywhere(text);
    },
    url: redactUrl,
    body: (body: string, isImpersonal: boolean): string => {
      if (body === '') return body;
      if (isImpersonal)
        return /^\s*[{[]/.test(body.slice(0, 100)) ? redactAnywhere(body) : hashes.text('text', body);
      if (isJson(body)) return redactAnywhere(replaceLeaves(body, redactLeaf));
      return unreadable === undefined ? hashes.text('text', body) : redactAnywhere(unreadable(body));
    },
  };
}

const isoDayPattern = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]*(?:Z|[+-]\d\d:\d\d)?)?$/;

/** The range of replacement days. */
const replacementDays = { from: Date.parse('2900-01-01T00:00:00Z'), count: 36_500 };

const replaceDecoded = (text: string, replace: (text: string) => string): string => {
  const decodedText = decodeUrlPart(text, 'query');
  const replacement = replace(decodedText);
  return replacement === decodedText ? text : encodeURIComponent(replacement);
};

const parametersOf = (url: string): [string, string][] => [
  ...new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''),
];
